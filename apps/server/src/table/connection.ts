// One socket of this server.
import { refuse } from '@fourmat/game'
import { ACTIONS_PER_SECOND, CLOSE, type CloseCode, PING } from '@fourmat/protocol'
import { rejectedFrame } from './broadcast.ts'
import { type OutFrame, pongFrame, readFrame } from './frame.ts'
import type { JoinedTable, TableConnection } from './table-connection.ts'
import { type Abuse, FLOOD_REASON, type Listener, type WebSocket } from './web-socket.ts'

const WAITING_MAX = 200 // frames sent before the table is there
const WAITING_MAX_CHARS = 256 * 1024

/** A connection that fell silent is noticed within the sum of these two and two ticks. Pings are most of what an idle table costs. */
const PING_EVERY_MS = 6_000
const PONG_WITHIN_MS = 3_300
const BINARY = '\u0000' // no action can be this

/** Over the rate, a frame this long is refused unread: no action is. */
const LARGE = 16 * 1024
/** A client's question whether the server is there is no longer than this. */
const PROBE_MAX = 160
const PROBE = `"${PING}"`

const tooFast = (ref?: string): OutFrame =>
  rejectedFrame(ref, refuse('rate_limited', `At most ${ACTIONS_PER_SECOND} actions a second`))

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

/** Those who watch are written to after all who play, a few at a time: what a table does meanwhile does not wait for them. */
const WATCHERS_AT_ONCE = 20
let watchers: Connection[] = []
let isWritingToWatchers = false
const writeToWatchers = () => {
  const next = watchers.slice(0, WATCHERS_AT_ONCE)
  watchers = watchers.slice(WATCHERS_AT_ONCE)
  for (const connection of next) connection.writeIfStillOurs()
  isWritingToWatchers = watchers.length > 0
  if (isWritingToWatchers) setImmediate(writeToWatchers)
}

const NONE: readonly OutFrame[] = []

export interface Who {
  readonly userId: string
  readonly username: string
  readonly tokenId: string
  readonly expiresAt: number
  readonly isWatching: boolean
}

/** What becomes of a connection is also others' business. */
export interface ConnectionWatch {
  /** Whether this server may still speak for its rooms. */
  isLive(): boolean
  dropped(reason: Abuse | 'silent'): void
  closing(code: CloseCode): void
  ended(connection: Connection): void
}

export class Connection implements TableConnection, Listener {
  /** The time of the last round of ticks: exact enough for signs of life, and free. */
  static now = 0
  readonly userId: string
  readonly username: string
  readonly tokenId: string
  readonly expiresAt: number
  readonly isWatching: boolean
  private readonly ws: WebSocket
  private readonly watch: ConnectionWatch
  private table: JoinedTable | null = null
  private waiting: string[] = []
  private waitingChars = 0
  private pingAt = performance.now() + Math.random() * PING_EVERY_MS
  private deadAt = Number.POSITIVE_INFINITY // unless something arrives before
  private messageAt = 0 // who says something now and then need not be asked
  private pending = NONE as OutFrame[]
  private pendingBytes = 0
  isClosed = false

  constructor(ws: WebSocket, who: Who, watch: ConnectionWatch) {
    this.ws = ws
    this.userId = who.userId
    this.username = who.username
    this.tokenId = who.tokenId
    this.expiresAt = who.expiresAt
    this.isWatching = who.isWatching
    this.watch = watch
    ws.handTo(this)
  }

  alive(): void {
    this.deadAt = Number.POSITIVE_INFINITY
  }

  message(text: string | null) {
    this.deadAt = Number.POSITIVE_INFINITY
    this.messageAt = Connection.now
    if (this.isClosed) return
    const said = text ?? BINARY
    if (said.length > LARGE && this.ws.isOverRate) return this.send(tooFast())
    if (said.length <= PROBE_MAX && said.includes(PROBE) && this.answerProbe(said)) return
    if (this.table) this.table.receive(said)
    else this.wait(said)
  }

  /** Browsers cannot send pings of the protocol: they ask with a message, which no table needs to know of. */
  private answerProbe(text: string): boolean {
    const frame = readFrame(text)
    if ('problem' in frame || frame.type !== PING) return false
    this.send(this.ws.isOverRate ? tooFast(frame.ref) : pongFrame(frame.ref))
    return true
  }

  private wait(text: string): void {
    this.waitingChars += text.length
    if (this.waiting.length < WAITING_MAX && this.waitingChars <= WAITING_MAX_CHARS) this.waiting.push(text)
    else this.close(CLOSE.restarting, 'too much is waiting')
  }

  joined(table: JoinedTable) {
    if (this.isClosed) return table.leave()
    this.table = table
    const { waiting } = this
    this.waiting = []
    for (const text of waiting) this.table?.receive(text)
  }

  /** Written at the end of this turn, together with whatever else is sent until then. */
  send(frame: OutFrame) {
    if (this.isClosed) return
    if (!this.ws.hasRoom(this.pendingBytes)) return this.abused('slow')
    this.pendingBytes += frame.bytes.length
    if (this.pending !== NONE) {
      this.pending.push(frame)
      return
    }
    this.pending = [frame]
    if (this.isWatching) {
      watchers.push(this)
      if (!isWritingToWatchers) setImmediate(writeToWatchers)
      isWritingToWatchers = true
      return
    }
    if (written.push(this) > 1) return
    writtenSince = performance.now()
    process.nextTick(writeAll)
  }

  /** Hands what was sent to the socket. */
  write(): void {
    const { pending } = this
    if (pending === NONE) return
    this.forgetPending()
    this.ws.send(pending)
  }

  private forgetPending(): void {
    this.pending = NONE as OutFrame[]
    this.pendingBytes = 0
  }

  writeIfStillOurs(): void {
    if (this.watch.isLive()) this.write()
    else {
      this.forgetPending()
      this.close(CLOSE.restarting, 'the table is elsewhere')
    }
  }

  close(code: CloseCode, reason: string) {
    if (!this.over(code)) return
    this.write()
    this.ws.close(code, reason)
    this.leave()
  }

  abused(how: Abuse): void {
    const isSlow = how === 'slow'
    if (!this.over(isSlow ? CLOSE.tooSlow : CLOSE.capacity)) return
    this.watch.dropped(how)
    this.forgetPending()
    if (isSlow) this.ws.close(CLOSE.tooSlow, 'too slow a reader')
    else this.ws.cutOff(CLOSE.capacity, FLOOD_REASON)
    this.leave()
  }

  /** False when it was over already. */
  private over(code: CloseCode): boolean {
    if (this.isClosed) return false
    this.isClosed = true
    this.watch.closing(code)
    return true
  }

  /** The socket is closed, from whichever side. */
  ended(): void {
    this.isClosed = true
    this.watch.ended(this)
    this.leave()
  }

  private leave(): void {
    const { table } = this
    this.table = null
    this.waiting = []
    table?.leave()
  }

  /** Asks for a sign of life now and then, and drops a connection that gives none. */
  tick(now: number): void {
    if (this.isClosed) return
    if (now >= this.deadAt) {
      this.isClosed = true
      this.watch.dropped('silent')
      this.ws.terminate()
      this.leave()
    } else if (now >= this.pingAt) {
      this.pingAt = Math.max(this.messageAt, now - PING_EVERY_MS) + PING_EVERY_MS
      if (this.pingAt > now) return
      this.pingAt = now + PING_EVERY_MS
      this.deadAt = Math.min(this.deadAt, now + PONG_WITHIN_MS)
      this.ws.ping()
    }
  }
}
