// A request that makes something, sent twice under one key: it happens once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../sweep.ts'
import { type Answer, type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importTestCards } from '../testing/test-cards.ts'

let server: TestApp
let other: TestApp // on the same database
let api: Api
let token: string
let clock = new Date()

beforeAll(async () => {
  const deps = { now: () => clock }
  server = await createTestApp({ deps })
  other = await createTestApp({ deps, databaseUrl: server.databaseUrl })
  await importTestCards(server.deps.pool)
  await server.deps.pool.query(`
    insert into decks (user_id, name, format, sample_key) values (null, 'A template', 'modern', 'template')`)
  api = apiOf(server.url)
  token = await guestToken(api)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

let keys = 0
const newKey = () => `a key of this test, number ${++keys}`.replaceAll(' ', '-')
const under = (key: string) => ({ 'idempotency-key': key })
const count = async (table: string) => {
  const { rows } = await server.deps.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n as number
}
const makeDeck = async () =>
  (await api('POST', '/decks', { token, json: { name: 'A deck', format: 'modern' } })).body.id as string
const isRepeated = (answer: Answer) => answer.headers.get('idempotency-replayed') === 'true'

describe('whatever is made is made once', () => {
  test.each<[string, string, () => Promise<[path: string, json: unknown]>]>([
    ['a room', 'rooms', async () => ['/rooms', { name: 'Friday', format: 'modern' }]],
    ['a deck', 'decks', async () => ['/decks', { name: 'Elves', format: 'modern' }]],
    ['a copy of a deck', 'decks', async () => [`/decks/${await makeDeck()}/copy`, {}]],
    [
      'a copy of a sample deck',
      'decks',
      async () => {
        const [sample] = (await api('GET', '/decks/samples', { token })).body
        return [`/decks/samples/${sample.id}/copy`, undefined]
      },
    ],
    [
      'a copy of a deck that is shown',
      'decks',
      async () => {
        const json = { name: 'Elves', format: 'modern', visibility: 'link' }
        const { share_key } = (await api('POST', '/decks', { token, json })).body
        return [`/decks/shared/${share_key}/copy`, {}]
      },
    ],
    [
      'a card in a deck',
      'deck_cards',
      async () => [`/decks/${await makeDeck()}/cards`, { card_id: cardId('Plains'), quantity: 2 }],
    ],
    [
      'an import',
      'deck_cards',
      async () => [
        `/decks/${await makeDeck()}/bulk-import`,
        { cards: [{ name: 'Plains', quantity: 4 }, { name: 'x' }] },
      ],
    ],
  ])('%s', async (_what, table, ask) => {
    const [path, json] = await ask()
    const key = newKey()
    const before = await count(table)
    const send = (to: Api) => to('POST', path, { token, json, headers: under(key) })
    const [first, second] = await Promise.all([send(api), send(apiOf(other.url))])
    const third = await send(api)
    expect(first.status).toBeLessThan(300)
    expect([second.status, third.status]).toEqual([first.status, first.status])
    expect([second.text, third.text]).toEqual([first.text, first.text])
    expect([first, second, third].filter(isRepeated)).toHaveLength(2)
    expect(await count(table)).toBe(before + 1)
  })

  test('the quantity of a card is added once', async () => {
    const deckId = await makeDeck()
    const key = newKey()
    const add = () =>
      api('POST', `/decks/${deckId}/cards`, {
        token,
        json: { card_id: cardId('Plains'), quantity: 3 },
        headers: under(key),
      })
    await Promise.all([add(), add(), add()])
    expect((await api('GET', `/decks/${deckId}`, { token })).body.total_cards).toBe(3)
  })

  test('a server that starts later knows what was answered', async () => {
    const key = newKey()
    const ask = { token, json: { name: 'Friday', format: 'modern' }, headers: under(key) }
    const first = await api('POST', '/rooms', ask)
    const later = await createTestApp({ databaseUrl: server.databaseUrl })
    const again = await apiOf(later.url)('POST', '/rooms', ask)
    await later.close()
    expect(again.text).toBe(first.text)
  })
})

describe('a key', () => {
  const open = (key: string, json: object, by = token) =>
    api('POST', '/rooms', { token: by, json, headers: under(key) })
  const ROOM = { name: 'Friday', format: 'modern' }

  test('is for one request: with another body it is refused, and nothing happens', async () => {
    const key = newKey()
    await open(key, ROOM)
    const before = await count('rooms')
    expect(await open(key, { ...ROOM, name: 'Saturday' })).toMatchObject({
      status: 409,
      body: { detail: 'This Idempotency-Key was used for another request', code: 'idempotency_key_reused' },
    })
    const [one, two] = [await makeDeck(), await makeDeck()]
    const copy = (deckId: string) => api('POST', `/decks/${deckId}/copy`, { token, json: {}, headers: under(key) })
    expect([(await copy(one)).status, (await copy(two)).status]).toEqual([201, 409])
    expect(await count('rooms')).toBe(before)
  })

  test('is one account’s, for one route', async () => {
    const key = newKey()
    const first = await open(key, ROOM)
    const stranger = await guestToken(api)
    const theirs = await open(key, ROOM, stranger)
    expect([theirs.status, theirs.body.room.id === first.body.room.id]).toEqual([201, false])
    const deck = await api('POST', '/decks', { token, json: ROOM, headers: under(key) })
    expect(deck.status).toBe(201)
  })

  test('is not used up by a request that fails', async () => {
    const key = newKey()
    expect((await open(key, { ...ROOM, name: 'x' })).status).toBe(422)
    await server.deps.pool.query(`
      create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'it fails' using errcode = '53100'; end $$;
      create trigger fail before insert on rooms for each row execute function fail()`)
    const failed = await Promise.all([open(key, ROOM), open(key, ROOM)])
    expect(failed.map(({ status }) => status)).toEqual([503, 503])
    await server.deps.pool.query('drop trigger fail on rooms')
    const worked = await open(key, ROOM)
    expect([worked.status, isRepeated(worked)]).toEqual([201, false])
  })

  test.each([
    ['nothing', ''],
    ['a space', 'a key'],
    ['101 characters', 'x'.repeat(101)],
  ])('of %s is refused', async (_what, key) => {
    expect(await open(key, ROOM)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['header', 'idempotency-key'], code: 'idempotency_key_invalid' }] },
    })
  })

  test('is one of at most a thousand of its account: the oldest go', async () => {
    const { id } = (await api('GET', '/users/me', { token })).body
    await server.deps.pool.query(
      `insert into idempotency_keys (scope, user_id, route, key_hash, request_hash, answer, created_at)
       select $1::text, $1::uuid, 'POST /x', int4send(n), '', '{}', $2::timestamptz - n * interval '1 s'
       from generate_series(1, 1100) n`,
      [id, clock],
    )
    const newest = newKey()
    const first = await open(newest, ROOM)
    await sweep(server.deps)
    expect(await count(`idempotency_keys where user_id = '${id}'`)).toBe(1000)
    expect((await open(newest, ROOM)).text).toBe(first.text)
  })

  test('is kept for a day, then swept', async () => {
    const key = newKey()
    const first = await open(key, ROOM)
    clock = new Date(clock.getTime() + 23 * 3600_000)
    token = await guestToken(api)
    expect((await open(key, ROOM)).body.room.id).not.toBe(first.body.room.id) // another account
    const again = await open(key, ROOM)
    clock = new Date(clock.getTime() + 23 * 3600_000)
    expect((await open(key, ROOM)).text).toBe(again.text)
    expect(await count('idempotency_keys')).toBeGreaterThan(0)
    clock = new Date(clock.getTime() + 2 * 3600_000)
    await sweep(server.deps)
    expect(await count('idempotency_keys')).toBe(0)
    token = await guestToken(api)
  })
})

describe('without an account the key is the secret', () => {
  const guest = (key: string, json: object = {}) => api('POST', '/users/guest', { json, headers: under(key) })

  test('it must be long enough not to be guessed', async () => {
    expect(await guest('short')).toMatchObject({
      status: 422,
      body: { detail: [{ code: 'idempotency_key_too_short', params: { min: 20 } }] },
    })
  })

  test('one guest is made; each answer has a token of that guest', async () => {
    const key = newKey()
    const before = await count('users')
    const answers = await Promise.all([guest(key), guest(key), guest(key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await count('users')).toBe(before + 1)
    const ids = await Promise.all(
      answers.map(async ({ body }) => (await api('GET', '/users/me', { token: body.access_token })).body.id),
    )
    expect(new Set(ids).size).toBe(1)
    const { rows } = await server.deps.pool.query('select answer::text from idempotency_keys')
    for (const { body } of answers) expect(JSON.stringify(rows)).not.toContain(body.access_token)
    const form = { username: 'grown', email: 'grown@example.org', password: 'correct horse' }
    await api('PUT', '/users/me', { token: answers[0]?.body.access_token, json: form })
    expect(await guest(key), 'a guest that became an account').toMatchObject({ status: 409 })
  })

  test('one account is made, and its maker is told so again', async () => {
    const key = newKey()
    const json = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }
    const signUp = (form: object) => api('POST', '/users', { json: form, headers: under(key) })
    const [first, second] = await Promise.all([signUp(json), signUp(json)])
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
    expect((await signUp(json)).text).toBe(first.text)
    expect((await signUp({ ...json, password: 'another horse' })).status).toBe(409)
  })
})
