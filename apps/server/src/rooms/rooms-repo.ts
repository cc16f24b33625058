import type { ChangeRoom, CreateRoom, Format, Invitation, Room } from '@fourmat/protocol'
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { lockAccount } from '../auth/account-lock-repo.ts'
import { oncePerDb } from '../db/once-per-db.ts'
import type { Db, Tx } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { users } from '../db/schema/accounts.ts'
import { rooms } from '../db/schema/rooms.ts'
import { fold } from './fold.ts'

export type RoomRow = typeof rooms.$inferSelect

/** How long a seat waits for its player when somebody else needs it. */
export const SEAT_KEPT_SECONDS = 10 * 60

const searchText = (name: string, description: string | null): string => fold(`${name}\n${description ?? ''}`)

const isOpen = isNull(rooms.closedAt)

// Written out: inside a subquery a bare "id" would mean whatever is nearest.
const outerId = sql.raw('rooms.id')

const isSeated = (userId: string): SQL<boolean> =>
  sql`exists (select from room_seats s where s.room_id = ${outerId} and s.user_id = ${userId})`

const players = sql<Room['players']>`(
  select coalesce(json_agg(json_build_object(
    'id', s.user_id, 'username', u.username, 'seat', s.seat, 'connected', s.connected) order by s.seat), '[]'::json)
  from room_seats s join users u on u.id = s.user_id
  where s.room_id = ${outerId})`

const hasPeople = sql<boolean>`exists (select from room_seats s where s.room_id = ${outerId} and s.connected)`

/** A seat whose player has been away too long is free for whoever needs it. */
const takenSeats = (now: Date): SQL<number> => sql<number>`(
  select count(*)::int from room_seats s
  where s.room_id = ${outerId}
    and (s.connected or s.since > ${now.toISOString()}::timestamptz - make_interval(secs => ${SEAT_KEPT_SECONDS})))`

interface RoomAsSeen {
  room: RoomRow
  host: string | null
  players: Room['players']
  taken: number
}

const present = ({ room, host, players, taken }: RoomAsSeen, viewerId: string): Room => ({
  id: room.id,
  name: room.name,
  format: room.format,
  description: room.description,
  is_public: room.isPublic,
  max_players: room.maxPlayers,
  enforce_legality: room.enforceLegality,
  spectators: room.spectators,
  spectator_delay: room.spectatorDelay,
  active_players_count: players.length,
  host,
  is_owner: room.ownerId === viewerId,
  is_seated: players.some((player) => player.id === viewerId),
  is_full: taken >= room.maxPlayers,
  players,
  created_at: room.createdAt.toISOString(),
  last_active_at: room.lastActiveAt.toISOString(),
})

const seenRooms = (db: Db | Tx, now: Date) =>
  db
    .select({ room: rooms, host: users.username, players, taken: takenSeats(now) })
    .from(rooms)
    .leftJoin(users, eq(users.id, rooms.ownerId))

/** Null when the account has `most` open rooms already. */
export const createRoom = (db: Db, ownerId: string, form: CreateRoom, now: Date, most: number): Promise<Room | null> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, ownerId)
    const owned = await tx.$count(rooms, and(eq(rooms.ownerId, ownerId), isOpen))
    return owned < most ? insertRoom(tx, ownerId, form, now) : null
  })

const insertRoom = async (tx: Tx, ownerId: string, form: CreateRoom, now: Date): Promise<Room> => {
  const description = form.description || null
  const [room] = await tx
    .insert(rooms)
    .values({
      ownerId,
      name: form.name,
      format: form.format,
      description,
      isPublic: form.is_public,
      maxPlayers: form.max_players,
      enforceLegality: form.enforce_legality,
      spectators: form.spectators,
      spectatorDelay: form.spectator_delay,
      searchText: searchText(form.name, description),
      createdAt: now,
      lastActiveAt: now,
    })
    .returning()
  if (!room) throw new Error('The insert of a room returned no row.')
  const [owner] = await tx.select({ host: users.username }).from(users).where(eq(users.id, ownerId))
  return present({ room, host: owner?.host ?? null, players: [], taken: 0 }, ownerId)
}

const openRooms = oncePerDb((db) =>
  db
    .select()
    .from(rooms)
    .where(and(eq(rooms.id, sql.placeholder('id')), isOpen))
    .prepare('find-room'),
)

export const findRoom = async (db: Db, roomId: string): Promise<RoomRow | null> => {
  if (!isRowId(roomId)) return null
  const [room] = await openRooms(db).execute({ id: roomId })
  return room ?? null
}

export const viewRoom = async (db: Db | Tx, roomId: string, viewerId: string, now: Date): Promise<Room | null> => {
  if (!isRowId(roomId)) return null
  const [seen] = await seenRooms(db, now).where(and(eq(rooms.id, roomId), isOpen))
  return seen ? present(seen, viewerId) : null
}

export const findInvitation = async (db: Db, roomId: string, now: Date): Promise<Invitation | null> => {
  if (!isRowId(roomId)) return null
  const [seen] = await db
    .select({ room: rooms, players, taken: takenSeats(now), host: users.username })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.ownerId))
    .where(and(eq(rooms.id, roomId), isOpen))
  if (!seen) return null
  const { id, name, description, format, maxPlayers, spectators } = seen.room
  return {
    room_id: id,
    name,
    description,
    format,
    max_players: maxPlayers,
    is_full: seen.taken >= maxPlayers,
    spectators,
    host: seen.host,
    players: seen.players.map(({ username }) => username),
  }
}

export type ChangeRefused = 'not found' | 'not the owner' | 'more are seated'

export const changeRoom = (
  db: Db,
  roomId: string,
  userId: string,
  form: ChangeRoom,
  now: Date,
): Promise<Room | ChangeRefused> =>
  db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    if (!room) return 'not found'
    if (room.ownerId !== userId) return 'not the owner'
    const name = form.name ?? room.name
    const description = form.description === undefined ? room.description : form.description || null
    const maxPlayers = form.max_players ?? room.maxPlayers
    if (maxPlayers < room.maxPlayers) {
      const [seen] = await seenRooms(tx, now).where(eq(rooms.id, room.id))
      if (seen && seen.players.length > maxPlayers) return 'more are seated'
    }
    await tx
      .update(rooms)
      .set({
        name,
        description,
        maxPlayers,
        isPublic: form.is_public ?? room.isPublic,
        enforceLegality: form.enforce_legality ?? room.enforceLegality,
        spectators: form.spectators ?? room.spectators,
        spectatorDelay: form.spectator_delay ?? room.spectatorDelay,
        searchText: searchText(name, description),
      })
      .where(eq(rooms.id, room.id))
    return (await viewRoom(tx, room.id, userId, now)) ?? 'not found'
  })

const lockRoom = async (tx: Tx, roomId: string): Promise<RoomRow | null> => {
  if (!isRowId(roomId)) return null
  const [room] = await tx
    .select()
    .from(rooms)
    .where(and(eq(rooms.id, roomId), isOpen))
    .for('update')
  return room ?? null
}

export const closeRoom = (
  db: Db,
  roomId: string,
  userId: string,
  now: Date,
): Promise<'closed' | 'not found' | 'not the owner'> =>
  db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    if (!room) return 'not found'
    if (room.ownerId !== userId) return 'not the owner'
    await tx.update(rooms).set({ closedAt: now }).where(eq(rooms.id, room.id))
    return 'closed'
  })

export const closeRoomsOwnedBy = async (tx: Tx, userId: string, now: Date): Promise<string[]> => {
  const closed = await tx
    .update(rooms)
    .set({ closedAt: now })
    .where(and(eq(rooms.ownerId, userId), isOpen))
    .returning({ id: rooms.id })
  return closed.map((room) => room.id)
}

/** Rooms in which nobody is, nor has been since `idleSince`. */
export const closeIdleRooms = async (db: Db, idleSince: Date, now: Date): Promise<string[]> => {
  const closed = await db
    .update(rooms)
    .set({ closedAt: now })
    .where(
      and(
        isOpen,
        lte(rooms.lastActiveAt, idleSince),
        sql`not exists (select from room_seats s where s.room_id = ${outerId} and (s.connected or s.since > ${idleSince.toISOString()}::timestamptz))`,
      ),
    )
    .returning({ id: rooms.id })
  return closed.map((room) => room.id)
}

/** Rooms that were closed so long ago that their tables have said goodbye; everything about them goes. */
export const removeClosedRooms = async (db: Db, closedBefore: Date): Promise<void> => {
  await db.delete(rooms).where(lte(rooms.closedAt, closedBefore))
}

export const listUserRooms = async (db: Db, userId: string, now: Date): Promise<Room[]> => {
  const seen = await seenRooms(db, now)
    .where(and(isOpen, sql`(${rooms.ownerId} = ${userId} or ${isSeated(userId)})`))
    .orderBy(desc(rooms.createdAt), desc(rooms.id))
  return seen.map((room) => present(room, userId))
}

interface LobbyQuery {
  format?: Format | undefined
  search: string
  skip: number
  limit: number
}

export const listPublicRooms = async (
  db: Db,
  userId: string,
  query: LobbyQuery,
  now: Date,
): Promise<{ rooms: Room[]; count: number }> => {
  const search = fold(query.search.trim())
  const where = and(
    isOpen,
    rooms.isPublic,
    sql`${rooms.ownerId} is distinct from ${userId}`,
    sql`not ${isSeated(userId)}`,
    query.format && eq(rooms.format, query.format),
    search === '' ? undefined : sql`strpos(${rooms.searchText}, ${search}) > 0`,
  )
  const [seen, count] = await Promise.all([
    seenRooms(db, now)
      .where(where)
      .orderBy(desc(hasPeople), desc(rooms.createdAt), desc(rooms.id))
      .offset(query.skip)
      .limit(query.limit),
    db.$count(rooms, where),
  ])
  return { rooms: seen.map((room) => present(room, userId)), count }
}

export const countActive = async (db: Db): Promise<{ players: number; rooms: number }> => {
  const { rows } = await db.execute<{ players: number; rooms: number }>(sql`
    select count(distinct s.user_id)::int as players, count(distinct s.room_id)::int as rooms
    from room_seats s join rooms r on r.id = s.room_id
    where s.connected and r.closed_at is null`)
  return rows[0] ?? { players: 0, rooms: 0 }
}
