import type { Board, Format, Visibility } from '@fourmat/protocol'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { DeckStep } from '../../decks/deck-steps.ts'
import { users } from './accounts.ts'

export const decks = pgTable('decks', {
  id: uuid('id').primaryKey().default(sql`uuid7()`),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }), // null: a template for new accounts
  name: text('name').notNull(),
  format: text('format').$type<Format>().notNull(),
  sampleKey: text('sample_key'), // which sample deck this is a copy of
  guide: text('guide'), // how to play it
  sampleVersion: text('sample_version'), // templates: a hash of the content
  version: integer('version').notNull().default(1), // counts the changes
  description: text('description').notNull().default(''), // Markdown
  folder: text('folder'),
  tags: text('tags').array().notNull().default(sql`'{}'`),
  visibility: text('visibility').$type<Visibility>().notNull().default('private'),
  shareKey: text('share_key').unique(), // null while it is private
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const deckCards = pgTable(
  'deck_cards',
  {
    id: uuid('id').primaryKey().default(sql`uuid7()`),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    cardId: uuid('card_id').notNull(),
    cardPrintId: uuid('card_print_id').notNull(),
    quantity: integer('quantity').notNull(), // 1..999
    board: text('board').$type<Board>().notNull().default('main'),
    categories: text('categories').array().notNull().default(sql`'{}'`), // "Ramp"
    role: text('role').$type<'commander' | 'partner'>(),
    position: integer('position').notNull(), // order of adding
  },
  (table) => [unique().on(table.deckId, table.cardId, table.board)],
)

export const deckVersions = pgTable(
  'deck_versions',
  {
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(), // from 2: the first version is the deck as it was made
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text('kind').$type<'edit' | 'import' | 'restore'>().notNull(),
    restored: integer('restored'),
    ref: text('ref'),
    step: jsonb('step').$type<DeckStep>().notNull(),
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.n] })],
)

/** What the library asks of public decks. */
export const publicDecks = pgTable('public_decks', {
  deckId: uuid('deck_id')
    .primaryKey()
    .references(() => decks.id, { onDelete: 'cascade' }),
  format: text('format').$type<Format>().notNull(),
  nameKey: text('name_key').notNull(), // "lanterns at low tide"
  searchText: text('search_text').notNull(),
  commanderText: text('commander_text').notNull(),
  colorIdentity: smallint('color_identity').notNull(), // bits: W 1, U 2, B 4, R 8, G 16
  shownAt: timestamp('shown_at', { withTimezone: true }).notNull(), // since when it is public
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
