// Bodies that are made to cost much are refused for little.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from './testing/api.ts'
import { createTestApp, type TestApp } from './testing/harness.ts'

let server: TestApp
let api: Api
let token: string
let deckId: string

beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  token = await guestToken(api)
  deckId = (await api('POST', '/decks', { token, json: { name: 'A deck', format: 'modern' } })).body.id
})
afterAll(() => server.close())

const post = (path: string, raw: string) =>
  api('POST', path, { token, raw, headers: { 'content-type': 'application/json' } })

const importPath = () => `/decks/${deckId}/bulk-import`
const SMALL = 20_000

describe('a body of nearly a megabyte', () => {
  test.each([
    ['hundreds of thousands of numbers', `{"cards":[${'0,'.repeat(480_000)}0]}`],
    ['hundreds of thousands of objects', `{"cards":[${'{},'.repeat(320_000)}{}]}`],
    ['arrays within arrays', `{"cards":${'['.repeat(490_000)}${']'.repeat(490_000)}}`],
    ['objects within objects', `${'{"a":'.repeat(160_000)}0${'}'.repeat(160_000)}`],
    ['thousands of fields', `{${Array.from({ length: 60_000 }, (_, i) => `"f${i}":0`).join(',')}}`],
    ['more cards than a list has', JSON.stringify({ cards: Array(20_000).fill({ name: 'An Elf', quantity: 1 }) })],
  ])('of %s is refused with a short answer', async (_what, raw) => {
    for (const path of [importPath(), '/cards/resolve']) {
      const answer = await post(path, raw)
      expect([400, 413, 422], answer.text.slice(0, 200)).toContain(answer.status)
      expect(answer.text.length).toBeLessThan(SMALL)
    }
  })
})

test('a list that is too long by one says so as before', async () => {
  const cards = Array(1001).fill({ name: 'An Elf' })
  expect((await post('/cards/resolve', JSON.stringify({ cards }))).body).toMatchObject({
    detail: [{ loc: ['body', 'cards'], msg: expect.stringContaining('1000'), type: 'too_big' }],
  })
})

test('of a thousand mistakes the first hundred are told', async () => {
  const cards = Array(1000).fill({ name: '' })
  const answer = await post('/cards/resolve', JSON.stringify({ cards }))
  expect(answer.status).toBe(422)
  expect(answer.body.detail).toHaveLength(100)
})

test('the names of an import are looked up before its deck is locked', async () => {
  const client = await server.deps.tables.pool.connect()
  await client.query('begin; lock table card_names in access exclusive mode')
  const waiting = post(importPath(), JSON.stringify({ cards: [{ name: 'An Elf' }] }))
  await expect
    .poll(async () => (await client.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
    .toBeGreaterThan(0)
  const renamed = await api('PUT', `/decks/${deckId}`, { token, json: { name: 'Renamed', format: 'modern' } })
  expect(renamed.status).toBe(200)
  await client.query('rollback')
  client.release()
  expect((await waiting).status).toBe(200)
})
