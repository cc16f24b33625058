// How frames go out: over a transport that may be missing, actions below the server's rate, and each with the time at which it went.

import { type ClientFrame, PING } from '@fourmat/protocol'
import { NEXT_MS, Pace } from './pace.ts'
import { newRef } from './refs.ts'
import { EVENTS_KEPT } from './table-state.ts'

/** What carries frames to the server: a socket, or the table itself in a test. */
export interface Transport {
  send(frame: ClientFrame): boolean
}

export class FrameSender {
  transport: Transport | null = null
  sent: readonly ClientFrame[] = [] // newest first, at most EVENTS_KEPT
  private readonly pace = new Pace()
  private readonly sentAt = new Map<string, number>() // by ref, until it is answered
  private readonly probeRef = newRef()
  private timer: ReturnType<typeof setTimeout> | null = null

  /** False where there is no connection. */
  send(frame: ClientFrame): boolean {
    if (!this.transport?.send(frame)) return false
    this.sentAt.set(frame.ref, performance.now())
    if (!this.isProbe(frame.ref)) this.sent = [frame, ...this.sent].slice(0, EVENTS_KEPT)
    return true
  }

  sendAction(frame: ClientFrame): boolean {
    if (!this.send(frame)) return false
    this.pace.spend()
    return true
  }

  /** Whether one more action may go now. If not, `again` is called when one may. */
  mayAct(again: () => void): boolean {
    if (this.pace.allows) return true
    this.timer ??= setTimeout(() => {
      this.timer = null
      again()
    }, NEXT_MS)
    return false
  }

  probe() {
    this.send({ type: PING, ref: this.probeRef })
  }

  isProbe(ref: string | undefined): boolean {
    return ref === this.probeRef
  }

  /** How long the answer to this frame took, in ms; null for a frame that waits for none. */
  answered(ref: string | undefined): number | null {
    const started = ref === undefined ? undefined : this.sentAt.get(ref)
    if (ref === undefined || started === undefined) return null
    this.sentAt.delete(ref)
    return Math.round(performance.now() - started)
  }

  get waitsSince(): number | null {
    const oldest = Math.min(...this.sentAt.values())
    return Number.isFinite(oldest) ? oldest : null
  }

  forgetWaiting() {
    this.sentAt.clear()
  }
}
