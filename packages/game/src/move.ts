// What an action and an event are. A family in moves/ exports both; game.ts puts the families together.

import type { LibraryStep } from './library-steps.ts'
import type { Movement } from './movement.ts'
import type { Check } from './payload.ts'
import type { Place } from './places.ts'
import type { Randomness } from './randomness.ts'
import type { Drawn, Wish } from './rng.ts'
import type {
  CardFacts,
  CardId,
  Deck,
  LastMove,
  LogCard,
  LogParam,
  Nonce,
  Player,
  PlayerId,
  Proof,
  Table,
} from './state.ts'
import type { DeckWish } from './swap.ts'
import type { Vacancies } from './vacancy.ts'

export const REFUSALS = [
  'invalid',
  'not_found',
  'not_yours',
  'wrong_zone',
  'not_your_turn',
  'command_zone_full',
  'not_in_game',
  'eliminated',
  'no_proposal',
  'proposal_open',
  'use_proposal',
  'not_undone',
  'no_rewind',
  'rewind_open',
  'too_many_rewinds',
  'limit',
  'rate_limited',
  'room_full',
  'spectator',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** Why something from outside, such as a deck, may not come to the table: for whoever words it in another language. */
export interface RefusalReason {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

export interface Refusal {
  readonly refused: RefusalCode
  readonly message: string
  readonly reason?: RefusalReason
}

export const refuse = (refused: RefusalCode, message: string, reason?: RefusalReason): Refusal => ({
  refused,
  message,
  ...(reason && { reason }),
})
export const isRefusal = (value: object): value is Refusal => 'refused' in value

/** Everything that a decision needs from outside. */
export interface Context {
  readonly now: number
  /** Draws from the game's generator; once per action. Nonces given here count as mixed in already. */
  draw(table: Table, wish: Wish, nonces?: readonly Nonce[]): Drawn
  /** A fresh game: its id and its secret seed. */
  newGame(): { game_id: string; seed: string }
  /** A deck that was loaded for this action, or why it may not be played. */
  deck(deck_id: string): Deck | Refusal
  /** A token printing that was loaded for this action. */
  token(card_print_id: string): CardFacts | Refusal
  /** The table as it was after that event of the running game, which was loaded for this action. */
  past(seq: number): Table | Refusal
}

/** What only the truth may hold of an event; every redaction drops it. */
export interface Secret {
  readonly drawn?: Drawn
  readonly deck?: Deck
  readonly seed?: string
  readonly last?: LastMove | null
  readonly places?: Vacancies['places']
}

/** The secret of an event that uses randomness. */
export interface Draws {
  readonly drawn: Drawn
}

/** Every payload names whom it is about. */
interface AboutPlayer {
  readonly player_id: PlayerId | null
}

declare const created: unique symbol

/** What happened, before it has a number. Made by the creator of its definition alone, so that name and payload fit. */
export interface NewEvent<T extends string = string, P extends AboutPlayer = AboutPlayer> {
  readonly [created]: true
  readonly type: T
  readonly payload: P
  readonly secret?: Secret
}

export interface Stamp {
  readonly seq: number
  readonly actor: PlayerId | null
  readonly at: number
  readonly ref?: string
}

export interface EventOf<T extends string, P> extends Stamp {
  readonly type: T
  readonly payload: P
  readonly secret?: Secret
}

export interface LogBody {
  readonly player_id?: PlayerId | null
  readonly cards?: readonly LogCard[]
  readonly params?: Readonly<Record<string, LogParam>>
}

/** `place`: where the card of the event lies, if it has one and it can be found here. */
type Log<T extends string, P> = (before: Table, event: EventOf<T, P>, place: Place | undefined) => LogBody | null

export interface EventRule<T extends string, P> {
  /** The table after the event; works alike on the truth with a whole event and on a view with a redacted one. */
  reduce(table: Table, event: EventOf<T, P>, place: Place | undefined): Table
  /** The payload as the viewer may know it; null when the viewer may not see the event at all. Missing: public. */
  redact?(payload: P, viewer: PlayerId): P | null
  /** What the log says of it; null where it says nothing of this one. Null in its place: it never says anything. */
  readonly log: Log<T, P> | null
  /** The one card that it is about, and with whom that lies. */
  card?(payload: P): { readonly id: CardId; readonly player_id: PlayerId }
  /** What is left to chance in it. */
  readonly randomness?: Randomness<P, EventOf<T, P>>
  /** What it does to the library of the one who sees it. Missing: nothing. */
  libraryOf?(before: Table, event: EventOf<T, P>, owner: PlayerId): readonly LibraryStep[]
  /** Of whose library its player, or others, learn something by it. Missing: of nobody's. */
  opensLibrary?(payload: P): readonly PlayerId[]
  /** `aside`: it is no move that could be taken back, and does not stand in the way. `ends`: nothing before it can be taken back. */
  readonly undo?: 'aside' | 'ends'
  /** It may tell of printings that were not at the table before, if only of tokens; all others only name what is there. */
  readonly introducesPrintings?: true | 'tokens'
  /** It holds whole decks, and weighs more than all others together. */
  readonly carriesDecks?: true
  /** It puts a deck on the table. */
  readonly deals?: true
  /** It seats these players. */
  seats?(payload: P): readonly Player[]
  /** It changes who sits where, or who is there. */
  readonly changesSeats?: true
  /** Whose connections end with it. */
  readonly endsSessions?: 'player' | 'everyone'
  /** A game begins with it; the one before, if any, has ended. */
  startsGame?(payload: P): { readonly game_id: string; readonly commitment: string }
  /** A game ends with it, and is proven by this. */
  endsGame?(payload: P): Proof | null
  /** The ids that it gave to cards, in the order in which they were drawn. */
  freshIds?(payload: P): readonly CardId[]
  movements?(payload: P): readonly Movement[]
  readonly sound?: 'card' | 'tap' | 'shuffle'
  /** Nobody should miss it: its line of the log is also shown for a moment. */
  readonly announced?: true
}

/** An event that keeps what was drawn has to tell what for; no other may. */
type ChanceIn<S, T extends string, P> = [Extract<S, Draws>] extends [never]
  ? { readonly randomness?: never }
  : { readonly randomness: Randomness<P, EventOf<T, P>> }

type SecretOf<S> = [S] extends [undefined] ? [] : undefined extends S ? [secret?: S] : [secret: S]

/** What is known of a kind of event, and the function that makes such events. */
interface EventDefinition<
  T extends string,
  P extends AboutPlayer,
  S extends Secret | undefined = undefined,
  L extends Log<T, P> | null = Log<T, P> | null,
> extends EventRule<T, P> {
  (payload: P, ...secret: SecretOf<S>): NewEvent<T, P>
  readonly type: T
  readonly log: L
}

interface Define<T extends string> {
  <P extends AboutPlayer, S extends Secret | undefined = undefined>(
    rule: EventRule<T, P> & ChanceIn<S, T, P> & { readonly log: null },
  ): EventDefinition<T, P, S, null>
  <P extends AboutPlayer, S extends Secret | undefined = undefined>(
    rule: EventRule<T, P> & ChanceIn<S, T, P> & { readonly log: Log<T, P> },
  ): EventDefinition<T, P, S, Log<T, P>>
}

/**
 * `defineEvent('tap')<Tapped>({ reduce, log })`; in two steps, so that the name is inferred while the payload is given. A second type
 * says what the event keeps secret.
 */
export const defineEvent = <T extends string>(type: T): Define<T> =>
  (<P extends AboutPlayer>(rule: EventRule<T, P>) => {
    // The one place where a new event comes from: `NewEvent` cannot be written as a literal.
    const create = (payload: P, secret?: Secret) =>
      (secret === undefined ? { type, payload } : { type, payload, secret }) as NewEvent<T, P>
    return Object.assign(create, rule, { type })
  }) as Define<T>

type Outcome = readonly NewEvent[] | Refusal

export interface ActionRule<In, Out, R extends Outcome = Outcome> {
  readonly payload: Check<Out, In>
  readonly beforeDeck?: true // allowed to those whose deck is not dealt yet
  readonly whileEliminated?: true
  /** What has to be loaded before it can be decided. */
  readonly loads?: {
    readonly deck?: (payload: Out) => DeckWish | null
    readonly token?: (payload: Out) => string | null
    readonly past?: (payload: Out, table: Table, actor: Player) => number | null
  }
  readonly predictable?: true // a browser can tell what comes of it; the rest needs the server's dice or its decks
  readonly onceWhileWaiting?: true // the same again before it is answered is a stutter of the hand
  readonly diesWithPage?: true // not sent after a reload of the page any more
  /** New events in order; none: nothing changes. */
  decide(table: Table, actor: Player, payload: Out, context: Context): R
}

interface ActionDefinition<T extends string, In, Out, R extends Outcome> extends ActionRule<In, Out, R> {
  readonly type: T
}

export const defineAction = <T extends string, In, Out, R extends Outcome>(
  type: T,
  rule: ActionRule<In, Out, R>,
): ActionDefinition<T, In, Out, R> => ({ type, ...rule })

/** The definitions by their own names. */
export type ByType<D extends { readonly type: string }> = { readonly [One in D as One['type']]: One }

export const byType = <D extends { readonly type: string }>(definitions: readonly D[]): ByType<D> => {
  const found: Record<string, D> = {}
  for (const definition of definitions) {
    if (Object.hasOwn(found, definition.type)) throw new Error(`${definition.type} is defined twice`)
    found[definition.type] = definition
  }
  return found as ByType<D>
}
