export { factsFrom } from './cards.ts'
export { createContext } from './context.ts'
export * from './event-meaning.ts'
export { factsText } from './facts-text.ts'
export * from './fairness.ts'
export * from './formats.ts'
export {
  type Action,
  type ActionPayload,
  type ActionType,
  actions,
  type CommandPayload,
  type CommandType,
  command,
  type Decision,
  decide,
  type EventPayload,
  type EventType,
  events,
  isActionType,
  isEventType,
  isKnown,
  type Load,
  type LoggedEventType,
  loadsOf,
  type Noop,
  type Request,
  redact,
  reduce,
  type SeenEvent,
  seenEvent,
  seenPayload,
  type TableEvent,
} from './game.ts'
export { quoted } from './json-text.ts'
export {
  type Context,
  isRefusal,
  REFUSALS,
  type Refusal,
  type RefusalCode,
  refuse,
} from './move.ts'
export type { CardMove, Movement } from './movement.ts'
export { cardsIn, cardsOf, findCard } from './places.ts'
export type { Applied, Asked, Coin, RandomnessKind } from './randomness.ts'
export { type PlayedGame, type Replay, replayOf } from './replay.ts'
export { commit, type Drawn, draw, type Wish } from './rng.ts'
export { type PackedTable, packTable, printedIn, unpackTable } from './snapshot.ts'
export * from './state.ts'
export { PrintingRegistry, packEvent, unpackEvent } from './storage.ts'
export { createTable, findPlayer, isTruth, nextSeat } from './table.ts'
export { view } from './view.ts'
export * from './wire.ts'
export { type Doubt, isSeenBy, type Notes, noteEvent, type Testimony, testify } from './witness.ts'
