import { useTranslation } from '../../../lib/i18n.ts'

/** The query language in a few examples; what they mean is in the reader's language, what they say is not. */
const EXAMPLES = [
  ['lantern', 'name'],
  ['t:creature t:spirit', 'type'],
  ['c:wu', 'colour'],
  ['id<=wu', 'identity'],
  ['mv<=2', 'value'],
  ['pow>=4', 'power'],
  ['o:draw', 'oracle'],
  ['kw:flying', 'keyword'],
  ['r>=rare', 'rarity'],
  ['set:fhs', 'set'],
  ['f:modern', 'legal'],
  ['is:commander', 'is'],
  ['t:elf or t:druid', 'or'],
  ['-t:land', 'not'],
] as const

export function QueryHelp({ onTry }: { onTry: (query: string) => void }) {
  const { t } = useTranslation('decks')
  return (
    <section className="query-help" aria-labelledby="query-help">
      <h3 id="query-help">{t('query.title')}</h3>
      <p className="small text-text-2">{t('query.text')}</p>
      <ul>
        {EXAMPLES.map(([query, meaning]) => (
          <li key={query}>
            <button type="button" onClick={() => onTry(query)}>
              <code>{query}</code>
            </button>
            <span className="small text-text-2">{t(`query.${meaning}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
