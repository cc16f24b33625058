import { ACTION_BURST, ACTIONS_PER_SECOND } from '@fourmat/protocol'

/** Lets a burst through, then so many a second. */
export class TokenBucket {
  private readonly burst: number
  private readonly perSecond: number
  private tokens: number
  private at: number

  constructor(now: number, burst = ACTION_BURST, perSecond = ACTIONS_PER_SECOND) {
    this.burst = burst
    this.perSecond = perSecond
    this.tokens = burst
    this.at = now
  }

  take(now: number): boolean {
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.tokens < 1) return false
    this.tokens -= 1
    return true
  }

  /** A full bucket remembers nothing that a new one would not. */
  isFull(now: number): boolean {
    return this.tokens + ((now - this.at) / 1000) * this.perSecond >= this.burst
  }
}

/** One for each user; those that are full again are forgotten. */
export class TokenBuckets {
  private readonly buckets = new Map<string, TokenBucket>()
  private readonly burst: number
  private readonly perSecond: number

  constructor(burst = ACTION_BURST, perSecond = ACTIONS_PER_SECOND) {
    this.burst = burst
    this.perSecond = perSecond
  }

  take(user: string, now: number): boolean {
    const known = this.buckets.get(user)
    if (known) return known.take(now)
    const bucket = new TokenBucket(now, this.burst, this.perSecond)
    this.buckets.set(user, bucket)
    return bucket.take(now)
  }

  prune(now: number): void {
    for (const [user, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(user)
  }
}
