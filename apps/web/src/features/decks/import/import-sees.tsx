import { type Format, hasCommander, IMPORT_MAX_CARDS } from '@fourmat/protocol'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Note, Spinner } from '../../../ui/marks.tsx'
import { LeaderChoice } from './leader-choice.tsx'
import { pickKey } from './understand.ts'
import { UnknownNames } from './unknown-names.tsx'
import type { DeckLink } from './use-deck-link.ts'
import type { ImportState } from './use-import.ts'

const NAMED = 6

const namesOf = (categories: readonly string[]): string =>
  [...categories.slice(0, NAMED), ...(categories.length > NAMED ? ['…'] : [])].join(', ')

/** What was understood of the list, before anything changes. */
export function ImportSees({ state, format }: { state: ImportState; format: Format }) {
  const { t } = useTranslation('decks')
  const { deck, unknown, leaders, candidates, groups, ready, tooMany, total, beside, keepBoards, categories } = state
  const open = unknown.filter(({ pick }) => pick === undefined)
  const leftOut = state.states.filter(
    (lineState, index) => lineState === 'out' || deck.lines[index]?.kind === 'note',
  ).length
  const told = beside.length > 0 ? ['sideboard', 'maybeboard'] : []
  const reasons = [...new Set(deck.lines.map((line) => line.leftOut))].filter(
    (one) => one !== null && !told.includes(one),
  )
  if (state.link) return <Linked link={state.link} />
  if (deck.cards.length === 0)
    return (
      <div className="import-sees">
        <p className="text-text-2">{t('import.nothing')}</p>
      </div>
    )
  return (
    <div className="import-sees">
      <dl className="import-sum">
        <div>
          <dd>{ready}</dd>
          <dt>{t('import.understood', { count: ready })}</dt>
        </div>
        <div className={open.length > 0 ? 'text-danger-text' : 'text-text-3'}>
          <dd>{open.length}</dd>
          <dt>{t('import.unknown', { count: open.length })}</dt>
        </div>
        <div className="text-text-3">
          <dd>{leftOut}</dd>
          <dt>{t('import.leftOut', { count: leftOut })}</dt>
        </div>
      </dl>
      {tooMany && (
        <Note tone="danger">
          <b className="font-semibold">{t('import.tooMany', { count: IMPORT_MAX_CARDS })}</b>
          <div className="small text-text-2">{t('import.tooManyText', { count: total })}</div>
        </Note>
      )}
      {state.failed && <Note tone="danger">{t('import.checkFailed')}</Note>}
      {(hasCommander(format) || leaders.names.length > 0) && (
        <LeaderChoice leaders={leaders} candidates={candidates} onLeaders={state.setLeaders} />
      )}
      {unknown.length > 0 && (
        <UnknownNames
          names={unknown.map(({ card, suggestions, pick }) => ({
            key: pickKey(card.name),
            name: card.name,
            quantity: card.quantity,
            line: (card.lines[0] ?? 0) + 1,
            suggestions,
            pick,
          }))}
          onPick={state.setPick}
        />
      )}
      <ul className="import-groups">
        {groups.map(({ group, count }) => (
          <li key={group}>
            <b className="num">{count}</b> {t(`group.${group}`)}
          </li>
        ))}
      </ul>
      {beside.length > 0 && (
        <p className="small flex flex-wrap gap-x-2 text-text-2" role="status">
          {beside.map(({ board, count }) => t(`import.${keepBoards ? 'kept' : 'out'}.${board}`, { count })).join(' ')}
          <button type="button" className="link" onClick={() => state.keepOtherBoards(!keepBoards)}>
            {t(keepBoards ? 'import.drop' : 'import.keep')}
          </button>
        </p>
      )}
      {categories.length > 0 && (
        <p className="small text-text-2">
          {t('import.categories', { count: categories.length, names: namesOf(categories) })}
        </p>
      )}
      {reasons.length > 0 && (
        <p className="small text-text-3">
          {t('import.why', { reasons: reasons.map((reason) => t(`leftOut.${reason}`)).join(', ') })}
        </p>
      )}
    </div>
  )
}

/** In the place of a list stands a link: what becomes of it. */
function Linked({ link: { host, error, again } }: { link: DeckLink }) {
  const { t } = useTranslation('decks')
  return (
    <div className="import-sees">
      {error ? (
        <Note
          tone="danger"
          action={
            <Button size="sm" icon="refresh" onClick={again}>
              {t('load.again')}
            </Button>
          }
        >
          <b className="font-semibold">{t('import.linkFailed')}</b>
          <div className="small text-text-2">{errorText(error)}</div>
        </Note>
      ) : (
        <p className="flex items-center gap-3 text-text-2">
          <Spinner label={t('import.linkAsking', { host })} />
          {t('import.linkAsking', { host })}
        </p>
      )}
    </div>
  )
}
