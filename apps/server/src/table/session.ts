import type { PlayerId } from '@fourmat/game'
import type { TableConnection } from './table-connection.ts'

/** A connection that has joined: whose it is, and how it behaves. */
export class Session {
  readonly line: TableConnection
  readonly playerId: PlayerId
  invalidInARow = 0
  isOver = false // closed, replaced or gone: nothing is heard from it any more

  constructor(line: TableConnection, playerId: PlayerId) {
    this.line = line
    this.playerId = playerId
  }
}
