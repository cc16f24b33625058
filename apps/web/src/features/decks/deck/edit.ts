// What an edit does to a deck, and what takes it back. Rows are named by their card and board: a deck has one row a card on
// each board, and the row's own id is the server's business.
import {
  applyChange,
  type Board,
  type CardPrint,
  changesBetween,
  type Deck,
  type DeckCard,
  type DeckChange,
  type DeckList,
  type DeckRole,
  type MakeCard,
} from '@fourmat/protocol'

export type Role = DeckRole

type Printed = CardPrint | DeckCard

/** An operation, with what is known of the printing that it names: what it adds shows before the server answers. */
export interface Edit {
  readonly change: DeckChange
  readonly card?: Printed | undefined
}

/** A row that the server has not numbered yet. */
const NEW_ROW = 'new:'

const boardOf = (card: Printed): Board => ('board' in card ? card.board : 'main')
const placeOf = (card: Printed) => ({ card_id: card.card_id, board: boardOf(card) })

/** What pages call a row: the card's id on the main board, with the board's name on the others. */
export const keyOf = (card: Printed): string =>
  boardOf(card) === 'main' ? card.card_id : `${card.card_id}/${boardOf(card)}`

export const addCopies = (card: Printed, by: number): Edit => ({
  change: { type: 'change_quantity', ...placeOf(card), by, card_print_id: card.card_print_id },
  card,
})

/** 0 removes. */
export const setCopies = (card: Printed, quantity: number): Edit => ({
  change: { type: 'set_quantity', ...placeOf(card), quantity, card_print_id: card.card_print_id },
  card,
})

/** All copies, to those that are there already. */
export const moveCard = (card: DeckCard, to: Board): Edit => ({ change: { type: 'move_card', ...placeOf(card), to } })

export const setPrinting = (card: DeckCard, print: Printed): Edit => ({
  change: { type: 'set_printing', ...placeOf(card), card_print_id: print.card_print_id },
  card: print,
})

export const setLeader = (role: Role, cardId: string | null): Edit => ({
  change: { type: 'set_role', role, card_id: cardId },
})

export const setCategories = (card: DeckCard, categories: readonly string[]): Edit => ({
  change: { type: 'set_categories', ...placeOf(card), categories: [...categories] },
})

export const findRow = (deck: Deck, key: string): DeckCard | undefined => deck.cards.find((row) => keyOf(row) === key)

export const quantityOf = (deck: Deck, key: string): number => findRow(deck, key)?.quantity ?? 0

export const roleOf = (deck: Deck, key: string): Role | null => {
  if (deck.commander?.card_id === key) return 'commander'
  return deck.partner_commander?.card_id === key ? 'partner' : null
}

const listOf = (deck: Deck): DeckList<DeckCard> => {
  const { name, format, description, folder, tags, cards } = deck
  const leaders = { commander: deck.commander?.card_id ?? null, partner: deck.partner_commander?.card_id ?? null }
  return { name, format, description, folder, tags, cards, leaders }
}

/** Count and leaders follow the rows. */
const withList = (deck: Deck, { cards, leaders, tags, ...facts }: DeckList<DeckCard>): Deck => {
  const leader = (cardId: string | null) => cards.find((card) => keyOf(card) === cardId) ?? null
  return {
    ...deck,
    ...facts,
    tags: [...tags],
    cards: [...cards],
    commander: leader(leaders.commander),
    partner_commander: leader(leaders.partner),
    total_cards: cards.reduce((sum, row) => (row.board === 'main' ? sum + row.quantity : sum), 0),
  }
}

const rowOf = (card: Printed, board: Board, held: DeckCard | undefined): DeckCard => ({
  deck_card_id: held?.deck_card_id ?? NEW_ROW + card.card_id,
  card_id: card.card_id,
  card_print_id: card.card_print_id,
  name: card.name,
  type_line: card.type_line,
  mana_cost: card.mana_cost,
  cmc: card.cmc,
  colors: card.colors,
  color_identity: card.color_identity,
  produces: 'produces' in card ? card.produces : (held?.produces ?? []),
  quantity: 0,
  board,
  categories: held?.categories ?? [],
  front_image_uri: card.front_image_uri,
  front_image_uri_small: card.front_image_uri_small,
  back_image_uri: card.back_image_uri,
  back_image_uri_small: card.back_image_uri_small,
  set_code: card.set_code,
  set_name: card.set_name,
  collector_number: card.collector_number,
})

export const applyEdit = (deck: Deck, { change, card }: Edit): Deck => {
  const make: MakeCard<DeckCard> = ({ card_id, board }, held) =>
    card?.card_id === card_id ? rowOf(card, board, held) : undefined
  return withList(deck, applyChange(listOf(deck), change, make))
}

export const applyEdits = (deck: Deck, edits: readonly Edit[]): Deck => edits.reduce(applyEdit, deck)

/** What makes the deck again what it was, and leaves alone what others did meanwhile. */
export const editsBack = (after: Deck, before: Deck): Edit[] =>
  changesBetween(listOf(after), listOf(before)).map((change) => {
    const card =
      'board' in change
        ? before.cards.find((row) => row.card_id === change.card_id && row.board === change.board)
        : undefined
    return { change, card }
  })
