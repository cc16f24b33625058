// Two servers, NATS between them: a player at each talks with the other.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createNatsBus } from '../bus/nats.ts'
import { apiOf, guestToken } from '../testing/api.ts'
import { answers, type FakeDiscord, startFakeDiscord } from '../testing/fake-discord.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { joinTable, type TableClient } from '../testing/table-client.ts'

let nats: TestNats
let discord: FakeDiscord
let servers: [TestApp, TestApp]
let tokens: string[]
let roomId: string
let players: [TableClient, TableClient] // the first one's server owns the table

beforeAll(async () => {
  nats = await startTestNats()
  discord = await startFakeDiscord()
  const start = async (databaseUrl?: string) =>
    createTestApp({
      env: discord.env,
      deps: { bus: await createNatsBus(nats.url) },
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    })
  const first = await start()
  servers = [first, await start(first.databaseUrl)]
  const api = apiOf(first.url)
  tokens = [await guestToken(api, 'First'), await guestToken(api, 'Second')]
  const json = { name: 'Apart', format: 'commander' }
  roomId = (await api('POST', '/rooms', { token: tokens[0], json })).body.room.id
  const sit = (i: 0 | 1) => joinTable({ url: servers[i].url, roomId, token: tokens[i] as string })
  players = [await sit(0), await sit(1)]
})
afterAll(async () => {
  await Promise.all(players.map((player) => player.close()))
  await servers[1].close()
  await servers[0].close()
  await discord.close()
  await nats.stop()
})

test('the built-in call: words go both ways, from server to server', async () => {
  const [near, far] = players
  await near.act('call_join', { peer_id: 'peer-near', invite: true })
  expect((await far.seeType('voice_chat_invitation')).payload.requester_id).toBe(near.you)
  await far.act('call_join', { peer_id: 'peer-far-away' })
  const description = { type: 'offer', sdp: 'v=0' }
  await near.act('call_signal', { to: 'peer-far-away', description })
  expect((await far.seeType('call_signal')).payload).toEqual({ from: 'peer-near', player_id: near.you, description })
  await far.act('call_signal', { to: 'peer-near', description: { ...description, type: 'answer' } })
  expect((await near.seeType('call_signal')).payload.from).toBe('peer-far-away')
})

test('a server is killed while it makes a channel: who asks another has one within three seconds, and only one is left', async () => {
  const path = `/discord/${roomId}/voice-channel`
  const doomed = await startServerProcess({ env: { ...discord.env, DATABASE_URL: servers[0].databaseUrl } })
  discord.requests.length = 0
  discord.surprise('POST guilds', answers.nothing)
  const lost = apiOf(doomed.url)('POST', path, { token: tokens[0] as string }).catch(() => 'lost')
  await discord.asked('POST guilds')
  doomed.kill('SIGKILL')
  expect(await lost).toBe('lost')
  const begun = performance.now()
  const answer = await apiOf(servers[0].url)('POST', path, { token: tokens[0] as string })
  expect(answer.status).toBe(201)
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect((await apiOf(servers[0].url)('DELETE', path, { token: tokens[0] as string })).status).toBe(204)
  await doomed.exited
  await vi.waitFor(() => expect(discord.channels.size).toBe(0), { timeout: 30_000, interval: 20 })
})

test('a channel on Discord: one for both servers, and everybody hears of it wherever they sit', async () => {
  const [near, far] = players
  const path = `/discord/${roomId}/voice-channel`
  // Asked at the server that does not own the table, whose player sits at the other.
  const invited = near.next((frame) => frame.type === 'voice_chat_invitation')
  const asked = await Promise.all(
    servers.map((server) => apiOf(server.url)('POST', path, { token: tokens[1] as string })),
  )
  const urls = asked.map(({ body }) => body.channel_url)
  expect(urls[0]).toBe(urls[1])
  expect(discord.channels.size).toBe(1)
  expect((await invited).payload).toMatchObject({ requester_id: far.you, channel_url: urls[0] })
  expect((await apiOf(servers[1].url)('DELETE', path, { token: tokens[0] as string })).status).toBe(204)
  await Promise.all(players.map((player) => player.seeType('voice_chat_ended')))
  await vi.waitFor(() => expect(discord.channels.size).toBe(0), { timeout: 30_000, interval: 20 })
  expect(discord.problems).toEqual([])
})
