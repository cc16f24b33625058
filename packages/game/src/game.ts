// decide, reduce and redact over all families. The types of actions and events follow from the registries.

import { lastMoveAfter } from './last-move.ts'
import {
  type ActionRule,
  type ByType,
  byType,
  type Context,
  type EventOf,
  type EventRule,
  isRefusal,
  type NewEvent,
  type Refusal,
  type RefusalCode,
  type RefusalReason,
  type Stamp,
} from './move.ts'
import * as arrange from './moves/arrange.ts'
import * as arrows from './moves/arrows.ts'
import * as asking from './moves/asking.ts'
import * as attachments from './moves/attachments.ts'
import * as card from './moves/card.ts'
import * as commander from './moves/commander.ts'
import * as counters from './moves/counters.ts'
import * as deck from './moves/deck.ts'
import * as library from './moves/library.ts'
import * as marks from './moves/marks.ts'
import * as mulligan from './moves/mulligan.ts'
import * as newGame from './moves/new-game.ts'
import * as place from './moves/place.ts'
import * as playOn from './moves/play-on.ts'
import * as revealTop from './moves/reveal-top.ts'
import * as rewind from './moves/rewind.ts'
import * as seat from './moves/seat.ts'
import * as social from './moves/social.ts'
import * as stats from './moves/stats.ts'
import * as takeBack from './moves/take-back.ts'
import * as token from './moves/token.ts'
import * as topRevealed from './moves/top-revealed.ts'
import { changedTops } from './moves/top-revealed.ts'
import * as turn from './moves/turn.ts'
import * as turnCards from './moves/turn-cards.ts'
import * as watching from './moves/watching.ts'
import * as wholeMoves from './moves/whole-moves.ts'
import { type In, type Out, Wrong } from './payload.ts'
import { findCard, type Place } from './places.ts'
import { LOG_KEPT, type LogEntry, type Player, type PlayerId, REFS_KEPT, type Table, type Vault } from './state.ts'
import type { DeckWish } from './swap.ts'
import { findPlayer, NO_IDS, nextTable } from './table.ts'

const FAMILIES = [
  seat,
  deck,
  library,
  place,
  turnCards,
  counters,
  card,
  token,
  stats,
  commander,
  turn,
  mulligan,
  newGame,
  social,
  marks,
  attachments,
  arrows,
  wholeMoves,
  revealTop,
  arrange,
  topRevealed,
  asking,
  takeBack,
  rewind,
  watching,
  playOn,
] as const

type ActionDefinitions = (typeof FAMILIES)[number]['actions'][number]
type EventDefinitions = (typeof FAMILIES)[number]['events'][number]

type ActionsByType = ByType<ActionDefinitions>
export type ActionType = keyof ActionsByType
export type ActionPayload<T extends ActionType> = In<ActionsByType[T]['payload']>
type ActionRead<T extends ActionType> = Out<ActionsByType[T]['payload']>

type EventsByType = ByType<EventDefinitions>
export type EventType = keyof EventsByType
export type EventPayload<T extends EventType> = Parameters<EventsByType[T]>[0]
/** One type with a member for each of `T`, so that the compiler sees that the rule of an event's type takes its payload. */
export type TableEvent<T extends EventType = EventType> = { [K in T]: EventOf<K, EventPayload<K>> }[T]
type Made<T extends EventType = EventType> = { [K in T]: NewEvent<K, EventPayload<K>> }[T]

/** Events that have a line in the log. */
export type LoggedEventType = { [T in EventType]: EventsByType[T]['log'] extends null ? never : T }[EventType]

type Outcome = readonly Made[] | Refusal

/** No action makes an event that is not registered: this would not compile. */
export const actions: { readonly [T in ActionType]: ActionRule<ActionPayload<T>, ActionRead<T>, Outcome> } = byType(
  FAMILIES.flatMap((family): readonly ActionDefinitions[] => family.actions),
)

export const events: { readonly [T in EventType]: EventRule<T, EventPayload<T>> } = byType(
  FAMILIES.flatMap((family): readonly EventDefinitions[] => family.events),
)

/** An event as one viewer gets it: redacted, or nothing but its number. */
type Noop = { readonly type: 'noop'; readonly payload: Record<string, never> } & Stamp
export type SeenEvent = TableEvent | Noop

type Commands = typeof seat.commands & typeof rewind.commands & typeof playOn.commands
export type CommandType = keyof Commands
export type CommandPayload<T extends CommandType> = Parameters<Commands[T]>[1]
type Command<P> = (table: Table, payload: P, context: Context) => Outcome
const commands: { readonly [T in CommandType]: Command<CommandPayload<T>> } = {
  ...seat.commands,
  ...rewind.commands,
  ...playOn.commands,
}

export type Decision =
  | { readonly kind: 'happened'; readonly events: readonly TableEvent[] }
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly message: string
      readonly reason?: RefusalReason
    }

const nothing: Decision = { kind: 'nothing' }
const refused = (code: RefusalCode, message: string): Decision => ({ kind: 'refused', code, message })

/** Whether this version knows actions of that name. */
export const isActionType = (type: string): type is ActionType => Object.hasOwn(actions, type)
/** Whether this version knows events of that name. */
export const isEventType = (type: string): type is EventType => Object.hasOwn(events, type)
/** An event whose rules this version has; what a newer one sends has none here. */
export const isKnown = (event: SeenEvent): event is TableEvent => isEventType(event.type)

/** Who did it, when, and under which ref. */
interface Mark {
  readonly actor: PlayerId | null
  readonly at: number
  readonly ref: string | undefined
}

/** Written out: a second spread in one object is many times slower than a first, and what is added later is an object of its own. */
const stampOne = <T extends EventType>(
  { type, payload, secret }: Made<T>,
  { actor, at, ref }: Mark,
  seq: number,
): TableEvent<T> => {
  if (secret !== undefined) return { type, payload, actor, at, seq, secret, ...(ref === undefined ? {} : { ref }) }
  if (ref === undefined) return { type, payload, actor, at, seq }
  return { type, payload, actor, at, seq, ref }
}

/** Whatever moved the top card of a library whose top is revealed, the next one is told with it. */
const withTops = (table: Table, happened: readonly TableEvent[], mark: Mark): readonly TableEvent[] => {
  const after = happened.reduce(reduce, table)
  return [...happened, ...changedTops(table, after).map((made, i) => stampOne(made, mark, after.seq + 1 + i))]
}

const stamp = (table: Table, outcome: Outcome, mark: Mark): Decision => {
  if (isRefusal(outcome)) {
    const { refused: code, ...words } = outcome
    return { kind: 'refused', code, ...words }
  }
  if (outcome.length === 0) return nothing
  const events = outcome.map((made, i) => stampOne(made, mark, table.seq + 1 + i))
  const isTopShown = table.players.some(({ top_revealed }) => top_revealed !== null)
  return { kind: 'happened', events: isTopShown ? withTops(table, events, mark) : events }
}

export interface Request {
  readonly type: string
  readonly payload?: unknown
  readonly ref?: string
}

/** What has to be loaded before the action can be decided; null for nothing. */
export type Load = { readonly deck: DeckWish } | { readonly token: string } | { readonly past: number }

const loadsAs = <T extends ActionType>(type: T, raw: unknown, table: Table, actor: Player): Load | null => {
  const { loads, payload: check } = actions[type]
  if (!loads) return null
  const payload = check.read(raw ?? {})
  if (payload instanceof Wrong) return null
  const deck = loads.deck?.(payload)
  if (deck) return { deck }
  const token = loads.token?.(payload)
  if (typeof token === 'string') return { token }
  const past = loads.past?.(payload, table, actor)
  return typeof past === 'number' ? { past } : null
}

export const loadsOf = (table: Table, actorId: PlayerId, { type, payload }: Request): Load | null => {
  const actor = findPlayer(table, actorId)
  return actor && isActionType(type) ? loadsAs(type, payload, table, actor) : null
}

const decideAs = <T extends ActionType>(
  table: Table,
  actor: Player,
  type: T,
  { payload: raw, ref }: Request,
  context: Context,
): Decision => {
  const rule = actions[type]
  if (ref !== undefined && table.vault?.refs[actor.id]?.includes(ref)) return nothing
  const payload = rule.payload.read(raw ?? {})
  if (payload instanceof Wrong) return refused('invalid', `${payload}`)
  if (!actor.deck_submitted && !rule.beforeDeck) return refused('not_in_game', 'Choose a deck first')
  if (actor.eliminated && !rule.whileEliminated) return refused('eliminated', 'You are out of this game')
  return stamp(table, rule.decide(table, actor, payload, context), { actor: actor.id, at: context.now, ref })
}

/** What a player's frame does to the table. Never throws on bad input; never changes the table. */
export const decide = (table: Table, actorId: PlayerId, request: Request, context: Context): Decision => {
  const actor = findPlayer(table, actorId)
  if (!actor || table.closed) return refused('not_in_game', 'You are not at this table')
  if (!isActionType(request.type)) return refused('invalid', 'Unknown action')
  return decideAs(table, actor, request.type, request, context)
}

/** What the server does to the table: seats, presence, the room itself. */
export const command = <T extends CommandType>(
  table: Table,
  type: T,
  payload: CommandPayload<T>,
  context: Context,
): Decision =>
  table.closed
    ? nothing
    : stamp(table, commands[type](table, payload, context), { actor: null, at: context.now, ref: undefined })

/**
 * The list with one more at its end; of a full one the first falls out. These lists are long and change with every event:
 * a slice and a concat copy memory and leave no slack, `copyWithin` goes through V8's slow way for every item.
 */
const appended = <T>(list: readonly T[], item: T, max: number): readonly T[] =>
  (list.length < max ? list : list.slice(list.length - max + 1)).concat([item])

const refsAfter = (table: Table, { actor, ref }: Stamp): Vault['refs'] => {
  const { refs } = table.vault as Vault
  if (actor === null || ref === undefined || !findPlayer(table, actor)) return refs
  const known = refs[actor] ?? []
  if (known.at(-1) === ref) return refs
  const more: Record<PlayerId, readonly string[]> = { ...refs }
  more[actor] = appended(known, ref, REFS_KEPT)
  return more
}

const learntAfter = ({ learnt }: Vault, opened: readonly PlayerId[], seq: number): Vault['learnt'] => {
  if (opened.length === 0) return learnt
  const more: Record<PlayerId, number> = { ...learnt }
  for (const id of opened) more[id] = seq
  return more
}

const rememberedBy = <T extends EventType>(table: Table, event: TableEvent<T>): Table['vault'] => {
  const { vault } = table
  if (!vault) return vault
  const rule = events[event.type]
  const opened = rule.opensLibrary?.(event.payload) ?? NO_IDS
  return {
    seed: vault.seed,
    drawn: event.secret?.drawn?.until ?? vault.drawn,
    joined: vault.joined,
    decks: vault.decks,
    refs: refsAfter(table, event),
    last: lastMoveAfter(vault.last, event, rule, opened),
    learnt: learntAfter(vault, opened, event.seq),
    rewinds: vault.rewinds,
    places: vault.places,
  }
}

const placeOf = <T extends EventType>(table: Table, { type, payload }: TableEvent<T>): Place | undefined => {
  const card = events[type].card?.(payload)
  return card && findCard(table, card.id, findPlayer(table, card.player_id))
}

const entryOf = <T extends EventType>(
  before: Table,
  event: TableEvent<T>,
  place: Place | undefined,
): LogEntry | null => {
  const body = events[event.type].log?.(before, event, place)
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

const change = <T extends EventType>(table: Table, event: TableEvent<T>, place: Place | undefined): Table =>
  events[event.type].reduce(table, event, place)

/** The table after the event. An event that this program does not know only takes its number. */
export const reduce = (table: Table, event: SeenEvent): Table => {
  if (!isKnown(event)) return { ...table, seq: event.seq }
  const place = placeOf(table, event)
  const entry = entryOf(table, event, place)
  const changed = change(table, event, place)
  const log = entry ? appended(changed.log, entry, LOG_KEPT) : changed.log
  return nextTable(changed, { players: changed.players, seq: event.seq, log, vault: rememberedBy(changed, event) })
}

/** What the viewer may know of the payload; null: nothing but that something happened. */
export const seenPayload = <T extends EventType>(
  { type, payload }: TableEvent<T>,
  viewer: PlayerId,
): EventPayload<T> | null => {
  const rule = events[type]
  return rule.redact ? rule.redact(payload, viewer) : payload
}

/** The event with what a viewer may know of its payload; without its secret and its ref. */
export const seenEvent = <T extends EventType>(
  { type, seq, actor, at }: TableEvent<T>,
  payload: EventPayload<T> | null,
): TableEvent<T> | Noop =>
  payload === null ? { type: 'noop', payload: {}, seq, actor, at } : { type, payload, seq, actor, at }

/** The event as the viewer may know it. */
export const redact = (event: TableEvent, viewer: PlayerId): SeenEvent => {
  const { actor, ref } = event
  const seen = seenEvent(event, seenPayload(event, viewer))
  return viewer === actor && ref !== undefined ? { ...seen, ref } : seen
}
