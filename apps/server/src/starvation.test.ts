// However much one account asks of the card search, everybody else is served.
import { starterPrintings } from '@fourmat/starter'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Api, apiOf, guestToken } from './testing/api.ts'
import { createTestApp, type TestApp } from './testing/harness.ts'
import { joinTable } from './testing/table-client.ts'
import { type Account, createAccount, createRoom, importTableCards, TOKEN_PRINT } from './testing/table-world.ts'

let server: TestApp
let api: Api
let admin: pg.Client
let greedy: string
let other: Account

beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  await importTableCards(server.deps.pool)
  admin = new pg.Client({ connectionString: server.databaseUrl })
  await admin.connect()
  greedy = await guestToken(api)
  other = await createAccount(server.url, 'Ash')
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

const HEAVY = '-e:lea '.repeat(57)
const search = (name: string, token = greedy) =>
  api('GET', `/cards/prints?unique=prints&name=${encodeURIComponent(name)}`, { token })

describe('what a search may ask for', () => {
  test.each([
    ['-e:lea '.repeat(11), /exclude at most 10 things: this one excludes 11/],
    [HEAVY, /at most 25 conditions: this one has 57/],
    [`${'t:a or '.repeat(30)}t:a`, /at most 25 conditions: this one has 31/],
    [`-(${'o:x '.repeat(26)})`, /at most 25 conditions/],
    [`${'-('.repeat(11)}t:elf${')'.repeat(11)}`, /exclude at most 10 things/],
  ])('%s is refused', async (name, msg) => {
    for (const path of ['/cards', '/cards/prints'])
      expect(await api('GET', `${path}?name=${encodeURIComponent(name)}`, { token: greedy })).toMatchObject({
        status: 422,
        body: {
          detail: [{ loc: ['query', 'name'], msg: expect.stringMatching(msg), type: 'query_cost' }],
          code: 'invalid_input',
        },
      })
  })

  test('what people ask for is not', async () => {
    const asked =
      't:elf -t:token (c:g or c:w) -c:u -c:b -c:r mv<=4 pow>=2 o:"draw a card" f:commander -e:lea -e:leb r>=uncommon'
    expect((await search(asked)).status).toBe(200)
    expect((await search('the quick brown fox jumps over the lazy dog '.repeat(9))).status).toBe(200)
  })
})

test('during sixty searches that take long, others list decks, sit down and play', async () => {
  const roomId = await createRoom(server.url, other.token)
  // Every search asks for the stamp of the catalogue, and nothing else does.
  await admin.query('begin; lock table catalogues in access exclusive mode')
  const answers: Answer[] = []
  const searches = Array.from({ length: 60 }, async () => answers.push(await search('ash', greedy)))
  await expect.poll(() => server.deps.search.pool.totalCount - server.deps.search.pool.idleCount).toBeGreaterThan(0)

  expect((await api('GET', '/decks', { token: other.token })).status).toBe(200)
  expect((await api('GET', '/rooms', { token: other.token })).status).toBe(200)
  const client = await joinTable({ url: server.url, roomId, token: other.token })
  expect((await client.act('submit_deck', { deck_id: other.deckId })).type).toBe('deck_submitted')
  expect((await client.act('chat', { text: 'it goes on' })).type).toBe('chat')
  await client.close()
  expect((await api('POST', '/decks', { token: greedy, json: { name: 'Mine', format: 'modern' } })).status).toBe(201)
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  expect(server.deps.search.pool.waitingCount).toBe(0)

  await admin.query('rollback')
  await Promise.all(searches)
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of statuses) expect([200, 429, 503]).toContain(status)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBe(60 - 40 - 2)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await search('ash')).status).toBe(200)
})

test('a flood of faces from one address holds up neither a search nor a face that needs no database', async () => {
  const [starter] = starterPrintings()
  const faceOf = (id: string | undefined) => fetch(`${server.url}/faces/normal/front/${id}.svg`)
  const { search: pools } = server.deps
  // Every face of the catalogue is read with the card's sides, and no search is.
  await admin.query('begin; lock table card_faces in access exclusive mode')
  const statuses: number[] = []
  const flood = Array.from({ length: 60 }, async () => statuses.push((await faceOf(TOKEN_PRINT)).status))
  await expect.poll(() => pools.pool.totalCount - pools.pool.idleCount).toBeGreaterThan(0)
  expect((await search('ash', other.token)).status).toBe(200)
  expect((await faceOf(starter?.id)).status).toBe(200)
  expect(pools.pool.waitingCount).toBe(0)
  expect(statuses.filter((status) => status === 200)).toEqual([])

  await admin.query('rollback')
  await Promise.all(flood)
  for (const status of statuses) expect([200, 503]).toContain(status)
  expect((await faceOf(TOKEN_PRINT)).status).toBe(200)
})

test('requests of one account leave connections to others', async () => {
  await admin.query('begin; lock table deck_cards in access exclusive mode')
  const blocked = Array.from({ length: 60 }, () => api('GET', '/decks', { token: greedy }))
  await expect.poll(() => server.deps.pool.totalCount - server.deps.pool.idleCount).toBeGreaterThan(0)
  expect((await api('GET', '/rooms', { token: other.token })).status).toBe(200)
  await admin.query('rollback')
  for (const { status } of await Promise.all(blocked)) expect([200, 503]).toContain(status)
})

test('so many searches of one account in a minute; another account is not counted with it', async () => {
  const strict = await createTestApp({ databaseUrl: server.databaseUrl, env: { CARD_REQUESTS_PER_MINUTE: '5' } })
  const ask = (token: string, path: string) => apiOf(strict.url)('GET', path, { token })
  for (const path of ['/cards?name=a', '/cards/prints?name=b', '/cards?name=c', '/cards?name=d', '/cards?name=e'])
    expect((await ask(greedy, path)).status).toBe(200)
  const refused = await ask(greedy, '/cards/prints?name=f')
  expect(refused).toMatchObject({ status: 429, body: { detail: 'Too many requests, try again later' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(other.token, '/cards?name=f')).status).toBe(200)
  expect((await ask(greedy, '/decks')).status).toBe(200)
  await strict.close()
})
