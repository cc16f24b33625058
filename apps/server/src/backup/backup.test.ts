import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { applyMigrations, knownMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { packGame } from '../games/archive.ts'
import { findGame, type Game, readGame } from '../games/games-repo.ts'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { importTestCards } from '../testing/test-cards.ts'
import { backUpTo, restoreFrom } from './backup-file.ts'
import { LEFT_OUT } from './backup-format.ts'

let folder: string
let server: TestApp
let api: Api
let token: string
let file: string
let original: Record<string, string[]>

const NOW = new Date('2026-05-01T12:00:00Z')
const strange = 'tab\there, "quotes", back\\slash \\. \\N, line\nbreak, 龍 🐉'

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fourmat-backup-'))
  file = path.join(folder, 'whole.backup.gz')
  server = await createTestApp()
  await importTestCards(server.deps.pool)
  api = apiOf(server.url)
  token = await guestToken(api, 'A guest')
  await api('POST', '/users', {
    json: { username: strange.slice(0, 50), email: 'ada@example.org', password: 'correct horse' },
  })
  const deck = await api('POST', '/decks', { token, json: { name: strange, format: 'commander' } })
  const cards = [{ name: 'Plains', quantity: 30 }]
  const json = { cards, commander_name: 'Ada of the Lantern' }
  await api('POST', `/decks/${deck.body.id}/bulk-import`, { token, json })
  await api('POST', '/rooms', { token, json: { name: 'Our table', format: 'commander', description: strange } })
  await withClient(server.databaseUrl, (client) => backUpTo(client, file, NOW))
  original = await contentOf(server.databaseUrl)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** One event that names somebody. */
const GAME = {
  lines: [
    '{"body":{"type":"player_renamed","payload":{"player_id":"A","username":"Änne 🐉"},"actor":null,"at":1,"seq":1}}',
  ],
  people: ['Änne 🐉'],
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const withDatabase = async <T>(work: (database: TestDatabase) => Promise<T>): Promise<T> => {
  const database = await createTestDatabase(inject('postgresDirectory'))
  try {
    return await work(database)
  } finally {
    await database.drop()
  }
}

const restore = (url: string, from = file, force = false) =>
  withClient(url, (client) => restoreFrom(client, from, { force }))

/** Every row of every table as text, in an order of its own. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const content: Record<string, string[]> = {}
    for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      content[name] = rows.map(({ row }) => row)
    }
    return content
  })

describe('a backup', () => {
  test('restores into an empty database as the very same rows, and a server runs on it', async () => {
    await withDatabase(async ({ url }) => {
      await restore(url)
      const content = await contentOf(url)
      expect(content).toEqual(original)
      expect(content.deck_cards?.length).toBe(2)
      const again = await createTestApp({ databaseUrl: url })
      try {
        const other = apiOf(again.url)
        const { body } = await other('GET', '/decks', { token })
        expect(body[0]).toMatchObject({ name: strange, total_cards: 31, commander: { name: 'Ada of the Lantern' } })
        const form = { username: 'ada@example.org', password: 'correct horse' }
        expect((await other('POST', '/auth/tokens', { form })).status).toBe(200)
        expect((await other('POST', '/rooms', { token, json: { name: 'Another', format: 'modern' } })).status).toBe(201)
      } finally {
        await again.close()
      }
    })
  })

  test('carries the games that were archived', async () => {
    const { lines, people } = GAME
    const gameId = '0199aaaa-0000-7000-8000-000000000001'
    await withDatabase(async ({ url }) => {
      const packed = await packGame({ lines, proof: null })
      await withClient(url, async (client) => {
        await client.query(
          `insert into table_games (id, room_id, room, commitment, from_seq, to_seq, ended_at, archived_at, in_log, turns)
           values ($1, $1, '{"id":"r","name":"Friday","format":"commander","max_players":4}', 'c', 1, 1, now(), now(), false, 3)`,
          [gameId],
        )
        await client.query('insert into game_archives (game_id, packing, events) values ($1, $2, $3)', [
          gameId,
          packed.packing,
          packed.bytes,
        ])
        await client.query(
          `insert into game_players (game_id, person, names, player_id, seat, started_at) values ($1, 0, $2, 'A', 0, now())`,
          [gameId, people],
        )
        await backUpTo(client, path.join(folder, 'games.backup.gz'), NOW)
      })
      const before = await contentOf(url)
      await withDatabase(async (other) => {
        await restore(other.url, path.join(folder, 'games.backup.gz'))
        const after = await contentOf(other.url)
        for (const name of ['table_games', 'game_archives', 'game_players']) {
          expect(after[name], name).toHaveLength(1)
          expect(after[name], name).toEqual(before[name])
        }
        const database = openDatabase({ connectionString: other.url })
        try {
          const game = await findGame(database.pool, gameId)
          const { events } = await readGame(database.pool, game as Game)
          expect(events).toMatchObject([{ type: 'player_renamed', payload: { username: 'Änne 🐉' } }])
        } finally {
          await database.close()
        }
      })
    })
  })

  test('is for its owner alone, whole or not there, and writes over nothing', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(withClient(server.databaseUrl, (client) => backUpTo(client, file, NOW))).rejects.toThrow(
      'is there already',
    )
    const nowhere = path.join(folder, 'no-such-folder', 'x.gz')
    await expect(withClient(server.databaseUrl, (client) => backUpTo(client, nowhere, NOW))).rejects.toThrow(
      'cannot be written',
    )
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('made while decks are being imported holds each of them whole', async () => {
    const decks = await Promise.all(
      [1, 2, 3].map((number) => api('POST', '/decks', { token, json: { name: `Busy ${number}`, format: 'modern' } })),
    )
    const list = (from: number) => Array.from({ length: 40 }, (_, index) => ({ name: `Plain Trick ${from + index}` }))
    let done = false
    const busy = decks.map(async ({ body }, number) => {
      for (let turn = number; !done; turn++) {
        const json = { cards: list(turn % 2 ? 1 : 41), replace: true }
        await api('POST', `/decks/${body.id}/bulk-import`, { token, json })
      }
    })
    const busyFile = path.join(folder, 'busy.backup.gz')
    await withClient(server.databaseUrl, (client) => backUpTo(client, busyFile, NOW))
    done = true
    await Promise.all(busy)
    await withDatabase(async ({ url }) => {
      await restore(url, busyFile)
      const sizes = await withClient(url, (client) =>
        client.query(
          `select count(c.id)::int as size from decks d left join deck_cards c on c.deck_id = d.id where d.name like 'Busy%' group by d.id`,
        ),
      )
      for (const { size } of sizes.rows) expect([0, 40]).toContain(size)
    })
  })
})

describe('a restore', () => {
  test('refuses a database with accounts in it, unless it is forced', async () => {
    await withDatabase(async ({ url }) => {
      await withClient(url, (client) =>
        client.query(
          `insert into users (username, email, email_key) values ('old', 'old@example.org', 'old@example.org')`,
        ),
      )
      const before = await contentOf(url)
      await expect(restore(url)).rejects.toThrow('--force')
      expect(await contentOf(url)).toEqual(before)
      await restore(url, file, true)
      expect(await contentOf(url)).toEqual(original)
    })
  })

  test('refuses while a server runs on the database', async () => {
    await expect(restore(server.databaseUrl, file, true)).rejects.toThrow('A server is running')
  })

  test('of a damaged, foreign or missing file changes nothing', async () => {
    const bytes = await readFile(file)
    const text = gunzipSync(bytes).toString()
    const files: [string, Buffer, string][] = [
      ['cut', bytes.subarray(0, bytes.length - 20), 'damaged'],
      ['half', bytes.subarray(0, bytes.length / 2), 'damaged'],
      ['flipped', Buffer.concat([bytes.subarray(0, 3000), Buffer.from([1, 2, 3]), bytes.subarray(3003)]), 'damaged'],
      ['lines-cut', gzipSync(text.slice(0, text.length / 2)), 'damaged'],
      ['end-missing', gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), 'damaged'],
      ['row-missing', gzipSync(text.replace(/("table":"decks".*\n)(.*\n)/, '$1')), 'damaged'],
      ['foreign', gzipSync('hello\n'), 'not a backup'],
      ['plain', Buffer.from('hello'), 'damaged'],
      ['empty', Buffer.alloc(0), 'damaged'],
      ['different', gzipSync(text.replace(/"hash":"\w{8}/, '"hash":"00000000')), 'another version'],
      ['newer', gzipSync(text.replace('0001-accounts', '9999-the-future')), 'newer server'],
    ]
    await withDatabase(async ({ url }) => {
      const before = await contentOf(url)
      for (const [name, content, message] of files) {
        const bad = path.join(folder, name)
        await writeFile(bad, content)
        await expect(restore(url, bad), name).rejects.toThrow(message)
      }
      await expect(restore(url, path.join(folder, 'missing'))).rejects.toThrow('cannot be read')
      expect(await contentOf(url)).toEqual(before)
    })
  })

  test('of a backup made by an older server makes the schema of that time', async () => {
    const first = (await knownMigrations())[0]?.name ?? ''
    const older = path.join(folder, 'older.backup.gz')
    await withDatabase(({ url }) =>
      withClient(url, async (client) => {
        await client.query('drop schema public cascade; create schema public')
        await client.query('begin')
        await applyMigrations(client, [first])
        await client.query('commit')
        await client.query(
          `insert into users (username, email, email_key) values ('old', 'old@example.org', 'old@example.org')`,
        )
        await backUpTo(client, older, NOW)
      }),
    )
    await withDatabase(async ({ url }) => {
      await restore(url, older)
      const { rows } = await withClient(url, (client) => client.query('select name from schema_migrations'))
      expect(rows).toEqual([{ name: first }])
      const { users } = await contentOf(url)
      expect(users).toHaveLength(1)
    })
  })
})
