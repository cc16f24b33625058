import type { DeckSummary, Room } from '@fourmat/protocol'

/** What can be known of a deck without asking the server; the room may have more against it. */
type Misfit = 'wrongFormat' | 'emptyDeck' | 'notLegal'

export function misfitOf(deck: DeckSummary, room: Room): Misfit | null {
  if (deck.format !== room.format) return 'wrongFormat'
  if (deck.total_cards === 0) return 'emptyDeck'
  return room.enforce_legality && !deck.legal ? 'notLegal' : null
}

const rank = (deck: DeckSummary, room: Room, preferred: string | null): number => {
  const misfit = misfitOf(deck, room)
  if (misfit === null) return deck.id === preferred ? 0 : 1
  return misfit === 'notLegal' ? 2 : 3
}

/** The deck last brought here first if it fits, then those that fit, then the others. */
export const inOrder = (decks: readonly DeckSummary[], room: Room, preferred: string | null): DeckSummary[] =>
  [...decks].sort((a, b) => rank(a, room, preferred) - rank(b, room, preferred))
