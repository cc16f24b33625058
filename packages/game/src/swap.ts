// What a player exchanges between a deck and its sideboard for one game. The deck itself stays as it is stored.
import { fields, list, text } from './payload.ts'
import { type Deck, SWAPPED_MAX } from './state.ts'

const printings = list(text(1, 64), 0, SWAPPED_MAX)

/** Printings, one for each copy: `in` from the sideboard to the deck, `out` the other way. */
export const swapFields = fields({ in: printings, out: printings })
export interface Swap {
  readonly in: readonly string[]
  readonly out: readonly string[]
}

/** Which deck is brought, and how it is changed for this game. */
export interface DeckWish {
  readonly deck_id: string
  readonly swap?: Swap | undefined
}

const contents = ({ cards }: Deck): string =>
  cards
    .map((facts) => facts.card_print_id)
    .sort()
    .join(' ')

/** The same deck with the same cards. */
export const isSameDeck = (one: Deck | null | undefined, other: Deck): boolean =>
  one?.deck_id === other.deck_id && contents(one) === contents(other)
