import { CLOSE } from '@fourmat/protocol'
import { Connection } from './connection.ts'
import type { TableMetrics } from './table-metrics.ts'

const TICK_MS = 300

/** How many sockets there may be at a time. */
export interface SocketLimits {
  readonly all: number
  readonly perAccount: number
  readonly perAddress: number
}

/** Counts what is held under each key. */
class Quota {
  private readonly held = new Map<string, number>()
  private readonly max: number

  constructor(max: number) {
    this.max = max
  }

  take(key: string): boolean {
    const held = this.held.get(key) ?? 0
    if (held >= this.max) return false
    this.held.set(key, held + 1)
    return true
  }

  free(key: string): void {
    const held = this.held.get(key) ?? 0
    if (held > 1) this.held.set(key, held - 1)
    else this.held.delete(key)
  }
}

/** What one socket takes up, from its handshake until it is closed. */
export interface Place {
  /** Tells whose the socket is; false when that account has too many. */
  takeFor(userId: string): boolean
  free(): void
}

class ReservedPlace implements Place {
  private readonly connections: Connections
  private readonly address: string
  private userId: string | null = null

  constructor(connections: Connections, address: string) {
    this.connections = connections
    this.address = address
  }

  takeFor(userId: string): boolean {
    if (!this.connections.takeFor(userId)) return false
    this.userId = userId
    return true
  }

  free(): void {
    this.connections.free(this.address, this.userId)
  }
}

/** The sockets of this server. */
export class Connections {
  private readonly all = new Map<Connection, Place>()
  private readonly max: number
  private readonly accounts: Quota
  private readonly addresses: Quota
  private readonly metrics: TableMetrics
  private readonly timer: NodeJS.Timeout
  private taken = 0
  isClosing = false

  constructor(limits: SocketLimits, metrics: TableMetrics) {
    this.max = limits.all
    this.accounts = new Quota(limits.perAccount)
    this.addresses = new Quota(limits.perAddress)
    this.metrics = metrics
    this.timer = setInterval(() => this.tick(), TICK_MS)
    this.timer.unref()
  }

  /** Reserves a place for a socket from this address, or says why there is none. */
  reserve(address: string): Place | string {
    if (this.taken >= this.max) return 'server is at capacity'
    if (!this.addresses.take(address)) return 'too many connections from this address'
    this.metrics.sockets.set(++this.taken)
    return new ReservedPlace(this, address)
  }

  takeFor(userId: string): boolean {
    return this.accounts.take(userId)
  }

  free(address: string, userId: string | null): void {
    this.metrics.sockets.set(--this.taken)
    this.addresses.free(address)
    if (userId !== null) this.accounts.free(userId)
  }

  add(connection: Connection, place: Place): void {
    this.all.set(connection, place)
  }

  /** Its place is free again. */
  remove(connection: Connection): void {
    this.all.get(connection)?.free()
    this.all.delete(connection)
  }

  private tick(): void {
    const now = performance.now()
    Connection.now = now
    const today = Date.now()
    for (const connection of this.all.keys()) {
      if (connection.expiresAt <= today) connection.close(CLOSE.unauthorized, 'token expired')
      else connection.tick(now)
    }
  }

  closeTokens(tokenIds: readonly string[]): void {
    const revoked = new Set(tokenIds)
    for (const connection of this.all.keys())
      if (revoked.has(connection.tokenId)) connection.close(CLOSE.unauthorized, 'token revoked')
  }

  tokenIds(): string[] {
    return [...new Set([...this.all.keys()].map((connection) => connection.tokenId))]
  }

  get size(): number {
    return this.all.size
  }

  /** Everyone comes back at once, to another server or to the next one here. */
  close(): void {
    this.isClosing = true
    clearInterval(this.timer)
    for (const connection of this.all.keys()) connection.close(CLOSE.restarting, 'server restarting')
  }
}
