// Ended games, out of the log.
import { gameEndedBy, PrintingRegistry, type Proof, type RoomFacts, type TableEvent, unpackEvent } from '@fourmat/game'
import type pg from 'pg'
import { isRowId } from '../db/row-id.ts'

export interface Game {
  readonly id: string
  readonly roomId: string
  readonly room: RoomFacts
  readonly commitment: string
  readonly fromSeq: number
  readonly toSeq: number | null // null while it runs
  readonly endedAt: Date | null
}

export const findGame = async (pool: pg.Pool, gameId: string): Promise<Game | null> => {
  if (!isRowId(gameId)) return null
  const { rows } = await pool.query<Game>(
    `select id, room_id as "roomId", room, commitment, from_seq as "fromSeq", to_seq as "toSeq", ended_at as "endedAt"
     from table_games where id = $1`,
    [gameId],
  )
  return rows[0] ?? null
}

/** Everything that happened in the game so far, and the event that ended it. */
export const readGame = async (pool: pg.Pool, game: Game): Promise<{ events: TableEvent[]; proof: Proof | null }> => {
  const { rows } = await pool.query<{ event: Record<string, unknown> }>(
    'select event from table_events where room_id = $1 and seq between $2 and $3 order by seq',
    [game.roomId, game.fromSeq, (game.toSeq ?? 2 ** 31 - 2) + 1],
  )
  const printings = new PrintingRegistry()
  const events = rows.map((row) => unpackEvent(row.event, printings))
  const ending = events.at(-1)
  return {
    events: game.toSeq === null ? events : events.filter((event) => event.seq <= (game.toSeq as number)),
    proof: game.toSeq === null || !ending ? null : (gameEndedBy(ending)?.proof ?? null),
  }
}
