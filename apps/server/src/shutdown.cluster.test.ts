// However the server is ended, and whatever hangs: it is gone soon, and its database with it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from './db/pg-process.ts'
import { apiOf } from './testing/api.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { joinTable } from './testing/table-client.ts'
import { createRoom } from './testing/table-world.ts'

const GONE_MS = 10_000

let home: string
let preload: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'fourmat-shutdown-'))
  preload = path.join(home, 'faults.mjs')
  // Errors of a kind that no code of ours is meant to throw.
  await writeFile(
    preload,
    `process.on('SIGUSR2', () => { throw new Error('thrown by nobody') })
     process.on('SIGWINCH', () => { void Promise.reject(new Error('rejected by nobody')) })`,
  )
})
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

interface Started {
  readonly server: ServerProcess
  readonly postmaster: number
  readonly backends: () => number[]
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** On the same data every time: whatever ended the one before, the next one starts. */
const start = async (): Promise<Started> => {
  const dataDir = path.join(home, 'data')
  const server = await startServerProcess({ env: { DATA_DIR: dataDir, NODE_OPTIONS: `--import=${preload}` } })
  const postmaster = Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  return { server, postmaster, backends: () => childrenOf(postmaster) }
}

/** Somebody plays, so that there is something to hand over. */
const play = async ({ server }: Started) => {
  const { access_token: token } = (await apiOf(server.url)('POST', '/users/guest', {})).body
  const player = await joinTable({ url: server.url, roomId: await createRoom(server.url, token), token })
  await player.act('chat', { text: 'here' })
  return player
}

const timed = async (work: () => Promise<unknown>): Promise<[outcome: unknown, ms: number]> => {
  const since = performance.now()
  return [await work(), performance.now() - since]
}

const stopProcesses = (pids: readonly number[]) => execFileSync('kill', ['-STOP', ...pids.map(String)])

test('a signal: everything is closed, players come back at once, the database ends cleanly', async () => {
  const started = await start()
  const player = await play(started)
  const [code] = await timed(() => started.server.stop())
  expect(code).toBe(0)
  expect((await player.closed).code).toBe(1012)
  expect(isAlive(started.postmaster)).toBe(false)
  expect(started.server.output()).not.toContain('did not')
})

test('one Ctrl-C that arrives twice is one', async () => {
  const { server, postmaster } = await start()
  server.kill('SIGINT')
  server.kill('SIGINT')
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
})

test.each([
  ['uncaught exception', 'SIGUSR2', 'thrown by nobody'],
  ['unhandled rejection', 'SIGWINCH', 'rejected by nobody'],
] as const)('%s: logged, and the process ends with 1', async (_name, signal, message) => {
  const started = await start()
  const player = await play(started)
  const [code, ms] = await timed(() => {
    started.server.kill(signal)
    return started.server.exited
  })
  expect(code).toBe(1)
  expect(ms).toBeLessThan(GONE_MS)
  expect(started.server.output()).toContain(message)
  expect((await player.closed).code).toBe(1012)
  expect(isAlive(started.postmaster)).toBe(false)
})

test('a database that does not end is ended by force', async () => {
  const { server, postmaster, backends } = await start()
  const all = backends()
  stopProcesses([postmaster])
  const [, ms] = await timed(() => server.stop())
  expect(ms).toBeLessThan(GONE_MS)
  await expect.poll(() => [postmaster, ...all].filter(isAlive)).toEqual([]) // killed ones are gone a moment later
})

test('a database that does not answer: players are told, the rest is given up, nothing is left behind', async () => {
  const started = await start()
  const { server, postmaster, backends } = started
  const player = await play(started)
  const all = backends()
  stopProcesses([...all, postmaster])
  const [code, ms] = await timed(() => server.stop())
  expect(ms).toBeLessThan(GONE_MS)
  expect(code).toBe(1)
  expect((await player.closed).code).toBe(1012)
  expect(server.output()).toContain('did not close in time')
  await expect.poll(() => [postmaster, ...all].filter(isAlive)).toEqual([]) // killed ones are gone a moment later
})

test('a second signal ends it at once', async () => {
  const { server, postmaster, backends } = await start()
  const all = backends()
  stopProcesses([...all, postmaster])
  server.kill('SIGTERM')
  await sleep(1_500) // later than one key press can arrive twice
  const [code, ms] = await timed(() => server.stop())
  expect(code).toBe(1)
  expect(ms).toBeLessThan(4_000) // by itself it would take five seconds more
  await expect.poll(() => [postmaster, ...all].filter(isAlive)).toEqual([]) // killed ones are gone a moment later
})
