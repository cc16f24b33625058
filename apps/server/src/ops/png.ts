import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS_PER_COLOUR = 8
const RED_GREEN_BLUE = 2

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array // red, green and blue, row by row
}

export const pngOf = async ({ width, height, pixels }: Picture): Promise<Buffer> => {
  const rowLength = width * 3
  const rows = Buffer.alloc(height * (rowLength + 1)) // each begins with a 0: it is not told by its difference from another
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * rowLength, (y + 1) * rowLength), y * (rowLength + 1) + 1)
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([BITS_PER_COLOUR, RED_GREEN_BLUE, 0, 0, 0])])
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
