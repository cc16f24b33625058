import { createServer } from 'node:net'

/** Below those that systems give to whoever asks for any: while nobody uses it, it stays free. */
const LOWEST = 10_000
const HIGHEST = 32_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port that nobody uses just now, for a server that is started again and again in the same place. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
}
