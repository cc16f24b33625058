// Links by which anybody may see a game.
import { randomBytes } from 'node:crypto'
import type { Format } from '@fourmat/protocol'
import type pg from 'pg'
import { isRowId } from '../db/row-id.ts'

export interface Share {
  readonly key: string
  readonly openHand: boolean
}

const KEY = /^[\w-]{22}$/
const newKey = (): string => randomBytes(16).toString('base64url')

/** The account's link to the game: the one that it has already, where there is one. */
export const shareGame = async (
  pool: pg.Pool,
  gameId: string,
  userId: string,
  openHand: boolean | null, // null: as it was
): Promise<Share> => {
  const { rows } = await pool.query<Share>(
    `insert into game_shares as s (key, game_id, user_id, open_hand) values ($1, $2, $3, coalesce($4, false))
     on conflict (game_id, user_id) do update set open_hand = coalesce($4, s.open_hand)
     returning key, open_hand as "openHand"`,
    [newKey(), gameId, userId, openHand],
  )
  return rows[0] as Share
}

export const unshareGame = async (pool: pg.Pool, gameId: string, userId: string): Promise<void> => {
  await pool.query('delete from game_shares where game_id = $1 and user_id = $2', [gameId, userId])
}

/** The account's own links to these games. */
export const sharesOf = async (
  pool: pg.Pool,
  gameIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, Share>> => {
  const { rows } = await pool.query<Share & { gameId: string }>(
    `select game_id as "gameId", key, open_hand as "openHand" from game_shares
     where user_id = $2 and game_id = any($1::uuid[])`,
    [gameIds, userId],
  )
  return new Map(rows.map(({ gameId, ...share }) => [gameId, share]))
}

/** Who lets everybody see their hand in this game. */
export const openHandsOf = async (pool: pg.Pool, gameId: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ userId: string }>(
    'select user_id as "userId" from game_shares where game_id = $1 and open_hand',
    [gameId],
  )
  return rows.map(({ userId }) => userId)
}

/** What a link to a shared game says to programs that show links. */
export interface GameGlance {
  readonly name: string // of the room
  readonly format: Format
}

/** Null where the key opens nothing. */
export const glanceAtGame = async (pool: pg.Pool, gameId: string, key: string): Promise<GameGlance | null> => {
  if (!isRowId(gameId) || !KEY.test(key)) return null
  const { rows } = await pool.query<GameGlance>(
    `select g.room->>'name' as name, g.room->>'format' as format
     from game_shares s join table_games g on g.id = s.game_id
     where s.game_id = $1 and s.key = $2 and g.ended_at is not null`,
    [gameId, key],
  )
  return rows[0] ?? null
}

/** Whose hands lie open to everybody who has a link to this game; null where the key opens nothing. */
export const openedBy = async (pool: pg.Pool, gameId: string, key: string): Promise<readonly string[] | null> => {
  if (!isRowId(gameId) || !KEY.test(key)) return null
  const { rows } = await pool.query<{ opens: boolean; userId: string; openHand: boolean }>(
    'select key = $2 as opens, user_id as "userId", open_hand as "openHand" from game_shares where game_id = $1',
    [gameId, key],
  )
  if (!rows.some(({ opens }) => opens)) return null
  return rows.filter(({ openHand }) => openHand).map(({ userId }) => userId)
}
