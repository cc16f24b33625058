export { factsFrom } from './cards.ts'
export { createContext } from './context.ts'
export { customFacts } from './custom-token.ts'
export * from './event-meaning.ts'
export { factsText } from './facts-text.ts'
export * from './fairness.ts'
export * from './formats.ts'
export {
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
  type Request,
  redact,
  reduce,
  type SeenEvent,
  seenEvent,
  seenPayload,
  type TableEvent,
} from './game.ts'
export { type GameRecord, NO_RECORD, noteGame, type Participant, winnerOf } from './game-record.ts'
export { quoted } from './json-text.ts'
export {
  type Context,
  REFUSALS,
  type Refusal,
  type RefusalCode,
  type RefusalReason,
  refuse,
} from './move.ts'
export type { CardMove, Movement } from './movement.ts'
export type { HiddenZones } from './moves/play-on.ts'
export { rewindDue } from './moves/rewind.ts'
export { readGalleryChat } from './moves/social.ts'
export { PASSED_FOR_AFTER_MS, SKIPPED_AFTER_MS } from './moves/turn.ts'
export { cardsIn, cardsOf, findCard, stackOf } from './places.ts'
export type { Applied, Asked, RandomnessKind } from './randomness.ts'
export { replayOf } from './replay.ts'
export { commit, draw } from './rng.ts'
export * from './room-facts.ts'
export { type PackedTable, packTable, printedIn, unpackTable } from './snapshot.ts'
export * from './state.ts'
export { PrintingRegistry, packEvent, unpackEvent } from './storage.ts'
export type { DeckWish, Swap } from './swap.ts'
export { createTable } from './table.ts'
export { view } from './view.ts'
export { galleryOf, isWatcher, seesHandOf, watcherOf } from './visibility.ts'
export * from './wire.ts'
export { isSeenBy, type Notes, noteEvent, type Testimony, testify } from './witness.ts'
