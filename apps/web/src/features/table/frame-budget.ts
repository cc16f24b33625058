// After a while away hundreds of events come at once. They are taken in by and by, between two frames of the screen, as many as
// do not make the page stand still; what the boards show of them follows in its own time (see `board/portions.ts`).

const FRAME_MS = 1000 / 60
const TAKES_MS = 12
const OVERDUE_MS = 20 // no frame came meanwhile: the browser is busy handing messages over, which costs more than to read them
const LONG_MS = 1_000
const MOST = 100 // listeners are called for each of them

export class FrameBudget {
  private shownAt = Number.NEGATIVE_INFINITY
  private begunAt = Number.POSITIVE_INFINITY
  private events = 0
  private spentMs = 0

  /** Nothing was shown in this frame yet. */
  get isQuiet(): boolean {
    return performance.now() - this.shownAt > FRAME_MS
  }

  /** Nothing was shown for so long that the browser may have to learn again how that is done. */
  get isFirstForLong(): boolean {
    return performance.now() - this.shownAt > LONG_MS
  }

  /** What was taken in is enough for one frame. */
  get isFull(): boolean {
    return this.spentMs >= TAKES_MS || this.events >= MOST || performance.now() - this.begunAt > OVERDUE_MS
  }

  /** Takes something in, and counts what it costs. */
  spend(run: () => void): void {
    const begun = performance.now()
    run()
    this.events++
    this.spentMs += performance.now() - begun
  }

  /** What is taken in from now on is for another frame. */
  reset(): void {
    this.begunAt = performance.now()
    this.events = 0
    this.spentMs = 0
  }

  /** What was taken in is on its way to the screen. */
  markShown(): void {
    this.shownAt = performance.now()
  }
}
