// How many cards a frame draws anew, on all boards together. The browser takes so long to paint a changed card that hundreds of
// them at once would make the page stand still. So a frame gets as many as it can bear on this machine, and the next ones the rest.

import type { PlayerId } from '@fourmat/game'
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

/** So many cards of a board have changed. */
export interface FieldChange {
  readonly board: PlayerId
  readonly changes: number
}

/**
 * Boards read what they may draw while they render, which changes nothing: a render may be repeated or thrown away. What is dealt
 * out is decided before that, and what was drawn is counted after it.
 */
export class Portions {
  private most = USUAL
  private left = USUAL
  private dealtAt = Number.NEGATIVE_INFINITY
  private drewMs = 0 // for the last portion, by React
  private isComing = false // the next frame, or what is drawn for it
  private readonly dealt = new Map<PlayerId, number>() // to boards that have not drawn it yet
  private readonly waiting = new Map<PlayerId, () => void>()
  isHeld = false // more is to come that may change the same cards again

  /** Deals out what is left of this frame, or whatever it takes. Called before the changed boards render. */
  deal(changed: readonly FieldChange[], isWhole = false): void {
    if (isWhole) for (const { board } of changed) this.dealt.set(board, Number.POSITIVE_INFINITY)
    if (isWhole || changed.length === 0) return
    const now = performance.now()
    if (!this.isComing && now - this.dealtAt > FRAME_MS) this.begin()
    this.dealtAt = now
    for (const { board } of changed) this.dealt.delete(board)
    let left = this.isHeld ? 0 : this.left - [...this.dealt.values()].reduce((sum, cards) => sum + cards, 0)
    for (const [i, { board, changes }] of changed.entries()) {
      // A moved card may change its neighbours too: what nobody else needs goes to the last one.
      const share = i === changed.length - 1 ? left : Math.min(left, changes)
      this.dealt.set(board, share)
      left -= share
    }
  }

  /** How many cards a board may draw anew in this frame. Nobody waits long for what he does himself. */
  allowed(board: PlayerId, isOwn: boolean): number {
    return Math.max(this.dealt.get(board) ?? 0, isOwn ? OWN : 0)
  }

  /** So many cards of the board were drawn. */
  drew(board: PlayerId, cards: number): void {
    this.dealt.delete(board)
    this.left = Math.max(0, this.left - cards)
  }

  private begin() {
    this.left = this.most
    this.dealt.clear()
  }

  private get areSpent(): boolean {
    return this.isHeld || (this.isComing && this.left === 0)
  }

  /** Not all that changed is drawn yet. */
  get areComing(): boolean {
    return this.isComing
  }

  /** Calls `draw` when there is a new portion, unless the function that is given back was called before. */
  later(board: PlayerId, draw: () => void): () => void {
    this.waiting.set(board, draw)
    if (!this.isComing) this.drawNext()
    return () => this.waiting.delete(board)
  }

  private drawNext() {
    this.isComing = true
    afterFrame((paintedMs) => {
      this.took(this.most - this.left, Math.max(paintedMs, this.drewMs))
      this.begin()
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
    for (const [board, draw] of [...this.waiting]) {
      if (this.areSpent) break
      this.waiting.delete(board) // it comes last when it has more
      this.dealt.set(board, this.left)
      flushSync(draw)
      this.dealt.delete(board)
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
