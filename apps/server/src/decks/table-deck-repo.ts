// A deck as the live table takes it.
import { type Deck, factsFrom, type RefusalReason } from '@fourmat/game'
import { type Compatibility, type DeckProblem, type Format, type Said, say } from '@fourmat/protocol'
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

/** Both questions of `submit_deck` in one: the deck to deal, or why not. Null: no such deck. */
export const deckForRoom = async (
  db: Db,
  room: RoomRow,
  deckId: string,
  userId: string,
  now: Date,
): Promise<{ deck: TableDeck } | { message: string; reason: RefusalReason } | null> => {
  const found = await loadDeck(db, deckId, userId)
  if (!found) return null
  const { reason, code, params } = await checkCompatibility(db, room, found, userId, now)
  return reason === null || code === null ? { deck: asTableDeck(found) } : { message: reason, reason: { code, params } }
}
