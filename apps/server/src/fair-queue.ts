interface Waiting {
  readonly start: () => void
}

interface FairQueueOptions {
  atOnce: number
  ofOneKey?: number // of those that run at once; all of them if left out
  waitingOfOneKey?: number // one more is refused with QueueFullError
}

export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Runs some work at a time. Those who wait are taken in turn, key by key: many of one do not hold up one of another. */
export class FairQueue {
  private readonly atOnce: number
  private readonly ofOneKey: number
  private readonly waitingOfOneKey: number
  private running = 0
  private readonly runningOf = new Map<string, number>()
  private readonly waitingOf = new Map<string, Waiting[]>() // whose turn is next stands first

  constructor({ atOnce, ofOneKey = atOnce, waitingOfOneKey = Number.POSITIVE_INFINITY }: FairQueueOptions) {
    this.atOnce = atOnce
    this.ofOneKey = ofOneKey
    this.waitingOfOneKey = waitingOfOneKey
  }

  /** `waitingMost`: of this key, in place of the queue's own limit. */
  async run<T>(key: string, work: () => T | Promise<T>, waitingMost = this.waitingOfOneKey): Promise<T> {
    if (this.hasRoomFor(key)) this.take(key)
    else await this.wait(key, waitingMost)
    try {
      return await work()
    } finally {
      this.give(key)
    }
  }

  private hasRoomFor(key: string): boolean {
    return this.running < this.atOnce && (this.runningOf.get(key) ?? 0) < this.ofOneKey
  }

  private take(key: string): void {
    this.running++
    this.runningOf.set(key, (this.runningOf.get(key) ?? 0) + 1)
  }

  private wait(key: string, most: number): Promise<void> {
    const waiting = this.waitingOf.get(key) ?? []
    if (waiting.length >= most) throw new QueueFullError('Too much is waiting already')
    this.waitingOf.set(key, waiting)
    return new Promise((resolve) => waiting.push({ start: resolve }))
  }

  /** The place is taken for the next one before anybody who comes just now can see it free. */
  private give(key: string): void {
    this.running--
    const left = (this.runningOf.get(key) ?? 1) - 1
    if (left > 0) this.runningOf.set(key, left)
    else this.runningOf.delete(key)
    this.startNext()
  }

  private startNext(): void {
    for (const [key, waiting] of this.waitingOf) {
      if (!this.hasRoomFor(key)) continue
      this.waitingOf.delete(key)
      const next = waiting.shift()
      if (waiting.length > 0) this.waitingOf.set(key, waiting) // behind all others
      this.take(key)
      next?.start()
      return
    }
  }
}
