// The server's end of a WebSocket; no other file knows the library.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { FRAME_MAX_BYTES } from '@fourmat/protocol'
import { WebSocketServer, type WebSocket as WsSocket } from 'ws'
import { refuseUpgrade } from '../ops/upgrades.ts'
import type { OutFrame } from './frame.ts'
import { FrameHeaders, type HeaderReader } from './frame-headers.ts'
import { FrameRate } from './frame-rate.ts'

const CLOSE_MS = 2_000 // for the other side to agree to a close
const BACKLOG_MAX = 1024 * 1024 // bytes that wait for the other side to read
const PROTOCOL_ERROR = 1002

/** Why a socket is of no use to anybody: it does not read what it is sent, or sends more than anybody may. */
export type Abuse = 'slow' | 'flood'
export const FLOOD_REASON = 'too many frames'

export interface Listener {
  /** A message; null when it was binary. */
  message(text: string | null): void
  /** A sign of life that says nothing. */
  alive(): void
  abused(how: Abuse): void
  /** The socket is closed, whoever ended it; told once. */
  ended(): void
}

const options = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: FRAME_MAX_BYTES,
  maxFragments: 1_024,
  maxBufferedChunks: 1_024,
  closeTimeout: CLOSE_MS,
  autoPong: false, // pongs count against the rate and the backlog
  clientTracking: false,
  handleProtocols: () => false as const, // there is none to agree on
}

const library = new WebSocketServer(options)
library.on('wsClientError', (_error, socket) => refuseUpgrade(socket, '400 Bad Request'))

export class WebSocket implements HeaderReader {
  private readonly ws: WsSocket
  private readonly socket: Socket
  private readonly rate = new FrameRate(performance.now())
  private listener: Listener | null

  constructor(ws: WsSocket, socket: Socket, listener: Listener) {
    this.ws = ws
    this.socket = socket
    this.listener = listener
    ws.on('message', (data, isBinary) => this.received(data as Buffer, isBinary))
    ws.on('ping', (payload) => this.pinged(payload))
    ws.on('pong', () => this.signOfLife())
    ws.on('error', () => {}) // the library closes with the code that tells why
    ws.on('close', () => this.closed())
    const headers = new FrameHeaders(this)
    // Before the library's own listener, which takes the masks off in place; after the library has put back the first bytes.
    socket.prependListener('data', (chunk: Buffer) => headers.read(chunk))
    // Whoever has said all it wants to say may still leave unread what we wrote.
    socket.once('end', () => setTimeout(() => socket.destroy(), CLOSE_MS).unref())
  }

  /** From now on somebody else is told. */
  handTo(listener: Listener): void {
    if (this.listener) this.listener = listener
  }

  get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN
  }

  /** Whether the last frame came faster than frames may come. */
  get isOverRate(): boolean {
    return this.rate.isOver
  }

  /** Whether `more` bytes may be written; otherwise the other side does not read. */
  hasRoom(more: number): boolean {
    return this.ws.bufferedAmount + more <= BACKLOG_MAX
  }

  /** All of them in one write. */
  send(frames: readonly OutFrame[]): void {
    if (!this.isOpen) return
    const isSeveral = frames.length > 1
    if (isSeveral) this.socket.cork()
    for (const frame of frames) this.socket.write(frame.bytes)
    if (isSeveral) this.socket.uncork()
  }

  ping(): void {
    if (this.isOpen) this.ws.ping()
  }

  /** Says goodbye; the socket is closed when the other side has agreed, or soon without that. */
  close(code: number, reason: string): void {
    if (this.isOpen) this.ws.close(code, reason)
  }

  /** Says goodbye and reads nothing more, not even the agreement. */
  cutOff(code: number, reason: string): void {
    this.close(code, reason)
    this.ws.pause()
  }

  /** Ends the connection without a word. */
  terminate(): void {
    this.ws.terminate()
  }

  private received(data: Buffer, isBinary: boolean): void {
    if (this.count()) this.listener?.message(isBinary ? null : data.toString())
  }

  private pinged(payload: Buffer): void {
    if (!this.signOfLife() || this.isOverRate) return
    if (this.hasRoom(payload.length)) this.ws.pong(payload)
    else this.listener?.abused('slow')
  }

  private signOfLife(): boolean {
    if (!this.count()) return false
    this.listener?.alive()
    return true
  }

  fragment(): void {
    this.count()
  }

  longLength(): void {
    this.close(PROTOCOL_ERROR, 'a length in too many bytes')
  }

  /** Every frame counts, those of fragmented messages each; false when nobody wants to know of it. */
  private count(): boolean {
    const isBearable = this.rate.count(performance.now())
    if (isBearable) return this.isOpen
    if (this.isOpen) this.listener?.abused('flood')
    else this.ws.pause() // it is told to go, and does not stop sending
    return false
  }

  private closed(): void {
    const { listener } = this
    this.listener = null
    listener?.ended()
  }
}

/** Answers a request whose handshake is sound; null when the client has gone meanwhile. */
export const acceptWebSocket = (
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  listener: Listener,
): WebSocket | null => {
  let accepted: WebSocket | null = null
  socket.setNoDelay(true)
  library.handleUpgrade(request, socket, head, (ws) => {
    accepted = new WebSocket(ws, socket, listener)
  })
  return accepted
}
