// Edits of a deck as operations. A card is named by its id and the board on which it stands, so that an edit means the same
// whatever others did meanwhile; the server merges edits in the order in which they arrive.
import { z } from 'zod'
import { categories, deckFields } from './decks.ts'
import { BOARDS, DECK_CHANGES_MAX, QUANTITY_MAX } from './limits.ts'

const id = z.string().toLowerCase()
const on = { card_id: id, board: z.enum(BOARDS).default('main') }
const printing = id.optional() // for a card that is not there yet; its usual one where nothing is said

export const deckChange = z.discriminatedUnion('type', [
  /** So many copies more, or fewer: those of two people add up. */
  z.object({
    type: z.literal('change_quantity'),
    ...on,
    by: z.number().int().min(-QUANTITY_MAX).max(QUANTITY_MAX),
    card_print_id: printing,
  }),
  /** 0 removes. */
  z.object({
    type: z.literal('set_quantity'),
    ...on,
    quantity: z.number().int().min(0).max(QUANTITY_MAX),
    card_print_id: printing,
  }),
  /** All copies, to those that are there already; as many as fit. */
  z.object({ type: z.literal('move_card'), ...on, to: z.enum(BOARDS) }),
  z.object({ type: z.literal('set_printing'), ...on, card_print_id: id }),
  z.object({ type: z.literal('set_categories'), ...on, categories }),
  /** A card of the main board, or nobody. */
  z.object({ type: z.literal('set_role'), role: z.enum(['commander', 'partner']), card_id: id.nullable() }),
  z.object({ type: z.literal('set_name'), name: deckFields.shape.name }),
  z.object({ type: z.literal('set_format'), format: deckFields.shape.format }),
  z.object({ type: z.literal('set_description'), description: deckFields.shape.description.unwrap() }),
  z.object({ type: z.literal('set_folder'), folder: deckFields.shape.folder.unwrap() }),
  z.object({ type: z.literal('set_tags'), tags: deckFields.shape.tags.unwrap() }),
])
export type DeckChange = z.infer<typeof deckChange>
export type DeckRole = Extract<DeckChange, { type: 'set_role' }>['role']

export const changeDeck = z.object({
  changes: z.array(deckChange).min(1).max(DECK_CHANGES_MAX),
  ref: z.string().min(1).max(100).optional(), // sent again under the same name they happen once
})

/** What a version may have changed beside its cards. */
export const DECK_FIELDS = ['leaders', 'name', 'format', 'description', 'folder', 'tags'] as const

/** What is said of a version in the list of them. */
export const deckVersion = z.object({
  n: z.number().int(), // bring this one back, and the deck is as it was after the change
  first_n: z.number().int(), // quick edits in a row are one version: from here to n
  at: z.string(),
  username: z.string().nullable(), // null: the account is gone
  kind: z.enum(['created', 'edit', 'import', 'restore']),
  restored_n: z.number().int().nullable(),
  added: z.number().int(), // copies, on all boards
  removed: z.number().int(),
  cards: z.array(
    z.object({
      card_id: z.string(),
      name: z.string(),
      board: z.enum(BOARDS),
      before: z.number().int(),
      after: z.number().int(), // the same as before: another printing
    }),
  ),
  more_cards: z.number().int(), // beside those that are told
  fields: z.array(z.enum(DECK_FIELDS)),
})
export type DeckVersion = z.infer<typeof deckVersion>
export const deckVersions = z.array(deckVersion)
