// Which way of packing a game: its bytes, the time to pack it and the time to open it.
import { brotliCompressSync, brotliDecompressSync, constants, deflateSync, inflateSync } from 'node:zlib'
import { playLog } from './play.ts'

const ROUNDS = 5
const SIZES = [300, 1_000, 3_000] // events

interface Way {
  readonly name: string
  readonly pack: (bytes: Buffer) => Buffer
  readonly open: (bytes: Buffer) => Buffer
}

const WAYS: readonly Way[] = [
  ...[1, 6, 9].map(
    (level): Way => ({
      name: `deflate ${level}`,
      pack: (bytes) => deflateSync(bytes, { level }),
      open: (bytes) => inflateSync(bytes),
    }),
  ),
  ...[1, 3, 5, 7, 9, 11].map(
    (quality): Way => ({
      name: `brotli ${quality}`,
      pack: (bytes) =>
        brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
      open: (bytes) => brotliDecompressSync(bytes),
    }),
  ),
]

const timed = (work: () => Buffer): { ms: number; bytes: Buffer } => {
  const times: number[] = []
  let bytes = work()
  for (let i = 0; i < ROUNDS; i++) {
    const since = performance.now()
    bytes = work()
    times.push(performance.now() - since)
  }
  return { ms: times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0, bytes }
}

export const measurePacking = async (): Promise<void> => {
  for (const events of SIZES) {
    const log = Buffer.from(playLog(events).join('\n'))
    console.log(`a game of ${events} events, ${log.length} bytes in the log`)
    console.table(
      WAYS.map(({ name, pack, open }) => {
        const packed = timed(() => pack(log))
        const opened = timed(() => open(packed.bytes))
        return {
          name,
          bytes: packed.bytes.length,
          'ms to pack': packed.ms.toFixed(1),
          'ms to open': opened.ms.toFixed(1),
        }
      }),
    )
  }
}
