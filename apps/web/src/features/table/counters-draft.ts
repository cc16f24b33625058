// Counters change under the finger and go out when it rests.

import type { CardId, Counters } from '@fourmat/game'
import { debounced } from './debounce.ts'
import { ownCards } from './own-player.ts'
import { naming } from './selection.ts'
import type { TableStore } from './store.ts'

const WAIT_MS = 400
const MAX_WAIT_MS = 1_000

export class CountersDraft {
  private readonly store: TableStore
  private readonly ids: readonly CardId[]
  private ref: string | null = null
  private readonly timer = debounced(
    () => {
      if (this.ref !== null) this.store.release(this.ref)
      this.ref = null
    },
    WAIT_MS,
    MAX_WAIT_MS,
  )

  constructor(store: TableStore, ids: readonly CardId[]) {
    this.store = store
    this.ids = ids
  }

  set(counters: Counters): void {
    const named = naming(ownCards(this.store.shown, this.ids))
    if (!named) return
    const payload = { ...named, counters }
    if (this.ref === null || !this.store.revise(this.ref, payload))
      this.ref = this.store.act('set_custom_counters', payload, { hold: true })
    this.timer.poke()
  }

  readonly flush = (): void => this.timer.flush()
}
