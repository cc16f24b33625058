import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })
const rowId = () => uuid('id').primaryKey().default(sql`uuid7()`)

export const users = pgTable('users', {
  id: rowId(),
  username: text('username').notNull(),
  email: text('email'), // as typed; null for a guest
  emailKey: text('email_key').unique(), // "ada@example.org"
  passwordHash: text('password_hash'), // null: signs in through an identity provider alone, or is a guest
  isGuest: boolean('is_guest').notNull().default(false),
  expiresAt: instant('expires_at'), // when a guest's account ends
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(), // "https://accounts.google.com"
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

export const accessTokens = pgTable('access_tokens', {
  id: rowId(),
  tokenHash: bytea('token_hash').notNull().unique(), // SHA-256 of the token
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const wsTickets = pgTable('ws_tickets', {
  ticketHash: bytea('ticket_hash').primaryKey(),
  tokenId: uuid('token_id')
    .notNull()
    .references(() => accessTokens.id, { onDelete: 'cascade' }),
  roomId: uuid('room_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const loginFailures = pgTable('login_failures', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  emailKey: text('email_key').notNull(),
  failedAt: instant('failed_at').notNull().defaultNow(),
})

export const requestWindows = pgTable('request_windows', {
  key: text('key').primaryKey(), // "203.0.113.7"
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
