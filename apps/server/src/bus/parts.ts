// NATS carries at most 1 MiB at a time; a full table may be larger. Longer messages go in parts, which arrive in order.

import { randomInt } from 'node:crypto'
import { BoundedMap } from '../bounded-map.ts'

const PART_MAX = 512 * 1024
const HEADER = 16
const OPEN_MAX = 64 // messages whose end is awaited; what lost a part would stay for ever

/** Each part starts with its sender, the message's number, its place and the number of parts. */
const SENDER = randomInt(2 ** 32)
let messages = 0

export function* split(data: Uint8Array, max = PART_MAX): Generator<Uint8Array> {
  const parts = Math.max(1, Math.ceil(data.length / max))
  const id = messages++ % 2 ** 32
  for (let i = 0; i < parts; i++) {
    const piece = data.subarray(i * max, (i + 1) * max)
    const part = new Uint8Array(HEADER + piece.length)
    const header = new DataView(part.buffer)
    header.setUint32(0, SENDER)
    header.setUint32(4, id)
    header.setUint32(8, i)
    header.setUint32(12, parts)
    part.set(piece, HEADER)
    yield part
  }
}

/** Puts the parts of one subject together; a message of which a part was lost is dropped. */
export class Assembler {
  private readonly open = new BoundedMap<string, Uint8Array[]>(OPEN_MAX)

  add(part: Uint8Array): Uint8Array | null {
    const header = new DataView(part.buffer, part.byteOffset, HEADER)
    const place = header.getUint32(8)
    const parts = header.getUint32(12)
    const piece = part.subarray(HEADER)
    if (parts === 1) return piece
    const message = `${header.getUint32(0)}:${header.getUint32(4)}`
    const pieces = this.open.get(message) ?? []
    this.open.delete(message)
    if (pieces.length !== place) return null
    pieces.push(piece.slice())
    if (pieces.length === parts) return Buffer.concat(pieces)
    this.open.set(message, pieces)
    return null
  }
}
