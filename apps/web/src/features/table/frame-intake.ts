// How frames come in, and when what they change is shown. What comes alone is shown at once; of a flood each frame of the screen
// takes in as much as its budget allows, and the rest waits.

import type { ServerFrame } from '@fourmat/protocol'
import { afterFrame } from '../../lib/after-frame.ts'
import { Portions } from './board/portions.ts'
import { FrameBudget } from './frame-budget.ts'

/** Reads a message when its turn comes; null for what is not the table's. */
export type ReadFrame = () => ServerFrame | null

/** What the frames are for. */
interface Receiver {
  take(frame: ServerFrame): void
  /** Shows what was taken in. `isMoreComing`: the screen will be behind all the same. Says whether it is. */
  show(isMoreComing: boolean): boolean
}

export class FrameIntake {
  readonly portions = new Portions()
  private readonly receiver: Receiver
  private readonly budget = new FrameBudget()
  private backlog: ReadFrame[] = [] // waits for the next frame of the screen
  private isComing = false // the next frame, or what is shown between two of them

  constructor(receiver: Receiver) {
    this.receiver = receiver
  }

  get hasBacklog(): boolean {
    return this.backlog.length > 0
  }

  receive(read: ReadFrame) {
    if (this.isFull || this.hasBacklog) this.backlog.push(read)
    else this.budget.spend(() => this.open(read))
  }

  /** Enough for the frame that comes. In a tab that nobody sees there are hardly any: there nothing waits. */
  private get isFull(): boolean {
    return this.isComing && this.budget.isFull && !document.hidden
  }

  private open(read: ReadFrame) {
    const frame = read()
    if (frame) this.receiver.take(frame)
  }

  /**
   * What comes alone is shown at once; events of a burst are shown together, once a frame. After a long silence the browser has
   * put away what it had compiled, and both to read an event and to show it takes long: each of them has a task of its own.
   */
  showSoon() {
    if (this.isComing) return
    if (!this.budget.isQuiet || this.hasBacklog) this.showNext()
    else if (this.budget.isFirstForLong) this.showNext(setTimeout)
    else this.showNow()
  }

  showNow() {
    this.budget.markShown()
    this.portions.isHeld = this.hasBacklog
    const isBehind = this.receiver.show(this.hasBacklog || this.portions.areComing)
    // The end of a flood, and what waited for it, has a frame of its own.
    if (isBehind && !this.hasBacklog && !this.isComing) this.showNext()
  }

  private showNext(next: (show: () => void) => void = afterFrame) {
    this.isComing = true
    this.budget.reset()
    next(() => {
      this.isComing = false
      this.showNow()
      if (this.hasBacklog) setTimeout(() => this.catchUp())
    })
  }

  private catchUp() {
    const waiting = this.backlog
    this.backlog = []
    for (const read of waiting) this.receive(read)
    if (!this.isComing) this.showNext()
  }
}
