// Who sits where, as the lobby knows it. The live table decides and writes it.
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { roomSeats } from '../db/schema/rooms.ts'
import { SEAT_KEPT_SECONDS } from './rooms-repo.ts'

/** Whether a seat is left for `userId`; one's own counts as free, and so does that of somebody away too long. */
export const hasSeatFor = async (
  db: Db,
  roomId: string,
  userId: string,
  maxPlayers: number,
  now: Date,
): Promise<boolean> => {
  const seats = await db.select().from(roomSeats).where(eq(roomSeats.roomId, roomId))
  if (seats.some((seat) => seat.userId === userId)) return true
  const longAway = new Date(now.getTime() - SEAT_KEPT_SECONDS * 1000)
  return seats.filter((seat) => seat.connected || seat.since > longAway).length < maxPlayers
}

export const isSeatedAt = async (db: Db, roomId: string, userId: string): Promise<boolean> => {
  const seats = await db
    .select({ seat: roomSeats.seat })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.userId, userId)))
  return seats.length > 0
}
