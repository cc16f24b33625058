// What a link to a room says to programs that show links: less than the invitation tells whoever opens it.
import type { Format } from '@fourmat/protocol'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { oncePerDb } from '../db/once-per-db.ts'
import type { Db } from '../db/open.ts'
import { isRowId } from '../db/row-id.ts'
import { roomSeats, rooms } from '../db/schema/rooms.ts'

export interface RoomGlance {
  readonly name: string
  readonly format: Format
  readonly seated: number
  readonly seats: number
}

const glances = oncePerDb((db) =>
  db
    .select({
      name: rooms.name,
      format: rooms.format,
      seats: rooms.maxPlayers,
      seated: sql<number>`count(${roomSeats.seat})::int`,
    })
    .from(rooms)
    .leftJoin(roomSeats, eq(roomSeats.roomId, rooms.id))
    .where(and(eq(rooms.id, sql.placeholder('id')), isNull(rooms.closedAt)))
    .groupBy(rooms.id)
    .prepare('glance-at-room'),
)

export const glanceAtRoom = async (db: Db, roomId: string): Promise<RoomGlance | null> => {
  if (!isRowId(roomId)) return null
  const [room] = await glances(db).execute({ id: roomId })
  return room ?? null
}
