// Everything that the server may refuse, with its words in English. A code is stable: programs and translations hold on to it.
// Apart from the schemas, so that a browser that needs a code need not fetch them.
import {
  DECK_NAME_MAX,
  IDEMPOTENCY_KEY_MIN_ANONYMOUS,
  IMPORT_MAX_CARDS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  ROOM_NAME_MAX,
  ROOM_NAME_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from './limits.ts'

/** Refusals of a whole request. */
const REQUEST_TEXTS = {
  bad_request: 'Bad request',
  body_not_json: 'The body is not valid JSON',
  bad_host: 'One Host header is needed',
  body_too_large: 'The request is too large',
  address_too_long: 'The address is too long',
  unsupported_media_type: 'Unsupported media type',
  invalid_input: 'Some values are not valid',
  idempotency_key_reused: 'This Idempotency-Key was used for another request',
  not_authenticated: 'Not authenticated',
  not_found: 'Not found',
  too_many_requests: 'Too many requests, try again later',
  internal_error: 'Internal server error',
  too_slow: 'This takes the server too long right now, try again later',
  storage_unavailable: 'The server cannot reach its storage right now, try again later',

  bad_credentials: 'Incorrect email or password',
  wrong_password: 'Incorrect password',
  email_taken: 'Email is already in use',
  already_full_account: 'This is a full account already',
  too_many_accounts: 'Too many accounts were made from your address, try again later',
  sign_in_not_set_up: 'Sign-in is not set up for this address: PUBLIC_URL must be set on the server',
  sign_in_expired: 'Sign-in was not started in this browser, or too long ago',
  sign_in_foreign: 'Sign-in was not started in this browser',
  provider_unreachable: 'The identity provider does not answer',
  provider_refused: 'The identity provider refused the sign-in',
  provider_no_email: 'The identity provider did not tell an email',

  deck_not_found: 'Deck not found',
  version_not_found: 'This version of the deck is not kept',
  deck_limit: 'You have {{most}} decks, which is the limit: delete one first',
  deck_link_unknown_site: 'No decks are read from there: known are {{known}}',
  deck_link_gone: '{{site}} has no such deck, or it is not public',
  deck_link_refused: '{{site}} does not let this server read the deck: copy its list and paste it here',
  deck_link_unreachable: '{{site}} does not answer right now',
  deck_link_no_deck: 'What {{site}} answers is no deck that can be read here',
  import_too_large: 'Maximum limit is {{max}} cards',
  card_not_found: 'Card not found',
  printing_not_found: 'Card printing not found',

  room_not_found: 'Room not found',
  room_limit: 'You have {{most}} open rooms, which is the limit: close one first',
  not_room_owner: 'Only the owner of the room may do that',
  not_room_player: 'Only players of the room may do that',
  more_players_seated: 'More players are seated than that',
  game_not_found: 'Game not found',
  game_not_ended: 'The game has not ended',
  no_such_moment: 'There is nothing on the table at that moment',
} as const

/** Why a deck may not sit down in a room. */
const COMPATIBILITY_TEXTS = {
  format_mismatch: 'Deck format does not match the room',
  deck_empty: 'Deck has no cards',
  swap_impossible: 'The deck or its sideboard has changed: swap the cards again',
  room_full: 'Room is full',
  legality_banned: '{{name}} is banned in {{format}}',
  legality_restricted: '{{name}} is restricted in {{format}}: only {{limit}} is allowed',
  legality_not_in_format: '{{name}} is not legal in {{format}}',
  legality_too_few_cards: 'Deck has {{count}} cards, it needs {{limit}}',
  legality_too_many_cards: 'Deck has {{count}} cards, it may have only {{limit}}',
  legality_too_many_copies: '{{name}}: {{count}} copies, only {{limit}} allowed',
  legality_sideboard_too_large: 'Sideboard has {{count}} cards, it may have only {{limit}}',
  legality_outside_color_identity: "{{name}} is outside the commander's colour identity: {{identity}}",
  legality_no_commander: '{{format}} decks need a commander',
  legality_bad_commander: '{{name}} cannot be a commander',
  legality_bad_partners: '{{commander}} and {{name}} cannot be commanders together',
} as const

/** Problems with one value of a request that have words of their own. */
const VALUE_TEXTS = {
  text_not_storable: 'Text holds a character that cannot be stored',
  number_out_of_range: 'Number is out of range',
  too_many_of_card: 'A deck holds at most {{most}} of a card',
  too_many_different_cards: 'A deck holds at most {{most}} different cards',
  other_cards_printing: 'This is a printing of another card',
  not_legendary: '{{name}} is not legendary',
  same_commander_twice: 'One card cannot be both commander and partner',
} as const

/** What is wrong with a search. */
const QUERY_TEXTS = {
  query_too_many_conditions: 'A search may have at most {{most}} conditions: this one has {{count}}',
  query_too_many_exclusions: 'A search may exclude at most {{most}} things: this one excludes {{count}}',
  query_not_a_number: '"{{value}}" is not a number',
  query_no_colors: '"{{value}}" names no colours: use letters of wubrg',
  query_no_rarity: 'There is no rarity "{{value}}"',
  query_no_order: '"{{field}}" cannot be compared with "{{operator}}"',
  query_no_format: 'There is no format "{{value}}"',
  query_unknown_is: '"{{value}}" is unknown: use one of {{known}}',
  query_not_one_of: '"{{field}}" does not know "{{value}}": use one of {{known}}',
  query_no_mana: '"{{value}}" is no mana cost: write it like 2ww or {2}{W/U}',
  query_not_a_date: '"{{value}}" is no day or year: write it like 2019 or 2019-06-14',
  query_no_language: 'There is no language "{{value}}"',
  query_bad_pattern: '"{{value}}" is no regular expression that can be used here',
  query_pattern_not_closed: 'A regular expression is not closed by a slash',
  query_pattern_too_slow: 'This regular expression takes too long: make it simpler',
  query_no_filter: 'There is no filter "{{name}}"',
  query_no_value: '"{{filter}}" needs a value',
  query_bracket_not_opened: 'A bracket is closed that was not opened',
  query_bracket_not_closed: 'A bracket is not closed',
  query_quote_not_closed: 'A quotation mark is not closed',
  query_something_missing: 'Something is missing here',
  query_missing_after_minus: 'Something is missing after "-"',
} as const

/** Rules of schemas that have words of their own. */
const RULE_TEXTS = {
  username_required: 'Username is required',
  username_too_short: 'Username must be at least {{min}} characters long',
  username_too_long: 'Username must be at most {{max}} characters long',
  email_required: 'Email is required',
  email_invalid: 'Invalid email',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least {{min}} characters long',
  password_too_long: 'Password must be at most {{max}} characters long',
  confirmation_required: 'Password confirmation is required',
  passwords_differ: 'Passwords do not match',
  deck_name_required: 'Name is required',
  deck_name_too_long: 'Name must be at most {{max}} characters long',
  room_name_too_short: 'Name must be at least {{min}} characters long',
  room_name_too_long: 'Name must be at most {{max}} characters long',
  card_needed: 'card_id or card_print_id is required',
  change_needed: 'quantity or card_print_id is required',
  commander_needed: 'commander_id or partner_commander_id is required',
  idempotency_key_invalid: 'Idempotency-Key must be 1 to 100 visible ASCII characters',
  idempotency_key_too_short: 'Idempotency-Key must have at least {{min}} characters where there is no account',
} as const

/** Rules of schemas without words of their own; the `msg` of such a problem is the schema library's. */
const GENERAL_TEXTS = {
  value_missing: 'A value is missing',
  value_of_wrong_type: 'A value has the wrong type',
  value_unknown: 'A value is not one of those that are possible',
  text_too_short: 'A text must be at least {{min}} characters long',
  text_too_long: 'A text must be at most {{max}} characters long',
  number_too_small: 'A number must be at least {{min}}',
  number_too_large: 'A number must be at most {{max}}',
  list_too_long: 'A list may have at most {{max}} entries',
} as const

export const ERROR_TEXTS = {
  ...REQUEST_TEXTS,
  ...COMPATIBILITY_TEXTS,
  ...VALUE_TEXTS,
  ...QUERY_TEXTS,
  ...RULE_TEXTS,
  ...GENERAL_TEXTS,
} as const

type Texts = typeof ERROR_TEXTS
export type ErrorCode = keyof Texts
export const ERROR_CODES = Object.keys(ERROR_TEXTS) as readonly ErrorCode[]

export type ErrorParams = Readonly<Record<string, string | number>>

type Holes<T extends string> = T extends `${string}{{${infer Hole}}}${infer Rest}` ? Hole | Holes<Rest> : never
type ParamsOf<C extends ErrorCode> = { readonly [Hole in Holes<Texts[C]>]: string | number }
/** What has to be said beside a code: nothing, or a value for each hole of its text. */
export type ParamsFor<C extends ErrorCode> = [Holes<Texts[C]>] extends [never] ? [] : [params: ParamsOf<C>]

/** A refusal as it is told: for programs, for translators, and in English. */
export interface Said {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly text: string
}

export const say = <C extends ErrorCode>(code: C, ...rest: ParamsFor<C>): Said => {
  const params: ErrorParams = rest[0] ?? {}
  const text = ERROR_TEXTS[code].replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => String(params[name]))
  return { code, params, text }
}

type RuleCode = keyof typeof RULE_TEXTS
/** The figures of a rule never change, so that its words tell which rule it is. */
const RULES: { readonly [C in RuleCode]: Said } = {
  username_required: say('username_required'),
  username_too_short: say('username_too_short', { min: USERNAME_MIN }),
  username_too_long: say('username_too_long', { max: USERNAME_MAX }),
  email_required: say('email_required'),
  email_invalid: say('email_invalid'),
  password_required: say('password_required'),
  password_too_short: say('password_too_short', { min: PASSWORD_MIN }),
  password_too_long: say('password_too_long', { max: PASSWORD_MAX }),
  confirmation_required: say('confirmation_required'),
  passwords_differ: say('passwords_differ'),
  deck_name_required: say('deck_name_required'),
  deck_name_too_long: say('deck_name_too_long', { max: DECK_NAME_MAX }),
  room_name_too_short: say('room_name_too_short', { min: ROOM_NAME_MIN }),
  room_name_too_long: say('room_name_too_long', { max: ROOM_NAME_MAX }),
  card_needed: say('card_needed'),
  change_needed: say('change_needed'),
  commander_needed: say('commander_needed'),
  idempotency_key_invalid: say('idempotency_key_invalid'),
  idempotency_key_too_short: say('idempotency_key_too_short', { min: IDEMPOTENCY_KEY_MIN_ANONYMOUS }),
}

/** The words of a rule, for a schema. */
export const rule = (code: RuleCode): string => RULES[code].text

const BY_TEXT: ReadonlyMap<string, Said> = new Map(Object.values(RULES).map((said) => [said.text, said]))

/** Which rule these words are of. */
export const ruleSaid = (text: string | undefined): Said | undefined => BY_TEXT.get(text ?? '')

export const IMPORT_TOO_LARGE: Said = say('import_too_large', { max: IMPORT_MAX_CARDS })
