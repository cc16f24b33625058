import { createStore } from 'zustand/vanilla'
import type { Client, Host } from './client.ts'
import { PacedLog } from './log/paced-log.ts'
import { Motion } from './motion.ts'
import { SeenTables } from './rewind/seen-tables.ts'
import { StatsDraft } from './stats-draft.ts'
import { TableStore } from './store.ts'
import type { Role } from './table-state.ts'
import { createUi } from './ui-state.ts'
import { Voice } from './voice/voice.ts'
import { KnownOrder } from './zones/known-order.ts'

export function createClient(host: Host, role: Role = 'player'): Client {
  const store = new TableStore(role)
  return {
    role,
    store,
    pacedLog: new PacedLog(store),
    knownOrder: new KnownOrder(store),
    ui: createUi(),
    host,
    layout: { boards: new Map(), arrangements: new Map(), moved: createStore(() => 0) },
    seen: new SeenTables(store),
    stats: new StatsDraft(store),
    motion: new Motion(),
    voice: new Voice(store, host.roomId),
  }
}
