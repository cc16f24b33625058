// A game that is shared shows what everybody at the table could see, and the hands of those who said so.
import { eventFromFrame, type Frame, reduce, type Table, tableFromWire } from '@fourmat/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import type { TableClient } from '../testing/table-client.ts'
import {
  type Account,
  createAccount,
  createRoom,
  importTableCards,
  LETTERS,
  TestTable,
} from '../testing/table-world.ts'
import { GameKeeper } from './keep-games.ts'

let server: TestApp
let accounts: Account[]
let gameId: string
let running: string

const account = (index: number) => accounts[index] as Account
const api = (method: string, path: string, index: number | null, json?: object) =>
  apiOf(server.url)(method, path, { ...(index === null ? {} : { token: account(index).token }), ...(json && { json }) })
const share = async (index: number, json: object = {}): Promise<string> =>
  (await api('POST', `/games/${gameId}/share`, index, json)).body.key
const events = (key: string) => api('GET', `/games/${gameId}/events?key=${key}`, null)
const archiveAll = async () => {
  const keeper = new GameKeeper(server.deps)
  while (await keeper.step());
}

/** The last table of a replay, as a browser makes it. */
const replayed = ({
  initial,
  initial_seq,
  events,
}: {
  initial: Frame['payload']
  initial_seq: number
  events: (Frame & { at: number })[]
}): Table =>
  events.reduce((table, frame) => reduce(table, eventFromFrame(frame, frame.at)), tableFromWire(initial, initial_seq))

const handOf = (table: Table, player: number) => table.players[player]?.zones.hand.map(({ facts }) => facts?.name)

beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.slice(0, 3).map((letter) => createAccount(server.url, letter)))
  const it = new TestTable(server.url, await createRoom(server.url, account(0).token), accounts.slice(0, 2))
  const [ash, birch] = (await it.start()) as [TableClient, TableClient]
  gameId = ash.table?.game_id ?? ''
  await it.act(0, 'draw_card')
  await it.act(1, 'view_library', { from: 'top', count: 3 })
  await it.act(1, 'draw_x_cards', { count: 2 })
  const [open, hidden] = birch.table?.players[1]?.zones.hand ?? []
  await it.act(1, 'move_card', { id: open?.id, to: 'battlefield' })
  await it.act(1, 'move_card', { id: hidden?.id, to: 'battlefield', updates: { hidden: true } })
  await it.act(0, 'chat', { text: 'well played' })
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: account(0).token })
  await ash.closed
  const live = new TestTable(server.url, await createRoom(server.url, account(0).token), accounts.slice(0, 1))
  running = ((await live.start()) as [TableClient])[0].table?.game_id ?? ''
})
afterAll(() => server.close())

describe.each(['out of the log', 'out of the archive'])('a shared game, %s,', (where) => {
  beforeAll(async () => {
    if (where === 'out of the archive') await archiveAll()
    for (const index of [0, 1]) await api('DELETE', `/games/${gameId}/share`, index)
  })

  test('is open to whoever has the key, until it is taken back', async () => {
    const given = await api('POST', `/games/${gameId}/share`, 0)
    expect(given.status).toBe(200)
    expect(given.body).toEqual({
      key: expect.stringMatching(/^[\w-]{22}$/),
      url: `${server.url}/games/${gameId}/replay?key=${given.body.key}`,
      open_hand: false,
    })
    expect((await api('POST', `/games/${gameId}/share`, 0)).body).toEqual(given.body)
    const { key } = given.body
    const one = await api('GET', `/games/${gameId}?key=${key}`, null)
    expect(one.status).toBe(200)
    expect(one.body).toMatchObject({ id: gameId, you: null, share: null })
    expect(one.body.players.map(({ username }: { username: string }) => username)).toEqual(['Ash', 'Birch'])
    expect(one.body.players.every(({ deck_id }: { deck_id: string | null }) => deck_id === null)).toBe(true)
    expect((await events(key)).body).toMatchObject({ game_id: gameId, you: null })
    expect((await api('GET', `/games/${gameId}`, 0)).body.share).toEqual(given.body)
    expect((await api('GET', `/games/${gameId}`, 1)).body.share).toBeNull()

    expect((await api('DELETE', `/games/${gameId}/share`, 0)).status).toBe(204)
    expect((await api('DELETE', `/games/${gameId}/share`, 0)).status).toBe(204)
    for (const path of [`/games/${gameId}`, `/games/${gameId}/events`])
      expect((await api('GET', `${path}?key=${key}`, null)).body.code).toBe('game_not_found')
    expect(await share(0)).not.toBe(key)
  })

  test('is what a player may look at from the seats of others', async () => {
    const shared = await events(await share(0))
    expect((await api('GET', `/games/${gameId}/events?view=open`, 1)).text).toBe(shared.text)
    const own = (await api('GET', `/games/${gameId}/events?view=own`, 1)).body
    expect(own).toEqual((await api('GET', `/games/${gameId}/events`, 1)).body)
    expect(own.you).toBe('B')
    expect((await api('GET', `/games/${gameId}/events?view=all`, 1)).status).toBe(422)
  })

  test('shows what everybody could see, and no more', async () => {
    const { text, body } = await events(await share(0))
    const table = replayed(body)
    expect(table.players.map(({ zones }) => zones.hand.length)).toEqual([0, 0])
    expect(table.players.map(({ handSize }) => handSize)).toEqual([8, 7])
    const board = table.players[1]?.zones.battlefield.map(({ facts }) => facts?.name ?? null)
    expect(board?.[0]).toMatch(/^Birch Secret/)
    expect(board?.[1]).toBeNull()
    expect(text).toContain('well played')
    expect(text.match(/Birch Secret \d+/g)?.every((name) => name === board?.[0])).toBe(true)
    expect(text).not.toContain('Ash Secret')
    for (const secret of [account(0).userId, account(1).userId, account(0).deckId, '"ref"'])
      expect(text).not.toContain(secret)
  })

  test('opens the hands of those who said so, by whichever link', async () => {
    const key = await share(0)
    const before = (await events(key)).text
    await share(1, { open_hand: true })
    const opened = await events(key)
    const table = replayed(opened.body)
    expect(handOf(table, 0)).toEqual([])
    expect(handOf(table, 1)).toHaveLength(7)
    expect(handOf(table, 1)?.every((name) => name?.startsWith('Birch Secret'))).toBe(true)
    expect(opened.text).not.toContain('Ash Secret')
    await share(1) // says nothing of hands
    expect((await events(key)).text).toBe(opened.text)
    await share(1, { open_hand: false })
    expect((await events(key)).text).toBe(before)
    await share(1, { open_hand: true })
    await api('DELETE', `/games/${gameId}/share`, 1)
    expect((await events(key)).text).toBe(before)
  })

  test('is opened by no other key, and shared by nobody who was not there', async () => {
    await share(0)
    for (const key of ['', 'x', 'A'.repeat(22), '%00', "';--"])
      for (const path of [`/games/${gameId}`, `/games/${gameId}/events`])
        expect((await api('GET', `${path}?key=${key}`, null)).status, key).toBe(404)
    expect((await api('GET', `/games/${running}/events?key=${await share(0)}`, null)).status).toBe(404)
    expect((await api('GET', `/games/${gameId}/fairness?key=${await share(0)}`, null)).status).toBe(401)
    expect((await api('POST', `/games/${gameId}/share`, null)).status).toBe(401)
    expect((await api('DELETE', `/games/${gameId}/share`, null)).status).toBe(401)
    expect((await api('POST', `/games/${gameId}/share`, 2)).status).toBe(404)
    expect((await api('DELETE', `/games/${gameId}/share`, 2)).status).toBe(404)
    expect((await api('POST', '/games/nothing/share', 0)).status).toBe(404)
    expect((await api('POST', `/games/${gameId}/share`, 0, { open_hand: 'yes' })).status).toBe(422)
  })
})

test('a link that is asked for over and over is answered in turn, and refused beyond that', async () => {
  const key = await share(0)
  const statuses = (await Promise.all(Array.from({ length: 60 }, () => events(key)))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await events(key)).status).toBe(200)
})

test('a running game is shared by nobody', async () => {
  expect((await api('POST', `/games/${running}/share`, 0)).body.code).toBe('game_not_ended')
})

test('what an account has shared goes with it', async () => {
  const key = await share(1, { open_hand: true })
  const own = await share(0)
  expect(handOf(replayed((await events(own)).body), 1)).toHaveLength(7)
  expect((await api('DELETE', '/users/me', 1, {})).status).toBeLessThan(300)
  expect((await events(key)).status).toBe(404)
  const left = await events(own)
  expect(handOf(replayed(left.body), 1)).toEqual([])
  expect(left.text).not.toContain('"username":"Birch"')
})
