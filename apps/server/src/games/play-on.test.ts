// A room that begins with the table of an ended game: who may open it, what lies there, who sits where.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { joinTable, type TableClient } from '../testing/table-client.ts'
import {
  type Account,
  createAccount,
  createRoom,
  importTableCards,
  LETTERS,
  TestTable,
} from '../testing/table-world.ts'

let server: TestApp
let accounts: Account[]
let gameId: string
let last: number
let hands: string[][] // of both players at the end

const account = (index: number) => accounts[index] as Account
const api = (method: string, path: string, index: number, json?: object) =>
  apiOf(server.url)(method, path, { token: account(index).token, ...(json && { json }) })
const playOn = (index: number, json: object) => api('POST', `/games/${gameId}/play-on`, index, json)
const sitDown = (roomId: string, index: number): Promise<TableClient> =>
  joinTable({ url: server.url, roomId, token: account(index).token })
const handOf = (player: TableClient): string[] => player.me.zones.hand.map(({ facts }) => facts?.name ?? '?').toSorted()

beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.slice(0, 4).map((letter) => createAccount(server.url, letter)))
  const it = new TestTable(server.url, await createRoom(server.url, account(0).token), accounts.slice(0, 2))
  const [ash, birch] = (await it.start()) as [TableClient, TableClient]
  gameId = ash.table?.game_id ?? ''
  await ash.act('move_card', { id: ash.me.zones.hand[0]?.id, to: 'battlefield' })
  await birch.act('set_player_stats', { life: 17 })
  await ash.act('pass_turn')
  await it.settle()
  last = ash.table?.seq ?? 0
  hands = [handOf(ash), handOf(birch)]
  await api('DELETE', `/rooms/${it.roomId}`, 0)
  await Promise.all([ash.closed, birch.closed])
})
afterAll(() => server.close())

test('a player opens it; what is hidden is dealt anew, and everyone finds their place and no other', async () => {
  const { status, body } = await playOn(0, { at: last })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Friday', is_public: false, is_owner: true })
  const birch = await sitDown(body.id, 1)
  expect(birch.me).toMatchObject({ id: 'B', life: 17, username: 'Birch', handSize: 7 })
  const cedar = await sitDown(body.id, 2)
  expect(cedar.me).toMatchObject({ id: 'C', deck_submitted: false })
  const ash = await sitDown(body.id, 0)
  expect(ash.me.zones.battlefield).toHaveLength(1)
  expect(ash.me.handSize).toBe(6)
  expect(ash.table?.turn_number).toBe(1)
  expect(ash.table?.players.map(({ zones }) => zones.hand.length)).toEqual([6, 0, 0])
  await ash.act('draw_card')
  expect(ash.me.handSize).toBe(7)
  const rooms = (await api('GET', '/rooms', 3)).body
  expect(rooms.user_rooms).toEqual([])
  await Promise.all([ash, birch, cedar].map((player) => player.close()))
})

test('once every player has opened their hand, hands are as they were, and a place is anybody’s', async () => {
  for (const index of [0, 1]) await api('POST', `/games/${gameId}/share`, index, { open_hand: true })
  const { key } = (await api('POST', `/games/${gameId}/share`, 0)).body
  expect((await playOn(3, { at: last })).body.code).toBe('game_not_found')
  const { status, body } = await playOn(3, { at: last, key })
  expect(status).toBe(201)
  const birch = await sitDown(body.id, 1)
  expect(handOf(birch)).toEqual(hands[1])
  const dogwood = await sitDown(body.id, 3)
  expect(dogwood.me).toMatchObject({ id: 'A', username: 'Dogwood' })
  expect(handOf(dogwood)).toEqual(hands[0])
  await dogwood.act('draw_card')
  expect(dogwood.me.handSize).toBe(7)
  expect(birch.table?.players[0]).toMatchObject({ username: 'Dogwood', status: 'connected' })
  await Promise.all([birch, dogwood].map((player) => player.close()))
  await api('DELETE', `/rooms/${body.id}`, 3)
})

test('a game that was played on is one of those who played it', async () => {
  const { body } = await playOn(0, { at: last })
  const ash = await sitDown(body.id, 0)
  const id = ash.table?.game_id
  const idsOf = async (index: number) =>
    (await api('GET', '/games', index)).body.data.map((game: { id: string }) => game.id)
  expect(await idsOf(0)).toContain(id)
  expect(await idsOf(1)).not.toContain(id)
  await api('DELETE', `/rooms/${body.id}`, 0)
  await ash.closed
  const replay = (await api('GET', `/games/${id}/events`, 0)).body
  expect(replay.you).toBe('A')
  expect(replay.events[0]).toMatchObject({ type: 'play_continued', seq: 1 })
  expect((await api('GET', `/games/${id}/events`, 1)).status).toBe(404)
})

test('only from a moment at which something lies there, and once for a key', async () => {
  for (const at of [0, 1, last + 500])
    expect((await playOn(0, { at })).body, `${at}`).toMatchObject({ code: 'no_such_moment' })
  expect((await playOn(0, { at: -1 })).status).toBe(422)
  expect((await playOn(2, { at: last })).status).toBe(404)
  expect((await playOn(2, { at: last, key: 'no-such-key-at-all-1234' })).status).toBe(404)
  const request = () =>
    fetch(`${server.url}/api/v1/games/${gameId}/play-on`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account(0).token}`,
        'content-type': 'application/json',
        'idempotency-key': 'once-and-no-more',
      },
      body: JSON.stringify({ at: last }),
    }).then((answer) => answer.json() as Promise<{ id: string }>)
  expect((await request()).id).toBe((await request()).id)
})
