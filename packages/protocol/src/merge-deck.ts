// What an operation does to a deck: the server and every browser apply the same ones in the same order and come to the same deck.
// What meets no card any more does nothing: another edit came first.
import type { DeckChange, DeckRole } from './deck-changes.ts'
import type { DeckForm } from './decks.ts'
import { type Board, QUANTITY_MAX } from './limits.ts'

/** A card on a board; what else is known of it goes along. */
export interface ListedCard {
  readonly card_id: string
  readonly card_print_id: string
  readonly board: Board
  readonly quantity: number
  readonly categories: readonly string[]
}

/** What is said of a deck as a whole. Who may see it is no matter of versions: bringing one back shows the deck to nobody. */
export interface DeckFacts extends DeckForm {
  readonly description: string
  readonly folder: string | null
  readonly tags: readonly string[]
}

export interface DeckList<C extends ListedCard = ListedCard> extends DeckFacts {
  readonly cards: readonly C[]
  /** Ids of cards of the main board. */
  readonly leaders: Readonly<Record<DeckRole, string | null>>
}

/**
 * The card as it stands in the deck when it comes to `card_print_id`, whichever is usual where nothing is said; undefined for
 * one that is not known. `held` is the row that the deck has already.
 */
export type MakeCard<C extends ListedCard> = (
  place: Pick<ListedCard, 'card_id' | 'board'> & { card_print_id?: string | undefined },
  held: C | undefined,
) => C | undefined

export const findCard = <C extends ListedCard>(
  { cards }: Pick<DeckList<C>, 'cards'>,
  { card_id, board }: Pick<ListedCard, 'card_id' | 'board'>,
): C | undefined => cards.find((card) => card.card_id === card_id && card.board === board)

const NOBODY: DeckList['leaders'] = { commander: null, partner: null }

/** Who is not on the main board leads no more. */
const withCards = <C extends ListedCard>(deck: DeckList<C>, cards: readonly C[]): DeckList<C> => {
  const kept = (id: string | null) => (id !== null && findCard({ cards }, { card_id: id, board: 'main' }) ? id : null)
  return { ...deck, cards, leaders: { commander: kept(deck.leaders.commander), partner: kept(deck.leaders.partner) } }
}

const swap = <C extends ListedCard>(deck: DeckList<C>, row: C, by: C | null): DeckList<C> =>
  withCards(
    deck,
    deck.cards.flatMap((card) => (card !== row ? [card] : by === null ? [] : [by])),
  )

type Quantity = Extract<DeckChange, { type: 'change_quantity' | 'set_quantity' }>

const withQuantity = <C extends ListedCard>(deck: DeckList<C>, change: Quantity, make: MakeCard<C>): DeckList<C> => {
  const row = findCard(deck, change)
  const wanted = change.type === 'set_quantity' ? change.quantity : (row?.quantity ?? 0) + change.by
  const quantity = Math.min(QUANTITY_MAX, wanted)
  if (row) return row.quantity === quantity ? deck : swap(deck, row, quantity > 0 ? { ...row, quantity } : null)
  const made = quantity > 0 ? make(change, undefined) : undefined
  return made ? withCards(deck, [...deck.cards, { ...made, quantity }]) : deck
}

const moved = <C extends ListedCard>(deck: DeckList<C>, row: C, to: Board): DeckList<C> => {
  const there = findCard(deck, { card_id: row.card_id, board: to })
  if (!there) return swap(deck, row, { ...row, board: to })
  const fits = Math.min(row.quantity, QUANTITY_MAX - there.quantity)
  const rest = row.quantity - fits
  const joined = swap(deck, there, { ...there, quantity: there.quantity + fits })
  return swap(joined, row, rest > 0 ? { ...row, quantity: rest } : null)
}

const withLeader = <C extends ListedCard>(deck: DeckList<C>, role: DeckRole, cardId: string | null): DeckList<C> => {
  if (cardId !== null && !findCard(deck, { card_id: cardId, board: 'main' })) return deck
  const other = role === 'commander' ? 'partner' : 'commander'
  const leaders = { ...NOBODY, [role]: cardId, [other]: deck.leaders[other] === cardId ? null : deck.leaders[other] }
  return { ...deck, leaders }
}

export const applyChange = <C extends ListedCard>(
  deck: DeckList<C>,
  change: DeckChange,
  make: MakeCard<C>,
): DeckList<C> => {
  switch (change.type) {
    case 'change_quantity':
    case 'set_quantity':
      return withQuantity(deck, change, make)
    case 'move_card': {
      const row = findCard(deck, change)
      return row && row.board !== change.to ? moved(deck, row, change.to) : deck
    }
    case 'set_printing': {
      const row = findCard(deck, change)
      const made = row && row.card_print_id !== change.card_print_id ? make(change, row) : undefined
      return row && made ? swap(deck, row, { ...made, quantity: row.quantity }) : deck
    }
    case 'set_categories': {
      const row = findCard(deck, change)
      return row ? swap(deck, row, { ...row, categories: change.categories }) : deck
    }
    case 'set_role':
      return withLeader(deck, change.role, change.card_id)
    case 'set_name':
      return { ...deck, name: change.name }
    case 'set_format':
      return { ...deck, format: change.format }
    case 'set_description':
      return { ...deck, description: change.description }
    case 'set_folder':
      return { ...deck, folder: change.folder || null }
    case 'set_tags':
      return { ...deck, tags: change.tags }
  }
}

/** The name of a place in a deck. */
export const placeOf = ({ card_id, board }: Pick<ListedCard, 'card_id' | 'board'>): string => `${card_id} ${board}`

/** The cards of two decks, place by place: those before and after. */
export const pairCards = <C extends ListedCard>(before: readonly C[], after: readonly C[]): [C | null, C | null][] => {
  const pairs = new Map<string, [C | null, C | null]>()
  for (const card of before) pairs.set(placeOf(card), [card, null])
  for (const card of after) pairs.set(placeOf(card), [pairs.get(placeOf(card))?.[0] ?? null, card])
  return [...pairs.values()]
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')

const changesOfCard = <C extends ListedCard>(from: C | null, to: C | null): DeckChange[] => {
  const card = to ?? from
  if (!card || from === to) return []
  const { card_id, board, card_print_id } = card
  const by = (to?.quantity ?? 0) - (from?.quantity ?? 0)
  return [
    ...(by === 0 ? [] : [{ type: 'change_quantity' as const, card_id, board, by, card_print_id }]),
    ...(from && to && from.card_print_id !== card_print_id
      ? [{ type: 'set_printing' as const, card_id, board, card_print_id }]
      : []),
    ...(to && !isSame(from?.categories ?? [], to.categories)
      ? [{ type: 'set_categories' as const, card_id, board, categories: [...to.categories] }]
      : []),
  ]
}

const changesOfFacts = (from: DeckFacts, to: DeckFacts): DeckChange[] => [
  ...(from.name === to.name ? [] : [{ type: 'set_name' as const, name: to.name }]),
  ...(from.format === to.format ? [] : [{ type: 'set_format' as const, format: to.format }]),
  ...(from.description === to.description ? [] : [{ type: 'set_description' as const, description: to.description }]),
  ...(from.folder === to.folder ? [] : [{ type: 'set_folder' as const, folder: to.folder }]),
  ...(isSame(from.tags, to.tags) ? [] : [{ type: 'set_tags' as const, tags: [...to.tags] }]),
]

/** What makes one deck of another. Quantities are differences: what others did meanwhile stays. */
export const changesBetween = <C extends ListedCard>(from: DeckList<C>, to: DeckList<C>): DeckChange[] => {
  const changes = pairCards(from.cards, to.cards).flatMap(([before, after]) => changesOfCard(before, after))
  const roles = (['commander', 'partner'] as const).filter((role) => from.leaders[role] !== to.leaders[role])
  return [
    ...changes,
    // Both are cleared first, so that two may change places.
    ...roles.map((role): DeckChange => ({ type: 'set_role', role, card_id: null })),
    ...roles.map((role): DeckChange => ({ type: 'set_role', role, card_id: to.leaders[role] })),
    ...changesOfFacts(from, to),
  ]
}
