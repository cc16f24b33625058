// Games out of the log, while they run and until they are archived, and out of the archive.
import { gameEndedBy, PrintingRegistry, type Proof, type RoomFacts, type TableEvent, unpackEvent } from '@fourmat/game'
import type pg from 'pg'
import { isRowId } from '../db/row-id.ts'
import { type Archived, openGame, type Stored } from './archive.ts'

export interface Game {
  readonly id: string
  readonly roomId: string
  readonly room: RoomFacts
  readonly commitment: string
  readonly fromSeq: number
  readonly toSeq: number | null // null while it runs
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly isArchived: boolean
}

export const GAME_COLUMNS = `id, room_id as "roomId", room, commitment, from_seq as "fromSeq", to_seq as "toSeq",
  started_at as "startedAt", ended_at as "endedAt", archived_at is not null as "isArchived"`

export const findGame = async (pool: pg.Pool, gameId: string): Promise<Game | null> => {
  if (!isRowId(gameId)) return null
  const { rows } = await pool.query<Game>(`select ${GAME_COLUMNS} from table_games where id = $1`, [gameId])
  return rows[0] ?? null
}

const AFTER_ANY = 2 ** 31 - 1

/** The game's lines of the log, and out of the event that ended it what proves it; that one belongs to the next game, or closes the room. */
export const readLog = async (
  pool: pg.Pool,
  { roomId, fromSeq, toSeq }: Pick<Game, 'roomId' | 'fromSeq' | 'toSeq'>,
): Promise<Archived> => {
  const { rows } = await pool.query<{ seq: number; event: string }>(
    'select seq, event::text from table_events where room_id = $1 and seq between $2 and $3 order by seq',
    [roomId, fromSeq, (toSeq ?? AFTER_ANY - 1) + 1],
  )
  const lines = rows.filter(({ seq }) => toSeq === null || seq <= toSeq).map(({ event }) => event)
  const ending = toSeq === null ? undefined : rows.at(-1)
  const proof = ending ? gameEndedBy(unpackEvent(JSON.parse(ending.event), new PrintingRegistry()))?.proof : null
  return { lines, proof: proof ?? null }
}

const readArchive = async (pool: pg.Pool, gameId: string): Promise<Archived | null> => {
  const { rows } = await pool.query<Stored>(
    `select a.packing, a.events as bytes, (
       select json_agg(json_build_object('userId', p.user_id, 'names', p.names) order by p.person)
       from game_players p where p.game_id = a.game_id) as people
     from game_archives a where a.game_id = $1`,
    [gameId],
  )
  return rows[0] ? openGame({ ...rows[0], people: rows[0].people ?? [] }) : null
}

/** Everything that happened in the game so far, and what proves it once it has ended. */
export const readGame = async (pool: pg.Pool, game: Game): Promise<{ events: TableEvent[]; proof: Proof | null }> => {
  const { lines, proof } = (await readArchive(pool, game.id)) ?? (await readLog(pool, game))
  const printings = new PrintingRegistry()
  return { events: lines.map((line) => unpackEvent(JSON.parse(line), printings)), proof }
}

const ROOMS_MAX = 50

/** The games of the rooms in which the account sits that are not archived. */
export const gamesInLog = async (pool: pg.Pool, userId: string): Promise<Game[]> => {
  const { rows } = await pool.query<Game>(
    `select ${GAME_COLUMNS} from table_games
     where archived_at is null and room_id in (select room_id from room_seats where user_id = $1)
     order by started_at desc limit ${ROOMS_MAX}`,
    [userId],
  )
  return rows
}
