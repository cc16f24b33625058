// What the lobby knows of who sits where. The table's log is the truth; this copy of it is written after every change.
import type pg from 'pg'

export interface MirroredSeat {
  readonly user_id: string
  readonly seat: number
  readonly connected: boolean
  readonly since: string // ISO; since when connected, or gone
}

export interface RoomSeats {
  readonly room_id: string
  readonly seats: readonly MirroredSeat[]
}

const TOUCH = {
  name: 'mirror-touch',
  text: `
    update rooms set last_active_at = now() where id in
      (select id from rooms where id = any($1::uuid[]) order by id for update)`,
}

const REMOVE_GONE = {
  name: 'mirror-gone',
  text: `
    delete from room_seats s where s.room_id = any($1::uuid[]) and not exists (
      select from json_to_recordset($2::json) as x(room_id uuid, user_id uuid, seat smallint)
      where x.room_id = s.room_id and x.user_id = s.user_id and x.seat = s.seat)`,
}

const PUT_SEATS = {
  name: 'mirror-seats',
  text: `
    insert into room_seats (room_id, user_id, seat, connected, since)
    select x.room_id, x.user_id, x.seat, x.connected, x.since
    from json_to_recordset($1::json) as x(room_id uuid, user_id uuid, seat smallint, connected boolean, since timestamptz)
    join rooms r on r.id = x.room_id join users u on u.id = x.user_id
    on conflict (room_id, user_id) do update set connected = excluded.connected, since = excluded.since`,
}

/** Makes the seats of these rooms what they are at their tables. Accounts and rooms that are gone are left out. */
export const mirrorSeats = async (pool: pg.Pool, rooms: readonly RoomSeats[]): Promise<void> => {
  const ids = rooms.map((room) => room.room_id)
  const seats = rooms.flatMap(({ room_id, seats: taken }) => taken.map((seat) => ({ room_id, ...seat })))
  const client = await pool.connect()
  let failed: unknown
  try {
    await client.query('begin')
    await client.query({ ...TOUCH, values: [ids] })
    // Gone first: a seat may have passed from one player to another.
    await client.query({ ...REMOVE_GONE, values: [ids, JSON.stringify(seats)] })
    await client.query({ ...PUT_SEATS, values: [JSON.stringify(seats)] })
    await client.query('commit')
  } catch (error) {
    failed = error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(failed instanceof Error ? failed : undefined)
  }
}
