// A WebSocket client that does as little as a client can: the generator must never be what is measured.
import { connect, type Socket } from 'node:net'

const NO_MASK = Buffer.alloc(4) // a mask of zeros is a mask; the server does the same work with it
const TEXT = 0x81
export const BINARY = 0x82
const PONG = 0x8a
const READ = Buffer.allocUnsafeSlow(64 * 1024) // of all wires: what was read is dealt with at once

interface WireHandler {
  /** One whole frame: bytes `start` to `end` of the buffer, which is reused afterwards. */
  frame(data: Buffer, start: number, end: number): void
  closed(code: number, reason: string): void
}

/** A frame from a client, ready to be sent. */
export const frameOf = (payload: Buffer, first = TEXT): Buffer => {
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.from([first, 0x80 | length]), NO_MASK, payload])
  const header = Buffer.from([first, 0x80 | 126, length >> 8, length & 255])
  return Buffer.concat([header, NO_MASK, payload])
}

export class Wire {
  bytes = 0 // received since the upgrade, headers of frames included
  frames = 0
  isClosed = false
  private readonly socket: Socket
  private readonly handler: WireHandler
  private isUpgraded = false
  private rest: Buffer | null = null
  private wanted = 0 // bytes of the frame that the rest begins
  private parts: Buffer[] = []
  private have = 0
  private readonly upgraded: (error?: Error) => void

  constructor(url: URL, handler: WireHandler, upgraded: (error?: Error) => void) {
    this.handler = handler
    this.upgraded = upgraded
    this.socket = connect({
      host: url.hostname,
      port: Number(url.port),
      noDelay: true,
      onread: {
        buffer: READ,
        callback: (bytes) => {
          this.receive(READ.subarray(0, bytes))
          return true
        },
      },
    })
    this.socket.on('error', (error) => this.over(1006, error.message))
    this.socket.on('close', () => this.over(1006, 'the connection is closed'))
    this.socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
  }

  send(frame: Buffer): void {
    if (!this.isClosed) this.socket.write(frame)
  }

  close(): void {
    this.isClosed = true
    this.socket.destroy()
  }

  private over(code: number, reason: string): void {
    if (this.isClosed) return
    this.isClosed = true
    this.socket.destroy()
    if (this.isUpgraded) this.handler.closed(code, reason)
    else this.upgraded(new Error(reason))
  }

  private receive(data: Buffer) {
    if (this.isUpgraded) {
      this.bytes += data.length
      return this.take(data)
    }
    const whole = Buffer.concat(this.rest ? [this.rest, data] : [data])
    const end = whole.indexOf('\r\n\r\n')
    if (end < 0) {
      this.rest = whole
      return
    }
    this.rest = null
    if (whole.toString('latin1', 9, 12) !== '101') return this.over(1006, whole.toString('latin1', 0, end))
    this.isUpgraded = true
    this.upgraded()
    if (whole.length === end + 4) return
    // Whoever waits for the upgrade must know the wire before the first frame comes.
    this.socket.pause()
    setImmediate(() => {
      this.receive(whole.subarray(end + 4))
      this.socket.resume()
    })
  }

  /** Collects the parts of a frame that came in pieces; large ones are put together once. */
  private take(data: Buffer) {
    if (this.have === 0) return this.read(data)
    this.parts.push(Buffer.from(data))
    this.have += data.length
    if (this.have < this.wanted) return
    const whole = Buffer.concat(this.parts)
    this.parts = []
    this.have = 0
    this.read(whole)
  }

  private keep(data: Buffer, at: number, wanted: number): void {
    this.parts = [Buffer.from(data.subarray(at))]
    this.have = data.length - at
    this.wanted = wanted
  }

  private read(data: Buffer) {
    let at = 0
    while (at < data.length) {
      const left = data.length - at
      if (left < 2) return this.keep(data, at, 2)
      let size = (data[at + 1] as number) & 0x7f
      let header = 2
      if (size === 126) {
        header = 4
        if (left < header) return this.keep(data, at, header)
        size = data.readUInt16BE(at + 2)
      } else if (size === 127) {
        header = 10
        if (left < header) return this.keep(data, at, header)
        size = Number(data.readBigUInt64BE(at + 2))
      }
      if (left < header + size) return this.keep(data, at, header + size)
      this.one((data[at] as number) & 0x0f, data, at + header, at + header + size)
      at += header + size
    }
  }

  private one(opcode: number, data: Buffer, start: number, end: number): void {
    if (opcode === 1 || opcode === 2) {
      this.frames++
      this.handler.frame(data, start, end)
    } else if (opcode === 9) this.send(frameOf(data.subarray(start, end), PONG))
    else if (opcode === 8)
      this.over(end - start >= 2 ? data.readUInt16BE(start) : 1005, data.toString('utf8', start + 2, end))
  }
}

/** Resolves when the server has agreed to the upgrade. */
export const openWire = (url: URL, handler: WireHandler): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const wire: Wire = new Wire(url, handler, (error) => (error ? reject(error) : queueMicrotask(() => resolve(wire))))
  })
