// The real server as a process of its own, as `npm start` runs it, for tests that kill, restart or multiply it.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const READY = /is ready at (http:\S+)/

export interface ServerProcess {
  url: string // "http://127.0.0.1:40123"
  pid: number
  output: () => string // all it has printed so far
  kill: (signal?: NodeJS.Signals) => void
  exited: Promise<number | NodeJS.Signals>
  /** Asks it to end and waits for that. */
  stop: () => Promise<number | NodeJS.Signals>
}

interface ServerProcessOptions {
  env?: Record<string, string> // DATABASE_URL, DATA_DIR, NATS_URL ...
  main?: string // another bundle
  cwd?: string
}

/** What a server said that did not come up. */
export class NotStartedError extends Error {
  override name = 'NotStartedError'
  readonly code: number | NodeJS.Signals
  readonly output: string
  constructor(code: number | NodeJS.Signals, output: string) {
    super(`The server ended with ${code} before it was ready:\n${output}`)
    this.code = code
    this.output = output
  }
}

const cleanEnv = (env: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '/',
  HOST: '127.0.0.1',
  PORT: '0',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  ...env,
})

const exitOf = (child: ChildProcess) =>
  new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0))
  })

/** Resolves when the server answers; rejects with NotStartedError when it ends before. */
export const startServerProcess = async (options: ServerProcessOptions = {}): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [options.main ?? MAIN], {
    cwd: options.cwd ?? '/',
    env: cleanEnv(options.env ?? {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = exitOf(child)
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = READY.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    exited.then((code) => reject(new NotStartedError(code, output)), reject)
  })
  const kill = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill,
    exited,
    stop: () => {
      kill()
      return exited
    },
  }
}
