// Where the rows of an import come from: a local file or an address, gzipped or not, told apart by their first bytes.
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { download } from './download.ts'
import { BadFile } from './json-array.ts'

const PIECE = 256 * 1024

export interface BulkSource {
  label: string // for people: "default-cards.json.gz"
  version: string // the same for the same content
  totalBytes: number | undefined // as stored, before unpacking
  readBytes: () => number // so far
  chunks: AsyncIterable<Buffer> // unpacked
}

const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b

/** Unpacks when the first bytes say so. A damaged archive fails as a whole; half of it would pass for a shorter file. */
export async function* unpack(raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = raw[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < 2) {
    const next = await pieces.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  const whole = async function* () {
    if (start.length > 0) yield start
    for (;;) {
      const next = await pieces.next()
      if (next.done) return
      yield next.value
    }
  }
  if (!isGzip(start)) return yield* whole()
  const gunzip = createGunzip({ chunkSize: PIECE })
  const input = Readable.from(whole(), { objectMode: false })
  input.once('error', (error) => gunzip.destroy(error))
  input.pipe(gunzip)
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'Z_BUF_ERROR') throw new BadFile('The file ends in the middle: it was cut off.')
    if (code?.startsWith('Z_')) throw new BadFile('The file is damaged: it cannot be unpacked.')
    throw error
  } finally {
    input.destroy()
    gunzip.destroy()
  }
}

const counting = (raw: AsyncIterable<Buffer>) => {
  let bytes = 0
  const counted = async function* () {
    for await (const piece of raw) {
      bytes += piece.length
      yield piece
    }
  }
  return { readBytes: () => bytes, chunks: unpack(counted()) }
}

export const openFile = async (path: string): Promise<BulkSource> => {
  const about = await stat(path).catch(() => undefined)
  if (!about?.isFile()) throw new BadFile(`There is no file ${path}.`)
  const handle = await open(path, 'r').catch(() => undefined)
  if (!handle) throw new BadFile(`The file ${path} cannot be read.`)
  await handle.close()
  return {
    label: path,
    version: `file ${about.size} ${about.mtime.toISOString()}`,
    totalBytes: about.size,
    ...counting(createReadStream(path, { highWaterMark: PIECE })),
  }
}

export const openUrl = async (url: string, version?: string): Promise<BulkSource> => {
  const { totalBytes, tag, chunks } = await download(url)
  return { label: url, version: version ?? `${url} ${tag ?? ''}`.trim(), totalBytes, ...counting(chunks) }
}
