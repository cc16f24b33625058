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

export interface Claim {
  readonly roomId: string
  readonly evenFrom: number | 'anyone' | null // an epoch whose holder is known to be gone
  readonly evenClosed: boolean
}

const CLAIM = {
  name: 'claim-rooms',
  text: `
    with asked as (
      select * from unnest($1::uuid[], $3::boolean[], $4::integer[], $5::boolean[]) as x(room_id, anyone, epoch, closed)
    ), room as (
      select id, json_build_object('id', id, 'name', name, 'format', format, 'max_players', max_players,
        'spectators', spectators, 'spectator_delay', spectator_delay) as facts
      from rooms where id = any($1::uuid[]) and closed_at is null
    ), claimed as (
      insert into table_owners as o (room_id, server_id, epoch)
      select x.room_id, $2::uuid, 1 from asked x
      where x.closed or exists (select from room where room.id = x.room_id)
      order by x.room_id
      on conflict (room_id) do update set server_id = $2, epoch = o.epoch + 1
      where o.server_id is null or o.server_id = $2
        or exists (select from asked x where x.room_id = o.room_id and (x.anyone or x.epoch = o.epoch))
        or not exists (select from table_servers s where s.id = o.server_id and s.lease_until > now())
      returning room_id, epoch, seq
    )
    select x.room_id, room.facts as room, claimed.epoch, claimed.seq
    from asked x left join room on room.id = x.room_id left join claimed on claimed.room_id = x.room_id`,
}

interface ClaimRow {
  readonly room_id: string
  readonly room: RoomFacts | null
  readonly epoch: number | null
  readonly seq: number
}

/** Claims each of these rooms that nobody holds, in the same order for all servers; null where there is no such room. */
export const claimRooms = async (
  pool: pg.Pool,
  serverId: string,
  claims: readonly Claim[],
): Promise<(Claimed | Held | null)[]> => {
  const { rows } = await pool.query<ClaimRow>({
    ...CLAIM,
    values: [
      claims.map(({ roomId }) => roomId),
      serverId,
      claims.map(({ evenFrom }) => evenFrom === 'anyone'),
      claims.map(({ evenFrom }) => (typeof evenFrom === 'number' ? evenFrom : null)),
      claims.map(({ evenClosed }) => evenClosed),
    ],
  })
  const found = new Map(rows.map((row) => [row.room_id, row]))
  return Promise.all(
    claims.map(async (claim) => {
      const { epoch = null, seq = 0, room = null } = found.get(claim.roomId) ?? {}
      if (epoch !== null) return { epoch, seq, room }
      return room || claim.evenClosed ? holderOf(pool, serverId, claim) : null
    }),
  )
}

/** Who holds the room; if meanwhile nobody does, it is claimed after all. */
const holderOf = async (pool: pg.Pool, serverId: string, claim: Claim): Promise<Claimed | Held | null> => {
  const { rows } = await pool.query<{ holder: string | null; epoch: number }>(
    'select server_id as holder, epoch from table_owners where room_id = $1',
    [claim.roomId],
  )
  const row = rows[0]
  if (row?.holder) return { holder: row.holder, epoch: row.epoch }
  const [claimed = null] = await claimRooms(pool, serverId, [claim])
  return claimed
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

/** Whether this is the one of all living servers that does what one alone should do. */
export const isFirstServer = async (pool: pg.Pool, serverId: string): Promise<boolean> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from table_servers where lease_until > now() order by id limit 1',
  )
  return rows[0]?.id === serverId
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
