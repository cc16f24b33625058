// Which server runs which table. Leases run on the database's clock; the servers' clocks are never compared.
import type { RoomFacts } from '@fourmat/game'
import type pg from 'pg'

export interface Claimed {
  readonly epoch: number
  readonly seq: number // of the room's last event
  readonly room: RoomFacts | null // null: closed, and claimed all the same
}

export interface Held {
  readonly holder: string
  readonly epoch: number
}

export interface ClaimOptions {
  readonly evenFrom: number | 'anyone' | null // an epoch whose holder is known to be gone
  readonly evenClosed: boolean
}

const CLAIM = {
  name: 'claim-room',
  text: `
    with room as (
      select json_build_object('id', id, 'name', name, 'format', format, 'max_players', max_players) as facts
      from rooms where id = $1 and closed_at is null
    ), claimed as (
      insert into table_owners as o (room_id, server_id, epoch)
      select $1::uuid, $2::uuid, 1 where $5 or exists (select from room)
      on conflict (room_id) do update set server_id = $2, epoch = o.epoch + 1
      where o.server_id is null or o.server_id = $2 or $3 or o.epoch = $4
        or not exists (select from table_servers s where s.id = o.server_id and s.lease_until > now())
      returning epoch, seq
    )
    select (select facts from room) as room, claimed.epoch, claimed.seq
    from (select) as one left join claimed on true`,
}

/** Claims the room if nobody holds it; null when there is no such room. */
export const claimRoom = async (
  pool: pg.Pool,
  roomId: string,
  serverId: string,
  options: ClaimOptions,
): Promise<Claimed | Held | null> => {
  const { evenFrom, evenClosed } = options
  const { rows } = await pool.query<Claimed | { epoch: null; room: RoomFacts | null }>({
    ...CLAIM,
    values: [roomId, serverId, evenFrom === 'anyone', typeof evenFrom === 'number' ? evenFrom : null, evenClosed],
  })
  const outcome = rows[0]
  if (outcome && outcome.epoch !== null) return outcome
  if (!outcome?.room && !evenClosed) return null
  const { rows: held } = await pool.query<{ holder: string | null; epoch: number }>(
    'select server_id as holder, epoch from table_owners where room_id = $1',
    [roomId],
  )
  const row = held[0]
  return row?.holder ? { holder: row.holder, epoch: row.epoch } : claimRoom(pool, roomId, serverId, options)
}

export const releaseRoom = async (pool: pg.Pool, roomId: string, epoch: number): Promise<void> => {
  await pool.query('update table_owners set server_id = null where room_id = $1 and epoch = $2', [roomId, epoch])
}

/** The epochs of the rooms that this server holds. */
export const roomsOf = async (pool: pg.Pool, serverId: string): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ room_id: string; epoch: number }>(
    'select room_id, epoch from table_owners where server_id = $1',
    [serverId],
  )
  return new Map(rows.map((row) => [row.room_id, row.epoch]))
}

export const RENEW_LEASE = {
  name: 'renew-lease',
  text: `
    insert into table_servers (id, lease_until) values ($1, now() + make_interval(secs => $2))
    on conflict (id) do update set lease_until = excluded.lease_until`,
}

export const endLease = async (pool: pg.Pool, serverId: string): Promise<void> => {
  await pool.query('update table_owners set server_id = null where server_id = $1', [serverId])
  await pool.query('delete from table_servers where id = $1', [serverId])
}

/** Servers that died long ago, and the seats of players who were connected to them. Returns the rooms that changed. */
export const sweepDeadServers = async (pool: pg.Pool, deadForSeconds: number): Promise<string[]> => {
  const { rows } = await pool.query<{ room_id: string }>(
    `update room_seats s set connected = false, since = now()
     from table_owners o left join table_servers v on v.id = o.server_id
     where o.room_id = s.room_id and s.connected
       and (v.id is null or v.lease_until < now() - make_interval(secs => $1))
     returning s.room_id`,
    [deadForSeconds],
  )
  await pool.query(`delete from table_servers where lease_until < now() - interval '1 day'`)
  return [...new Set(rows.map((row) => row.room_id))]
}
