import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { isAlive, runningPid } from '../db/pg-process.ts'
import { apiOf, guestToken } from '../testing/api.ts'
import { bulkRow, fileOf } from '../testing/bulk-rows.ts'
import { catalogueDigest, rowVersions } from '../testing/catalogue-digest.ts'
import { runCommand, startCommand } from '../testing/command-process.ts'
import { type FakeScryfall, startFakeScryfall } from '../testing/fake-scryfall.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const ROWS = Array.from({ length: 3000 }, (_, index) =>
  bulkRow(`Elf ${index % 1500}`, { set: index < 1500 ? 'one' : 'two', oracle_text: 'An elf. '.repeat(20) }),
)

/** Whoever reads it is never done. */
function* endlessFile() {
  yield '['
  for (;;) for (const row of ROWS) yield `${JSON.stringify(row)},\n`
}

let folder: string
let file: string
let scryfall: FakeScryfall
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fourmat-import-'))
  file = path.join(folder, 'cards.json.gz')
  await writeFile(file, gzipSync(fileOf(ROWS)))
  scryfall = await startFakeScryfall()
})
afterAll(async () => {
  await scryfall.close()
  await rm(folder, { recursive: true, force: true })
})

describe('on a database of its own', () => {
  let fresh: TestDatabase
  let database: Database
  beforeEach(async () => {
    fresh = await createTestDatabase(inject('postgresDirectory'))
    database = openDatabase(fresh.address)
    scryfall.requests.length = 0
  })
  afterEach(async () => {
    await database.close()
    await fresh.drop()
  })
  const env = () => ({ DATABASE_URL: fresh.url, SCRYFALL_API: scryfall.url })
  const run = (...args: string[]) => runCommand('cards-import', args, env())

  test('a file is read, with its progress and its result in words; again changes nothing', async () => {
    const first = await run(file)
    expect(first).toMatchObject({ code: 0 })
    expect(first.output).toMatch(/Importing .*cards\.json\.gz/)
    expect(first.output).toMatch(/Read 3,000 rows in [\d.]+ s/)
    expect(first.output).toMatch(/Cards: 1,500 new, 0 changed\. Printings: 3,000 new, 0 changed\./)
    const before = await rowVersions(database.pool)
    const second = await run(file)
    expect(second.output).toMatch(/Cards: 0 new, 0 changed\. Printings: 0 new, 0 changed\./)
    expect(second.output).toMatch(/0 changed: the catalogue was up to date/)
    expect(await rowVersions(database.pool)).toEqual(before)
  })

  test('without a file the newest catalogue is fetched, and only if it is new', async () => {
    scryfall.serve(gzipSync(fileOf(ROWS.slice(0, 50))), 'monday')
    expect((await run()).output).toMatch(/Cards: 50 new/)
    expect(scryfall.requests.map((request) => request.path)).toEqual(['/bulk-data', '/file/default_cards'])
    const again = await run()
    expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/already that of monday: 0 changed/) })
    expect(scryfall.requests).toHaveLength(3)
    scryfall.serve(fileOf(ROWS.slice(0, 60)), 'tuesday')
    expect((await run()).output).toMatch(/Cards: 10 new/)
  })

  test('an address in place of a file', async () => {
    scryfall.serve(fileOf(ROWS.slice(0, 5)), 'v1')
    expect((await run(`${scryfall.url}/file/default_cards`)).output).toMatch(/Cards: 5 new/)
  })

  test('a broken row is told with its place and its name', async () => {
    const spoilt = path.join(folder, 'spoilt.json')
    await writeFile(spoilt, fileOf([ROWS[0], { ...ROWS[1], id: 'seven' }, ROWS[2]]))
    const { code, output } = await run(spoilt)
    expect(code).toBe(0)
    expect(output).toMatch(/Row 2 \(Elf 1\) is skipped: "id" is not a UUID/)
    expect(output).toMatch(/Skipped: 1 broken rows/)
    expect(output).toMatch(/Cards: 2 new/)
  })

  test.each([
    ['no such file', () => path.join(folder, 'nowhere.json'), /^There is no file .*nowhere\.json\.\n$/m],
    ['a directory', () => folder, /There is no file/],
    ['an address without a file', () => `${scryfall.url}/nothing`, /answered 404/],
  ])('%s is said in one line', async (_, wanted, words) => {
    const { code, output } = await run(wanted())
    expect(code).toBe(1)
    expect(output).toMatch(words)
    expect(output).not.toMatch(/\n +at /)
  })

  test('killed at any moment and started again, the result is the same', async () => {
    await run(file)
    const whole = await catalogueDigest(database.pool)
    for (const table of ['card_parts', 'printings', 'card_names', 'card_faces', 'cards', 'sets', 'catalogues'])
      await database.pool.query(`delete from ${table}`)
    const nothing = await catalogueDigest(database.pool)
    const moments: [RegExp, number][] = [
      [/Importing/, 0],
      [/Importing/, 40],
      [/Importing/, 120],
      [/Importing/, 300],
      [/Merging/, 0],
      [/Merging/, 50],
      [/Merging/, 150],
    ]
    for (const [words, pause] of moments) {
      const command = startCommand('cards-import', [file], env())
      await command.said(words)
      await sleep(pause)
      command.kill('SIGKILL')
      await command.ended
      expect([nothing, whole]).toContainEqual(await catalogueDigest(database.pool))
    }
    expect((await run(file)).code).toBe(0)
    expect(await catalogueDigest(database.pool)).toEqual(whole)
  })

  test('Ctrl-C ends it with nothing changed', async () => {
    scryfall.surprise('/file/default_cards', (_request, response) => Readable.from(endlessFile()).pipe(response))
    const command = startCommand('cards-import', [`${scryfall.url}/file/default_cards`], env())
    await command.said(/Importing/)
    command.kill('SIGINT')
    expect(await command.ended).toBe(130)
    expect(command.output()).toMatch(/Interrupted: nothing was changed/)
    expect((await database.pool.query('select 1 from cards')).rowCount).toBe(0)
  })
})

describe('on the embedded database', () => {
  let dataDir: string
  let server: ServerProcess | undefined
  beforeEach(async () => {
    dataDir = path.join(await mkdtemp(path.join(folder, 'embedded-')), 'data')
  })
  afterEach(async () => {
    await server?.stop()
    server = undefined
    const pid = await runningPid(path.join(dataDir, 'postgres'))
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    while (pid !== undefined && isAlive(pid)) await sleep(10)
  })
  const find = async (url: string, name: string): Promise<string[]> => {
    const api = apiOf(url)
    const answer = await api('GET', `/cards/prints?name=${encodeURIComponent(name)}`, { token: await guestToken(api) })
    return answer.body.data.map((card: { name: string }) => card.name)
  }

  test('of a stopped server: it is started for the time, and the server finds the cards afterwards', async () => {
    const { code, output } = await runCommand('cards-import', [file], { DATA_DIR: dataDir })
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/Cards: 1,500 new/) })
    expect(await runningPid(path.join(dataDir, 'postgres'))).toBeUndefined()
    server = await startServerProcess({ env: { DATA_DIR: dataDir } })
    expect((await find(server.url, 'Elf 77'))[0]).toBe('Elf 77')
  })

  test('of a running server, which sees the new cards without a restart and goes on', async () => {
    server = await startServerProcess({ env: { DATA_DIR: dataDir } })
    expect(await find(server.url, 'Elf 77')).not.toContain('Elf 77')
    expect(await runCommand('cards-import', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    expect((await find(server.url, 'Elf 77'))[0]).toBe('Elf 77')
  })
})
