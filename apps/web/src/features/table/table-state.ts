import type { ActionType, CardFacts, Table } from '@fourmat/game'
import type { ClientFrame, GalleryChat, NoticeCode, ServerFrame, Spectator } from '@fourmat/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

export const EVENTS_KEPT = 20 // in the debug drawer

/** What this browser does at the table: it plays there, or it looks on. Who watches has no seat, and no verb that changes anything. */
export type Role = 'player' | 'watcher'

export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting' | 'lost' | 'ended'

export interface Pending {
  readonly ref: string
  readonly type: ActionType
  readonly payload: object
  readonly known?: CardFacts | undefined
  readonly at: number
  readonly isHeld: boolean // still being changed (a life total under the finger); not sent yet
  readonly isSent: boolean
}

/** Actions of one game: another game does not take them. */
export interface Unsent {
  readonly gameId: string
  readonly actions: readonly Pending[]
}

export interface TableState {
  readonly shown: Table | null
  readonly isBehind: boolean // more has come than is shown: a flood
  readonly pending: readonly Pending[]
  readonly connection: ConnectionStatus
  readonly problem: string | null // key of the message that a lost connection shows
  readonly latency: number | null // ms
  readonly notice: NoticeCode | null // what the server last said about itself
  readonly spectators: readonly Spectator[]
  readonly gallery: readonly GalleryChat[] // what they have said, newest last
  readonly received: readonly ServerFrame[] // newest first, at most EVENTS_KEPT
  readonly sent: readonly ClientFrame[]
}

export const createTableState = (): StoreApi<TableState> =>
  createStore<TableState>(() => ({
    shown: null,
    isBehind: false,
    pending: [],
    connection: 'connecting',
    problem: null,
    latency: null,
    notice: null,
    spectators: [],
    gallery: [],
    received: [],
    sent: [],
  }))
