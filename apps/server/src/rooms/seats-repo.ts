// Who sits where. The live table calls these; the lock on the room makes seats exact whatever happens at once.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { roomSeats, rooms } from '../db/schema/rooms.ts'
import { lockRoom, SEAT_KEPT_SECONDS } from './rooms-repo.ts'

const SEATS = [0, 1, 2, 3]

export type SeatTaken =
  | { outcome: 'seated'; seat: number; isNew: boolean; evictedUserId: string | null } // evicted: away too long
  | { outcome: 'room_full' }
  | { outcome: 'no_such_room' }

/** Taken once per user and room; who has one already is marked as connected again. */
export const takeSeat = (db: Db, roomId: string, userId: string, now: Date): Promise<SeatTaken> =>
  db.transaction(async (tx): Promise<SeatTaken> => {
    const room = await lockRoom(tx, roomId)
    if (!room) return { outcome: 'no_such_room' }
    const seats = await tx.select().from(roomSeats).where(eq(roomSeats.roomId, room.id)).orderBy(roomSeats.since)
    const mine = seats.find((seat) => seat.userId === userId)
    const longAway = new Date(now.getTime() - SEAT_KEPT_SECONDS * 1000)
    const stale = seats.find((seat) => !seat.connected && seat.since <= longAway)
    const isFull = seats.length >= room.maxPlayers
    if (!mine && isFull && !stale) return { outcome: 'room_full' }
    await tx.update(rooms).set({ lastActiveAt: now }).where(eq(rooms.id, room.id))
    if (mine) {
      await tx
        .update(roomSeats)
        .set({ connected: true, since: now })
        .where(and(eq(roomSeats.roomId, room.id), eq(roomSeats.userId, userId)))
      return { outcome: 'seated', seat: mine.seat, isNew: false, evictedUserId: null }
    }
    const evicted = isFull ? stale : undefined
    if (evicted)
      await tx.delete(roomSeats).where(and(eq(roomSeats.roomId, room.id), eq(roomSeats.userId, evicted.userId)))
    const taken = new Set(seats.filter((seat) => seat !== evicted).map((seat) => seat.seat))
    const seat = SEATS.find((number) => !taken.has(number))
    if (seat === undefined) return { outcome: 'room_full' }
    await tx.insert(roomSeats).values({ roomId: room.id, userId, seat, connected: true, since: now })
    return { outcome: 'seated', seat, isNew: true, evictedUserId: evicted?.userId ?? null }
  })

/** False when there was no such seat. */
export const freeSeat = async (db: Db, roomId: string, userId: string, now: Date): Promise<boolean> => {
  if (!isRowId(roomId)) return false
  return db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    if (!room) return false
    const freed = await tx
      .delete(roomSeats)
      .where(and(eq(roomSeats.roomId, room.id), eq(roomSeats.userId, userId)))
      .returning({ seat: roomSeats.seat })
    if (freed.length > 0) await tx.update(rooms).set({ lastActiveAt: now }).where(eq(rooms.id, room.id))
    return freed.length > 0
  })
}

/** False when the player has no seat there. */
export const setConnected = async (
  db: Db,
  roomId: string,
  userId: string,
  connected: boolean,
  now: Date,
): Promise<boolean> => {
  if (!isRowId(roomId)) return false
  const changed = await db
    .update(roomSeats)
    .set({ connected, since: now })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.userId, userId), sql`${roomSeats.connected} <> ${connected}`))
    .returning({ seat: roomSeats.seat })
  if (changed.length > 0) await db.update(rooms).set({ lastActiveAt: now }).where(eq(rooms.id, roomId))
  return changed.length > 0
}

/** For the server that takes over a room whose former owner died without a word: nobody is connected yet. */
export const disconnectAll = async (db: Db, roomId: string, now: Date): Promise<void> => {
  if (!isRowId(roomId)) return
  await db
    .update(roomSeats)
    .set({ connected: false, since: now })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.connected, true)))
}

export const hasSeat = async (db: Db, roomId: string, userId: string): Promise<boolean> => {
  if (!isRowId(roomId)) return false
  const rows = await db
    .select({ seat: roomSeats.seat })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.userId, userId)))
  return rows.length > 0
}

/** Whether a seat is left for `userId`; one's own counts as free. */
export const hasSeatFor = async (db: Db, roomId: string, userId: string, maxPlayers: number, now: Date) => {
  const seats = await db.select().from(roomSeats).where(eq(roomSeats.roomId, roomId))
  if (seats.some((seat) => seat.userId === userId)) return true
  const longAway = new Date(now.getTime() - SEAT_KEPT_SECONDS * 1000)
  return seats.filter((seat) => seat.connected || seat.since > longAway).length < maxPlayers
}
