// Counters change under the finger and go out when it rests.

import type { CardId, Counters } from '@fourmat/game'
import { debounced } from './debounce.ts'
import type { TableStore } from './store.ts'

const WAIT_MS = 400
const MAX_WAIT_MS = 1_000

export class CountersDraft {
  private readonly store: TableStore
  private readonly ids: readonly CardId[]
  private refs: readonly string[] = []
  private readonly timer = debounced(
    () => {
      for (const ref of this.refs) this.store.release(ref)
      this.refs = []
    },
    WAIT_MS,
    MAX_WAIT_MS,
  )

  constructor(store: TableStore, ids: readonly CardId[]) {
    this.store = store
    this.ids = ids
  }

  set(counters: Counters): void {
    const isHeld =
      this.refs.length > 0 && this.refs.every((ref, i) => this.store.revise(ref, { id: this.ids[i], counters }))
    if (!isHeld)
      this.refs = this.ids.map((id) => this.store.act('set_custom_counters', { id, counters }, { hold: true }))
    this.timer.poke()
  }

  readonly flush = (): void => this.timer.flush()
}
