// After a while away hundreds of events come at once. How many of them a frame of the screen takes in depends on the machine: as
// many as it shows without standing still. They are taken in between two frames, so that neither this nor the painting is long.
// What counts is how long the page itself is busy: a screen that is slow to draw is no reason to show less at a time.

const FRAME_MS = 1000 / 60
const FIRST = 6
const LEAST = 6
const MOST = 48
const PARTS = 60 // at least one in so many of those that wait: some changes take long, however few are shown at a time
const UNSEEN_MS = 50
const EASY_MS = 24 // then the next part may be larger
const HARD_MS = 32 // and from here on it is smaller: at fifty people begin to feel it

export class Flood {
  private most = FIRST
  private fair = 0 // what the next part has to hold, so that there are not too many of them
  private shownAt = Number.NEGATIVE_INFINITY

  /** Nothing was shown in this frame yet. */
  get isQuiet(): boolean {
    return performance.now() - this.shownAt > FRAME_MS
  }

  /** Something is on its way to the screen. */
  shows(): void {
    this.shownAt = performance.now()
  }

  /** So many events may be shown by one frame. */
  get share(): number {
    return Math.max(this.most, this.fair)
  }

  /** So many wait when the next part is put together. */
  waits(events: number): void {
    this.fair = Math.ceil(events / PARTS)
  }

  /** Calls `show` when the next part may be shown; it says how many events that were. */
  next(show: () => number): void {
    if (document.hidden) {
      setTimeout(show, UNSEEN_MS)
      return
    }
    requestAnimationFrame(() => {
      const begun = performance.now()
      // After this frame is painted, with what the part before has changed; then, to be painted by the next one, this part.
      setTimeout(() => {
        const painted = performance.now()
        const events = show()
        queueMicrotask(() => this.took(events, Math.max(painted - begun, performance.now() - painted))) // React is done by then
      })
    })
  }

  /** So long was the page busy at a stretch with a part of so many events. */
  took(events: number, ms: number): void {
    if (ms > HARD_MS) this.most = Math.max(LEAST, Math.floor(this.most * 0.75))
    else if (ms < EASY_MS && events >= this.share) this.most = Math.min(MOST, Math.ceil(this.most * 1.25))
  }
}
