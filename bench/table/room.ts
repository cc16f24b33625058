// What the generator needs of a system that it puts under load. One implementation a system, in drivers/.
import type { Tally } from './tally.ts'

/** `tap`: taps alone. `taps`: taps and moves on the battlefield, as every system can. `play`: all that is done at a table of ours. */
export type Work = 'tap' | 'taps' | 'play'

/** `tab`: in one that was open, and then taps a card and sees it. `link`: in a new one, which is sent the whole table. */
export type ComingBack = 'tab' | 'link'

/** Four players at one table. */
export interface DrivenRoom {
  /** Everyone sits at the table with a deck, part of it on the battlefield. */
  open(): Promise<void>
  /** From now on actions count here. */
  begin(tally: Tally): void
  /** One player does one thing, which was due at that instant (ms of the monotonic clock). */
  act(seat: number, work: Work, due: number): void
  /** The first player comes back, to a server at this address. */
  rejoin?(url: string, by: ComingBack): Promise<void>
  /** Received by the four so far. */
  readonly bytes: number
  close(): void
}

interface SeatPlan {
  readonly token: string
  readonly deckId: string
  readonly url?: string // of a server of their own, where there are several
}

export interface RoomPlan {
  readonly url: string // "http://127.0.0.1:40123"
  readonly index: number
  readonly id: string
  readonly seats: readonly SeatPlan[]
  readonly battlefield: number // cards of each player on it
}

export const SEATS = 4
