// Frames in both directions: what a player's frame says, and what goes out, encoded once for everyone who gets it.
import { FRAME_MAX_BYTES, PONG, REF_MAX } from '@fourmat/protocol'

const TYPE_MAX = 64

export interface ReadFrame {
  readonly type: string
  readonly payload: Record<string, unknown>
  readonly ref: string
}

export interface BadFrame {
  readonly problem: string
  readonly ref: string | undefined
}

const bad = (problem: string, ref?: unknown): BadFrame => ({
  problem,
  ref: typeof ref === 'string' && ref.length >= 1 && ref.length <= REF_MAX ? ref : undefined,
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the envelope; the payload is the core's to check. */
export const readFrame = (text: string): ReadFrame | BadFrame => {
  if (text.length > FRAME_MAX_BYTES) return bad('The frame is too long')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return bad('Not JSON')
  }
  if (!isObject(value)) return bad('Not an object')
  const { type, payload, ref } = value
  if (typeof ref !== 'string' || ref.length < 1 || ref.length > REF_MAX) return bad(`ref: 1 to ${REF_MAX} characters`)
  if (typeof type !== 'string' || type.length > TYPE_MAX) return bad('type: an action', ref)
  if (payload === undefined || payload === null) return { type, payload: {}, ref }
  return isObject(payload) ? { type, payload, ref } : bad('payload: an object', ref)
}

type Letters = 'ascii' | 'utf8'

const FINAL_TEXT = 0x81

/** A text as a whole frame of the protocol (RFC 6455, 5.2): final, and not masked, as a server's are. */
const framed = (text: string, letters: Letters): Buffer => {
  const isAscii = letters === 'ascii'
  const length = isAscii ? text.length : Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(head + length)
  bytes[0] = FINAL_TEXT
  bytes[1] = head === 2 ? length : head === 4 ? 126 : 127
  if (head === 4) bytes.writeUInt16BE(length, 2)
  if (head === 10) bytes.writeBigUInt64BE(BigInt(length), 2)
  bytes.write(text, head, isAscii ? 'latin1' : 'utf8')
  return bytes
}

/**
 * A frame on its way out. Its bytes are made once, however many sockets they go to, and each gets them in one piece: the library makes
 * a head for each and writes two (docs/decisions/0007-hand-made-parts.md).
 */
export class OutFrame {
  readonly text: string
  private readonly letters: Letters
  private encoded: Buffer | null = null

  /** Whoever knows that the text is ASCII spares looking for other letters in it. */
  constructor(text: string, letters: Letters = 'utf8') {
    this.text = text
    this.letters = letters
  }

  get bytes(): Buffer {
    this.encoded ??= framed(this.text, this.letters)
    return this.encoded
  }
}

export const pongFrame = (ref: string): OutFrame => new OutFrame(JSON.stringify({ type: PONG, ref }))
