import type { PlayerId } from '@fourmat/game'
import type { TableConnection } from './table-connection.ts'

/** A connection that has joined: whose it is, and how it behaves. */
export class Session {
  readonly connection: TableConnection
  readonly playerId: PlayerId
  invalidInARow = 0
  isOver = false // closed, replaced or gone: nothing is received from it any more

  constructor(connection: TableConnection, playerId: PlayerId) {
    this.connection = connection
    this.playerId = playerId
  }
}
