// One socket of this server.
import { CLOSE, type CloseCode } from '@fourmat/protocol'
import type { OutFrame } from './frame.ts'
import type { Door, Line } from './line.ts'
import type { Listener, WebSocket } from './web-socket.ts'

const BACKLOG_MAX = 1024 * 1024
const WAITING_MAX = 200 // frames sent before the table is there

/** A line that fell silent is noticed within the sum of these two and two ticks. Pings are most of what an idle table costs. */
const PING_EVERY_MS = 6_000
const PONG_WITHIN_MS = 3_300
const BINARY = '\u0000' // no action can be this

/** Connections with something to write: all that is sent in one turn leaves at its end, each socket's share in one piece. */
let written: Connection[] = []
let writtenSince = 0
/** A turn that took this long may have been a pause, in which this server has lost its rooms. */
const PAUSE_MS = 100
const writeAll = () => {
  const connections = written
  written = []
  const wasPaused = performance.now() - writtenSince > PAUSE_MS
  for (const connection of connections) {
    if (wasPaused) connection.writeIfStillOurs()
    else connection.write()
  }
}

export interface Who {
  readonly userId: string
  readonly username: string
  readonly tokenId: string
  readonly expiresAt: number
}

/** What becomes of a connection is also others' business. */
export interface ConnectionWatch {
  /** Whether this server may still speak for its rooms. */
  isLive(): boolean
  dropped(reason: 'slow' | 'silent'): void
  closing(code: CloseCode): void
  ended(connection: Connection): void
}

export class Connection implements Line, Listener {
  /** The time of the last round of ticks: exact enough for signs of life, and free. */
  static now = 0
  readonly userId: string
  readonly username: string
  readonly tokenId: string
  readonly expiresAt: number
  private readonly ws: WebSocket
  private readonly watch: ConnectionWatch
  private door: Door | null = null
  private waiting: string[] = []
  private pingAt = performance.now() + Math.random() * PING_EVERY_MS
  private deadAt = Number.POSITIVE_INFINITY // unless something is heard before
  private heardAt = 0 // who says something now and then need not be asked
  private pending: Buffer | Buffer[] | null = null
  private pendingBytes = 0
  isClosed = false

  constructor(ws: WebSocket, who: Who, watch: ConnectionWatch) {
    this.ws = ws
    this.userId = who.userId
    this.username = who.username
    this.tokenId = who.tokenId
    this.expiresAt = who.expiresAt
    this.watch = watch
    ws.handTo(this)
  }

  alive(): void {
    this.deadAt = Number.POSITIVE_INFINITY
  }

  heard(text: string | null) {
    this.deadAt = Number.POSITIVE_INFINITY
    this.heardAt = Connection.now
    if (this.isClosed) return
    const said = text ?? BINARY
    if (this.door) this.door.hear(said)
    else if (this.waiting.length < WAITING_MAX) this.waiting.push(said)
    else this.close(CLOSE.restarting, 'too much is waiting')
  }

  opened(door: Door) {
    if (this.isClosed) return door.gone()
    this.door = door
    for (const text of this.waiting.splice(0)) this.heard(text)
  }

  /** Written at the end of this turn, together with whatever else is sent until then. */
  send(frame: OutFrame) {
    if (this.isClosed) return
    if (this.ws.backlog + this.pendingBytes > BACKLOG_MAX) {
      this.watch.dropped('slow')
      return this.close(CLOSE.tooSlow, 'too slow a reader')
    }
    const { wire } = frame
    this.pendingBytes += wire.length
    if (this.pending === null) {
      this.pending = wire
      if (written.push(this) === 1) {
        writtenSince = performance.now()
        process.nextTick(writeAll)
      }
    } else if (Array.isArray(this.pending)) this.pending.push(wire)
    else this.pending = [this.pending, wire]
  }

  /** Hands what was sent to the socket. */
  write(): void {
    const { pending } = this
    if (pending === null) return
    this.pending = null
    this.pendingBytes = 0
    this.ws.write(Array.isArray(pending) ? Buffer.concat(pending) : pending)
  }

  writeIfStillOurs(): void {
    if (this.watch.isLive()) this.write()
    else {
      this.pending = null
      this.pendingBytes = 0
      this.close(CLOSE.restarting, 'the table is elsewhere')
    }
  }

  close(code: CloseCode, reason: string) {
    if (this.isClosed) return
    this.isClosed = true
    this.watch.closing(code)
    this.write()
    this.ws.close(code, reason)
    this.leave()
  }

  /** The socket is closed, from whichever side. */
  ended(): void {
    this.isClosed = true
    this.watch.ended(this)
    this.leave()
  }

  private leave(): void {
    const { door } = this
    this.door = null
    this.waiting = []
    door?.gone()
  }

  /** Asks for a sign of life now and then, and drops a line that gives none. */
  tick(now: number): void {
    if (this.isClosed) return
    if (now >= this.deadAt) {
      this.isClosed = true
      this.watch.dropped('silent')
      this.ws.terminate()
      this.leave()
    } else if (now >= this.pingAt) {
      this.pingAt = Math.max(this.heardAt, now - PING_EVERY_MS) + PING_EVERY_MS
      if (this.pingAt > now) return
      this.pingAt = now + PING_EVERY_MS
      this.deadAt = Math.min(this.deadAt, now + PONG_WITHIN_MS)
      this.ws.askForLife()
    }
  }
}
