// A deck as the live table takes it.
import { type Deck, type DeckWish, factsFrom, type RefusalReason, type Swap } from '@fourmat/game'
import { type Board, type Compatibility, type DeckProblem, type Format, type Said, say } from '@fourmat/protocol'
import type { Db } from '../db/open.ts'
import type { RoomRow } from '../rooms/rooms-repo.ts'
import { hasSeatFor } from '../rooms/seats-repo.ts'
import { type DeckWithRows, legalityOf, loadDeck, onBoard } from './decks-repo.ts'

type TableDeck = Deck & { readonly format: Format }

/** What is dealt is the main board. */
const asTableDeck = ({ deck, rows: all }: DeckWithRows): TableDeck => {
  const rows = onBoard(all, 'main')
  const leaders = (['commander', 'partner'] as const).flatMap((role) => rows.filter((row) => row.role === role))
  const cards = rows.flatMap((row) => {
    const facts = factsFrom(row)
    return Array.from({ length: row.role === null ? row.quantity : row.quantity - 1 }, () => facts)
  })
  return {
    deck_id: deck.id,
    name: deck.name,
    format: deck.format,
    commanders: leaders.map((row) => factsFrom(row)),
    cards,
  }
}

/** Null for a deck that does not exist, and for somebody else's. */
export const deckForTable = async (db: Db, deckId: string, userId: string): Promise<TableDeck | null> => {
  const found = await loadDeck(db, deckId, userId)
  return found && asTableDeck(found)
}

const refused = ({ code, params, text }: Said): Compatibility => ({
  compatible: false,
  reason: text,
  code,
  params: { ...params },
})

const saidOf = ({ code, name, params, message }: DeckProblem): Said => ({
  code: `legality_${code}`,
  params: name === null ? params : { ...params, name },
  text: message,
})

/** Whether the user may sit down in the room with this deck; the first reason against it. */
export const checkCompatibility = async (
  db: Db,
  room: RoomRow,
  found: DeckWithRows,
  userId: string,
  now: Date,
): Promise<Compatibility> => {
  if (found.deck.format !== room.format) return refused(say('format_mismatch'))
  if (onBoard(found.rows, 'main').length === 0) return refused(say('deck_empty'))
  if (!(await hasSeatFor(db, room.id, userId, room.maxPlayers, now))) return refused(say('room_full'))
  if (room.enforceLegality) {
    const [problem] = legalityOf(found.deck.format, found.rows).problems
    if (problem) return refused(saidOf(problem))
  }
  return { compatible: true, reason: null, code: null, params: {} }
}

/** The deck as it is for one game; null where a card to be swapped is not where it should be. */
const withSwap = ({ deck, rows }: DeckWithRows, swap: Swap): DeckWithRows | null => {
  const after = rows.map((row) => ({ ...row }))
  const move = (printId: string, from: Board, to: Board): boolean => {
    // The copy that leads stays.
    const source = after.find(
      (row) => row.board === from && row.card_print_id === printId && row.quantity > (row.role === null ? 0 : 1),
    )
    if (!source) return false
    source.quantity--
    const target = after.find((row) => row.board === to && row.card_id === source.card_id)
    if (target) target.quantity++
    else after.push({ ...source, board: to, role: null, quantity: 1 })
    return true
  }
  const isDone =
    swap.in.every((printId) => move(printId, 'side', 'main')) &&
    swap.out.every((printId) => move(printId, 'main', 'side'))
  return isDone ? { deck, rows: after.filter((row) => row.quantity > 0) } : null
}

/** Both questions of `submit_deck` in one: the deck to deal, or why not. Null: no such deck. */
export const deckForRoom = async (
  db: Db,
  room: RoomRow,
  { deck_id, swap }: DeckWish,
  userId: string,
  now: Date,
): Promise<{ deck: TableDeck } | { message: string; reason: RefusalReason } | null> => {
  const stored = await loadDeck(db, deck_id, userId)
  if (!stored) return null
  const found = swap ? withSwap(stored, swap) : stored
  if (!found) {
    const { code, params, text } = say('swap_impossible')
    return { message: text, reason: { code, params } }
  }
  const { reason, code, params } = await checkCompatibility(db, room, found, userId, now)
  return reason === null || code === null ? { deck: asTableDeck(found) } : { message: reason, reason: { code, params } }
}
