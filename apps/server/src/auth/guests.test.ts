import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../announce.ts'
import { sweep } from '../sweep.ts'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'

let server: TestApp
let api: Api
let clock = new Date('2026-05-01T12:00:00Z')

beforeAll(async () => {
  server = await createTestApp({ deps: { now: () => clock } })
  api = apiOf(server.url)
})
afterAll(() => server.close())

const hours = (count: number) => {
  clock = new Date(clock.getTime() + count * 3600 * 1000)
}
const account = (name: string) => ({ username: name, email: `${name}@example.org`, password: 'correct horse' })

test('a guest needs nothing and has a day', async () => {
  const made = await api('POST', '/users/guest')
  expect(made.status).toBe(201)
  expect(made.body).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 24 * 3600 })
  const me = await api('GET', '/users/me', { token: made.body.access_token })
  expect(me.body).toMatchObject({
    email: null,
    username: expect.stringMatching(/^Guest \d{4}$/),
    is_guest: true,
    expires_at: '2026-05-02T12:00:00.000Z',
  })
  const bad = await api('POST', '/users/guest', { json: { username: 'x' } })
  expect(bad.status).toBe(422)
})

test('a guest becomes a full account and keeps the decks', async () => {
  const token = await guestToken(api, 'Traveller')
  const deck = await api('POST', '/decks', { token, json: { name: 'Mine', format: 'modern' } })
  for (const json of [
    { username: 'ivy' },
    { username: 'ivy', email: 'ivy@example.org' },
    { ...account('ivy'), email: 'x' },
  ])
    expect((await api('PUT', '/users/me', { token, json })).status).toBe(422)
  const upgraded = await api('PUT', '/users/me', { token, json: account('ivy') })
  expect(upgraded.status).toBe(200)
  expect(upgraded.body).toMatchObject({ email: 'ivy@example.org', username: 'ivy', is_guest: false, expires_at: null })
  hours(48)
  await sweep(server.deps)
  const login = await api('POST', '/auth/tokens', { form: { username: 'ivy@example.org', password: 'correct horse' } })
  const decks = await api('GET', '/decks', { token: login.body.access_token })
  expect(decks.body.map(({ id }: { id: string }) => id)).toContain(deck.body.id)
  expect((await api('GET', '/users/me', { token })).status).toBe(200)
})

test('a guest cannot take an email that somebody has', async () => {
  const token = await guestToken(api)
  const taken = await api('PUT', '/users/me', { token, json: account('ivy') })
  expect(taken.status).toBe(409)
  expect(taken.body).toEqual({ detail: 'Email is already in use', code: 'email_taken', params: {} })
  expect((await api('GET', '/users/me', { token })).body.is_guest).toBe(true)
})

test('after a day a guest is gone, with decks and rooms, and others are told', async () => {
  const token = await guestToken(api)
  const deck = await api('POST', '/decks', { token, json: { name: 'Mine', format: 'modern' } })
  const room = await api('POST', '/rooms', { token, json: { name: 'Our table', format: 'modern' } })
  const me = await api('GET', '/users/me', { token })
  hours(25)
  expect((await api('GET', '/users/me', { token })).status).toBe(401)
  const announced: unknown[] = []
  const stops = (['user.gone', 'room.closed'] as const).map((subject) =>
    listen(server.deps, subject, (message) => announced.push(message)),
  )
  await sweep(server.deps)
  for (const stop of stops) stop()
  expect(announced).toEqual(expect.arrayContaining([{ user_id: me.body.id }, { room_id: room.body.room.id }]))
  const { rows } = await server.deps.pool.query('select id from decks where id = $1', [deck.body.id])
  expect(rows).toEqual([])
  const other = await guestToken(api)
  expect((await api('GET', `/rooms/${room.body.room.id}`, { token: other })).status).toBe(404)
})

test('without passwords there are guests, and no password endpoints', async () => {
  const off = await createTestApp({ env: { AUTH_PASSWORD: 'off' }, databaseUrl: server.databaseUrl })
  try {
    const offApi = apiOf(off.url)
    for (const json of [account('kim'), {}]) expect((await offApi('POST', '/users', { json })).status).toBe(404)
    const form = { username: 'ivy@example.org', password: 'correct horse' }
    expect((await offApi('POST', '/auth/tokens', { form })).status).toBe(404)
    const token = await guestToken(offApi)
    expect((await offApi('PUT', '/users/me', { token, json: account('kim') })).status).toBe(404)
    const json = { password: 'correct horse', new_password: 'battery staple' }
    expect((await offApi('PUT', '/users/me/password', { token, json })).status).toBe(404)
    expect((await offApi('DELETE', '/auth/tokens', { token })).status).toBe(204)
  } finally {
    await off.close()
  }
})
