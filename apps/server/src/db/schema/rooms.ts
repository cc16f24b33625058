import type { Format, SpectatorDelay, Spectators } from '@fourmat/protocol'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const rooms = pgTable('rooms', {
  id: uuid('id').primaryKey().default(sql`uuid7()`),
  ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
  name: text('name').notNull(),
  format: text('format').$type<Format>().notNull(),
  description: text('description'),
  isPublic: boolean('is_public').notNull(),
  maxPlayers: smallint('max_players').notNull(), // 1..4
  enforceLegality: boolean('enforce_legality').notNull(),
  spectators: text('spectators').$type<Spectators>().notNull().default('link'),
  spectatorDelay: smallint('spectator_delay').$type<SpectatorDelay>().notNull().default(0), // seconds
  searchText: text('search_text').notNull(), // "friday night\nno infinite combos"
  createdAt: instant('created_at').notNull().defaultNow(),
  lastActiveAt: instant('last_active_at').notNull().defaultNow(),
  closedAt: instant('closed_at'), // set: the room is gone for everybody
})

export const roomSeats = pgTable(
  'room_seats',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seat: smallint('seat').notNull(), // 0..3
    connected: boolean('connected').notNull().default(true),
    since: instant('since').notNull().defaultNow(), // since when connected, or gone
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] }), unique().on(table.roomId, table.seat)],
)
