// Ended games on their way from the log into the archive, and out of it when they are old. One statement a step: nothing waits for these.
import { type GameRecord, winnerOf } from '@fourmat/game'
import type pg from 'pg'
import type { Packed } from './archive.ts'
import { GAME_COLUMNS, type Game } from './games-repo.ts'

/** The game that ended first of those that are in the log alone. */
export const nextToArchive = async (pool: pg.Pool, except: readonly string[]): Promise<Game | null> => {
  const { rows } = await pool.query<Game>(
    `select ${GAME_COLUMNS} from table_games g
     where ended_at is not null and archived_at is null and id <> all($1::uuid[]) order by ended_at limit 1`,
    [except],
  )
  return rows[0] ?? null
}

/** What lists tell of everybody who sat there, and the names that stand for the numbers in the bytes. */
const playersOf = ({ people }: Packed, { participants }: GameRecord) =>
  people.map(({ userId, names, playerIds }, person) => {
    const played = participants.find(({ id }) => playerIds.includes(id))
    return {
      person,
      user_id: userId,
      names,
      player_id: played?.id ?? playerIds.at(-1) ?? '',
      seat: played?.seat ?? 0,
      deck_id: played?.deck_id ?? null,
      deck_name: played?.deck_name ?? null,
      commanders: played?.commanders ?? [],
      picture: played?.picture ?? null,
      life: played?.life ?? null,
      out_on_turn: played?.out_on_turn ?? null,
    }
  })

/** Whoever comes second with the same game changes nothing. An account that went meanwhile leaves no name. */
export const storeArchive = async (pool: pg.Pool, game: Game, packed: Packed, record: GameRecord): Promise<void> => {
  await pool.query(
    `with stored as (
       insert into game_archives (game_id, packing, events) values ($1, $2, $3) on conflict do nothing returning game_id
     ), told as (
       update table_games g set archived_at = now(), turns = $4, winner = $5,
         started_at = coalesce(to_timestamp($6::float8 / 1000), g.started_at)
       from stored where g.id = stored.game_id returning g.id, g.started_at
     )
     insert into game_players (game_id, person, user_id, names, player_id, seat, deck_id, deck_name, commanders, picture,
       life, out_on_turn, started_at)
     select told.id, x.person, u.id, case when u.id is null then '{}' else x.names end, x.player_id, x.seat, x.deck_id,
       x.deck_name, x.commanders, x.picture, x.life, x.out_on_turn, told.started_at
     from told, json_to_recordset($7::json) as x(person smallint, user_id uuid, names text[], player_id text, seat smallint,
       deck_id text, deck_name text, commanders text[], picture text, life integer, out_on_turn integer)
     left join users u on u.id = x.user_id`,
    [
      game.id,
      packed.packing,
      packed.bytes,
      record.turns,
      winnerOf(record),
      record.started_at,
      JSON.stringify(playersOf(packed, record)),
    ],
  )
}

/**
 * Takes the events of one archived game out of the log. A running room is read from its snapshot on, so that what lies before that
 * can go; a closed one is not read any more.
 */
export const trimNext = async (pool: pg.Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `with archived as (
       select g.id, g.room_id, g.from_seq, g.to_seq from table_games g left join table_snapshots s on s.room_id = g.room_id
       where g.archived_at is not null and g.in_log
         and (s.seq >= g.to_seq or not exists (select from table_games o where o.room_id = g.room_id and o.to_seq is null))
       order by g.archived_at limit 1
     ), gone as (
       delete from table_events e using archived a where e.room_id = a.room_id and e.seq between a.from_seq and a.to_seq
     )
     update table_games g set in_log = false from archived a where g.id = a.id`,
  )
  return rowCount === 1
}

/** Games that ended so long ago are forgotten. */
export const forgetGames = async (pool: pg.Pool, keptDays: number): Promise<number> => {
  const { rowCount } = await pool.query(
    `delete from table_games where id in (
       select id from table_games where ended_at < now() - make_interval(days => $1) and not in_log limit 500)`,
    [keptDays],
  )
  return rowCount ?? 0
}

/** Of a room that closed a while ago, once its games are in the archive, nothing is left at the table. */
export const clearClosedTables = async (pool: pg.Pool, closedMinutes: number): Promise<number> => {
  const { rows } = await pool.query<{ room_id: string }>(
    `select s.room_id from table_snapshots s where not exists (
       select from table_games g where g.room_id = s.room_id
         and (g.to_seq is null or g.in_log or g.ended_at > now() - make_interval(mins => $1))) limit 500`,
    [closedMinutes],
  )
  const rooms = rows.map((row) => row.room_id)
  if (rooms.length === 0) return 0
  for (const name of ['table_snapshots', 'table_owners', 'table_events'])
    await pool.query(`delete from ${name} where room_id = any($1::uuid[])`, [rooms])
  return rooms.length
}
