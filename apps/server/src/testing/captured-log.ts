import { Writable } from 'node:stream'
import { createLogger } from '../ops/logger.ts'

/** The logger of a server, and the lines that it has written. */
export const capturedLog = () => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, log: createLogger('trace', destination) }
}
