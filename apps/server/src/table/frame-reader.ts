// Reads the frames of one WebSocket (RFC 6455, the server's side, no extensions) from the pieces in which they arrive.
import { isUtf8 } from 'node:buffer'

const TEXT = 1
const BINARY = 2
const CLOSE = 8
const PING = 9
const PONG = 10
const CONTROL_MAX = 125
const MASK = 4
const PIECES_MAX = 64 // of an unfinished frame; then they are put together, since each weighs more than its bytes
const PARTS_MAX = 1_024 // frames of one message

/** What the other side said. */
export interface Heard {
  /** A whole message; null when it was binary. */
  text(message: string | null): void
  ping(payload: Buffer): void
  pong(): void
  closeFrame(code: number | null): void
  /** It does not keep to the protocol: the line has to be closed with this code. */
  broken(code: number, reason: string): void
}

const isCloseCode = (code: number): boolean =>
  (code >= 3000 && code <= 4999) || (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006)

const NOTHING = Buffer.alloc(0)

export class FrameReader {
  private readonly heard: Heard
  private readonly max: number
  private rest: Buffer[] = [] // of a frame that is not complete yet
  private restBytes = 0
  private wanted = 0 // so many bytes must be there before it pays to look again
  private parts: Buffer[] = [] // of a message in several frames
  private partBytes = 0
  private opcode = 0 // of that message; 0: none is open
  private isOver = false

  constructor(maxPayload: number, heard: Heard) {
    this.max = maxPayload
    this.heard = heard
  }

  /** Nothing more is heard. */
  stop(): void {
    this.isOver = true
    this.rest = []
    this.restBytes = 0
    this.parts = []
  }

  read(chunk: Buffer) {
    if (this.restBytes === 0) return this.take(chunk)
    this.rest.push(chunk)
    this.restBytes += chunk.length
    if (this.restBytes < this.wanted) {
      if (this.rest.length > PIECES_MAX) this.rest = [Buffer.concat(this.rest)]
      return
    }
    const whole = Buffer.concat(this.rest)
    this.rest = []
    this.restBytes = 0
    this.take(whole)
  }

  private keep(data: Buffer, at: number, wanted: number): void {
    this.rest = [at === 0 ? data : data.subarray(at)]
    this.restBytes = data.length - at
    this.wanted = wanted
  }

  /** Frame by frame; usually a piece is exactly one. */
  private take(data: Buffer) {
    let at = 0
    while (at < data.length && !this.isOver) {
      const left = data.length - at
      if (left < 2) return this.keep(data, at, 2)
      const first = data[at] as number
      const second = data[at + 1] as number
      if ((first & 0x70) !== 0) return this.break(1002, 'reserved bits are set')
      if ((second & 0x80) === 0) return this.break(1002, 'a frame is not masked')
      let length = second & 0x7f
      let header = 2 + MASK
      if (length === 126) {
        header = 4 + MASK
        if (left < header) return this.keep(data, at, header)
        length = data.readUInt16BE(at + 2)
      } else if (length === 127) {
        header = 10 + MASK
        if (left < header) return this.keep(data, at, header)
        length = data.readUInt32BE(at + 2) * 2 ** 32 + data.readUInt32BE(at + 6)
      }
      const opcode = first & 0x0f
      const isFinal = (first & 0x80) !== 0
      const isControl = opcode >= CLOSE
      if (isControl && (!isFinal || length > CONTROL_MAX)) return this.break(1002, 'a control frame is too long')
      if (!isControl && length + this.partBytes > this.max) return this.break(1009, 'the message is too long')
      if (left < header + length) return this.keep(data, at, header + length)
      this.frame(opcode, isFinal, data, at + header, length)
      at += header + length
    }
  }

  private frame(opcode: number, isFinal: boolean, data: Buffer, start: number, length: number) {
    const isAscii = unmask(data, start, length)
    // What nearly every frame is, without a view of its own on the bytes.
    if (opcode === TEXT && isFinal && isAscii && this.opcode === 0)
      return this.heard.text(data.toString('latin1', start, start + length))
    const payload = length === 0 ? NOTHING : data.subarray(start, start + length)
    if (opcode === PONG) return this.heard.pong()
    if (opcode === PING) return this.heard.ping(payload)
    if (opcode === CLOSE) return this.closed(payload)
    if (opcode > BINARY) return this.break(1002, 'an unknown kind of frame')
    if ((opcode === 0) === (this.opcode === 0)) return this.break(1002, 'a frame out of order')
    if (opcode !== 0) this.opcode = opcode
    if (this.parts.length === PARTS_MAX) return this.break(1008, 'a message in too many frames')
    this.parts.push(payload)
    this.partBytes += length
    if (!isFinal) return
    const message = this.parts.length === 1 ? payload : Buffer.concat(this.parts)
    const kind = this.opcode
    this.parts = []
    this.partBytes = 0
    this.opcode = 0
    if (kind === BINARY) return this.heard.text(null)
    if (!isUtf8(message)) return this.break(1007, 'the text is not UTF-8')
    this.heard.text(message.toString())
  }

  private closed(payload: Buffer) {
    if (payload.length === 0) return this.heard.closeFrame(null)
    const code = payload.length === 1 ? 0 : payload.readUInt16BE(0)
    if (!isCloseCode(code)) return this.break(1002, 'no such close code')
    if (!isUtf8(payload.subarray(2))) return this.break(1007, 'the reason is not UTF-8')
    this.heard.closeFrame(code)
  }

  private break(code: number, reason: string): void {
    this.stop()
    this.heard.broken(code, reason)
  }
}

/** Takes the mask off in place, the bytes being nobody else's; tells whether all of them are ASCII. */
const unmask = (data: Buffer, start: number, length: number): boolean => {
  const m0 = data[start - 4] as number
  const m1 = data[start - 3] as number
  const m2 = data[start - 2] as number
  const m3 = data[start - 1] as number
  const end = start + length
  let all = 0
  let i = start
  for (; i + 3 < end; i += 4) {
    const a = (data[i] as number) ^ m0
    const b = (data[i + 1] as number) ^ m1
    const c = (data[i + 2] as number) ^ m2
    const d = (data[i + 3] as number) ^ m3
    data[i] = a
    data[i + 1] = b
    data[i + 2] = c
    data[i + 3] = d
    all |= a | b | c | d
  }
  const masks = [m0, m1, m2]
  for (let k = 0; i < end; i++, k++) {
    const byte = (data[i] as number) ^ (masks[k] as number)
    data[i] = byte
    all |= byte
  }
  return all < 0x80
}
