import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Legalities } from '../../cards/legality.ts'

export const sets = pgTable('sets', {
  code: text('code').primaryKey(), // "mh2"
  name: text('name').notNull(), // "Modern Horizons 2"
  kind: text('kind').notNull(), // "expansion"
  searchName: text('search_name').notNull(),
})

/** What does not depend on the printing. Colours are bits: W 1, U 2, B 4, R 8, G 16. */
export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey(), // the oracle id
    name: text('name').notNull(), // "Fire // Ice"
    sortName: text('sort_name').notNull(), // "fire ice"
    searchText: text('search_text').notNull(), // "| fire ice| fire| ice|"
    printedText: text('printed_text').notNull().default(''), // "| crimson moonlight|"
    layout: text('layout').notNull(), // "split"
    typeLine: text('type_line').notNull(), // "Instant // Instant"
    typeText: text('type_text').notNull(), // "instant // instant"
    rulesText: text('rules_text').notNull(), // oracle_text in lower case
    manaCost: text('mana_cost').notNull(), // "{1}{R} // {1}{U}"; "" when none
    cmc: real('cmc').notNull(), // 4
    colors: smallint('colors').notNull(), // 10
    colorIdentity: smallint('color_identity').notNull(), // 10
    keywords: text('keywords').array().notNull(), // lower case: ["partner with"]
    power: text('power'), // "1+*"
    toughness: text('toughness'),
    loyalty: text('loyalty'),
    defense: text('defense'),
    powerValue: real('power_value'), // 1
    toughnessValue: real('toughness_value'),
    loyaltyValue: real('loyalty_value'),
    defenseValue: real('defense_value'),
    oracleText: text('oracle_text').notNull(), // faces apart by a line "//"
    legalities: jsonb('legalities').$type<Legalities>().notNull(),
    isToken: boolean('is_token').notNull(),
    canBeCommander: boolean('can_be_commander').notNull(),
    reserved: boolean('reserved').notNull(),
    popularity: integer('popularity').notNull(), // 11643; UNRANKED when unknown
    factsRank: smallint('facts_rank').notNull(),
    defaultPrintId: uuid('default_print_id'),
  },
  (table) => [index('cards_order').on(table.popularity, table.sortName, table.id)],
)

export const cardFaces = pgTable(
  'card_faces',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(), // 0 is the front
    name: text('name').notNull(),
    manaCost: text('mana_cost').notNull(),
    typeLine: text('type_line').notNull(),
    oracleText: text('oracle_text').notNull(),
    colors: smallint('colors').notNull(),
    power: text('power'),
    toughness: text('toughness'),
    loyalty: text('loyalty'),
    defense: text('defense'),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.position] })],
)

/** Every name by which a card is found, folded. */
export const cardNames = pgTable(
  'card_names',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    nameKey: text('name_key').notNull(), // "ice"
    kind: smallint('kind').notNull(), // 0 the whole name, 1 a face, 2 a name printed on one printing only
  },
  (table) => [primaryKey({ columns: [table.cardId, table.nameKey] })],
)

export const printings = pgTable('printings', {
  id: uuid('id').primaryKey(), // the Scryfall id
  cardId: uuid('card_id')
    .notNull()
    .references(() => cards.id, { onDelete: 'cascade' }),
  setCode: text('set_code')
    .notNull()
    .references(() => sets.code),
  collectorNumber: text('collector_number').notNull(), // "17★"
  collectorOrder: integer('collector_order').notNull(), // 17
  lang: text('lang').notNull(), // "en"
  rarity: text('rarity').notNull(), // "mythic"
  releasedAt: date('released_at').notNull(), // "2021-06-18"
  printedName: text('printed_name'), // "Crimson Moonlight"
  frontImage: text('front_image'), // normal size
  frontImageSmall: text('front_image_small'),
  backImage: text('back_image'), // null when one-sided
  backImageSmall: text('back_image_small'),
  digital: boolean('digital').notNull(),
  promo: boolean('promo').notNull(),
  preference: smallint('preference').notNull(), // the higher the more ordinary
})

/** Related cards as the file gives them: tokens a card makes, parts and results of a meld. */
export const cardParts = pgTable(
  'card_parts',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    partPrintId: uuid('part_print_id').notNull(),
    component: text('component').notNull(), // "token", "meld_part", "meld_result", "combo_piece"
  },
  (table) => [primaryKey({ columns: [table.cardId, table.partPrintId] })],
)

/** What was imported last, by source. */
export const catalogues = pgTable('catalogues', {
  source: text('source').primaryKey(), // "starter"
  version: text('version').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
})
