import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { joinTable } from '../testing/table-client.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('a player sits down, speaks, and is in the log and in the lobby', async () => {
  const api = apiOf(server.url)
  const token = await guestToken(api)
  const { room } = (await api('POST', '/rooms', { token, json: { name: 'Friday', format: 'commander' } })).body
  const client = await joinTable({ url: server.url, roomId: room.id, token })
  expect(client.table?.players).toHaveLength(1)
  expect(await client.act('chat', { text: 'hello' })).toMatchObject({
    type: 'chat',
    seq: 2,
    actor: 'A',
    payload: { text: 'hello', player_id: 'A' },
  })
  const { rows } = await server.deps.pool.query('select seq from table_events where room_id = $1 order by seq', [
    room.id,
  ])
  expect(rows.map((row) => row.seq)).toEqual([1, 2])
  expect((await api('GET', `/rooms/${room.id}`, { token })).body).toMatchObject({ active_players_count: 1 })
  await client.close()
})
