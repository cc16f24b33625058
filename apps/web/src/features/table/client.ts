// The table and the screen's own state, handed to everything below the table's root.

import type { Player, PlayerId, Table } from '@fourmat/game'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { Arrangement } from './layout/arrange.ts'
import type { Seat } from './layout/boards.ts'
import type { Geometry } from './layout/geometry.ts'
import type { PacedLog } from './log/paced-log.ts'
import type { Motion } from './motion.ts'
import type { SeenTables } from './rewind/seen-tables.ts'
import type { StatsDraft } from './stats-draft.ts'
import type { TableStore } from './store.ts'
import type { Role, TableState } from './table-state.ts'
import type { UiState } from './ui-state.ts'
import type { Voice } from './voice/voice.ts'
import type { KnownOrder } from './zones/known-order.ts'

export interface Host {
  /** Goes back to the lobby. */
  exit(): void
  retry(): void
  roomName: string
  roomId: string
  /** For who watches the running game: sits down. */
  takeSeat?(): void
  /** For who plays: whoever leaves from now on stays to watch. */
  stayToWatch?(): void
  now?(): number // where what is shown is not the present
}

/** Where the boards stand at the moment, for drags, keys and movement. Written by the table's root, read without looking at the page. */
interface LayoutBook {
  readonly boards: Map<PlayerId, BoardLayout>
  readonly arrangements: Map<PlayerId, Arrangement> // each written by its battlefield
  readonly moved: StoreApi<number> // how often either was written: for what follows where cards lie
}

export interface BoardLayout {
  readonly seat: Seat
  readonly geometry: Geometry
  readonly cardWidth: number
}

export interface Client {
  readonly role: Role
  readonly store: TableStore
  readonly pacedLog: PacedLog
  readonly knownOrder: KnownOrder
  readonly ui: StoreApi<UiState>
  readonly host: Host
  readonly layout: LayoutBook
  readonly seen: SeenTables
  readonly stats: StatsDraft
  readonly motion: Motion
  readonly voice: Voice
}

export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('outside of a table')
  return client
}

export const useTableState = <T>(select: (state: TableState) => T): T => useStore(useClient().store.state, select)
export const useUi = <T>(select: (state: UiState) => T): T => useStore(useClient().ui, select)

/** Something of the shown table; only where one is known. */
export const useTable = <T>(select: (table: Table) => T): T =>
  useTableState((state) => {
    if (!state.shown) throw new Error('no table is known yet')
    return select(state.shown)
  })

export const usePlayer = <T>(id: PlayerId, select: (player: Player) => T): T | undefined =>
  useTableState((state) => {
    const player = state.shown?.players.find((one) => one.id === id)
    return player && select(player)
  })
