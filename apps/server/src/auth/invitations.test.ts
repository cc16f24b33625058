import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { joinTable } from '../testing/table-client.ts'

let server: TestApp
let api: Api
let token: string

beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  token = await guestToken(api, 'Tobias')
})
afterAll(() => server.close())

const openRoom = async (): Promise<string> => {
  const json = { name: 'Slow cards', description: 'No clock', format: 'commander', max_players: 1, is_public: false }
  return (await api('POST', '/rooms', { token, json })).body.room.id
}
const invitation = (roomId: string) => api('GET', `/auth/invitations/${roomId}`)

test('whoever has the link is told, without a token, what they are asked to', async () => {
  const roomId = await openRoom()
  const empty = {
    room_id: roomId,
    name: 'Slow cards',
    description: 'No clock',
    format: 'commander',
    max_players: 1,
    is_full: false,
    spectators: 'link',
    host: 'Tobias',
    players: [],
  }
  expect((await invitation(roomId)).body).toEqual(empty)
  const seated = await joinTable({ url: server.url, roomId, token })
  await expect
    .poll(async () => (await invitation(roomId)).body)
    .toEqual({ ...empty, is_full: true, players: ['Tobias'] })
  await seated.close()
})

test('an invitation is gone with its room', async () => {
  const roomId = await openRoom()
  await api('DELETE', `/rooms/${roomId}`, { token })
  for (const id of [roomId, '00000000-0000-7000-8000-000000000000', 'nonsense'])
    expect(await invitation(id)).toMatchObject({ status: 404, body: { detail: 'Room not found' } })
})
