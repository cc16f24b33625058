// The limits of the product that both sides of the connection must agree on.

export const USERNAME_MIN = 3
export const USERNAME_MAX = 50
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const ROOM_NAME_MIN = 3
export const ROOM_NAME_MAX = 50
export const ROOM_DESCRIPTION_MAX = 500
export const DECK_NAME_MAX = 100
export const DECK_DESCRIPTION_MAX = 20_000
export const DECK_FOLDER_MAX = 50
export const DECK_TAGS_MAX = 10
export const DECK_TAG_MAX = 30
export const CATEGORIES_MAX = 8 // of a card in a deck
export const CATEGORY_MAX = 30
export const DECK_LINK_MAX = 500
export const MAX_PLAYERS = 4
export const IMPORT_MAX_CARDS = 120
export const QUANTITY_MAX = 999
export const DECK_CHANGES_MAX = 500 // operations of one request
export const SET_FILTER_MAX = 20
export const IDEMPOTENCY_KEY_MIN_ANONYMOUS = 20
export const PAGE_DEFAULT = 20
export const PAGE_MAX = 100
export const PRINTINGS_PAGE = 15
export const MADE_BY_MAX = 100 // cards whose tokens are asked for at once
export const ROOMS_PAGE = 12

export const SIDEBOARD_MAX = 15 // in formats without a commander; those with one say nothing of it

/** Where a card of a deck stands: in the deck itself, beside it, or among what may come in one day. */
export const BOARDS = ['main', 'side', 'maybe'] as const
export type Board = (typeof BOARDS)[number]

/** What a card of a deck may be good for, by what it says: the categories that are suggested for it. */
export const CARD_USES = [
  'ramp',
  'draw',
  'removal',
  'wipe',
  'counter',
  'tutor',
  'recursion',
  'protection',
  'tokens',
] as const
export type CardUse = (typeof CARD_USES)[number]

/** Who sees a deck: its owner, whoever has its link, or everybody. */
export const VISIBILITIES = ['private', 'link', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** How the library is ordered, and how the colours of a deck relate to those that are asked for. */
export const PUBLIC_DECK_ORDERS = ['updated', 'newest', 'name'] as const
export const COLOR_MATCHES = ['exactly', 'at_most', 'including'] as const

/** How a deck can be written as text. */
export const DECK_EXPORT_STYLES = ['plain', 'arena', 'mtgo', 'moxfield', 'archidekt', 'cockatrice', 'csv'] as const
