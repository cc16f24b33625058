import type { CloseCode } from '@fourmat/protocol'
import type { OutFrame } from './frame.ts'

/** One person's connection as a table knows it, whichever server the socket belongs to. */
export interface TableConnection {
  readonly userId: string
  readonly username: string
  readonly isWatching: boolean
  /** For one who watches from another server: from now on what its audience is sent reaches it, too. */
  joinAudience?(): Audience
  send(frame: OutFrame): void
  close(code: CloseCode, reason: string): void
}

/** Those of one server who watch a table elsewhere: one message reaches them all. */
export interface Audience {
  send(frame: OutFrame): void
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
