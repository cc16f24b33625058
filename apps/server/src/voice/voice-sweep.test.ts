import { expect, test, vi } from 'vitest'
import { apiOf, guestToken } from '../testing/api.ts'
import { startFakeDiscord } from '../testing/fake-discord.ts'
import { createTestApp } from '../testing/harness.ts'
import { joinTable } from '../testing/table-client.ts'

test('a channel that everybody has left is looked for so often that it is gone within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let ahead = 0 // ms that the clock of the server runs before ours
  const discord = await startFakeDiscord()
  const server = await createTestApp({ env: discord.env, deps: { now: () => new Date(Date.now() + ahead) } })
  const api = apiOf(server.url)
  const token = await guestToken(api)
  const { room } = (await api('POST', '/rooms', { token, json: { name: 'Friday night', format: 'commander' } })).body
  const player = await joinTable({ url: server.url, roomId: room.id, token })
  expect((await api('POST', `/discord/${room.id}/voice-channel`, { token })).status).toBe(201)
  await player.close()
  const isAway = async () =>
    (await server.deps.pool.query('select connected from room_seats where room_id = $1', [room.id])).rows[0]
      ?.connected === false
  await expect.poll(isAway, { timeout: 30_000 }).toBe(true)
  // Nothing but the server's own timer looks.
  for (let second = 0; second < 60; second += 5) {
    ahead += 5_000
    await vi.advanceTimersByTimeAsync(5_000)
  }
  vi.useRealTimers()
  await expect.poll(() => discord.channels.size, { timeout: 30_000 }).toBe(0)
  await server.close()
  await discord.close()
})
