import { CLOSE } from '@fourmat/protocol'
import { Connection } from './connection.ts'
import type { TableMetrics } from './table-metrics.ts'

const TICK_MS = 300

/** The sockets of this server. */
export class Connections {
  private readonly all = new Set<Connection>()
  private readonly max: number
  private readonly metrics: TableMetrics
  private readonly timer: NodeJS.Timeout
  private taken = 0
  isClosing = false

  constructor(max: number, metrics: TableMetrics) {
    this.max = max
    this.metrics = metrics
    this.timer = setInterval(() => this.tick(), TICK_MS)
    this.timer.unref()
  }

  /** Reserves a place; false when there is none. */
  take(): boolean {
    if (this.taken >= this.max) return false
    this.taken++
    this.metrics.sockets.set(this.taken)
    return true
  }

  freed(): void {
    this.taken--
    this.metrics.sockets.set(this.taken)
  }

  add(connection: Connection): void {
    this.all.add(connection)
  }

  remove(connection: Connection): void {
    this.all.delete(connection)
  }

  private tick(): void {
    const now = performance.now()
    Connection.now = now
    const today = Date.now()
    for (const connection of this.all) {
      if (connection.expiresAt <= today) connection.close(CLOSE.unauthorized, 'token expired')
      else connection.tick(now)
    }
  }

  closeTokens(tokenIds: readonly string[]): void {
    const revoked = new Set(tokenIds)
    for (const connection of this.all)
      if (revoked.has(connection.tokenId)) connection.close(CLOSE.unauthorized, 'token revoked')
  }

  tokenIds(): string[] {
    return [...new Set([...this.all].map((connection) => connection.tokenId))]
  }

  get size(): number {
    return this.all.size
  }

  /** Everyone comes back at once, to another server or to the next one here. */
  close(): void {
    this.isClosing = true
    clearInterval(this.timer)
    for (const connection of this.all) connection.close(CLOSE.restarting, 'server restarting')
  }
}
