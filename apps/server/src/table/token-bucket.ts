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
