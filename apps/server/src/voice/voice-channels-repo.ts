import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { voiceChannels } from '../db/schema/voice.ts'

export type VoiceChannelRow = typeof voiceChannels.$inferSelect

const isKept = isNull(voiceChannels.doomedAt)
const ofRoom = (roomId: string) => and(eq(voiceChannels.roomId, roomId), isKept)

export const findVoiceChannel = async (db: Db, roomId: string): Promise<VoiceChannelRow | null> => {
  const [row] = await db.select().from(voiceChannels).where(ofRoom(roomId))
  return row ?? null
}

/** Null when the room has one, or somebody else is about to make one. */
export const claimVoiceChannel = async (
  db: Db,
  roomId: string,
  tag: string,
  now: Date,
): Promise<VoiceChannelRow | null> => {
  const [row] = await db
    .insert(voiceChannels)
    .values({ roomId, tag, requestedAt: now })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

export const sayAlive = async (db: Db, id: string): Promise<void> => {
  await db.update(voiceChannels).set({ aliveAt: sql`clock_timestamp()` }).where(eq(voiceChannels.id, id))
}

/** Whether nobody is at it any more though it is not finished. */
export const isAbandoned = async (db: Db, id: string, afterMs: number): Promise<boolean> => {
  const silent = sql`${voiceChannels.aliveAt} < clock_timestamp() - ${afterMs} * interval '1 ms'`
  return (await db.$count(voiceChannels, and(eq(voiceChannels.id, id), isNull(voiceChannels.url), silent))) > 0
}

export const rememberChannel = async (db: Db, id: string, channelId: string): Promise<void> => {
  await db.update(voiceChannels).set({ channelId }).where(eq(voiceChannels.id, id))
}

/** False when the channel was given up meanwhile. */
export const openVoiceChannel = async (db: Db, id: string, url: string): Promise<boolean> => {
  const opened = await db
    .update(voiceChannels)
    .set({ url })
    .where(and(eq(voiceChannels.id, id), isKept))
    .returning({ id: voiceChannels.id })
  return opened.length > 0
}

const doom = (db: Db, which: SQL | undefined, now: Date): Promise<VoiceChannelRow[]> =>
  db.update(voiceChannels).set({ doomedAt: now }).where(and(which, isKept)).returning()

export const doomById = (db: Db, id: string, now: Date) => doom(db, eq(voiceChannels.id, id), now)
export const doomOfRoom = (db: Db, roomId: string, now: Date) => doom(db, ofRoom(roomId), now)

/** Those of closed rooms, of deserted tables, and of servers that died while they made one. */
export const doomUnneeded = (db: Db, now: Date, limits: { emptySince: Date; unfinishedSince: Date }) => {
  const room = sql.raw('voice_channels.room_id') // bare, it would mean the subquery's own
  const isClosed = sql`not exists (select from rooms r where r.id = ${room} and r.closed_at is null)`
  const isDeserted = sql`not exists (select from room_seats s where s.room_id = ${room}
    and (s.connected or s.since > ${limits.emptySince.toISOString()}::timestamptz))`
  return doom(
    db,
    or(
      isClosed,
      and(lte(voiceChannels.requestedAt, limits.emptySince), isDeserted),
      and(lte(voiceChannels.requestedAt, limits.unfinishedSince), isNull(voiceChannels.url)),
    ),
    now,
  )
}

export const doomedChannels = (db: Db): Promise<VoiceChannelRow[]> =>
  db.select().from(voiceChannels).where(isNotNull(voiceChannels.doomedAt)).orderBy(voiceChannels.id)

export const forgetVoiceChannel = async (db: Db, id: string): Promise<void> => {
  await db.delete(voiceChannels).where(eq(voiceChannels.id, id))
}
