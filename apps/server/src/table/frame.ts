// Frames in both directions: what a player's frame says, and what goes out, encoded once for everyone who gets it.
import { FRAME_MAX_BYTES, REF_MAX } from '@fourmat/protocol'

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

const FIN_TEXT = 0x81

type Letters = 'ascii' | 'utf8'

/** A frame on its way out. The bytes on the wire are made once, whoever many sockets they go to. */
export class OutFrame {
  readonly text: string
  private readonly letters: Letters
  private bytes: Buffer | null = null

  /** Whoever knows that the text is ASCII spares looking for other letters in it. */
  constructor(text: string, letters: Letters = 'utf8') {
    this.text = text
    this.letters = letters
  }

  /** The whole WebSocket frame, header and all; servers do not mask. */
  get wire(): Buffer {
    this.bytes ??= frameOf(this.text, this.letters)
    return this.bytes
  }
}

const frameOf = (text: string, letters: Letters): Buffer => {
  const length = letters === 'ascii' ? text.length : Buffer.byteLength(text)
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = FIN_TEXT
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, header, letters === 'ascii' ? 'latin1' : 'utf8')
  return frame
}
