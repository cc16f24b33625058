// Tables at rest: the newest snapshot and the events after it.
import {
  type CardFacts,
  createTable,
  PrintingRegistry,
  packEvent,
  type RoomFacts,
  reduce,
  type Table,
  type TableEvent,
  unpackEvent,
} from '@fourmat/game'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '../db/open.ts'
import type { Past } from './held-back.ts'
import { RecentEvents } from './recent-events.ts'
import { decodeTable, encodeTable, internFacts, replay } from './table-codec.ts'

export interface LoadedTable {
  readonly table: Table
  readonly snapshotSeq: number
  readonly recent: RecentEvents
  readonly awaySince: ReadonlyMap<string, number> // by account; what the lobby knows of it
}

/** How far back, beyond what the snapshot needs, events are read for players who reconnect. */
const RECENT_READ = 64
/** As stored, an event of more bytes holds a deck. What the snapshot has of those is not read again, nor what was before. */
const DECK_BYTES = 4096

/** A table as the database has it: JSON, and lists of it with a line each. */
interface StoredTable {
  readonly room_id: string
  readonly seq: number // of the snapshot
  readonly state: string
  readonly recent: string | null // events before the snapshot
  readonly tail: string | null // and after it
  readonly away: readonly { user_id: string; since: number }[] | null
}

const LOAD = {
  name: 'load-tables',
  text: `
    with snapshot as materialized (
      select s.room_id, s.seq, s.state, least(s.seq, x.seq - ${RECENT_READ}) as since
      from unnest($1::uuid[], $2::integer[]) as x(room_id, seq) join table_snapshots s on s.room_id = x.room_id
    )
    select s.room_id, s.seq, s.state::text,
      (select string_agg(e.event::text, e'\\n' order by e.seq) from table_events e
       where e.room_id = s.room_id and e.seq <= s.seq and e.seq > coalesce((
         select max(d.seq) from table_events d
         where d.room_id = s.room_id and d.seq > s.since and d.seq <= s.seq and pg_column_size(d.event) > ${DECK_BYTES}
       ), s.since)) as recent,
      (select string_agg(e.event::text, e'\\n' order by e.seq) from table_events e
       where e.room_id = s.room_id and e.seq > s.seq) as tail,
      (select json_agg(json_build_object('user_id', p.user_id, 'since', extract(epoch from p.since) * 1000))
       from room_seats p where p.room_id = s.room_id and not p.connected) as away
    from snapshot s`,
}

/** Of the snapshot with this number; a newer one may have other printings in another order. */
const readFacts = async (pool: pg.Pool, roomId: string, seq: number): Promise<readonly CardFacts[]> => {
  const { rows } = await pool.query<{ facts: CardFacts[] }>({
    name: 'load-facts',
    text: 'select facts from table_snapshots where room_id = $1 and seq = $2',
    values: [roomId, seq],
  })
  if (!rows[0]) throw new Error(`the snapshot of room ${roomId} at ${seq} was replaced while it was read`)
  return rows[0].facts
}

const linesOf = (text: string | null): string[] => (text === null ? [] : text.split('\n'))

/** The table as it was after all of its events. */
const restore = async (pool: pg.Pool, stored: StoredTable, seq: number): Promise<LoadedTable> => {
  const { room_id: roomId, seq: snapshotSeq } = stored
  const { table, printings } = await decodeTable(stored.state, () => readFacts(pool, roomId, snapshotSeq))
  const recent = linesOf(stored.recent)
  const before = recent.map((text, i) => ({ seq: snapshotSeq - recent.length + 1 + i, stored: text }))
  const loaded = replay(table, linesOf(stored.tail), printings)
  if (loaded.table.seq !== seq)
    throw new Error(`the log of room ${roomId} ends at ${loaded.table.seq}, but ${seq} events were stored`)
  return {
    table: loaded.table,
    snapshotSeq,
    recent: new RecentEvents([...before, ...loaded.events]),
    awaySince: new Map((stored.away ?? []).map(({ user_id, since }) => [user_id, Math.round(since)])),
  }
}

export interface LogEnd {
  readonly roomId: string
  readonly seq: number // of the room's last event
}

/** What gives these rooms' tables, each when it is called; null where none was ever stored. */
export const loadTables = async (
  pool: pg.Pool,
  rooms: readonly LogEnd[],
): Promise<((() => Promise<LoadedTable>) | null)[]> => {
  const { rows } = await pool.query<StoredTable>({
    ...LOAD,
    values: [rooms.map(({ roomId }) => roomId), rooms.map(({ seq }) => seq)],
  })
  const found = new Map(rows.map((row) => [row.room_id, row]))
  return rooms.map(({ roomId, seq }) => {
    const stored = found.get(roomId)
    return stored ? () => restore(pool, stored, seq) : null
  })
}

interface StoredPast {
  readonly from_seq: number // the game's first event
  readonly snapshot_seq: number | null // null where it is of no use
  readonly state: string | null
  readonly events: string | null // after the snapshot, or all of the game, a line each
}

const LOAD_PAST = {
  name: 'load-past',
  text: `
    select g.from_seq, s.seq as snapshot_seq, s.state::text,
      (select string_agg(e.event::text, e'\\n' order by e.seq) from table_events e
       where e.room_id = g.room_id and e.seq > coalesce(s.seq, g.from_seq - 1) and e.seq <= $3) as events
    from table_games g left join table_snapshots s on s.room_id = g.room_id and s.seq between g.from_seq and $3
    where g.room_id = $1 and g.id = $2 and g.from_seq <= $3`,
}

const firstTable = ({ room, game_id, vault }: Table, from_seq: number): Table => ({
  ...createTable(room, { game_id, seed: vault?.seed ?? '' }),
  seq: from_seq - 1,
})

/** A table as it was after an event of its running game, which is played again from its beginning, or from the snapshot where that is older. */
export const loadPast = async (pool: pg.Pool, table: Table, seq: number): Promise<Table | null> => {
  const roomId = table.room.id
  const { rows } = await pool.query<StoredPast>({ ...LOAD_PAST, values: [roomId, table.game_id, seq] })
  const [stored] = rows
  if (!stored) return null
  const { from_seq, snapshot_seq, state } = stored
  const base =
    state !== null && snapshot_seq !== null
      ? await decodeTable(state, () => readFacts(pool, roomId, snapshot_seq))
      : { table: firstTable(table, from_seq), printings: new PrintingRegistry(internFacts) }
  const past = replay(base.table, linesOf(stored.events), base.printings).table
  if (past.seq !== seq) throw new Error(`the log of room ${roomId} has no event ${seq} of the running game`)
  return past
}

const LOAD_HELD_BACK = {
  name: 'load-held-back',
  text: `
    with game as (
      select * from table_games where room_id = $1 and to_seq is null order by from_seq desc limit 1
    ), shown as (
      select e.seq from game g join table_events e on e.room_id = g.room_id and e.seq >= g.from_seq
      where (e.event->'body'->>'at')::float8 <= $2 order by e.seq desc limit 1
    )
    select g.id as game_id, g.room, g.commitment, g.from_seq, shown.seq as shown_seq, s.seq as snapshot_seq, s.state::text,
      (select string_agg(e.event::text, e'\\n' order by e.seq) from table_events e
       where e.room_id = g.room_id and e.seq > coalesce(s.seq, g.from_seq - 1)) as events
    from game g cross join shown
    left join table_snapshots s on s.room_id = g.room_id and s.seq between g.from_seq and shown.seq`,
}

interface StoredPastOfRoom extends StoredPast {
  readonly game_id: string
  readonly room: RoomFacts
  readonly commitment: string
  readonly shown_seq: number
}

/** The table of a room's running game as it was at that time, and what has happened since; null where the game is younger. */
export const loadHeldBack = async (pool: pg.Pool, roomId: string, at: number): Promise<Past | null> => {
  const { rows } = await pool.query<StoredPastOfRoom>({ ...LOAD_HELD_BACK, values: [roomId, at] })
  const [stored] = rows
  if (!stored) return null
  const { game_id, room, commitment, from_seq, shown_seq, snapshot_seq, state } = stored
  const base =
    state !== null && snapshot_seq !== null
      ? await decodeTable(state, () => readFacts(pool, roomId, snapshot_seq))
      : {
          table: { ...createTable(room, { game_id, seed: '' }), commitment, seq: from_seq - 1 },
          printings: new PrintingRegistry(internFacts),
        }
  const lines = linesOf(stored.events)
  const count = shown_seq - base.table.seq
  const { table } = replay(base.table, lines.slice(0, count), base.printings)
  let after = table
  const steps = lines.slice(count).map((text) => {
    const event: TableEvent = unpackEvent(JSON.parse(text), base.printings)
    after = reduce(after, event)
    return { at: event.at, event, after }
  })
  return { table, steps }
}

/** A room's first table, stored before anything can happen at it. */
export const createStoredTable = async (
  pool: pg.Pool,
  room: RoomFacts,
  game: { game_id: string; seed: string },
): Promise<LoadedTable> => {
  const table = createTable(room, game)
  const { state, facts } = encodeTable(table)
  await pool.query(
    `with stored as (insert into table_snapshots (room_id, seq, state, facts) values ($1, 0, $2, $3))
     insert into table_games (id, room_id, room, commitment, from_seq) values ($4, $1, $5, $6, 1)`,
    [room.id, state, facts, game.game_id, JSON.stringify(room), table.commitment],
  )
  return { table, snapshotSeq: 0, recent: new RecentEvents([]), awaySince: new Map() }
}

/** A room's first table that something has happened at: it begins with that event, and no server runs it yet. */
export const storeFirstTable = async (db: Db | Tx, table: Table, event: TableEvent): Promise<void> => {
  const { state, facts } = encodeTable(table)
  const { room, game_id, commitment, seq } = table
  await db.execute(sql`
    with stored as (
      insert into table_snapshots (room_id, seq, state, facts) values (${room.id}, ${seq}, ${state}::json, ${facts}::json)
    ), game as (
      insert into table_games (id, room_id, room, commitment, from_seq)
      values (${game_id}, ${room.id}, ${JSON.stringify(room)}::json, ${commitment}, ${event.seq})
    ), owned as (
      insert into table_owners (room_id, server_id, epoch, seq) values (${room.id}, null, 0, ${seq})
    )
    insert into table_events (room_id, seq, event) values (${room.id}, ${event.seq}, ${packEvent(event)}::json)`)
}

export const saveSnapshot = async (pool: pg.Pool, table: Table): Promise<void> => {
  const { state, facts } = encodeTable(table)
  await pool.query({
    name: 'save-snapshot',
    text: `
      insert into table_snapshots as s (room_id, seq, state, facts) values ($1, $2, $3, $4)
      on conflict (room_id) do update set seq = excluded.seq, state = excluded.state, facts = excluded.facts
      where s.seq < excluded.seq`,
    values: [table.room.id, table.seq, state, facts],
  })
}

/** Rooms whose table should say goodbye: closed, but their last game still runs. */
export const unfinishedClosedRooms = async (pool: pg.Pool, limit: number): Promise<string[]> => {
  const { rows } = await pool.query<{ room_id: string }>(
    `select g.room_id from table_games g left join rooms r on r.id = g.room_id
     where g.to_seq is null and (r.id is null or r.closed_at is not null) limit $1`,
    [limit],
  )
  return rows.map((row) => row.room_id)
}

/** Of these rooms, those that are closed or gone. */
export const closedAmong = async (pool: pg.Pool, roomIds: readonly string[]): Promise<string[]> => {
  if (roomIds.length === 0) return []
  const { rows } = await pool.query<{ id: string }>(
    `select x.id from unnest($1::uuid[]) as x(id) left join rooms r on r.id = x.id
     where r.id is null or r.closed_at is not null`,
    [roomIds],
  )
  return rows.map((row) => row.id)
}
