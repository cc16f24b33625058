// What the server says while nothing can be stored: it is not ready, and a request may be sent again later.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'

let server: TestApp
let api: Api
let admin: pg.Client
let token: string

beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  token = await guestToken(api)
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

const ready = async () => {
  const answer = await fetch(`${server.url}/readyz`)
  return { status: answer.status, body: await answer.json() }
}
const isReady = async () => (await ready()).status === 200
const write = () => api('POST', '/decks', { token, json: { name: 'A deck', format: 'modern' } })

const expectRefused = async () => {
  const answer = await write()
  expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringContaining('try again later') } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Connections that are open keep the settings that they began with. */
const beginAnew = () =>
  admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('a database that takes no writes: not ready, writes are 503, reads are answered', async () => {
  const name = `"${(await admin.query('select current_database() as name')).rows[0].name}"`
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  await beginAnew()
  await expect
    .poll(async () => (await ready()).body)
    .toEqual({ status: 'unavailable', database: 'unwritable', bus: 'ok' })
  await expect.poll(async () => (await write()).status).toBe(503)
  await expectRefused()
  expect((await api('GET', '/decks', { token })).status).toBe(200)
  await admin.query('set default_transaction_read_only = off')
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  await beginAnew()
  await expect.poll(isReady).toBe(true)
  await expect.poll(async () => (await write()).status).toBe(201)
})

test.each([
  ['disk full', '53100'],
  ['out of memory', '53200'],
  ['going down', '57P01'],
  ['connection failure', '08006'],
  ['one of two that wait for each other', '40P01'],
])('%s (%s): not ready, writes are 503', async (_name, code) => {
  await admin.query(`
    create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'it fails' using errcode = '${code}'; end $$;
    create trigger fail before insert on decks for each row execute function fail();
    create trigger fail before insert or update on request_windows for each row execute function fail();`)
  await expect.poll(isReady).toBe(false)
  await expectRefused()
  await admin.query('drop trigger fail on decks; drop trigger fail on request_windows')
  await expect.poll(isReady).toBe(true)
  expect((await write()).status).toBe(201)
})

test('a statement that takes too long is 503 too, and ends', async () => {
  await admin.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
    create trigger linger before insert on decks for each row execute function linger();`)
  await expectRefused()
  await admin.query('drop trigger linger on decks')
  expect((await write()).status).toBe(201)
})

test('many who ask at once are answered by one look', async () => {
  await admin.query(`
    create sequence looks;
    create function look() returns trigger language plpgsql as $$ begin perform nextval('looks'); return new; end $$;
    create trigger look before insert on request_windows for each row execute function look();`)
  const answers = await Promise.all(Array.from({ length: 100 }, isReady))
  expect(new Set(answers)).toEqual(new Set([true]))
  const { rows } = await admin.query('select last_value::int as n from looks')
  expect(rows[0].n).toBeLessThan(20)
  await admin.query('drop trigger look on request_windows')
})

test('answers to people are kept by no cache', async () => {
  const login = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }
  const answers = await Promise.all([
    api('POST', '/users/guest', { json: {} }),
    api('POST', '/users', { json: login }),
    api('POST', '/auth/tokens', { form: { username: 'nobody@example.org', password: 'x' } }),
    api('GET', '/users/me', { token }),
    api('GET', '/decks', { token }),
    api('GET', '/rooms', { token }),
    api('GET', '/cards?name=elf', { token }),
    api('GET', '/decks'),
  ])
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'))
  const encoded = await fetch(`${server.url}/%61pi/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(encoded.headers.get('cache-control')).toBe('no-store')
  expect((await api('GET', '/config')).headers.get('cache-control')).toBe('no-cache')
})
