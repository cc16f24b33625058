// A deck as the live table takes it.
import { type Deck, factsFrom } from '@fourmat/game'
import { type Compatibility, type DeckProblem, type Format, MESSAGES } from '@fourmat/protocol'
import type { Db } from '../db/open.ts'
import type { RoomRow } from '../rooms/rooms-repo.ts'
import { hasSeatFor } from '../rooms/seats-repo.ts'
import { type DeckWithRows, legalityOf, loadDeck } from './decks-repo.ts'

export type TableDeck = Deck & { readonly format: Format }

const asTableDeck = ({ deck, rows }: DeckWithRows): TableDeck => {
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

const refused = (reason: string, problem: DeckProblem | null = null): Compatibility => ({
  compatible: false,
  reason,
  problem,
})

/** Whether the user may sit down in the room with this deck; the first reason against it. */
export const checkCompatibility = async (
  db: Db,
  room: RoomRow,
  found: DeckWithRows,
  userId: string,
  now: Date,
): Promise<Compatibility> => {
  if (found.deck.format !== room.format) return refused(MESSAGES.formatMismatch)
  if (found.rows.length === 0) return refused(MESSAGES.deckEmpty)
  if (!(await hasSeatFor(db, room.id, userId, room.maxPlayers, now))) return refused(MESSAGES.roomFull)
  if (room.enforceLegality) {
    const [problem] = legalityOf(found.deck.format, found.rows).problems
    if (problem) return refused(problem.message, problem)
  }
  return { compatible: true, reason: null, problem: null }
}

/** Both questions of `submit_deck` in one: the deck to deal, or why not. Null: no such deck. */
export const deckForRoom = async (
  db: Db,
  room: RoomRow,
  deckId: string,
  userId: string,
  now: Date,
): Promise<{ deck: TableDeck } | { reason: string } | null> => {
  const found = await loadDeck(db, deckId, userId)
  if (!found) return null
  const { reason } = await checkCompatibility(db, room, found, userId, now)
  return reason === null ? { deck: asTableDeck(found) } : { reason }
}
