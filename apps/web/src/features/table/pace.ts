// How fast actions go out: below the server's limits, so that nobody is refused for tapping forty cards at once.

const BURST = 50
const PER_SECOND = 18

/** So long until one more may go. */
export const NEXT_MS = 1000 / PER_SECOND

export class Pace {
  private left = BURST
  private countedAt = performance.now()

  get allows(): boolean {
    const now = performance.now()
    this.left = Math.min(BURST, this.left + ((now - this.countedAt) / 1000) * PER_SECOND)
    this.countedAt = now
    return this.left >= 1
  }

  spend(): void {
    this.left--
  }
}
