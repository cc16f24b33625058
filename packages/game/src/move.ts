// What an action and an event are. A family in moves/ exports both; game.ts puts the families together.

import type { AnyCheck, Out } from './payload.ts'
import type { Drawn, Wish } from './rng.ts'
import type { CardFacts, Deck, LogCard, LogParam, Nonce, Player, PlayerId, Table } from './state.ts'

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
  'limit',
  'rate_limited',
  'room_full',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

export interface Refusal {
  readonly refused: RefusalCode
  readonly message: string
}

export const refuse = (refused: RefusalCode, message: string): Refusal => ({ refused, message })
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
}

/** What happened, before it has a number. */
export interface Happening {
  readonly type: string
  readonly payload: object
  readonly secret?: Secret
}

/** What only the truth may hold of an event; every redaction drops it. */
export interface Secret {
  readonly drawn?: Drawn
  readonly deck?: Deck
  readonly seed?: string
  readonly user_id?: string
}

export interface Stamp {
  readonly seq: number
  readonly actor: PlayerId | null
  readonly at: number
  readonly ref?: string
}

export interface EventOf<P> extends Stamp {
  readonly payload: P
  readonly secret?: Secret
}

export interface LogBody {
  readonly player_id?: PlayerId | null
  readonly cards?: readonly LogCard[]
  readonly params?: Readonly<Record<string, LogParam>>
}

export interface EventRule<P> {
  /** The table after the event; works alike on the truth with a whole event and on a view with a redacted one. */
  reduce(table: Table, event: EventOf<P>): Table
  /** The payload as the viewer may know it; null when the viewer may not see the event at all. Missing: public. */
  redact?(payload: P, viewer: PlayerId): P | null
  /** What the log says of it; null: nothing. */
  log(before: Table, event: EventOf<P>): LogBody | null
}
export const defineEvent = <P extends { player_id: PlayerId | null }>(rule: EventRule<P>): EventRule<P> => rule

export interface ActionRule<C extends AnyCheck> {
  readonly payload: C
  readonly beforeDeck?: true // allowed to those whose deck is not dealt yet
  readonly whileEliminated?: true
  /** Happenings in order; none: nothing changes. */
  decide(table: Table, actor: Player, payload: Out<C>, context: Context): readonly Happening[] | Refusal
}
export const defineAction = <C extends AnyCheck>(rule: ActionRule<C>): ActionRule<C> => rule
