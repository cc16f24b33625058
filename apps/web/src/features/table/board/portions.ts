// How many cards a frame draws anew, on all boards together. The browser takes so long to paint a changed card that hundreds of
// them at once would make the page stand still. So a frame gets as many as it can bear on this machine, and the next ones the rest.

import { flushSync } from 'react-dom'
import { afterFrame } from '../../../lib/after-frame.ts'

const FRAME_MS = 1000 / 60
const USUAL = 8
const LEAST = 3
const MOST = 16 // not painted in vain: what looks easy may have been a change that cannot be seen
const OWN = 16 // on one's own board, whatever waits elsewhere
const EASY_MS = 12 // then the next portion may be larger
const FAIR_MS = 26 // then it may come back to the usual: a frame costs most of this however few cards it draws
const HARD_MS = 32 // and from here on it is smaller: at fifty people begin to feel it, and memory may be tidied up in between

export class Portions {
  private most = USUAL
  private left = USUAL
  private drawnAt = Number.NEGATIVE_INFINITY
  private drewMs = 0 // for the last portion, by React
  private isComing = false // the next frame, or what is drawn for it
  private readonly waiting = new Set<() => void>()
  isHeld = false // more is to come that may change the same cards again

  /** How many of so many cards may be drawn now. Nobody waits long for what he does himself. */
  grant(wanted: number, isOwn: boolean): number {
    if (wanted === 0) return 0
    const now = performance.now()
    if (!this.isComing && now - this.drawnAt > FRAME_MS) this.left = this.most
    this.drawnAt = now
    const granted = Math.min(wanted, Math.max(this.isHeld ? 0 : this.left, isOwn ? OWN : 0))
    this.left = Math.max(0, this.left - granted)
    return granted
  }

  /** Nothing can be granted in this frame. */
  get areSpent(): boolean {
    return this.isHeld || (this.isComing && this.left === 0)
  }

  /** Not all that changed is drawn yet. */
  get areComing(): boolean {
    return this.isComing
  }

  /** Calls `draw` when there is a new portion, unless the function that is given back was called before. */
  later(draw: () => void): () => void {
    this.waiting.add(draw)
    if (!this.isComing) this.drawNext()
    return () => this.waiting.delete(draw)
  }

  private drawNext() {
    this.isComing = true
    afterFrame((paintedMs) => {
      this.took(this.most - this.left, Math.max(paintedMs, this.drewMs))
      this.left = this.most
      this.drewMs = this.drawWaiting()
      this.isComing = false
      // The last portion, too, is not there before it is painted.
      if (this.waiting.size > 0 || this.left < this.most) this.drawNext()
    })
  }

  /**
   * One board after the other, as long as the portion lasts: where a card changes the browser goes through all cards of its board,
   * so that as many on one board cost half of what they cost on three. Gives back how many ms it took.
   */
  private drawWaiting(): number {
    const begun = performance.now()
    for (const draw of [...this.waiting]) {
      if (this.areSpent) break
      this.waiting.delete(draw) // it comes last when it has more
      flushSync(draw)
    }
    return performance.now() - begun
  }

  /** So long was the page busy at a stretch with so many cards. */
  private took(cards: number, ms: number) {
    if (cards === 0) return // it was busy with something else
    if (ms > HARD_MS) this.most = Math.max(LEAST, Math.floor(this.most * 0.75))
    else if (ms < (this.most < USUAL ? FAIR_MS : EASY_MS) && cards >= this.most)
      this.most = Math.min(MOST, Math.ceil(this.most * 1.25))
  }
}
