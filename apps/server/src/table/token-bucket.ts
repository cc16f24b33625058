import { ACTION_BURST, ACTIONS_PER_SECOND } from '@fourmat/protocol'

/** Lets a burst through, then so many a second. */
export class TokenBucket {
  private tokens = ACTION_BURST
  private at: number

  constructor(now: number) {
    this.at = now
  }

  take(now: number): boolean {
    this.tokens = Math.min(ACTION_BURST, this.tokens + ((now - this.at) / 1000) * ACTIONS_PER_SECOND)
    this.at = now
    if (this.tokens < 1) return false
    this.tokens -= 1
    return true
  }

  /** A full bucket remembers nothing that a new one would not. */
  isFull(now: number): boolean {
    return this.tokens + ((now - this.at) / 1000) * ACTIONS_PER_SECOND >= ACTION_BURST
  }
}

/** One for each user; those that are full again are forgotten. */
export class TokenBuckets {
  private readonly buckets = new Map<string, TokenBucket>()

  take(user: string, now: number): boolean {
    const known = this.buckets.get(user)
    if (known) return known.take(now)
    const bucket = new TokenBucket(now)
    this.buckets.set(user, bucket)
    return bucket.take(now)
  }

  prune(now: number): void {
    for (const [user, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(user)
  }
}
