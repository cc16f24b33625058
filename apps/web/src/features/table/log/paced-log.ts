// A card turns at once; the words about it come a moment later, several together. To write one line anywhere makes the browser
// lay the page out and put its layers together anew, which takes longer than to paint the card, and nobody reads that fast.

import type { LogEntry } from '@fourmat/game'
import { createStore } from 'zustand/vanilla'
import type { TableStore } from '../store.ts'

const LATER_MS = 250

export class PacedLog {
  /** The log as it is shown. */
  readonly state = createStore<{ log: readonly LogEntry[] }>(() => ({ log: [] }))
  private readonly store: TableStore
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(store: TableStore) {
    this.store = store
    store.state.subscribe(() => this.look())
  }

  private look() {
    const { log } = this.state.getState()
    const next = this.next
    if (!next || next === log) return
    if (log.length === 0 || next.at(-1)?.type === 'chat') this.publish()
    else this.timer ??= setTimeout(() => this.publish(), LATER_MS)
  }

  /** Of a flood only the end can be read: until then nothing of it is shown. */
  private get next(): readonly LogEntry[] | null {
    const { shown, isBehind } = this.store.state.getState()
    return isBehind ? null : (shown?.log ?? null)
  }

  private publish() {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (this.next) this.state.setState({ log: this.next })
  }
}
