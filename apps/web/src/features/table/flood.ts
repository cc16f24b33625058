// After a while away hundreds of events come at once. How many of them a frame of the screen takes in depends on the machine: as
// many as it shows without standing still. They are taken in between two frames, so that neither this nor the painting is long.

const FRAME_MS = 1000 / 60
const FIRST = 4
const LEAST = 3
const MOST = 24
const UNSEEN_MS = 50
const SMOOTH_MS = 25 // longer than one frame at sixty a second, and shorter than two

export class Flood {
  private most = FIRST
  private frameAt: number | null = null // of the frame before, in the same flood
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
    return this.most
  }

  /** Calls when the next part may be shown. */
  next(show: () => void): void {
    if (document.hidden) setTimeout(show, UNSEEN_MS)
    else requestAnimationFrame(() => setTimeout(show)) // after that frame is painted
  }

  /** A frame begins, and more is waiting for it or not. */
  frame(now: number, goesOn: boolean): void {
    if (this.frameAt !== null) {
      const isSmooth = now - this.frameAt < SMOOTH_MS
      this.most = isSmooth ? Math.min(MOST, this.most + 1) : Math.max(LEAST, this.most >> 1)
    }
    this.frameAt = goesOn ? now : null
  }
}
