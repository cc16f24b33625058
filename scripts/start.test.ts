// The commands as people run them: real processes, real ports, a real database.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { build } from './steps/build.mjs'
import { inRoot, ROOT } from './steps/root.mjs'

const START = inRoot('scripts/start.mjs')
const OLD_NODE = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.1'})"

let base: string
const programs: Program[] = []

beforeAll(async () => {
  await build()
})

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'fourmat-start-'))
})

afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.signal('SIGTERM')
    await program.exited
  }
  await rm(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

interface Program {
  pid: number
  output: () => string
  exited: Promise<number | string>
  signal: (name: NodeJS.Signals, toGroup?: boolean) => void
  until: (pattern: RegExp) => Promise<RegExpExecArray>
}

/** Runs a command as the leader of a process group, as a terminal does. */
const run = (command: string, args: string[], env: Record<string, string> = {}): Program => {
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: path.join(base, 'data'),
      ...env,
    },
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      for (const listener of listeners) listener()
    })
  const exited = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0)),
  )
  const pid = child.pid ?? 0
  const program: Program = {
    pid,
    output: () => output,
    exited,
    signal: (name, toGroup = false) => {
      try {
        process.kill(toGroup ? -pid : pid, name)
      } catch {} // it has ended by itself
    },
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (found) resolve(found)
        }
        listeners.add(look)
        look()
        void exited.then((code) => reject(new Error(`ended with ${code}:\n${output}`)))
      }),
  }
  programs.push(program)
  return program
}

const start = (env: Record<string, string> = {}) => run(process.execPath, [START], env)
const READY = /is ready at (http:\S+)/
const urlOf = async (program: Program) => (await program.until(READY))[1] ?? ''

const isRunning = async (dataDir: string) => {
  const pid = Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10)
  return Number.isInteger(pid)
}

const listenOnFreePort = () =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () =>
      resolve({ server, port: (server.address() as AddressInfo).port }),
    )
  })

describe('npm start', () => {
  test('serves the app, says what it does, and keeps the data for the next time', async () => {
    const first = start()
    const url = await urlOf(first)
    const page = await fetch(`${url}/`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(first.output()).toContain('Making a new database')
    first.signal('SIGINT')
    expect(await first.exited).toBe(0)

    const second = start()
    await urlOf(second)
    expect(second.output()).not.toContain('Making a new database')
    expect(second.output()).not.toContain('Building')
    expect(second.output()).not.toContain('Installing')
  })

  test('through npm: Ctrl-C in the terminal stops everything, database included', async () => {
    const program = run('npm', ['start'], { PORT: String(await freePort()) })
    const url = await urlOf(program)
    expect(await isRunning(path.join(base, 'data'))).toBe(true)
    program.signal('SIGINT', true)
    await program.exited
    expect(await isRunning(path.join(base, 'data'))).toBe(false)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    expect(program.output()).toContain('Stopping')
  })

  test('through npm: so does ending npm alone', async () => {
    const program = run('npm', ['start'], { PORT: String(await freePort()) })
    const url = await urlOf(program)
    program.signal('SIGTERM')
    await program.exited
    await expect.poll(() => isRunning(path.join(base, 'data'))).toBe(false)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test('killed, it does not leave the server behind', async () => {
    const program = start()
    const url = await urlOf(program)
    program.signal('SIGKILL')
    await expect.poll(() => isRunning(path.join(base, 'data'))).toBe(false)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test("ends as the server does: with its code, or with its signal's number", async () => {
    const program = start()
    await urlOf(program)
    const owner = start()
    await owner.exited
    process.kill(Number(/process (\d+)/.exec(owner.output())?.[1]), 'SIGKILL')
    expect(await program.exited).toBe(137)
    await urlOf(start()) // which ends the database that the killed one left behind
  })

  test('says in one line that the port is taken', async () => {
    const { server, port } = await listenOnFreePort()
    const program = start({ PORT: String(port) })
    expect(await program.exited).toBe(1)
    expect(program.output()).toBe(
      `Port ${port} is already in use: stop the other program, or set PORT to another number.\n`,
    )
    server.close()
  })

  test('says in one line that the address is not ours', async () => {
    const program = start({ HOST: '203.0.113.7' })
    expect(await program.exited).toBe(1)
    expect(program.output()).toBe('HOST="203.0.113.7" is not an address of this machine.\n')
  })

  test('says in one line that the data directory cannot be written', async () => {
    await writeFile(path.join(base, 'file'), '')
    const program = start({ DATA_DIR: path.join(base, 'file') })
    expect(await program.exited).toBe(1)
    expect(program.output()).toBe(
      `The data directory ${path.join(base, 'file')} cannot be written (EEXIST): set DATA_DIR to one that can.\n`,
    )
  })

  test('says in one line that another server has the data', async () => {
    const first = start()
    await urlOf(first)
    const second = start()
    expect(await second.exited).toBe(1)
    expect(second.output()).toMatch(/^Another server \(process \d+\) is already running on .*\.\n$/)
    expect(second.output()).toContain(path.join(base, 'data'))
    // The one that it names: ended alone, everything is.
    process.kill(Number(/\d+/.exec(second.output())?.[0]), 'SIGTERM')
    expect(await first.exited).toBe(0)
  })

  test('says in one line that a setting is wrong', async () => {
    const program = start({ PORT: 'eighty' })
    expect(await program.exited).toBe(1)
    expect(program.output()).toBe('PORT="eighty" is not allowed: it must be a whole number from 0 to 65535.\n')
  })

  test('says that the database of DATABASE_URL does not answer, and not its password', async () => {
    const program = start({ DATABASE_URL: 'postgres://fourmat:hunter2@127.0.0.1:1/fourmat' })
    expect(await program.exited).toBe(1)
    expect(program.output()).toBe(
      'The database of DATABASE_URL (127.0.0.1:1) does not answer: connect ECONNREFUSED 127.0.0.1:1\n',
    )
  })
})

for (const script of ['start', 'build', 'dev', 'check', 'test'])
  test(`npm run ${script} says in one line that Node is too old`, async () => {
    const program = run(process.execPath, ['--import', OLD_NODE, inRoot(`scripts/${script}.mjs`)])
    expect(await program.exited).toBe(1)
    expect(program.output()).toBe('Fourmat needs Node 20.19 or newer; this is Node 18.20.1. See https://nodejs.org/\n')
  })
