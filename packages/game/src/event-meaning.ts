// What an event means beyond the change that it makes, as its definition says. Of an event that this version does not know nothing
// is said.

import {
  type EventType,
  events,
  isEventType,
  isKnown,
  type LoggedEventType,
  type SeenEvent,
  type TableEvent,
} from './game.ts'
import type { LibraryStep } from './library-steps.ts'
import type { Movement } from './movement.ts'
import type { Applied, Asked, Perhaps, RandomnessKind } from './randomness.ts'
import type { CardId, Player, PlayerId, Proof, Table } from './state.ts'

const freshIdsIn = <T extends EventType>({ type, payload }: TableEvent<T>): readonly CardId[] =>
  events[type].freshIds?.(payload) ?? []

/** The ids that it gave to cards, in the order in which they were drawn. */
export const freshIds = (event: SeenEvent): readonly CardId[] => (isKnown(event) ? freshIdsIn(event) : [])

const movementsIn = <T extends EventType>({ type, payload }: TableEvent<T>): readonly Movement[] =>
  events[type].movements?.(payload) ?? []

export const movementsOf = (event: SeenEvent): readonly Movement[] => (isKnown(event) ? movementsIn(event) : [])

const seatedIn = <T extends EventType>({ type, payload }: TableEvent<T>): readonly Player[] =>
  events[type].seats?.(payload) ?? []

/** The players whom it seats. */
export const seatedBy = (event: SeenEvent): readonly Player[] => (isKnown(event) ? seatedIn(event) : [])

const begunIn = <T extends EventType>({ type, payload }: TableEvent<T>) => events[type].startsGame?.(payload) ?? null

/** The game that begins with it. */
export const gameBegunBy = (event: SeenEvent): { readonly game_id: string; readonly commitment: string } | null =>
  isKnown(event) ? begunIn(event) : null

const endedIn = <T extends EventType>({ type, payload }: TableEvent<T>): { readonly proof: Proof | null } | null => {
  const { endsGame } = events[type]
  return endsGame ? { proof: endsGame(payload) } : null
}

/** Whether a game ends with it, and what proves that game. */
export const gameEndedBy = (event: SeenEvent): { readonly proof: Proof | null } | null =>
  isKnown(event) ? endedIn(event) : null

export const isLogged = (type: string): type is LoggedEventType => isEventType(type) && events[type].log !== null

/** What the draws of such an event are for. */
export const randomnessKind = (type: string): RandomnessKind | null =>
  isEventType(type) ? (events[type].randomness?.kind ?? null) : null

/** What is left to chance in an event, as whoever got it can tell. */
export const askedOf = <T extends EventType>({ type, payload }: TableEvent<T>): Asked | Perhaps | null =>
  events[type].randomness?.asked(payload) ?? null

export const appliedOf = <T extends EventType>(event: TableEvent<T>, before?: Table): Applied =>
  events[event.type].randomness?.applied(event, before) ?? {}

/** What it does to the library of the one who saw it. */
export const libraryStepsOf = <T extends EventType>(
  before: Table,
  event: TableEvent<T>,
  owner: PlayerId,
): readonly LibraryStep[] => events[event.type].libraryOf?.(before, event, owner) ?? []
