// A client that sends bytes of its own making over TCP: requests and WebSocket frames as no library would send them.
import { connect, type Socket } from 'node:net'

interface FrameParts {
  opcode?: number
  isFinal?: boolean
  payload?: Buffer | string
  reserved?: number // the three bits after FIN
  isMasked?: boolean
  length?: 'short' | 'medium' | 'long' // how the length is written; as short as can be unless told
}

const MASK = Buffer.from([0x1f, 0x2e, 0x3d, 0x4c])

/** Flags and length of a frame; the length may be a lie. */
export const headerOf = (first: number, length: bigint, written: 'short' | 'medium' | 'long', isMasked = true) => {
  const header = Buffer.alloc(written === 'short' ? 2 : written === 'medium' ? 4 : 10)
  header[0] = first
  header[1] = (isMasked ? 0x80 : 0) | (written === 'short' ? Number(length) : written === 'medium' ? 126 : 127)
  if (written === 'medium') header.writeUInt16BE(Number(length), 2)
  if (written === 'long') header.writeBigUInt64BE(length, 2)
  return header
}

export const frameOf = (parts: FrameParts): Buffer => {
  const { opcode = 1, isFinal = true, reserved = 0, isMasked = true } = parts
  const payload = Buffer.from(parts.payload ?? '')
  const shortest = payload.length < 126 ? 'short' : payload.length < 65_536 ? 'medium' : 'long'
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode
  const header = headerOf(first, BigInt(payload.length), parts.length ?? shortest, isMasked)
  if (!isMasked) return Buffer.concat([header, payload])
  return Buffer.concat([header, MASK, payload.map((byte, i) => byte ^ (MASK[i % 4] as number))])
}

export interface Received {
  readonly opcode: number
  readonly payload: Buffer
}

/** The frames of a server in these bytes, and how many bytes they took. */
const readFrames = (bytes: Buffer): { frames: Received[]; used: number } => {
  const frames: Received[] = []
  let used = 0
  while (bytes.length - used >= 2) {
    const short = (bytes[used + 1] as number) & 0x7f
    const header = short === 126 ? 4 : short === 127 ? 10 : 2
    if (bytes.length - used < header) break
    const length =
      header === 2 ? short : header === 4 ? bytes.readUInt16BE(used + 2) : Number(bytes.readBigUInt64BE(used + 2))
    if (bytes.length - used < header + length) break
    const start = used + header
    frames.push({ opcode: (bytes[used] as number) & 0x0f, payload: bytes.subarray(start, start + length) })
    used = start + length
  }
  return { frames, used }
}

export const handshakeOf = (path: string, headers: readonly string[] = []): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '',
    '',
  ].join('\r\n')

export class RawClient {
  readonly socket: Socket
  /** What came before the first frame, or everything where there was no upgrade. */
  head = ''
  readonly frames: Received[] = []
  private bytes: Buffer = Buffer.alloc(0)
  private isUpgraded = false
  private isOver = false
  private readonly watchers = new Set<() => void>()

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true })
    this.socket.on('data', (chunk) => this.receive(chunk))
    this.socket.on('error', () => {})
    this.socket.on('end', () => this.over())
    this.socket.on('close', () => this.over())
  }

  private receive(chunk: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, chunk])
    if (!this.isUpgraded) {
      const end = this.bytes.indexOf('\r\n\r\n')
      this.isUpgraded = end > 0 && this.bytes.toString('latin1').startsWith('HTTP/1.1 101')
      this.head = this.bytes.toString('latin1', 0, this.isUpgraded ? end : undefined)
      if (this.isUpgraded) this.bytes = this.bytes.subarray(end + 4)
    }
    if (this.isUpgraded) {
      const { frames, used } = readFrames(this.bytes)
      this.frames.push(...frames)
      this.bytes = this.bytes.subarray(used)
    }
    for (const look of this.watchers) look()
  }

  private over(): void {
    this.isOver = true
    for (const look of this.watchers) look()
  }

  /** Resolves when the condition holds, or when the server has ended the connection. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.isOver && !condition()) return
        this.watchers.delete(look)
        resolve()
      }
      this.watchers.add(look)
      look()
    })
  }

  /** Resolves when the server has ended its side. */
  ended(): Promise<void> {
    return this.until(() => false)
  }

  send(bytes: Buffer | string): void {
    this.socket.write(bytes)
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.head)?.[1] ?? 0)
  }

  close(): void {
    this.socket.destroy()
  }
}
