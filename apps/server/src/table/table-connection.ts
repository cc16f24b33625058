import type { CloseCode } from '@fourmat/protocol'
import type { OutFrame } from './frame.ts'

/** One player's connection as a table knows it, whichever server the socket belongs to. */
export interface TableConnection {
  readonly userId: string
  readonly username: string
  send(frame: OutFrame): void
  close(code: CloseCode, reason: string): void
}

/** The way back: what a connection tells the table that it joined. */
export interface JoinedTable {
  receive(text: string): void
  leave(): void
}

/** Why a connection may not join. */
export interface JoinRefused {
  readonly code: CloseCode
  readonly reason: string
}

export const isJoinRefused = (outcome: JoinedTable | JoinRefused): outcome is JoinRefused => 'code' in outcome
