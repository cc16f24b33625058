import { TokenBucket } from './token-bucket.ts'

/** So many frames over the rate are answered with a refusal or not at all; whoever goes on is cut off. */
export const EXCESS_MAX = 300
const EXCESS_PER_SECOND = 5

/** How fast one socket sends, frames of every kind: a ping or a fragment costs as much as an action. */
export class FrameRate {
  private readonly allowed: TokenBucket
  private readonly excess: TokenBucket
  /** Whether the last frame was one too many. What the player sends over other sockets counts elsewhere. */
  isOver = false

  constructor(now: number) {
    this.allowed = new TokenBucket(now)
    this.excess = new TokenBucket(now, EXCESS_MAX, EXCESS_PER_SECOND)
  }

  /** False when the sender has to be cut off. */
  count(now: number): boolean {
    this.isOver = !this.allowed.take(now)
    return !this.isOver || this.excess.take(now)
  }
}
