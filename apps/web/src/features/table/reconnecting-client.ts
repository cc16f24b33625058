// The connection to the server: a ticket, a socket, and what to do when it breaks.

import { CLOSE, type ClientFrame, type ServerFrame } from '@fourmat/protocol'
import { NetworkError, NotFoundError } from '../../lib/api-error.ts'
import { accessToken, loseSession } from '../../lib/session.ts'
import { type OpenedEarly, openedEarly, takeEarlyConnection } from './early-connection.ts'
import { watchForServer } from './server-watch.ts'
import type { TableStore } from './store.ts'
import { takeTicket } from './ticket.ts'
import { isVoiceFrame, type Voice } from './voice/voice.ts'

const RETRIES = 3
const FIRST_DELAY_MS = 1_000
const GROWTH = 1.3
const MAX_DELAY_MS = 5_000
const CONNECT_TIMEOUT_MS = 2_000
const SLOW_RETRY_MS = 15_000
const PROBE_MS = 10_000
const SILENCE_MS = 8_000 // an unanswered frame this old means that the connection is dead, whatever the socket says

/** Why the table is over for this tab; each has its own screen. */
export type Ending =
  | 'forbidden'
  | 'roomFull'
  | 'notWatchable'
  | 'galleryFull'
  | 'seated'
  | 'noSuchRoom'
  | 'replaced'
  | 'roomClosed'
  | 'left'

/** By the reason that the server gives. */
const REFUSED: Readonly<Record<string, Ending>> = {
  room_full: 'roomFull',
  not_watchable: 'notWatchable',
  gallery_full: 'galleryFull',
  seated: 'seated',
}

interface ReconnectingClientOptions {
  roomId: string
  isWatching: boolean
  store: TableStore
  voice: Voice
  onEnded(ending: Ending): void
  onBack(missedFrom: number): void // the connection is there again; the last number seen before it broke
}

export class ReconnectingClient {
  private readonly options: ReconnectingClientOptions
  private socket: WebSocket | null = null
  private retries = 0
  private timer: ReturnType<typeof setTimeout> | null = null
  private prober: ReturnType<typeof setInterval> | null = null
  private endWatch: (() => void) | null = null
  private isStopped = false
  private wasConnected = false
  private lostAt: number | null = null
  private attempt = 0

  constructor(options: ReconnectingClientOptions) {
    this.options = options
  }

  start() {
    this.isStopped = false
    window.addEventListener('online', this.now)
    this.prober = setInterval(() => this.check(), PROBE_MS)
    void this.connect()
  }

  stop() {
    this.isStopped = true
    this.attempt++
    window.removeEventListener('online', this.now)
    this.forgetWatch()
    if (this.timer) clearTimeout(this.timer)
    if (this.prober) clearInterval(this.prober)
    this.options.store.setTransport(null)
    this.socket?.close(CLOSE.normal)
    this.socket = null
  }

  /** The "Try again" button, and the network coming back. */
  readonly now = () => {
    if (this.isStopped || this.socket?.readyState === WebSocket.OPEN) return
    this.retries = 0
    void this.connect()
  }

  private async connect(): Promise<void> {
    const { store, roomId, isWatching } = this.options
    if (this.timer) clearTimeout(this.timer)
    const attempt = ++this.attempt
    if (accessToken() === null) return this.end('lost', 'error.missingToken')
    store.setConnection(this.wasConnected ? 'reconnecting' : 'connecting', store.state.getState().problem)
    const early = takeEarlyConnection(roomId, isWatching)
    if (early) {
      const opened = await openedEarly(early, CONNECT_TIMEOUT_MS)
      if (attempt !== this.attempt) return opened?.socket.close()
      if (opened) return this.adopt(opened, attempt)
    }
    let ticket: string
    try {
      ticket = await this.inTime(takeTicket(roomId))
    } catch (error) {
      if (attempt !== this.attempt) return
      if (error instanceof NotFoundError) return this.over('noSuchRoom')
      return this.failed(error instanceof NetworkError ? this.unreachable : 'error.socket')
    }
    if (attempt !== this.attempt || this.isStopped) return
    this.open(ticket, attempt)
  }

  private open(ticket: string, attempt: number) {
    const { store, roomId, isWatching } = this.options
    const url = new URL('/api/v1/ws/game', window.location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    url.searchParams.set('room_id', roomId)
    url.searchParams.set('token', ticket)
    if (isWatching) url.searchParams.set('watch', '1')
    const known = store.confirmed?.seq
    if (known !== undefined) url.searchParams.set('last_seq', String(known))
    this.follow(new WebSocket(url), attempt)
  }

  /** Goes on with a connection that was opened before: whatever has come over it is received now. */
  private adopt({ socket, received, ended }: OpenedEarly, attempt: number) {
    if (ended) return this.closed(ended)
    this.follow(socket, attempt)
    if (socket.readyState === WebSocket.OPEN) this.opened(socket)
    for (const text of received) this.receive(text)
  }

  private follow(socket: WebSocket, attempt: number) {
    this.socket = socket
    const timeout = setTimeout(() => {
      if (socket.readyState !== WebSocket.OPEN) socket.close()
    }, CONNECT_TIMEOUT_MS)
    socket.onopen = () => {
      clearTimeout(timeout)
      if (attempt === this.attempt) this.opened(socket)
      else socket.close()
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => this.receive(data)
    socket.onclose = (event) => {
      clearTimeout(timeout)
      if (attempt === this.attempt) this.closed(event)
    }
  }

  private receive(text: string) {
    const { store, voice } = this.options
    store.receiveUnread(() => {
      const frame = frameOf(text)
      if (!frame || !isVoiceFrame(frame)) return frame
      voice.receive(frame)
      return null
    })
  }

  private opened(socket: WebSocket) {
    const { store, voice, onBack } = this.options
    this.retries = 0
    this.forgetWatch()
    store.forgetWaiting()
    store.setConnection('connected')
    store.state.setState({ notice: null })
    store.setTransport({
      send: (frame: ClientFrame) => {
        if (socket.readyState !== WebSocket.OPEN) return false
        socket.send(JSON.stringify(frame))
        return true
      },
    })
    voice.opened()
    if (this.wasConnected && this.lostAt !== null) onBack(this.lostAt)
    this.wasConnected = true
    this.lostAt = null
  }

  /** For frames of the call: sent now or not at all. */
  send(frame: ClientFrame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(frame))
    return true
  }

  private closed(event: CloseEvent) {
    const { store } = this.options
    store.setTransport(null)
    this.socket = null
    if (this.isStopped) return
    if (this.wasConnected) this.lostAt ??= store.confirmed?.seq ?? 0
    switch (event.code) {
      case CLOSE.normal:
        return this.over('left')
      case CLOSE.capacity:
        store.setConnection('lost', 'error.capacity')
        return this.later(SLOW_RETRY_MS)
      case CLOSE.unauthorized:
        this.stop()
        return loseSession()
      case CLOSE.forbidden:
        return this.over(REFUSED[event.reason] ?? 'forbidden')
      case CLOSE.noSuchRoom:
        return this.over('noSuchRoom')
      case CLOSE.replaced:
        return this.over(REFUSED[event.reason] ?? 'replaced')
      case CLOSE.roomClosed:
        return this.over('roomClosed')
      case CLOSE.restarting:
        this.retries = 0
        store.setConnection('reconnecting')
        return this.later(250)
      default:
        this.failed(this.unreachable)
    }
  }

  private get unreachable(): string {
    return this.wasConnected ? 'error.connectionLost' : 'error.notEstablished'
  }

  /** Three quick tries, then the message, and slow tries behind it; at once when a server that was away is back. */
  private failed(problem: string) {
    const { store } = this.options
    this.endWatch ??= watchForServer((isBack) => this.watched(isBack))
    if (this.retries < RETRIES) {
      const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * GROWTH ** this.retries)
      this.retries++
      store.setConnection(this.wasConnected ? 'reconnecting' : 'connecting')
      return this.later(delay)
    }
    store.setConnection('lost', problem)
    this.later(SLOW_RETRY_MS)
  }

  /** It goes on while tries fail: what it has seen of the server outlives them. */
  private watched(isBack: boolean) {
    this.endWatch = null
    if (isBack) void this.connect()
  }

  private forgetWatch() {
    this.endWatch?.()
    this.endWatch = null
  }

  private later(delay: number) {
    if (this.timer) clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.connect(), delay)
  }

  private end(connection: 'lost', problem: string) {
    this.options.store.setConnection(connection, problem)
  }

  private over(ending: Ending) {
    this.stop()
    this.options.store.setConnection('ended')
    this.options.onEnded(ending)
  }

  /** Looks after the connection: a silent one is given up, an idle one is measured. */
  private check() {
    const { store } = this.options
    if (this.socket?.readyState !== WebSocket.OPEN) return
    const since = store.waitsSince
    const isExplained = store.state.getState().notice === 'storage_unavailable' // it answers late, and has said why
    if (since !== null && !isExplained && performance.now() - since > SILENCE_MS) {
      const dead = this.socket
      this.attempt++ // a dead connection may take minutes to tell that it is closed
      dead.close()
      store.forgetWaiting()
      return this.closed(new CloseEvent('close', { code: 1006 }))
    }
    if (!document.hidden) store.probe()
  }

  private inTime<T>(work: Promise<T>): Promise<T> {
    return Promise.race([
      work,
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new NetworkError('no ticket in time')), CONNECT_TIMEOUT_MS * 2),
      ),
    ])
  }
}

const frameOf = (text: string): ServerFrame | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
