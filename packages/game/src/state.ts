// What a table is. The truth on the server and what one player's browser knows of it have this same type;
// in a browser's copy (`you` is set) unknown faces are null, hidden zones are empty and the vault is gone.

import type { RoomFacts } from './room-facts.ts'
import type { Vacancies } from './vacancy.ts'

export const ZONES = ['hand', 'library', 'battlefield', 'graveyard', 'exile', 'commandZone', 'stack'] as const
export type Zone = (typeof ZONES)[number]

/** Where cards lie that somebody may know. */
export type CardZone = Exclude<Zone, 'library'>
export const CARD_ZONES: readonly CardZone[] = ZONES.filter((zone) => zone !== 'library')

/** Where everybody sees that a card lies. */
export const OPEN_ZONES: readonly CardZone[] = CARD_ZONES.filter((zone) => zone !== 'hand')

export const MAX_SEATS = 4
export const OPENING_HAND = 7
export const COMMAND_ZONE_MAX = 2
export const TOKENS_AT_ONCE_MAX = 50
export const SWAPPED_MAX = 100 // copies, each way
export const CARDS_PER_PLAYER_MAX = 500
export const MULLIGAN_MAX = 7
export const COUNTER_KINDS_MAX = 10
export const COUNTER_NAME_MAX = 30
export const COUNTER_VALUE_MAX = 999
export const STAT_MAX = 999
export const LIFE_MAX = 9999
export const CASTS_MAX = 99
export const TAX_PER_CAST = 2
export const CHAT_MAX = 500
export const DROP_MIN = 0.05
export const DROP_MAX = 0.95
export const LOG_KEPT = 100
export const DICE_KEPT = 20
export const REFS_KEPT = 128
export const ASKED_FOR_MAX = 20
export const CUSTOM_NAME_MAX = 60
export const CUSTOM_TYPE_MAX = 60
export const CUSTOM_TEXT_MAX = 300

export const REWIND_OPEN_MS = 60_000 // how long a proposal to rewind waits for answers
export const REWINDS_MAX = 3 // proposals of a player
export const REWINDS_WITHIN_MS = 10 * 60_000

export const ARROWS_MAX = 30 // of a player
export const ATTACHED_MAX = 20 // to a card
export const ANNOTATION_MAX = 60
export const DICE_AT_ONCE_MAX = 20

export const DICE = [4, 6, 8, 10, 12, 20, 100] as const
export type Sides = (typeof DICE)[number]

export const STATS = ['poison', 'energy', 'experience', 'rad', 'tickets'] as const
export type Stat = (typeof STATS)[number]

export const REWOUND_LIBRARIES = ['restore', 'reshuffle'] as const
/** What becomes of libraries of which somebody has learnt something since. */
export type RewoundLibraries = (typeof REWOUND_LIBRARIES)[number]

/** By an opponent's first commander, and by the second one. */
export const DAMAGE_FIELDS = ['commander_damage', 'commander_damage_partner'] as const
export type DamageField = (typeof DAMAGE_FIELDS)[number]

export const DESIGNATIONS = ['monarch', 'initiative'] as const
export type Designation = (typeof DESIGNATIONS)[number]

export const DAYTIMES = ['day', 'night'] as const
export type Daytime = (typeof DAYTIMES)[number]

export const PHASES = ['untap', 'upkeep', 'draw', 'main1', 'combat', 'main2', 'end'] as const
export type Phase = (typeof PHASES)[number]

export const SKIPS = ['next', 'always'] as const
/** How long a card does not untap with the others: once, or until told otherwise. */
export type SkipUntap = (typeof SKIPS)[number]

export const ARROW_KINDS = ['target', 'attack', 'block'] as const
export type ArrowKind = (typeof ARROW_KINDS)[number]

export const COUNTER_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'white',
  'black',
] as const
export type CounterColor = (typeof COUNTER_COLORS)[number]

export const PLAYMATS = [
  'none',
  'blue',
  'black',
  'green',
  'white',
  'red',
  'red_blue',
  'white_black',
  'white_blue',
  'white_green',
  'white_red',
  'red_black',
  'red_green',
  'blue_green',
  'blue_black',
] as const
export type Playmat = (typeof PLAYMATS)[number]

/** To whom the top card of a library is shown for as long as that is set; null: to nobody. */
export const TOP_REVEALED = ['all', 'self'] as const
export type TopRevealed = (typeof TOP_REVEALED)[number] | null

export const COLORS = ['W', 'U', 'B', 'R', 'G'] as const
export type Color = (typeof COLORS)[number]

export const MULLIGAN_TYPES = ['commander', 'london'] as const
export type MulliganType = (typeof MULLIGAN_TYPES)[number]

export type PlayerId = string // "A": short, since every frame carries it twice
export type CardId = string // "f3Kq-0aZ": 48 random bits, new each time the card enters a hidden zone

/** What is printed on a card, and whether every card has it. */
const FACTS = {
  card_id: 'always',
  card_print_id: 'always',
  name: 'always', // "Lantern-Eyed Fox"
  front_image_uri: 'maybe',
  front_image_uri_small: 'maybe',
  back_image_uri: 'maybe', // null when one-sided
  back_image_uri_small: 'maybe',
  type_line: 'always', // "Creature — Fox Spirit"
  mana_cost: 'always', // "{1}{W}"
  power: 'maybe', // "2", "*"
  toughness: 'maybe',
} as const

/** One object per printing, shared by all cards and tables that use it. */
export type CardFacts = {
  readonly [K in keyof typeof FACTS]: (typeof FACTS)[K] extends 'always' ? string : string | null
} & {
  readonly custom?: CustomFace // of a token that a player has thought up: it has no picture to tell it
}
export const FACT_NAMES = Object.keys(FACTS) as readonly (keyof typeof FACTS)[]

export interface CustomFace {
  readonly colors: readonly Color[]
  readonly text: string
}

export type Counter = number | { readonly value: number; readonly color: CounterColor }
export type Counters = Readonly<Record<string, Counter>> // { "+1/+1": 2, stun: { value: 1, color: "blue" } }

/** Who may know a card's face: everybody, or just these players. The one place where secrecy is decided. */
export type Seers = 'all' | readonly PlayerId[]

/** How long it stays with a card that moves: while it lies in one zone, while it lies on the battlefield, always. */
type Lasts = 'zone' | 'battlefield' | 'always'

interface CardField<T> {
  readonly usual: T // as a card comes
  readonly lasts: Lasts
  readonly isOfFace: boolean // would tell what the card is, and is known to its seers alone
}

const open = <T>(usual: T, lasts: Lasts): CardField<T> => ({ usual, lasts, isOfFace: false })
const ofFace = <T>(usual: T, lasts: Lasts): CardField<T> => ({ usual, lasts, isOfFace: true })

const NO_COUNTERS: Counters = Object.freeze({})

/**
 * What may differ from one card to another of the same printing. Copying, moving, masking, storing and sending a card follow from
 * this list; the order is that of what is stored. On the wire what is of the face comes after all else.
 */
export const CARD_FIELDS = {
  is_token: ofFace<boolean>(false, 'always'),
  is_commander: ofFace<boolean>(false, 'always'), // it lay in the command zone at the deal
  x: open<number | null>(null, 'battlefield'), // 0.412; null off the battlefield
  y: open<number | null>(null, 'battlefield'),
  tapped: open<boolean>(false, 'battlefield'),
  face_down: open<boolean>(false, 'battlefield'), // its other side is up; hides nothing
  hidden: open<boolean>(false, 'battlefield'), // its back is up for all but its seers; in exile too
  power_override: ofFace<number | null>(null, 'battlefield'),
  toughness_override: ofFace<number | null>(null, 'battlefield'),
  custom_counters: open<Counters>(NO_COUNTERS, 'zone'),
  attached_to: open<CardId | null>(null, 'battlefield'), // its host, which is attached to nothing itself
  annotation: open<string | null>(null, 'zone'), // what a player has noted on it
  skip_untap: open<SkipUntap | null>(null, 'battlefield'), // it stays tapped when everything untaps
  stacked: open<number | null>(null, 'zone'), // grows from card to card of the whole table's stack; null elsewhere
}

export type CardState = { readonly [K in keyof typeof CARD_FIELDS]: (typeof CARD_FIELDS)[K]['usual'] }

export interface Card extends CardState {
  readonly id: CardId
  readonly owner_id: PlayerId // whose deck it came from; the player in whose zone it lies controls it
  readonly zone: Zone
  readonly facts: CardFacts | null // null: this viewer may not know
  readonly seers: Seers // in a browser's copy always "all": it holds nothing that it may not know
}

export type Zones = Readonly<Record<CardZone, readonly Card[]>>

/** From top to bottom; functions for it are in `library.ts`. */
export interface Library {
  readonly ids: string // one after the other
  readonly facts: readonly CardFacts[]
}

export interface Deck {
  readonly deck_id: string
  readonly name: string
  readonly commanders: readonly CardFacts[] // at most two
  readonly cards: readonly CardFacts[] // one entry per copy, commanders left out
}

export type Status = 'connected' | 'disconnected'

export interface Player {
  readonly id: PlayerId
  readonly user_id: string | null // the account; the truth's alone
  readonly username: string
  readonly seat: number // 0..3
  readonly status: Status
  readonly gone_at: number | null // since when they are disconnected
  readonly skipped: boolean // turns pass over them until they come back
  readonly rewinds_off: boolean // they decline every proposal to rewind
  readonly hand_shown: boolean // to those who watch
  readonly life: number
  readonly poison: number
  readonly energy: number
  readonly experience: number
  readonly rad: number
  readonly tickets: number
  readonly player_counters: Readonly<Record<string, number>> // beside the five: { storm: 4 }
  readonly commander_damage: Readonly<Record<PlayerId, number>> // { B: 7 }
  readonly commander_damage_partner: Readonly<Record<PlayerId, number>> // by the second commander of each
  readonly commanders: readonly string[] // the names of those that were dealt, at most two
  readonly commander_casts: readonly number[] // of each from the command zone: [2, 0]
  readonly turn_time: number // ms that their turns of this game have lasted, without the running one
  readonly eliminated: boolean
  readonly mulligan_count: number // of the cards to put on the bottom, one more
  readonly mulligan_decision_made: boolean
  readonly deck_submitted: boolean
  readonly playmat: Playmat
  readonly handSize: number
  readonly librarySize: number
  readonly top_revealed: TopRevealed
  readonly library_top: Card | null // while it is revealed, to those who may see it; known as the top card and by no id
  readonly asked_for: readonly CardId[] // cards of others that they may be given from any open zone, newest last
  readonly looked_at: readonly CardId[] // in the library since it changed last; the truth's and their owner's alone
  readonly zones: Zones
  readonly library: Library // empty in a browser's copy
  readonly deck: Deck | null // what was dealt; the truth's alone
}

export interface Proposal {
  readonly proposerId: PlayerId
  readonly startingPlayer: string // "random", "self" or a player id
  readonly mulliganType: MulliganType
  readonly responded_player_ids: readonly PlayerId[]
  readonly total_players: number
}

/** To make the table as it was after an event of the running game. */
export interface RewindProposal {
  readonly proposer_id: PlayerId
  readonly to_seq: number
  readonly libraries: RewoundLibraries
  readonly agreed: readonly PlayerId[] // the proposer, too
  readonly at: number
  readonly until: number // then it is off
}

/** What tables did not have that were stored, or sent, before anything could be rewound. */
export const NO_REWIND = Object.freeze({ rewind: null })

/** Why a move may not be taken back: by chance, or because its player has seen what was hidden. */
export type UndoBar = 'chance' | 'seen'

/** The newest change of what lies on the table: all events of one action. */
export interface LastMove {
  readonly player_id: PlayerId | null
  readonly ref: string | null
  readonly seq: number // of its first event
  readonly bar: UndoBar | null
}

interface DiceRoll {
  readonly playerId: PlayerId
  readonly sides: Sides
  readonly result: number
  readonly results?: readonly number[] // of each die; 0.1.0 had one
  readonly at: number
}

export interface Nonce {
  readonly player_id: PlayerId
  readonly nonce: string
}

/** What proves an ended game: with it anyone can draw again what was drawn. */
export interface Proof {
  readonly game_id: string
  readonly seed: string
  readonly nonces: readonly Nonce[]
}

/** A line of the log, in a form that can be worded in any language. */
export interface LogEntry {
  readonly seq: number
  readonly at: number // 1794700800000
  readonly player_id: PlayerId | null
  readonly username: string | null // as it was then: the player may have left since
  readonly type: string // "move_card"
  readonly cards: readonly LogCard[] // what it speaks of
  readonly params: Readonly<Record<string, LogParam>> // { from: "hand", to: "graveyard" }
}
export type LogParam = string | number | boolean | null | readonly string[]

/** A card that a log line speaks of: named for those who saw it. */
export interface LogCard {
  readonly facts: CardFacts | null
  readonly seers: Seers
}

/** What an arrow begins at or points to. */
export type ArrowEnd = { readonly card_id: CardId } | { readonly player_id: PlayerId }

export interface Arrow {
  readonly id: string // "118": the number of its event
  readonly player_id: PlayerId // who drew it
  readonly from: ArrowEnd
  readonly to: ArrowEnd
  readonly kind: ArrowKind
}

/** What lies on the table as a whole, and is no card. A new game begins without any. */
interface Marks {
  readonly arrows: readonly Arrow[] // newest last
  readonly designations: Readonly<Record<Designation, PlayerId | null>>
  readonly daytime: Daytime | null
  readonly phase: Phase | null // of the turn, where its player tells
  readonly turn_started_at: number | null
}

export const NO_MARKS: Marks = Object.freeze({
  arrows: [],
  designations: Object.freeze({ monarch: null, initiative: null }),
  daytime: null,
  phase: null,
  turn_started_at: null,
})

/** What only the truth holds. */
export interface Vault extends Vacancies {
  readonly seed: string // 64 hex digits, revealed when the game ends
  readonly drawn: number // blocks of randomness used so far
  readonly joined: number // players who ever sat down; names the next one
  readonly decks: Readonly<Record<PlayerId, Deck>> // named in the open proposal
  readonly refs: Readonly<Record<PlayerId, readonly string[]>> // actions already applied
  readonly last: LastMove | null // what could be taken back next
  readonly learnt: Readonly<Record<PlayerId, number>> // of whose library somebody has learnt something, and at which event last
  readonly rewinds: Readonly<Record<PlayerId, readonly number[]>> // when each has proposed to rewind, lately
}

interface VoiceInvitation {
  readonly requester_id: PlayerId
  readonly channel_url: string
}

export interface Table extends Marks {
  readonly room: RoomFacts
  readonly you: PlayerId | null // null: this is the truth
  readonly seq: number // of the last event
  readonly game_id: string
  readonly mulliganType: MulliganType
  readonly players: readonly Player[] // in seat order
  readonly turn_player_id: PlayerId | null
  readonly turn_number: number // 0 before a room's first pass
  readonly begun: boolean // a turn of this game has been passed: who begins is settled
  readonly proposal: Proposal | null
  readonly rewind: RewindProposal | null
  readonly dice: readonly DiceRoll[] // newest last
  readonly log: readonly LogEntry[] // newest last
  readonly commitment: string // SHA-256 of the seed, 64 hex digits
  readonly nonces: readonly Nonce[] // in the order in which they came
  readonly voice: VoiceInvitation | null // the last one; the truth's alone, since the requester is not told of it
  readonly closed: boolean
  readonly vault: Vault | null
}
