import { customType, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(), // an account's id, or "anonymous"
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    route: text('route').notNull(), // "POST /api/v1/decks"
    keyHash: bytea('key_hash').notNull(),
    requestHash: bytea('request_hash').notNull(),
    answer: json('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.route, table.keyHash] })],
)
