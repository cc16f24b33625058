// What an edit does to a deck, and what takes it back. Rows are named by their card and board: a deck has one row a card on
// each board, and the row's own id is the server's business.
import type { Board, CardPrint, Deck, DeckCard } from '@fourmat/protocol'

export type Role = 'commander' | 'partner'

export type Edit =
  | { kind: 'quantity'; card: CardPrint | DeckCard; quantity: number } // 0 removes, a new card is added
  | { kind: 'printing'; cardId: string; print: CardPrint | DeckCard }
  | { kind: 'lead'; role: Role; cardId: string | null }
  | { kind: 'move'; cardId: string; board: Board } // all copies, to those that are there already
  | { kind: 'categories'; cardId: string; categories: string[] }
  | { kind: 'restore'; deck: Deck } // all cards as they were

/** A row that the server has not numbered yet. */
const NEW_ROW = 'new:'

const boardOf = (card: CardPrint | DeckCard): Board => ('board' in card ? card.board : 'main')

/** What edits call a row: the card's id on the main board, with the board's name on the others. */
export const keyOf = (card: CardPrint | DeckCard): string =>
  boardOf(card) === 'main' ? card.card_id : `${card.card_id}/${boardOf(card)}`

const rowOf = (card: CardPrint | DeckCard, quantity: number, board = boardOf(card)): DeckCard => ({
  deck_card_id: 'deck_card_id' in card ? card.deck_card_id : NEW_ROW + card.card_id,
  card_id: card.card_id,
  card_print_id: card.card_print_id,
  name: card.name,
  type_line: card.type_line,
  mana_cost: card.mana_cost,
  cmc: card.cmc,
  colors: card.colors,
  color_identity: card.color_identity,
  quantity,
  board,
  categories: 'categories' in card ? card.categories : [],
  front_image_uri: card.front_image_uri,
  front_image_uri_small: card.front_image_uri_small,
  back_image_uri: card.back_image_uri,
  back_image_uri_small: card.back_image_uri_small,
  set_code: card.set_code,
  set_name: card.set_name,
  collector_number: card.collector_number,
})

export const findRow = (deck: Deck, cardId: string): DeckCard | undefined =>
  deck.cards.find((row) => keyOf(row) === cardId)

export const quantityOf = (deck: Deck, cardId: string): number => findRow(deck, cardId)?.quantity ?? 0

export const roleOf = (deck: Deck, cardId: string): Role | null => {
  if (deck.commander?.card_id === cardId) return 'commander'
  return deck.partner_commander?.card_id === cardId ? 'partner' : null
}

/** The deck around changed rows: count and leaders follow them. */
const withCards = (deck: Deck, cards: DeckCard[]): Deck => {
  const leader = (row: DeckCard | null) => cards.find((card) => keyOf(card) === row?.card_id) ?? null
  return {
    ...deck,
    cards,
    commander: leader(deck.commander),
    partner_commander: leader(deck.partner_commander),
    total_cards: cards.reduce((sum, row) => (row.board === 'main' ? sum + row.quantity : sum), 0),
  }
}

const withLeader = (deck: Deck, role: Role, cardId: string | null): Deck => {
  const row = cardId === null ? null : (findRow(deck, cardId) ?? null)
  const notBoth = (other: DeckCard | null) => (other !== null && other.card_id === cardId ? null : other)
  return role === 'commander'
    ? { ...deck, commander: row, partner_commander: notBoth(deck.partner_commander) }
    : { ...deck, partner_commander: row, commander: notBoth(deck.commander) }
}

export const applyEdit = (deck: Deck, edit: Edit): Deck => {
  switch (edit.kind) {
    case 'quantity': {
      const { card, quantity } = edit
      const known = findRow(deck, keyOf(card))
      if (quantity <= 0)
        return known
          ? withCards(
              deck,
              deck.cards.filter((row) => row !== known),
            )
          : deck
      if (!known) return withCards(deck, [...deck.cards, rowOf(card, quantity)])
      return withCards(
        deck,
        deck.cards.map((row) => (row === known ? { ...row, quantity } : row)),
      )
    }
    case 'printing':
      return withCards(
        deck,
        deck.cards.map((row) =>
          keyOf(row) === edit.cardId
            ? {
                ...rowOf(edit.print, row.quantity, row.board),
                deck_card_id: row.deck_card_id,
                categories: row.categories,
              }
            : row,
        ),
      )
    case 'categories':
      return withCards(
        deck,
        deck.cards.map((row) => (keyOf(row) === edit.cardId ? { ...row, categories: edit.categories } : row)),
      )
    case 'lead':
      return withLeader(deck, edit.role, edit.cardId)
    case 'move': {
      const row = findRow(deck, edit.cardId)
      if (!row || row.board === edit.board) return deck
      const there = findRow(deck, keyOf({ ...row, board: edit.board }))
      const moved = there ? { ...there, quantity: there.quantity + row.quantity } : { ...row, board: edit.board }
      return withCards(
        deck,
        deck.cards.flatMap((card) => (card === there ? [] : card === row ? [moved] : [card])),
      )
    }
    case 'restore':
      return {
        ...deck,
        cards: edit.deck.cards,
        commander: edit.deck.commander,
        partner_commander: edit.deck.partner_commander,
        total_cards: edit.deck.total_cards,
      }
  }
}

export const applyEdits = (deck: Deck, edits: readonly Edit[]): Deck => edits.reduce(applyEdit, deck)

const leadBack = (deck: Deck, role: Role): Edit => ({
  kind: 'lead',
  role,
  cardId: (role === 'commander' ? deck.commander : deck.partner_commander)?.card_id ?? null,
})

/** What brings back the deck as it was before the edit. */
const invertEdit = (before: Deck, edit: Edit): Edit[] => {
  switch (edit.kind) {
    case 'quantity': {
      const row = findRow(before, keyOf(edit.card))
      const role = row && roleOf(before, keyOf(row))
      const back: Edit = { kind: 'quantity', card: row ?? edit.card, quantity: row?.quantity ?? 0 }
      return role && edit.quantity <= 0 ? [back, leadBack(before, role)] : [back]
    }
    case 'printing': {
      const row = findRow(before, edit.cardId)
      return row ? [{ kind: 'printing', cardId: edit.cardId, print: row }] : []
    }
    case 'lead': {
      const other: Role = edit.role === 'commander' ? 'partner' : 'commander'
      const moved = edit.cardId !== null && roleOf(before, edit.cardId) === other
      return moved ? [leadBack(before, edit.role), leadBack(before, other)] : [leadBack(before, edit.role)]
    }
    case 'move': {
      const row = findRow(before, edit.cardId)
      if (!row || row.board === edit.board) return []
      const moved: DeckCard = { ...row, board: edit.board }
      const there = findRow(before, keyOf(moved))
      const role = roleOf(before, edit.cardId)
      return [
        { kind: 'quantity', card: there ?? moved, quantity: there?.quantity ?? 0 },
        { kind: 'quantity', card: row, quantity: row.quantity },
        ...(role ? [leadBack(before, role)] : []),
      ]
    }
    case 'categories': {
      const row = findRow(before, edit.cardId)
      return row ? [{ ...edit, categories: row.categories }] : []
    }
    case 'restore':
      return [{ kind: 'restore', deck: before }]
  }
}

export const invertEdits = (before: Deck, edits: readonly Edit[]): Edit[] => {
  const back: Edit[][] = []
  let deck = before
  for (const edit of edits) {
    back.unshift(invertEdit(deck, edit))
    deck = applyEdit(deck, edit)
  }
  return back.flat()
}
