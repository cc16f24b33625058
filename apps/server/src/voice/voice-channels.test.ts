import { MESSAGES } from '@fourmat/protocol'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiOf, guestToken } from '../testing/api.ts'
import { answers, BOT_TOKEN, CATEGORY, type FakeDiscord, GUILD, startFakeDiscord } from '../testing/fake-discord.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { joinTable, type TableClient } from '../testing/table-client.ts'
import { EMPTY_SECONDS, FAILURE_SECONDS, UNFINISHED_SECONDS } from './voice-channels.ts'

const SOON = { timeout: 30_000, interval: 20 }
const CREATE = 'POST guilds'
const INVITE = 'POST channels/…/invites'
const DELETE = 'DELETE channels'

let discord: FakeDiscord
let server: TestApp
let ahead = 0 // ms that the clock of the server runs before ours
const forgetFailure = () => {
  ahead += (FAILURE_SECONDS + 1) * 1000
}
const logged: string[] = []
const open: { close: () => Promise<void> }[] = []

const startServer = async (databaseUrl?: string) => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  return createTestApp({
    env: discord.env,
    deps: { log, now: () => new Date(Date.now() + ahead) },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  })
}

beforeAll(async () => {
  discord = await startFakeDiscord()
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await discord.close()
})
beforeEach(() => {
  discord.requests.length = 0
  forgetFailure()
})
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
  expect(discord.problems).toEqual([])
})

interface Seated {
  roomId: string
  path: string
  tokens: string[]
  players: TableClient[]
}

const api = (...args: Parameters<ReturnType<typeof apiOf>>) => apiOf(server.url)(...args)

const sit = async (count: number, more: object = {}): Promise<Seated> => {
  const tokens = await Promise.all(Array.from({ length: count }, (_, i) => guestToken(api, `Guest ${i}`)))
  const json = { name: 'Friday night', format: 'commander', ...more }
  const { room } = (await api('POST', '/rooms', { token: tokens[0], json })).body
  const players: TableClient[] = []
  for (const token of tokens) {
    const player = await joinTable({ url: server.url, roomId: room.id, token })
    players.push(player)
    open.push(player)
  }
  return { roomId: room.id, path: `/discord/${room.id}/voice-channel`, tokens, players }
}

const rowsOf = async (roomId: string) =>
  (await server.deps.pool.query('select * from voice_channels where room_id = $1', [roomId])).rows

const nothingLeft = (roomId: string) =>
  vi.waitFor(async () => {
    expect(discord.channels.size).toBe(0)
    expect(await rowsOf(roomId)).toEqual([])
  }, SOON)

const made = () => discord.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/guilds'))

describe('a channel for a room', () => {
  test('is made under the category, for its number of players, with an invitation', async () => {
    const { path, tokens, players, roomId } = await sit(2, { max_players: 3 })
    const answer = await api('POST', path, { token: tokens[0] })
    expect(answer.status).toBe(201)
    const [channel] = [...discord.channels.values()]
    expect(answer.body).toEqual({
      success: true,
      channel_url: `https://discord.gg/c${channel?.id.slice(-6)}`,
      message: null,
    })
    expect(channel).toMatchObject({ type: 2, user_limit: 3, parent_id: CATEGORY })
    expect(channel?.name).toMatch(/^Fourmat Friday night #[0-9a-f]{12}$/)
    expect(discord.requests.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
      `POST /guilds/${GUILD}/channels`,
      `POST /channels/${channel?.id}/invites`,
    ])
    expect(discord.requests[1]?.body).toEqual({ max_age: 0, max_uses: 0, unique: true })

    const [asker, other] = players
    const invited = await other?.seeType('voice_chat_invitation')
    expect(invited?.payload).toMatchObject({ requester_id: asker?.you, channel_url: answer.body.channel_url })
    await asker?.seeSeq(invited?.seq ?? 0)
    expect(asker?.frames.some((frame) => frame.type === 'voice_chat_invitation')).toBe(false)

    expect((await api('DELETE', path, { token: tokens[1] })).status).toBe(204)
    await nothingLeft(roomId)
    await Promise.all(players.map((player) => player.seeType('voice_chat_ended')))
  })

  test('is the same one for whoever asks again, at once or on another server', async () => {
    const { path, tokens, roomId } = await sit(3)
    const second = await startServer(server.databaseUrl)
    open.push(second)
    const asked = await Promise.all(
      [...tokens, ...tokens].flatMap((token) => [
        api('POST', path, { token }),
        apiOf(second.url)('POST', path, { token }),
      ]),
    )
    expect(new Set(asked.map(({ body }) => body.channel_url)).size).toBe(1)
    expect(asked.every(({ body }) => body.success)).toBe(true)
    expect((await api('POST', path, { token: tokens[1] })).status).toBe(200)
    expect(made()).toHaveLength(1)
    await api('DELETE', path, { token: tokens[0] })
    await nothingLeft(roomId)
  })

  test('is made anew when somebody has removed it on Discord', async () => {
    const { path, tokens, roomId } = await sit(1)
    const first = (await api('POST', path, { token: tokens[0] })).body.channel_url
    discord.channels.clear()
    const again = await api('POST', path, { token: tokens[0] })
    expect(again.status).toBe(201)
    expect(again.body.channel_url).not.toBe(first)
    await api('DELETE', path, { token: tokens[0] })
    await nothingLeft(roomId)
  })

  test('grows with its room', async () => {
    const { path, tokens, roomId } = await sit(2, { max_players: 2 })
    await api('POST', path, { token: tokens[0] })
    await api('PUT', `/rooms/${roomId}`, { token: tokens[0], json: { max_players: 4 } })
    await vi.waitFor(() => expect([...discord.channels.values()][0]?.user_limit).toBe(4), SOON)
    await api('DELETE', path, { token: tokens[0] })
    await nothingLeft(roomId)
  })

  test('goes with its room', async () => {
    const { path, tokens, roomId } = await sit(2)
    await api('POST', path, { token: tokens[1] })
    expect(discord.channels.size).toBe(1)
    expect((await api('DELETE', `/rooms/${roomId}`, { token: tokens[0] })).status).toBe(204)
    await nothingLeft(roomId)
  })

  test('removing what is not there is no error', async () => {
    const { path, tokens } = await sit(1)
    expect((await api('DELETE', path, { token: tokens[0] })).status).toBe(204)
    expect(discord.requests).toEqual([])
  })
})

test('only players of the room may ask', async () => {
  const { path, tokens } = await sit(1)
  const stranger = await guestToken(api)
  for (const method of ['POST', 'DELETE']) {
    expect((await api(method, path)).status).toBe(401)
    expect((await api(method, path, { token: stranger })).status).toBe(403)
    const missing = '/discord/01890000-0000-7000-8000-000000000000/voice-channel'
    expect((await api(method, missing, { token: tokens[0] })).status).toBe(404)
    expect((await api(method, '/discord/nonsense/voice-channel', { token: tokens[0] })).status).toBe(404)
  }
  expect(
    (await api('GET', path.replace('/discord', '/rooms').replace('voice-channel', 'call'), { token: stranger })).status,
  ).toBe(403)
  expect(discord.requests).toEqual([])
})

describe('when Discord does not do it', () => {
  const { discordFailed, discordUnreachable } = MESSAGES
  test.each([
    ['429', answers.limited(60), discordFailed],
    ['403', answers.forbidden, discordFailed],
    ['401', answers.unauthorized, discordFailed],
    ['503', answers.broken, discordFailed],
    ['nothing', answers.nothing, discordUnreachable],
    ['a broken connection', answers.hangUp, discordUnreachable],
  ])('%s: the text, and no channel is left', async (_name, mood, message) => {
    const { path, tokens, roomId } = await sit(1)
    for (const kind of [CREATE, INVITE]) {
      forgetFailure()
      discord.surprise(kind, mood)
      const answer = await api('POST', path, { token: tokens[0] })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ success: false, channel_url: null, message })
      await vi.waitFor(() => expect(discord.channels.size).toBe(0), SOON)
      // A limit is remembered by the library for its time, so one kind is enough for it.
      if (message === discordFailed && mood !== answers.forbidden) break
    }
    ahead += 10 * 60_000
    const later = await startServer(server.databaseUrl)
    open.push(later)
    await vi.waitFor(async () => expect(await rowsOf(roomId)).toEqual([]), SOON)
  })

  test('forty who ask at once, and forty more, have Discord refuse one; later one asks again', async () => {
    const rooms = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const token = await guestToken(api)
        const { room } = (await api('POST', '/rooms', { token, json: { name: 'A room', format: 'commander' } })).body
        return { token, path: `/discord/${room.id}/voice-channel` }
      }),
    )
    const askAll = () => Promise.all(rooms.map(({ token, path }) => api('POST', path, { token })))
    const refusals = Array(10).fill(answers.forbidden)
    discord.surprise(CREATE, ...refusals)
    for (let round = 0; round < 2; round++)
      for (const { body } of await askAll()) expect(body).toMatchObject({ success: false, message: discordFailed })
    expect(discord.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /guilds/${GUILD}/channels`])
    forgetFailure()
    await askAll()
    expect(made()).toHaveLength(2)
    expect(discord.requests).toHaveLength(2)
    discord.surprise(CREATE)
    forgetFailure()
    const [first] = await askAll()
    expect(first?.body.success).toBe(true)
    expect(discord.channels.size).toBe(40)
    await Promise.all(rooms.map(({ token, path }) => api('DELETE', path, { token })))
    expect(discord.channels.size).toBe(0)
  })

  test.each([
    ['makes no invitation', INVITE, answers.forbidden],
    ['breaks', CREATE, answers.broken],
  ])(
    'forty who ask two servers while Discord %s: each server tries once and reads one list at most',
    async (_name, kind, mood) => {
      const second = await startServer(server.databaseUrl)
      open.push(second)
      const rooms = await Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
          const token = await guestToken(api)
          const { room } = (await api('POST', '/rooms', { token, json: { name: 'A room', format: 'commander' } })).body
          return { token, path: `/discord/${room.id}/voice-channel`, url: i % 2 ? server.url : second.url }
        }),
      )
      discord.requests.length = 0
      discord.surprise(kind, ...Array(40).fill(mood))
      for (const answer of rooms.map(({ token, path, url }) => apiOf(url)('POST', path, { token })))
        expect((await answer).body).toMatchObject({ success: false, message: discordFailed })
      discord.surprise(kind)
      await vi.waitFor(() => expect(discord.channels.size).toBe(0), SOON)
      expect(made()).toHaveLength(2)
      expect(discord.requests.filter(({ method }) => method === 'GET').length).toBeLessThanOrEqual(2)
    },
  )

  test('a short limit is waited for', async () => {
    const fresh = await startServer(server.databaseUrl)
    open.push(fresh)
    const { path, tokens, roomId } = await sit(1)
    discord.surprise(CREATE, answers.limited(0.2), answers.limited(0.2))
    expect((await apiOf(fresh.url)('POST', path, { token: tokens[0] })).status).toBe(201)
    await api('DELETE', path, { token: tokens[0] })
    await nothingLeft(roomId)
  })

  test('a channel that was made though no answer came is found by its name and removed', async () => {
    const fresh = await startServer(server.databaseUrl)
    open.push(fresh)
    const { path, tokens, roomId } = await sit(1)
    discord.surprise(CREATE, ({ body }) => {
      const { name } = body as { name: string }
      discord.channels.set('300000000000000001', {
        ...{ id: '300000000000000001', name, type: 2, user_limit: 4, parent_id: null, guild_id: GUILD },
      })
    })
    const foreign = {
      id: '300000000000000002',
      name: 'General',
      type: 2,
      user_limit: 0,
      parent_id: null,
      guild_id: GUILD,
    }
    discord.channels.set(foreign.id, foreign)
    const answer = await apiOf(fresh.url)('POST', path, { token: tokens[0] })
    expect(answer.body.message).toBe(discordUnreachable)
    await vi.waitFor(async () => {
      expect([...discord.channels.keys()]).toEqual([foreign.id])
      expect(await rowsOf(roomId)).toEqual([])
    }, SOON)
    discord.channels.clear()
  })

  test('a removal that failed is done by the next who looks', async () => {
    const fresh = await startServer(server.databaseUrl)
    open.push(fresh)
    const { path, tokens, roomId } = await sit(1)
    expect((await apiOf(fresh.url)('POST', path, { token: tokens[0] })).status).toBe(201)
    discord.surprise(DELETE, answers.broken)
    expect((await apiOf(fresh.url)('DELETE', path, { token: tokens[0] })).status).toBe(204)
    expect(discord.channels.size).toBe(1)
    open.push(await startServer(server.databaseUrl))
    await nothingLeft(roomId)
  })
})

describe('what a crashed server leaves', () => {
  const TAG = '#0123456789ab'
  const leave = async (roomId: string, secondsAgo: number, channelId: string | null, url: string | null) => {
    const id = '400000000000000001'
    discord.channels.set(id, { id, name: `Fourmat x ${TAG}`, type: 2, user_limit: 4, parent_id: null, guild_id: GUILD })
    await server.deps.pool.query(
      'insert into voice_channels (room_id, tag, channel_id, url, requested_at) values ($1, $2, $3, $4, $5)',
      [roomId, TAG, channelId, url, new Date(Date.now() + ahead - secondsAgo * 1000)],
    )
  }

  test('half made, of which not even the id is known: removed at the next start', async () => {
    const { roomId } = await sit(1)
    await leave(roomId, UNFINISHED_SECONDS + 1, null, null)
    open.push(await startServer(server.databaseUrl))
    await nothingLeft(roomId)
  })

  test('half made: who asks next gets a channel of their own', async () => {
    const { roomId, path, tokens } = await sit(1)
    await leave(roomId, UNFINISHED_SECONDS + 1, '400000000000000001', null)
    expect((await api('POST', path, { token: tokens[0] })).status).toBe(201)
    open.push(await startServer(server.databaseUrl))
    await vi.waitFor(() => expect([...discord.channels.keys()]).not.toContain('400000000000000001'), SOON)
    await api('DELETE', path, { token: tokens[0] })
    await nothingLeft(roomId)
  })

  test('under way a moment ago: who asks after a kill need not wait for it to be thirty seconds old', async () => {
    const { roomId, path, tokens } = await sit(1)
    await leave(roomId, 1, null, null)
    const begun = performance.now()
    expect((await api('POST', path, { token: tokens[0] })).status).toBe(201)
    expect(performance.now() - begun).toBeLessThan(3_000)
    await api('DELETE', path, { token: tokens[0] })
    await nothingLeft(roomId)
  })

  test('a channel whose table has stood empty is removed; one whose players sit there stays', async () => {
    const { roomId, path, tokens, players } = await sit(1)
    await leave(roomId, EMPTY_SECONDS + 60, '400000000000000001', 'https://discord.gg/x')
    const first = await startServer(server.databaseUrl)
    open.push(first)
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), SOON)
    expect((await api('POST', path, { token: tokens[0] })).body.channel_url).toBe('https://discord.gg/x')
    await players[0]?.close()
    const isAway = async () =>
      (await server.deps.pool.query('select connected from room_seats where room_id = $1', [roomId])).rows[0]
        ?.connected === false
    await vi.waitFor(async () => expect(await isAway()).toBe(true), SOON)
    ahead += (EMPTY_SECONDS + 5) * 1000
    open.push(await startServer(server.databaseUrl))
    await nothingLeft(roomId)
  })
})

test('Discord not set up: the answer says so, with status 200', async () => {
  const plain = await createTestApp()
  open.push(plain)
  const ask = apiOf(plain.url)
  const token = await guestToken(ask)
  const { room } = (await ask('POST', '/rooms', { token, json: { name: 'A room', format: 'commander' } })).body
  const answer = await ask('POST', `/discord/${room.id}/voice-channel`, { token })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: false, channel_url: null, message: MESSAGES.discordMissing })
  expect((await ask('DELETE', `/discord/${room.id}/voice-channel`, { token })).status).toBe(204)
  expect((await ask('GET', '/config')).body.discord).toBe(false)
})

test('the token is in no line of the log, whatever went wrong', () => {
  expect(logged.some((line) => line.includes('Discord made no voice channel'))).toBe(true)
  expect(logged.some((line) => line.includes('Discord does not answer'))).toBe(true)
  expect(logged.filter((line) => line.includes(BOT_TOKEN) || line.includes(BOT_TOKEN.slice(5)))).toEqual([])
})
