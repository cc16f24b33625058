import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const voiceChannels = pgTable('voice_channels', {
  id: uuid('id').primaryKey().default(sql`uuid7()`),
  roomId: uuid('room_id').notNull(),
  tag: text('tag').notNull(), // "k3f9a2c1", in the channel's name
  channelId: text('channel_id'), // null until Discord has told it
  url: text('url'), // "https://discord.gg/abc"; null until it is made
  requestedAt: instant('requested_at').notNull(),
  doomedAt: instant('doomed_at'), // set: to be removed
  aliveAt: instant('alive_at').notNull().defaultNow(), // by the database's clock; while it is made, its maker renews it
})
