import type { DeckSummary } from '@fourmat/protocol'
import { useDeckList } from '../../../lib/deck-list.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Note } from '../../../ui/marks.tsx'
import { ColourPips } from '../../../ui/pips.tsx'
import { Radio, Radios } from '../../../ui/radios.tsx'
import { useTable } from '../client.ts'

/** The decks to choose from: those of the room's format. A list that cannot be loaded is an empty one. */
function useDecks(): { decks: readonly DeckSummary[]; isPending: boolean } {
  const format = useTable((table) => table.room.format)
  const { data = [], isPending } = useDeckList()
  return { decks: data.filter((deck) => deck.format === format && deck.total_cards > 0), isPending }
}

/** A choice that counts: a browser may remember a deck that is no more, or is of another format by now. */
export const useChosenDeck = (deckId: string | null): string | null =>
  useDecks().decks.find((deck) => deck.id === deckId)?.id ?? null

const leadersOf = (deck: DeckSummary): string =>
  [deck.commander?.name, deck.partner_commander?.name].filter(Boolean).join(' · ')

export function DeckChoice({ value, onChange }: { value: string | null; onChange: (deckId: string) => void }) {
  const { t } = useTranslation('table')
  const { decks, isPending } = useDecks()
  if (decks.length === 0) return <Note>{t(isPending ? 'deck.loading' : 'deck.none')}</Note>
  return (
    <div className="field">
      <span className="label" id="deck-choice">
        {t('deck.choose')}
      </span>
      <Radios className="deck-choice" aria-labelledby="deck-choice" value={value ?? ''} onValueChange={onChange}>
        {decks.map((deck) => (
          <Radio key={deck.id} value={deck.id} className="deck-option">
            <b>{deck.name}</b>
            <span>{leadersOf(deck) || t('deck.cards', { count: deck.total_cards })}</span>
            <ColourPips colours={deck.color_identity} size={16} />
          </Radio>
        ))}
      </Radios>
    </div>
  )
}
