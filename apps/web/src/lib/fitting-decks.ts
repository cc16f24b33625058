import type { DeckSummary, Room } from '@fourmat/protocol'

/** What of a room decides which decks can come. */
export type DeckTaker = Pick<Room, 'id' | 'format' | 'enforce_legality'>

/** What can be known of a deck without asking the server; the room may have more against it. */
type Misfit = 'wrongFormat' | 'emptyDeck' | 'notLegal'

export function misfitOf(deck: DeckSummary, room: DeckTaker): Misfit | null {
  if (deck.format !== room.format) return 'wrongFormat'
  if (deck.total_cards === 0) return 'emptyDeck'
  return room.enforce_legality && !deck.legal ? 'notLegal' : null
}

const rank = (deck: DeckSummary, room: DeckTaker, preferred: string | null): number => {
  const misfit = misfitOf(deck, room)
  if (misfit === null) return deck.id === preferred ? 0 : 1
  return misfit === 'notLegal' ? 2 : 3
}

/** The deck last brought here first if it fits, then those that fit, then the others. */
export const inOrder = (decks: readonly DeckSummary[], room: DeckTaker, preferred: string | null): DeckSummary[] =>
  [...decks].sort((a, b) => rank(a, room, preferred) - rank(b, room, preferred))

/** Whether the deck, or one who leads it, is called something like this. */
export function isNamed(deck: DeckSummary, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  return [deck.name, deck.commander?.name, deck.partner_commander?.name].some((name) =>
    name?.toLowerCase().includes(wanted),
  )
}
