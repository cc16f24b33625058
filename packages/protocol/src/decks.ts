import { z } from 'zod'
import { cardFacts, deckTokens } from './cards.ts'
import { rule } from './error-texts.ts'
import { FORMATS } from './formats.ts'
import {
  BOARDS,
  CARD_USES,
  CATEGORIES_MAX,
  CATEGORY_MAX,
  COLOR_MATCHES,
  DECK_DESCRIPTION_MAX,
  DECK_EXPORT_STYLES,
  DECK_FOLDER_MAX,
  DECK_LINK_MAX,
  DECK_NAME_MAX,
  DECK_TAG_MAX,
  DECK_TAGS_MAX,
  PUBLIC_DECK_ORDERS,
  QUANTITY_MAX,
  VISIBILITIES,
} from './limits.ts'
import { pageOf, pageQuery } from './paging.ts'

export const deckForm = z.object({
  name: z.string().trim().min(1, rule('deck_name_required')).max(DECK_NAME_MAX, rule('deck_name_too_long')),
  format: z.enum(FORMATS),
})
export type DeckForm = z.infer<typeof deckForm>

/** Names that somebody gives, each once, whatever their case. */
const names = (most: number, longest: number) =>
  z
    .array(z.string().trim().min(1).max(longest))
    .max(most)
    .transform((list) => list.filter((name, at) => list.findIndex((other) => sameName(other, name)) === at))

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const categories = names(CATEGORIES_MAX, CATEGORY_MAX)

/** A deck as it is made and changed; what is left out stays as it is. */
export const deckFields = deckForm.extend({
  description: z.string().max(DECK_DESCRIPTION_MAX).optional(), // Markdown
  folder: z.string().trim().max(DECK_FOLDER_MAX).nullable().optional(), // null or empty: in none
  tags: names(DECK_TAGS_MAX, DECK_TAG_MAX).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
})
export type DeckFields = z.infer<typeof deckFields>

export const deckCard = cardFacts.omit({ power: true, toughness: true }).extend({
  deck_card_id: z.string(),
  cmc: z.number(),
  colors: z.array(z.string()),
  color_identity: z.array(z.string()),
  produces: z.array(z.string()), // the mana that it may make: ["W", "C"]
  quantity: z.number().int(),
  board: z.enum(BOARDS),
  categories: z.array(z.string()),
  set_code: z.string(),
  set_name: z.string(),
  collector_number: z.string(),
})
export type DeckCard = z.infer<typeof deckCard>

/** A legality problem in a form that the browser can word in any language; `message` is the English wording. */
const deckProblem = z.object({
  code: z.enum([
    'banned',
    'restricted',
    'not_in_format',
    'too_few_cards',
    'too_many_cards',
    'too_many_copies',
    'sideboard_too_large',
    'outside_color_identity',
    'no_commander',
    'bad_commander',
    'bad_partners',
  ]),
  card_id: z.string().nullable(), // null when the deck as a whole is meant
  name: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])), // { limit: 100, count: 98 }
  message: z.string(),
})
export type DeckProblem = z.infer<typeof deckProblem>

const legalityReport = z.object({ legal: z.boolean(), problems: z.array(deckProblem) })
export type LegalityReport = z.infer<typeof legalityReport>

/** A deck as lists show it. */
export const deckSummary = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(FORMATS),
  deck_image_uri: z.string().nullable(),
  total_cards: z.number().int(), // of the main board
  color_identity: z.array(z.string()),
  commander: deckCard.nullable(),
  partner_commander: deckCard.nullable(),
  legal: z.boolean(),
  is_sample: z.boolean(),
  folder: z.string().nullable(),
  tags: z.array(z.string()),
  visibility: z.enum(VISIBILITIES),
  share_key: z.string().nullable(), // of its page, /d/{key}; null while it is private
  created_at: z.string(),
  updated_at: z.string(),
})
export type DeckSummary = z.infer<typeof deckSummary>

export const deck = deckSummary.extend({
  cards: z.array(deckCard), // of all boards, commander and partner among them
  legality: legalityReport,
  guide: z.string().nullable(), // how to play a sample deck
  version: z.number().int(), // rises with every change
  description: z.string(), // Markdown, "" when there is none
})
export type Deck = z.infer<typeof deck>

const quantity = z.number().int().max(QUANTITY_MAX)

export const addDeckCard = z
  .object({
    card_id: z.string().optional(),
    card_print_id: z.string().optional(),
    quantity: quantity.min(1).default(1),
    board: z.enum(BOARDS).default('main'),
    categories: categories.optional(), // of a row that is new; one that is there keeps its own
  })
  .refine((body) => body.card_id !== undefined || body.card_print_id !== undefined, {
    path: ['card_id'],
    message: rule('card_needed'),
  })

/** Quantity 0 or less removes the row. */
export const changeDeckCard = z
  .object({
    quantity: quantity.min(-QUANTITY_MAX).optional(),
    card_print_id: z.string().optional(),
    board: z.enum(BOARDS).optional(), // all copies go there; to those that are there already, if any
    categories: categories.optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    path: ['quantity'],
    message: rule('change_needed'),
  })

/** Both take a `deck_card_id`; an empty string clears. */
export const changeCommanders = z
  .object({ commander_id: z.string().optional(), partner_commander_id: z.string().optional() })
  .refine((body) => body.commander_id !== undefined || body.partner_commander_id !== undefined, {
    path: ['commander_id'],
    message: rule('commander_needed'),
  })

const importItem = z.object({
  name: z.string().trim().min(1).max(300),
  quantity: quantity.min(1).default(1),
  set_code: z.string().max(10).nullish(),
  collector_number: z.string().max(20).nullish(),
  board: z.enum(BOARDS).optional(), // main where nothing is said
  categories: categories.optional(), // of a row that is new
})
export type ImportItem = z.infer<typeof importItem>

export const bulkImport = z.object({
  cards: z.array(importItem).max(1000),
  commander_name: z.string().max(300).nullish(),
  partner_commander_name: z.string().max(300).nullish(),
  replace: z.boolean().default(false),
})
export type BulkImport = z.infer<typeof bulkImport>

const notFoundCard = z.object({ name: z.string(), quantity: z.number().int(), suggestions: z.array(z.string()) })
export type NotFoundCard = z.infer<typeof notFoundCard>
export const bulkImportResult = z.object({ deck, not_found_cards: z.array(notFoundCard) })
export type BulkImportResult = z.infer<typeof bulkImportResult>

/** Names looked up without changing a deck: what the import dialog shows before it imports. */
export const resolveNames = z.object({ cards: z.array(importItem).max(1000) })
export const resolvedNames = z.object({
  found: z.array(z.object({ index: z.number().int(), card: z.lazy(() => resolvedCard) })),
  not_found: z.array(z.object({ index: z.number().int(), name: z.string(), suggestions: z.array(z.string()) })),
  pairs: z.array(z.tuple([z.string(), z.string()])), // card ids of those found that may lead a deck together
})
const resolvedCard = z.object({
  card_id: z.string(),
  card_print_id: z.string(),
  name: z.string(),
  type_line: z.string(),
  can_be_commander: z.boolean(),
})

/** A public deck of another site, as a list to be imported. */
export const deckLink = z.object({ url: z.string().trim().min(1).max(DECK_LINK_MAX) })
export const linkedList = z.object({ site: z.string(), text: z.string() })
export type LinkedList = z.infer<typeof linkedList>

export const deckExportQuery = z.object({ style: z.enum(DECK_EXPORT_STYLES).default('plain') })
export const deckExport = z.object({ style: z.enum(DECK_EXPORT_STYLES), text: z.string() })

/** What may be said of the cards of a deck; of those of which nothing is known it is silent. */
export const categorySuggestions = z.object({
  data: z.array(z.object({ card_id: z.string(), uses: z.array(z.enum(CARD_USES)) })),
})
export type CategorySuggestions = z.infer<typeof categorySuggestions>

/** Who shows a deck. */
const deckOwner = z.object({ username: z.string() })

/** A deck as everybody may see it who has its key. */
export const sharedDeck = deck.omit({ folder: true }).extend({ owner: deckOwner, tokens: deckTokens })
export type SharedDeck = z.infer<typeof sharedDeck>

/** What is asked of the library of public decks. */
export const publicDecksQuery = pageQuery.extend({
  search: z.string().max(100).default(''), // words of its name, its tags and its cards' names
  format: z.enum(FORMATS).optional(),
  colors: z
    .string()
    .regex(/^([wubrg]{1,5}|c)$/i)
    .optional(), // "wu", or "c" for none
  match: z.enum(COLOR_MATCHES).default('at_most'), // how the colours of a deck relate to those
  commander: z.string().max(100).default(''), // a part of the name
  sort: z.enum(PUBLIC_DECK_ORDERS).default('updated'),
})
export type PublicDecksQuery = z.infer<typeof publicDecksQuery>

export const publicDeck = deckSummary.omit({ folder: true }).extend({ owner: deckOwner })
export type PublicDeck = z.infer<typeof publicDeck>
export const publicDeckPage = pageOf(publicDeck).extend({ total: z.number().int() })

export const copyDeck = z.object({ name: deckForm.shape.name.optional() })
