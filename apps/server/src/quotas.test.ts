// How much one account or one address may have. The limits are settings; here they are small.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from './testing/api.ts'
import { createTestApp, type TestApp } from './testing/harness.ts'

let server: TestApp
let api: Api
let clock = new Date('2026-05-01T12:00:00Z')
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

beforeAll(async () => {
  const env = {
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    ROOMS_PER_ACCOUNT: '3',
    DECKS_PER_ACCOUNT: '4',
    ACCOUNTS_PER_HOUR: '5',
    ACCOUNTS_PER_DAY: '7',
  }
  server = await createTestApp({ env, deps: { now: () => clock } })
  api = apiOf(server.url)
})
afterAll(() => server.close())

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

test('so many open rooms; closing one makes room, and a room of somebody else is not counted', async () => {
  const token = await guestToken(api)
  const open = () => api('POST', '/rooms', { token, json: { name: 'Friday', format: 'modern' } })
  const answers = await times(8, open)
  expect(statuses(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  expect((await open()).body.detail).toBe('You have 3 open rooms, which is the limit: close one first')
  const room = answers.find(({ status }) => status === 201)?.body.room
  await api('DELETE', `/rooms/${room.id}`, { token })
  expect((await open()).status).toBe(201)
})

test('so many decks, however they are made; deleting one makes room', async () => {
  const token = await guestToken(api)
  for (const deck of (await api('GET', '/decks', { token })).body) await api('DELETE', `/decks/${deck.id}`, { token })
  const make = () => api('POST', '/decks', { token, json: { name: 'A deck', format: 'modern' } })
  const { id } = (await make()).body
  const copies = await times(6, () => api('POST', `/decks/${id}/copy`, { token }))
  expect(statuses(copies)).toEqual([201, 201, 201, 429, 429, 429])
  expect((await make()).body.detail).toBe('You have 4 decks, which is the limit: delete one first')
  const [sample] = (
    await server.deps.pool.query(`
    insert into decks (user_id, name, format, sample_key) values (null, 'Sample', 'modern', 'sample') returning id`)
  ).rows
  expect((await api('POST', `/decks/samples/${sample.id}/copy`, { token })).status).toBe(429)
  await api('DELETE', `/decks/${id}`, { token })
  expect((await api('POST', `/decks/samples/${sample.id}/copy`, { token })).status).toBe(201)
})

test('so many accounts from one address in an hour and a day, guests or not', async () => {
  const guest = (address: string) => api('POST', '/users/guest', { json: {}, headers: { 'x-forwarded-for': address } })
  const first = await times(6, () => guest('203.0.113.1'))
  expect(statuses(first)).toEqual([201, 201, 201, 201, 201, 429])
  const refused = await api('POST', '/users', {
    json: { username: 'ada', email: 'ada@example.org', password: 'correct horse' },
    headers: { 'x-forwarded-for': '203.0.113.1' },
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(refused.body.detail).toContain('Too many accounts')
  expect((await guest('203.0.113.2')).status).toBe(201)
  later(3600)
  expect(statuses(await times(4, () => guest('203.0.113.1')))).toEqual([201, 201, 429, 429])
  later(24 * 3600)
  expect((await guest('203.0.113.1')).status).toBe(201)
})
