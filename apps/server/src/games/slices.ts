import { setImmediate } from 'node:timers/promises'

/** Longer than this nobody's move should wait for a game that is read or packed. */
const SLICE_MS = 4

/** Lets others in, now and then, while much is done: `await slices.pause()` after each piece. */
export class Slices {
  private since = performance.now()

  async pause(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return
    await setImmediate()
    this.since = performance.now()
  }
}
