import type { CardFacts, RoomFacts } from '@fourmat/game'
import { integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const tableServers = pgTable('table_servers', {
  id: uuid('id').primaryKey(),
  leaseUntil: instant('lease_until').notNull(),
})

export const tableOwners = pgTable('table_owners', {
  roomId: uuid('room_id').primaryKey(),
  serverId: uuid('server_id'), // null: nobody's
  epoch: integer('epoch').notNull(),
  seq: integer('seq').notNull().default(0), // of the last event
})

export const tableEvents = pgTable(
  'table_events',
  {
    roomId: uuid('room_id').notNull(),
    seq: integer('seq').notNull(),
    event: json('event').$type<Record<string, unknown>>().notNull(), // as packEvent gives it
  },
  (table) => [primaryKey({ columns: [table.roomId, table.seq] })],
)

export const tableSnapshots = pgTable('table_snapshots', {
  roomId: uuid('room_id').primaryKey(),
  seq: integer('seq').notNull(),
  state: json('state').$type<Record<string, unknown>>().notNull(), // as packTable gives it
  facts: json('facts').$type<CardFacts[]>(), // null in old ones, whose state holds them
})

export const tableGames = pgTable('table_games', {
  id: uuid('id').primaryKey(),
  roomId: uuid('room_id').notNull(),
  room: json('room').$type<RoomFacts>().notNull(), // as it was when the game began
  commitment: text('commitment').notNull(),
  fromSeq: integer('from_seq').notNull(),
  toSeq: integer('to_seq'), // null while it runs
  endedAt: instant('ended_at'),
})
