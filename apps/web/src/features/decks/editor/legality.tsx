import type { DeckProblem } from '@fourmat/protocol'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { textOf } from '../../../lib/refusal.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useDeck } from '../deck/use-deck-editor.ts'

const SHOWN_FIRST = 6

/** What stands against playing the deck in its format; it warns and stops nobody. */
export function Legality() {
  const { t } = useTranslation('decks')
  const { legal, problems } = useDeck((state) => state.deck.legality)
  const format = useDeck((state) => state.deck.format)
  const empty = useDeck((state) => state.deck.cards.length === 0)
  const [all, setAll] = useState(false)
  if (empty) return null
  if (legal)
    return (
      <p className="deck-legal" role="status">
        <Icon name="shield" />
        {t('legal', { format: t(`shell:formats.${format}`) })}
      </p>
    )
  const shown = all ? problems : problems.slice(0, SHOWN_FIRST)
  return (
    <div className="note note-danger deck-illegal" role="status">
      <Icon name="alert" />
      <div className="min-w-0 flex-1">
        <h2 className="deck-illegal-title">{t('illegal', { count: problems.length })}</h2>
        <ul>
          {shown.map((problem) => (
            <li key={`${problem.code} ${problem.card_id ?? ''}`} className="deck-problem">
              <Problem {...problem} />
            </li>
          ))}
        </ul>
        {problems.length > SHOWN_FIRST && (
          <button type="button" className="link small mt-1.5" onClick={() => setAll(!all)}>
            {all ? t('illegalFewer') : t('illegalAll', { count: problems.length - SHOWN_FIRST })}
          </button>
        )}
      </div>
    </div>
  )
}

/** In the words in which a room refuses such a deck, with the card's name standing out. */
function Problem({ code, name, params, message }: DeckProblem) {
  const { t } = useTranslation('decks')
  const text = textOf(t, {
    code: `legality_${code}`,
    params: { ...params, ...(name !== null && { name }) },
    words: message,
  })
  const at = name === null ? -1 : text.indexOf(name)
  if (name === null || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b className="deck-problem-name">{name}</b>
      {text.slice(at + name.length)}
    </>
  )
}
