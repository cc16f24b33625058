import type { CardFacts, Deck, DeckWish, Refusal, Table } from '@fourmat/game'
import type { Logger } from 'pino'
import type { EventLog } from './event-log.ts'
import type { Past } from './held-back.ts'
import type { RoomSeats } from './seats-mirror-repo.ts'
import type { SnapshotQueue } from './snapshot-queue.ts'
import type { TableMetrics } from './table-metrics.ts'

/** What a table needs of the server that it lives on. */
export interface TableHost {
  readonly log: Logger
  readonly events: EventLog
  readonly lease: { readonly isLive: boolean }
  readonly metrics: TableMetrics
  now(): number // wall clock
  loadDeck(roomId: string, wish: DeckWish, userId: string): Promise<Deck | Refusal>
  loadToken(printId: string): Promise<CardFacts | Refusal>
  /** The table after that event of its running game; null where there is none. */
  loadPast(table: Table, seq: number): Promise<Table | null>
  /** A room's table as it was at that time, and what has happened since; null where its game is younger. */
  loadHeldBack(roomId: string, at: number): Promise<Past | null>
  readonly spectatorsMax: number // of a room
  mirror(seats: RoomSeats): Promise<void>
  saveSnapshot(table: Table): Promise<void>
  readonly snapshots: SnapshotQueue
}
