// decide, reduce and redact over all families. The types of actions and events follow from the registries.

import {
  type ActionRule,
  type Context,
  type EventOf,
  type EventRule,
  type Happening,
  isRefusal,
  type Refusal,
  type RefusalCode,
  type Stamp,
} from './move.ts'
import * as card from './moves/card.ts'
import * as deck from './moves/deck.ts'
import * as library from './moves/library.ts'
import * as mulligan from './moves/mulligan.ts'
import * as newGame from './moves/new-game.ts'
import * as place from './moves/place.ts'
import * as seat from './moves/seat.ts'
import * as social from './moves/social.ts'
import * as stats from './moves/stats.ts'
import * as token from './moves/token.ts'
import * as turn from './moves/turn.ts'
import { type AnyCheck, type In, Wrong } from './payload.ts'
import { LOG_KEPT, type LogEntry, type PlayerId, REFS_KEPT, type Table } from './state.ts'
import { findPlayer, nextTable } from './table.ts'

export const actions = {
  ...seat.actions,
  ...deck.actions,
  ...library.actions,
  ...place.actions,
  ...card.actions,
  ...token.actions,
  ...stats.actions,
  ...turn.actions,
  ...mulligan.actions,
  ...newGame.actions,
  ...social.actions,
}

export const events = {
  ...seat.events,
  ...deck.events,
  ...library.events,
  ...place.events,
  ...card.events,
  ...token.events,
  ...stats.events,
  ...turn.events,
  ...mulligan.events,
  ...newGame.events,
  ...social.events,
}

export type ActionType = keyof typeof actions
export type ActionPayload<T extends ActionType> = In<(typeof actions)[T]['payload']>
export type Action = { [T in ActionType]: { readonly type: T; readonly payload: ActionPayload<T> } }[ActionType]

export type EventType = keyof typeof events
export type EventPayload<T extends EventType> = (typeof events)[T] extends EventRule<infer P> ? P : never
export type TableEvent = { [T in EventType]: { readonly type: T } & EventOf<EventPayload<T>> }[EventType]

/** An event as one viewer gets it: redacted, or nothing but its number. */
export type Noop = { readonly type: 'noop'; readonly payload: Record<string, never> } & Stamp
export type SeenEvent = TableEvent | Noop

export type CommandType = keyof typeof seat.commands
export type CommandPayload<T extends CommandType> = Parameters<(typeof seat.commands)[T]>[1]

export type Decision =
  | { readonly kind: 'happened'; readonly events: readonly TableEvent[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }

const nothing: Decision = { kind: 'nothing' }
const refused = (code: RefusalCode, message: string): Decision => ({ kind: 'refused', code, message })

const isActionType = (type: string): type is ActionType => Object.hasOwn(actions, type)
/** Whether this version knows events of that name. */
export const isEventType = (type: string): type is EventType => Object.hasOwn(events, type)

const ruleOf = (type: EventType): EventRule<{ player_id: PlayerId | null }> => events[type] as never

/** Who did it, when, and under which ref. */
interface Mark {
  readonly actor: PlayerId | null
  readonly at: number
  readonly ref: string | undefined
}

/** Written out: a second spread in one object is many times slower than a first, and what is added later is an object of its own. */
const stampOne = ({ type, payload, secret }: Happening, { actor, at, ref }: Mark, seq: number): TableEvent => {
  if (secret !== undefined)
    return { type, payload, actor, at, seq, secret, ...(ref === undefined ? {} : { ref }) } as unknown as TableEvent
  if (ref === undefined) return { type, payload, actor, at, seq } as unknown as TableEvent
  return { type, payload, actor, at, seq, ref } as unknown as TableEvent
}

const stamp = (table: Table, outcome: readonly Happening[] | Refusal, mark: Mark): Decision => {
  if (isRefusal(outcome)) return refused(outcome.refused, outcome.message)
  if (outcome.length === 0) return nothing
  return {
    kind: 'happened',
    events: outcome.map((happening, i) => stampOne(happening, mark, table.seq + 1 + i)),
  }
}

export interface Request {
  readonly type: string
  readonly payload?: unknown
  readonly ref?: string
}

/** What a player's frame does to the table. Never throws on bad input; never changes the table. */
export const decide = (table: Table, actorId: PlayerId, request: Request, context: Context): Decision => {
  const actor = findPlayer(table, actorId)
  if (!actor || table.closed) return refused('not_in_game', 'You are not at this table')
  if (!isActionType(request.type)) return refused('invalid', 'Unknown action')
  const rule = actions[request.type] as ActionRule<AnyCheck>
  if (request.ref !== undefined && table.vault?.refs[actorId]?.includes(request.ref)) return nothing
  const payload = rule.payload.read(request.payload ?? {})
  if (payload instanceof Wrong) return refused('invalid', `${payload}`)
  if (!actor.deck_submitted && !rule.beforeDeck) return refused('not_in_game', 'Choose a deck first')
  if (actor.eliminated && !rule.whileEliminated) return refused('eliminated', 'You are out of this game')
  const outcome = rule.decide(table, actor, payload, context)
  return stamp(table, outcome, { actor: actorId, at: context.now, ref: request.ref })
}

/** What the house does to the table: seats, presence, the room itself. */
export const command = <T extends CommandType>(
  table: Table,
  type: T,
  payload: CommandPayload<T>,
  context: Context,
): Decision => {
  if (table.closed) return nothing
  const outcome = (seat.commands[type] as (t: Table, p: unknown, c: Context) => readonly Happening[] | Refusal)(
    table,
    payload,
    context,
  )
  return stamp(table, outcome, { actor: null, at: context.now, ref: undefined })
}

/**
 * The list with one more at its end; of a full one the first falls out. These lists are long and change with every event:
 * a slice and a concat copy memory and leave no slack, `copyWithin` goes through V8's slow way for every item.
 */
const appended = <T>(list: readonly T[], item: T, max: number): readonly T[] =>
  (list.length < max ? list : list.slice(list.length - max + 1)).concat([item])

const rememberedBy = (table: Table, { actor, ref, secret }: TableEvent): Table['vault'] => {
  const { vault } = table
  if (!vault) return vault
  const drawn = secret?.drawn?.until ?? vault.drawn
  const known = actor === null || ref === undefined || !findPlayer(table, actor) ? null : (vault.refs[actor] ?? [])
  if (known === null || actor === null || ref === undefined || known.at(-1) === ref)
    return drawn === vault.drawn ? vault : { ...vault, drawn }
  const refs: Record<PlayerId, readonly string[]> = { ...vault.refs }
  refs[actor] = appended(known, ref, REFS_KEPT)
  return { seed: vault.seed, drawn, joined: vault.joined, decks: vault.decks, refs }
}

const entryOf = (before: Table, event: TableEvent): LogEntry | null => {
  const body = ruleOf(event.type).log(before, event as never)
  if (!body) return null
  const player_id = body.player_id ?? event.payload.player_id
  return {
    seq: event.seq,
    at: event.at,
    player_id,
    username: findPlayer(before, player_id)?.username ?? null,
    type: event.type,
    cards: body.cards ?? [],
    params: body.params ?? {},
  }
}

/** The table after the event. An event that this program does not know only takes its number. */
export const reduce = (table: Table, event: SeenEvent): Table => {
  if (!isEventType(event.type)) return { ...table, seq: event.seq }
  const known = event as TableEvent
  const entry = entryOf(table, known)
  const changed = ruleOf(known.type).reduce(table, known as never)
  const log = entry ? appended(changed.log, entry, LOG_KEPT) : changed.log
  return nextTable(changed, { players: changed.players, seq: event.seq, log, vault: rememberedBy(changed, known) })
}

/** What the viewer may know of the payload; null: nothing but that something happened. */
export const seenPayload = ({ type, payload }: TableEvent, viewer: PlayerId): TableEvent['payload'] | null => {
  const rule = ruleOf(type)
  return rule.redact ? (rule.redact(payload, viewer) as TableEvent['payload'] | null) : payload
}

/** The event as the viewer may know it. */
export const redact = (event: TableEvent, viewer: PlayerId): SeenEvent => {
  const { type, seq, actor, at, ref } = event
  const payload = seenPayload(event, viewer)
  const seen = payload === null ? { type: 'noop', payload: {}, seq, actor, at } : { type, payload, seq, actor, at }
  return (viewer === actor && ref !== undefined ? { ...seen, ref } : seen) as SeenEvent
}
