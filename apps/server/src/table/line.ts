import type { CloseCode } from '@fourmat/protocol'
import type { OutFrame } from './frame.ts'

/** One player's connection as a table knows it, whichever server the socket belongs to. */
export interface Line {
  readonly userId: string
  readonly username: string
  send(frame: OutFrame): void
  close(code: CloseCode, reason: string): void
}

/** The way back: what a connection tells the table it joined. */
export interface Door {
  hear(text: string): void
  gone(): void
}

export interface Knock {
  readonly lastSeq: number | null
}

/** Why a connection may not join. */
export interface TurnedAway {
  readonly code: CloseCode
  readonly reason: string
}

export const isTurnedAway = (outcome: Door | TurnedAway): outcome is TurnedAway => 'code' in outcome
