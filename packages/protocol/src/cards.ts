import type { CardFacts } from '@fourmat/game'
import { z } from 'zod'
import { FORMATS } from './formats.ts'
import { MADE_BY_MAX, PAGE_MAX, PRINTINGS_PAGE, SET_FILTER_MAX } from './limits.ts'
import { pageOf, pageQuery } from './paging.ts'

const TOKEN_FILTERS = ['include', 'exclude', 'only'] as const

export const cardQuery = pageQuery.extend({
  name: z.string().max(400).default(''),
  tokens: z.enum(TOKEN_FILTERS).default('exclude'),
  unique: z.enum(['cards', 'prints']).default('cards'),
  // The deck that cards are looked for: each card tells its legality in the format, and with `fits` only those come that may
  // be in such a deck. `identity` is the commander's: "wu", or "c" for none.
  format: z.enum(FORMATS).optional(),
  identity: z
    .string()
    .regex(/^([wubrg]{1,5}|c)$/i)
    .optional(),
  fits: z.enum(['true', 'false']).optional(),
})
export type CardQuery = z.infer<typeof cardQuery>

export const alternativesQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_MAX).default(PRINTINGS_PAGE),
  set_name: z.string().max(SET_FILTER_MAX).default(''),
  first: z.literal('asked').optional(), // the printing itself, then the newest
})

/** What is printed on a card, as a table has it. The fields are the core's: one that is added there is missed here by the compiler. */
export const cardFacts = z.object({
  card_id: z.string(),
  card_print_id: z.string(),
  name: z.string(), // "Fire // Ice"
  front_image_uri: z.string().nullable(), // normal size
  front_image_uri_small: z.string().nullable(),
  back_image_uri: z.string().nullable(), // null when one-sided
  back_image_uri_small: z.string().nullable(),
  type_line: z.string(),
  mana_cost: z.string(), // "{1}{W}"; "" when none
  power: z.string().nullable(), // "*" is possible
  toughness: z.string().nullable(),
}) satisfies z.ZodType<CardFacts>

const legality = z.enum(['legal', 'not_legal', 'banned', 'restricted'])

/** One printing of a card, as every list of cards gives it. */
export const cardPrint = cardFacts.extend({
  id: z.string(), // the same value as card_print_id
  set_name: z.string(),
  set_code: z.string(),
  collector_number: z.string(),
  rarity: z.string(),
  lang: z.string(), // "en"
  cmc: z.number(),
  colors: z.array(z.string()), // ["W", "U"]
  color_identity: z.array(z.string()),
  is_token: z.boolean(),
  legality: legality.optional(), // in the format that the search named
})
export type CardPrint = z.infer<typeof cardPrint>
export const cardPrintPage = pageOf(cardPrint)

/** Cards whose tokens are asked for: ids between commas. */
export const madeByQuery = z.object({
  made_by: z
    .string()
    .max(MADE_BY_MAX * 37)
    .transform((text) => text.split(',')),
})

const tokenMade = cardPrint.extend({ made_by: z.array(z.string()) }) // ids of the cards that make it
export type TokenMade = z.infer<typeof tokenMade>

/** What these cards make, each token once. */
export const tokensMade = z.object({ data: z.array(tokenMade) })
/** The same of a deck. */
export const deckTokens = z.array(tokenMade)

const cardFace = z.object({
  name: z.string(),
  mana_cost: z.string(),
  type_line: z.string(),
  oracle_text: z.string(),
  colors: z.array(z.string()),
  power: z.string().nullable(),
  toughness: z.string().nullable(),
  loyalty: z.string().nullable(),
  defense: z.string().nullable(),
})
export type CardFace = z.infer<typeof cardFace>

/** A card with everything that does not depend on the printing, and its newest normal printing. */
export const card = cardPrint.extend({
  layout: z.string(), // "normal", "transform", ...
  oracle_text: z.string(),
  legalities: z.record(z.string(), legality),
  faces: z.array(cardFace),
  loyalty: z.string().nullable(),
  defense: z.string().nullable(),
  tokens: z.array(z.object({ card_id: z.string(), card_print_id: z.string(), name: z.string() })), // tokens it makes
})
export type Card = z.infer<typeof card>
export const cardPage = pageOf(card)
