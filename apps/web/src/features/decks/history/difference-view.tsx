import { useTranslation } from '../../../lib/i18n.ts'
import { type Difference, type Fact, isNoDifference, type Line } from './difference.ts'

const KINDS = ['added', 'removed', 'changed'] as const
const SIGN = { added: '+', removed: '−', changed: '' } as const

export function DifferenceView({ difference, label }: { difference: Difference; label: string }) {
  const { t } = useTranslation('decks')
  if (isNoDifference(difference)) return <p className="text-text-2">{t('history.nothing')}</p>
  return (
    <section className="history-difference" aria-label={label}>
      {difference.facts.length > 0 && (
        <dl className="history-facts">
          {difference.facts.map((fact) => (
            <div key={fact.field}>
              <dt>{t(`history.fields.${fact.field}`)}</dt>
              <dd>
                <FactWords {...fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="history-columns">
        {KINDS.filter((kind) => difference[kind].length > 0).map((kind) => (
          <section key={kind} aria-labelledby={`history-${kind}`}>
            <h3 id={`history-${kind}`} className="history-kind" data-kind={kind}>
              {t(`history.${kind}`)}
              <span className="num">{difference[kind].reduce((sum, { count }) => sum + count, 0)}</span>
            </h3>
            <ul>
              {difference[kind].map((line) => (
                <li key={line.key}>
                  <CardLine line={line} sign={SIGN[kind]} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function CardLine({ line, sign }: { line: Line; sign: string }) {
  const { t } = useTranslation('decks')
  const notes = [
    ...(line.board === 'main' ? [] : [t(`group.${line.board}`)]),
    ...line.changes.map((change) => t(`history.${change}`)),
  ]
  return (
    <>
      <span className="history-count num">
        {sign}
        {line.count}
      </span>
      <span className="min-w-0">
        {line.name}
        {notes.length > 0 && <span className="text-text-3"> ({notes.join(', ')})</span>}
      </span>
    </>
  )
}

function FactWords({ field, before, after }: Fact) {
  const { t } = useTranslation('decks')
  if (field === 'description') return t('history.rewritten')
  const words = (text: string) => {
    if (text === '') return t('history.none')
    return field === 'format' ? t(`shell:formats.${text}`) : text
  }
  return t('history.fact', { before: words(before), after: words(after) })
}
