import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { findCallers } from './tokens-repo.ts'

let server: TestApp
let api: Api
let token: string
let roomId: string
let clock = new Date('2026-05-01T12:00:00Z')

beforeAll(async () => {
  server = await createTestApp({ deps: { now: () => clock } })
  api = apiOf(server.url)
  token = await guestToken(api, 'Ticket holder')
  roomId = (await api('POST', '/rooms', { token, json: { name: 'Our table', format: 'modern' } })).body.room.id
})
afterAll(() => server.close())

const ticketFor = (room_id: unknown, bearer: string | undefined = token) =>
  api('POST', '/ws/tickets', { token: bearer, json: { room_id } })
const redeem = async (ticket: string) => (await findCallers(server.deps.pool, [ticket], clock))[0]

test('a ticket is good for one connection to its room', async () => {
  const made = await ticketFor(roomId)
  expect(made.status).toBe(201)
  expect(made.body).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), expires_in: 30 })
  const results = await Promise.all(Array.from({ length: 8 }, () => redeem(made.body.ticket)))
  const [redeemed] = results.filter(Boolean)
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(redeemed).toMatchObject({ roomId, tokenId: expect.any(String), username: 'Ticket holder' })
})

test('a ticket ends after thirty seconds, with its token, and is nothing else than itself', async () => {
  const late = (await ticketFor(roomId)).body.ticket
  clock = new Date(clock.getTime() + 30_000)
  expect(await redeem(late)).toBeNull()
  const other = await guestToken(api)
  const orphan = (await ticketFor(roomId, other)).body.ticket
  await api('DELETE', '/auth/tokens', { token: other })
  expect(await redeem(orphan)).toBeNull()
  for (const wrong of ['', 'x', 'A'.repeat(43), 'é'.repeat(43)]) expect(await redeem(wrong)).toBeNull()
  expect(await redeem(token)).toMatchObject({ roomId: null, username: 'Ticket holder' }) // a token is for every room
  const ticket = (await ticketFor(roomId)).body.ticket
  expect((await api('GET', '/users/me', { token: ticket })).status).toBe(401)
})

test('is refused for no room, an unknown room and nobody', async () => {
  expect((await ticketFor('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await ticketFor('not an id')).status).toBe(404)
  expect((await ticketFor('')).status).toBe(422)
  expect((await ticketFor(7)).status).toBe(422)
  expect((await ticketFor(undefined)).status).toBe(422)
  expect((await api('POST', '/ws/tickets', { json: { room_id: roomId } })).status).toBe(401)
})
