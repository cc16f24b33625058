// The server's end of a WebSocket. A general library builds two streams and a dozen objects for each socket, and several
// more for each frame; with thousands of sockets that is most of what they cost, and here frames are whole and plain.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { FRAME_MAX_BYTES } from '@fourmat/protocol'
import { FrameReader, type Heard } from './frame-reader.ts'

const CLOSE_MS = 2_000 // for the other side to agree to a close
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11' // of RFC 6455
const CLOSE = 0x88
const PONG = 0x8a
const PING = Buffer.from([0x89, 0x00])

/** A short frame, as control frames are. */
const controlFrame = (first: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([first, payload.length]), payload])

const closeFrame = (code: number | null, reason: string): Buffer => {
  if (code === null) return controlFrame(CLOSE, Buffer.alloc(0))
  const payload = Buffer.alloc(2 + Buffer.byteLength(reason))
  payload.writeUInt16BE(code)
  payload.write(reason, 2)
  return controlFrame(CLOSE, payload)
}

/** Who listens to a socket. */
export interface Listener {
  /** A message; null when it was binary. */
  heard(text: string | null): void
  /** A sign of life that says nothing. */
  alive(): void
  /** The line is gone, whoever ended it; told once. */
  ended(): void
}

export class WebSocket implements Heard {
  private readonly socket: Socket
  private readonly reader: FrameReader
  private listener: Listener | null
  private state: 'open' | 'closing' | 'closed' = 'open' // closing: our close frame is sent
  private closing: NodeJS.Timeout | null = null

  constructor(socket: Socket, listener: Listener) {
    this.socket = socket
    this.reader = new FrameReader(FRAME_MAX_BYTES, this)
    this.listener = listener
    socket.on('data', (chunk: Buffer) => this.reader.read(chunk))
    socket.on('end', () => this.hangUp())
    socket.on('close', () => this.over())
  }

  /** From now on somebody else is told. */
  handTo(listener: Listener): void {
    if (this.listener) this.listener = listener
  }

  get isOpen(): boolean {
    return this.state === 'open'
  }

  /** Bytes that wait for the other side to read. */
  get backlog(): number {
    return this.socket.writableLength
  }

  /** Whole frames, as they are. */
  write(frames: Buffer): void {
    if (this.state === 'open') this.socket.write(frames)
  }

  askForLife(): void {
    this.write(PING)
  }

  /** Says goodbye; the line ends when the other side has agreed, or soon without that. */
  close(code: number, reason: string): void {
    if (this.state !== 'open') return
    this.state = 'closing'
    this.socket.write(closeFrame(code, reason))
    this.closing = setTimeout(() => this.socket.destroy(), CLOSE_MS)
    this.closing.unref()
  }

  /** Ends the line without a word. */
  terminate(): void {
    this.socket.destroy()
  }

  text(message: string | null): void {
    if (this.state === 'open') this.listener?.heard(message)
  }

  ping(payload: Buffer): void {
    this.write(controlFrame(PONG, payload))
    this.listener?.alive()
  }

  pong(): void {
    this.listener?.alive()
  }

  /** The other side says goodbye, first or in answer to ours. */
  closeFrame(code: number | null): void {
    this.reader.stop()
    if (this.state === 'open') this.socket.write(closeFrame(code, ''))
    this.hangUp()
  }

  broken(code: number, reason: string): void {
    if (this.state === 'open') this.socket.write(closeFrame(code, reason))
    this.hangUp()
  }

  /** Nothing more is said from here; what was written still leaves. */
  private hangUp(): void {
    if (this.state === 'closed') return
    this.state = 'closing'
    this.socket.end()
    this.closing ??= setTimeout(() => this.socket.destroy(), CLOSE_MS).unref()
  }

  private over(): void {
    this.state = 'closed'
    if (this.closing) clearTimeout(this.closing)
    this.reader.stop()
    const { listener } = this
    this.listener = null
    listener?.ended()
  }
}

const isKey = (key: string | undefined): key is string => key !== undefined && /^[+/0-9A-Za-z]{22}==$/.test(key)

const refuse = (socket: Socket, status: string): null => {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  return null
}

/** Answers a request to speak WebSocket; null when it asks for something else. */
export const answerUpgrade = (
  { method, headers }: IncomingMessage,
  socket: Socket,
  head: Buffer,
  listener: Listener,
): WebSocket | null => {
  socket.on('error', () => socket.destroy())
  if (method !== 'GET') return refuse(socket, '405 Method Not Allowed')
  if (headers.upgrade?.toLowerCase() !== 'websocket') return refuse(socket, '400 Bad Request')
  const key = headers['sec-websocket-key']
  if (!isKey(key)) return refuse(socket, '400 Bad Request')
  if (headers['sec-websocket-version'] !== '13')
    return refuse(socket, '426 Upgrade Required\r\nSec-WebSocket-Version: 13')
  if (!socket.readable || !socket.writable) {
    socket.destroy()
    return null
  }
  const accept = createHash('sha1').update(`${key}${MAGIC}`).digest('base64')
  // A browser that names protocols wants to hear one of them.
  const protocol = /^\s*([\w!#$%&'*+.^`|~-]+)/.exec(headers['sec-websocket-protocol'] ?? '')?.[1]
  socket.setTimeout(0)
  socket.setNoDelay(true)
  if (head.length > 0) socket.unshift(head)
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n${
      protocol === undefined ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`
    }\r\n`,
  )
  return new WebSocket(socket, listener)
}
