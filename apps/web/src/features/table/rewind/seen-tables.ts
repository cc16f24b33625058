// The table as this browser saw it after each of the last events, for a look back. A table shares all that has not changed with the
// one before, so that one more costs little.

import type { Table } from '@fourmat/game'
import type { TableStore } from '../store.ts'

const KEPT = 400

export class SeenTables {
  private readonly tables = new Map<number, Table>() // by the number of the event, oldest first
  private newest: Table | null = null

  constructor(store: TableStore) {
    store.onArrival(() => this.note(store.confirmed))
    store.state.subscribe(() => this.note(store.confirmed)) // a whole table comes without an event
  }

  /** Null where this browser was not there, or where it is too long ago. */
  at(seq: number): Table | null {
    return this.tables.get(seq) ?? null
  }

  private note(table: Table | null) {
    if (table === null || table === this.newest) return
    if (table.game_id !== this.newest?.game_id) this.tables.clear()
    this.newest = table
    this.tables.set(table.seq, table)
    // Nobody can ask for what has left the log.
    const oldest = table.log[0]?.seq ?? 0
    for (const seq of this.tables.keys()) {
      if (seq >= oldest && this.tables.size <= KEPT) return
      this.tables.delete(seq)
    }
  }
}
