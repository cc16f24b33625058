// A server as a process of its own that can be asked what it has used.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GENERATOR_CORE, pin, SERVER_CORE } from './pin.ts'
import type { CpuProfile } from './profile.ts'
import { questionsTo } from './rpc.ts'

const READY = /ready at (http:\S+)/
const PROBE = fileURLToPath(new URL('../probe.mjs', import.meta.url))

export interface MeasuredServer {
  readonly url: string
  readonly pid: number
  readonly isPinned: boolean
  readonly readyMs: number // from the start of the process
  /** Microseconds on a processor so far, of user and system time. */
  cpu(): Promise<number>
  /** After a collection of garbage. */
  memory(): Promise<NodeJS.MemoryUsage>
  startProfile(): Promise<void>
  stopProfile(): Promise<CpuProfile>
  /** Does nothing at all until it is woken. */
  sleep(): void
  wake(): void
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

interface ServerSpec {
  readonly main: string
  readonly env?: Record<string, string>
  readonly nodeArgs?: readonly string[]
}

const urlOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const receive = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = READY.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout?.on('data', receive)
    child.stderr?.on('data', (chunk: Buffer) => {
      receive(chunk)
      if (process.env.BENCH_VERBOSE) process.stderr.write(chunk)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)))
  })

export const startMeasured = async ({ main, env = {}, nodeArgs = [] }: ServerSpec): Promise<MeasuredServer> => {
  const since = performance.now()
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, ...nodeArgs, main], {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ask = questionsTo(child)
  const url = await urlOf(child)
  const readyMs = performance.now() - since
  const pid = child.pid as number
  for (const process of below(pid) ?? []) pin(process.pid, GENERATOR_CORE)
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    url,
    pid,
    readyMs,
    isPinned: pin(pid, SERVER_CORE),
    cpu: async () => {
      const { user, system } = (await ask('cpu')) as NodeJS.CpuUsage
      return user + system
    },
    memory: async () => (await ask('memory')) as NodeJS.MemoryUsage,
    startProfile: async () => {
      await ask('startProfile')
    },
    stopProfile: async () => (await ask('stopProfile')) as CpuProfile,
    sleep: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    kill,
    stop: () => {
      child.kill('SIGCONT')
      return kill('SIGTERM')
    },
  }
}

const TICK_US = 10_000 // of /proc on Linux

const statOf = (pid: string): string[] | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}

/** What /proc says of all processes below this one (the database). Null where it is not. */
const below = (pid: number): { readonly pid: number; readonly stat: readonly string[] }[] | null => {
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return null
  }
  const stats = new Map(names.map((name) => [name, statOf(name)]))
  const isBelow = (name: string): boolean => {
    const parent = stats.get(name)?.[1]
    return parent !== undefined && (Number(parent) === pid || (stats.has(parent) && parent !== name && isBelow(parent)))
  }
  return [...stats].flatMap(([name, stat]) => (stat && isBelow(name) ? [{ pid: Number(name), stat }] : []))
}

/** Microseconds that all processes below this one have used and that are still alive. */
export const cpuOfChildren = (pid: number): number | null => {
  const found = below(pid)
  if (!found) return null
  return found.reduce((ticks, { stat }) => ticks + Number(stat[11]) + Number(stat[12]), 0) * TICK_US
}
