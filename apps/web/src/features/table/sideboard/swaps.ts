// What is exchanged between a deck and its sideboard for the next game: how many copies of a card more, or fewer, are played than
// the deck is stored with.
import type { Swap } from '@fourmat/game'
import type { Deck, DeckCard } from '@fourmat/protocol'

export type Swaps = Readonly<Record<string, number>> // by card id
export const NO_SWAPS: Swaps = {}

export interface SwapRow {
  readonly card: DeckCard
  readonly main: number // as they would be played
  readonly side: number
  readonly change: number
}

type Cards = Pick<Deck, 'cards' | 'commander' | 'partner_commander'>

const onBoard = ({ cards }: Cards, board: 'main' | 'side', cardId: string): DeckCard | undefined =>
  cards.find((card) => card.board === board && card.card_id === cardId)

const isLeader = ({ commander, partner_commander }: Cards, card: DeckCard): boolean =>
  [commander, partner_commander].some((leader) => leader?.deck_card_id === card.deck_card_id)

/** Copies that lead stay where they are. */
const storedOf = (deck: Cards, cardId: string): { main: number; side: number } => {
  const main = onBoard(deck, 'main', cardId)
  return {
    main: main ? main.quantity - (isLeader(deck, main) ? 1 : 0) : 0,
    side: onBoard(deck, 'side', cardId)?.quantity ?? 0,
  }
}

/** As far as the deck has them: it may have changed since. */
const changeOf = (deck: Cards, swaps: Swaps, cardId: string): number => {
  const { main, side } = storedOf(deck, cardId)
  return Math.max(-main, Math.min(side, swaps[cardId] ?? 0))
}

/** A row for each card of which there is a copy to be moved, by mana value and name; lands last. */
export const swapRows = (deck: Cards, swaps: Swaps): SwapRow[] => {
  const rows = new Map<string, SwapRow>()
  for (const card of deck.cards) {
    if (card.board === 'maybe' || rows.has(card.card_id)) continue
    const { main, side } = storedOf(deck, card.card_id)
    const change = changeOf(deck, swaps, card.card_id)
    if (main + side > 0) rows.set(card.card_id, { card, main: main + change, side: side - change, change })
  }
  const isLand = ({ card }: SwapRow) => Number(/\bLand\b/.test(card.type_line))
  return [...rows.values()].sort(
    (a, b) => isLand(a) - isLand(b) || a.card.cmc - b.card.cmc || a.card.name.localeCompare(b.card.name),
  )
}

export const moved = (deck: Cards, swaps: Swaps, cardId: string, step: 1 | -1): Swaps => {
  const { [cardId]: _before, ...others } = swaps
  const change = changeOf(deck, { [cardId]: changeOf(deck, swaps, cardId) + step }, cardId)
  return change === 0 ? others : { ...others, [cardId]: change }
}

/** Undefined where nothing is exchanged. */
export const swapOf = (deck: Cards, swaps: Swaps): Swap | undefined => {
  const of = (board: 'main' | 'side', sign: 1 | -1): string[] =>
    Object.keys(swaps).flatMap((cardId) => {
      const copies = Math.max(0, sign * changeOf(deck, swaps, cardId))
      return Array.from({ length: copies }, () => onBoard(deck, board, cardId)?.card_print_id ?? '')
    })
  const swap = { in: of('side', 1), out: of('main', -1) }
  return swap.in.length + swap.out.length > 0 ? swap : undefined
}

/** Copies of the sideboard that would be played. */
export const swappedIn = (deck: Cards, swaps: Swaps): number => swapOf(deck, swaps)?.in.length ?? 0
