import { type BulkImportResult, type Deck, type DeckCard, IMPORT_MAX_CARDS } from '@fourmat/protocol'
import { api } from '../../../lib/api.ts'
import { type Edit, findRow, keyOf } from './edit.ts'

const path = (deck: Deck, rest = '') => `/decks/${encodeURIComponent(deck.id)}${rest}`

/** The server's row in place of ours. */
const withRow = (deck: Deck, row: DeckCard): Deck => {
  const swap = (card: DeckCard | null) => (card?.card_id === keyOf(row) ? row : card)
  const known = findRow(deck, keyOf(row))
  const cards = known ? deck.cards.map((card) => (card === known ? row : card)) : [...deck.cards, row]
  return { ...deck, cards, commander: swap(deck.commander), partner_commander: swap(deck.partner_commander) }
}

const without = (deck: Deck, cardId: string): Deck => ({
  ...deck,
  cards: deck.cards.filter((row) => keyOf(row) !== cardId),
  commander: deck.commander?.card_id === cardId ? null : deck.commander,
  partner_commander: deck.partner_commander?.card_id === cardId ? null : deck.partner_commander,
})

const sendQuantity = async (deck: Deck, edit: Extract<Edit, { kind: 'quantity' }>): Promise<Deck> => {
  const { card, quantity } = edit
  const row = findRow(deck, keyOf(card))
  if (!row) {
    if (quantity <= 0) return deck
    const { card_id, card_print_id } = card
    const held = 'board' in card ? { board: card.board, categories: card.categories } : {}
    const body = { card_id, card_print_id, quantity, ...held }
    return withRow(deck, await api.post<DeckCard>(path(deck, '/cards'), { body }))
  }
  const rowPath = path(deck, `/cards/${row.deck_card_id}`)
  if (quantity <= 0) {
    await api.delete(rowPath)
    return without(deck, keyOf(card))
  }
  return withRow(deck, await api.patch<DeckCard>(rowPath, { body: { quantity } }))
}

const sendLead = async (deck: Deck, edit: Extract<Edit, { kind: 'lead' }>): Promise<Deck> => {
  const row = edit.cardId === null ? undefined : findRow(deck, edit.cardId)
  if (edit.cardId !== null && !row) throw new Error('The card that should lead is not in the deck.')
  const id = row?.deck_card_id ?? ''
  const isPartner = (card: DeckCard | null) => card !== null && card.card_id === edit.cardId
  // One row cannot be both: whoever changes seats leaves the other one first.
  const body =
    edit.role === 'commander'
      ? { commander_id: id, ...(isPartner(deck.partner_commander) && { partner_commander_id: '' }) }
      : { partner_commander_id: id, ...(isPartner(deck.commander) && { commander_id: '' }) }
  return api.patch<Deck>(path(deck, '/commanders'), { body })
}

const sendRestore = async (deck: Deck, wanted: Deck): Promise<Deck> => {
  const body = {
    cards: wanted.cards.map((row) => ({
      name: row.name,
      quantity: row.quantity,
      set_code: row.set_code,
      collector_number: row.collector_number,
      board: row.board,
      categories: row.categories,
    })),
    commander_name: wanted.commander?.name ?? null,
    partner_commander_name: wanted.partner_commander?.name ?? null,
    replace: true,
  }
  return (await api.post<BulkImportResult>(path(deck, '/bulk-import'), { body })).deck
}

/** A deck that an import could not bring back cannot be restored either. */
export const canRestore = (deck: Deck): boolean => deck.total_cards <= IMPORT_MAX_CARDS

/** Tells the server, and answers the deck as it is there afterwards (legality as it was before). */
export const sendEdit = async (deck: Deck, edit: Edit): Promise<Deck> => {
  switch (edit.kind) {
    case 'quantity':
      return sendQuantity(deck, edit)
    case 'printing': {
      const row = findRow(deck, edit.cardId)
      if (!row) return deck
      const body = { card_print_id: edit.print.card_print_id }
      return withRow(deck, await api.patch<DeckCard>(path(deck, `/cards/${row.deck_card_id}`), { body }))
    }
    case 'categories': {
      const row = findRow(deck, edit.cardId)
      if (!row) return deck
      const body = { categories: edit.categories }
      return withRow(deck, await api.patch<DeckCard>(path(deck, `/cards/${row.deck_card_id}`), { body }))
    }
    case 'move': {
      const row = findRow(deck, edit.cardId)
      if (!row) return deck
      const moved = await api.patch<DeckCard>(path(deck, `/cards/${row.deck_card_id}`), { body: { board: edit.board } })
      return withRow(without(deck, edit.cardId), moved)
    }
    case 'lead':
      return sendLead(deck, edit)
    case 'restore':
      return sendRestore(deck, edit.deck)
  }
}
