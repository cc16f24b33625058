// How many cards a frame draws anew, on all boards together. The browser takes so long to paint a changed card that hundreds of
// them at once would make the page stand still. So a frame gets as many as it can bear on this machine, and the next ones the rest.

import { flushSync } from 'react-dom'
import { afterFrame } from '../../../lib/after-frame.ts'

const FRAME_MS = 1000 / 60
const FIRST = 12
const LEAST = 4
const MOST = 16 // not painted in vain: what looks easy may have been a change that cannot be seen
const OWN = 16
const EASY_MS = 22 // then the next portion may be larger
const HARD_MS = 36 // and from here on it is smaller: at fifty people begin to feel it

export class Portions {
  private most = FIRST
  private left = FIRST
  private drawnAt = Number.NEGATIVE_INFINITY
  private drewMs = 0
  private isComing = false // the next frame, or what is drawn for it
  private readonly waiting = new Set<() => void>()

  /** How many of so many cards may be drawn now: at the least what is due to one who does things himself. */
  grant(wanted: number, isOwn: boolean): number {
    if (wanted === 0) return 0
    const now = performance.now()
    if (!this.isComing && now - this.drawnAt > FRAME_MS) this.left = this.most
    this.drawnAt = now
    const granted = Math.min(wanted, Math.max(this.left, isOwn ? OWN : 0))
    this.left = Math.max(0, this.left - granted)
    return granted
  }

  /** Not all that changed is drawn yet. */
  get areComing(): boolean {
    return this.isComing
  }

  /** Calls `draw` when there is a new portion; what it is given back takes that back. */
  later(draw: () => void): () => void {
    this.waiting.add(draw)
    if (!this.isComing) this.drawNext()
    return () => this.waiting.delete(draw)
  }

  private drawNext() {
    this.isComing = true
    afterFrame((paintedMs) => {
      const painted = this.most - this.left
      this.took(painted, Math.max(paintedMs, this.drewMs))
      this.left = this.most
      const due = [...this.waiting]
      this.waiting.clear()
      const begun = performance.now()
      flushSync(() => {
        for (const draw of due) draw()
      })
      this.drewMs = performance.now() - begun
      this.isComing = false
      if (this.waiting.size > 0 || this.left < this.most) this.drawNext() // the last portion, too, is not there before it is painted
    })
  }

  /** So long was the page busy at a stretch with so many cards. */
  private took(cards: number, ms: number) {
    if (ms > HARD_MS) this.most = Math.max(LEAST, Math.floor(this.most * 0.75))
    else if (ms < EASY_MS && cards >= this.most) this.most = Math.min(MOST, Math.ceil(this.most * 1.25))
  }
}
