// The list of one's games: running ones, those that ended a moment ago, and those in the archive say the same.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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
beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.slice(0, 4).map((letter) => createAccount(server.url, letter)))
})
afterAll(() => server.close())

const account = (index: number) => accounts[index] as Account
const get = (path: string, index: number) => apiOf(server.url)('GET', path, { token: account(index).token })
const archiveAll = async () => {
  const keeper = new GameKeeper(server.deps)
  while (await keeper.step());
}

const sitDown = async (people: number[], name = 'Friday') => {
  const roomId = await createRoom(server.url, account(people[0] as number).token, { name })
  const it = new TestTable(server.url, roomId, people.map(account))
  const [first] = (await it.start()) as [TableClient]
  return { it, gameId: first.table?.game_id ?? '', first }
}

const closeRoom = async ({ it, first }: Awaited<ReturnType<typeof sitDown>>) => {
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: it.accounts[0]?.token ?? '' })
  await first.closed
}

test('a game is listed while it runs, when it has ended, and out of the archive', async () => {
  const table = await sitDown([0, 1, 2])
  const { it, gameId } = table
  const listed = async (index: number) => (await get('/games', index)).body.data
  const [running] = await listed(0)
  expect(running).toMatchObject({
    id: gameId,
    room_id: it.roomId,
    room_name: 'Friday',
    format: 'commander',
    you: 'A',
    ended_at: null,
    winner: null,
    turns: 0,
    share: null,
  })
  expect(running.players).toEqual(
    ['Ash', 'Birch', 'Cedar'].map((username, seat) => ({
      id: 'ABC'.charAt(seat),
      username,
      deck_id: seat === 0 ? account(0).deckId : null,
      deck_name: 'Main',
      commanders: [`${username} Legend`],
      picture_uri: expect.anything(),
      life: 40,
      out_on_turn: null,
    })),
  )
  await it.act(0, 'pass_turn')
  await it.act(1, 'set_player_stats', { life: 12 })
  await it.act(1, 'eliminate_player')
  await it.act(2, 'eliminate_player')
  const [later] = await listed(1)
  expect(later).toMatchObject({ turns: 3, you: 'B', winner: null, turn_player_id: expect.any(String) })
  expect(later.players.map((player: { out_on_turn: number | null }) => player.out_on_turn)).toEqual([null, 1, 2])
  expect(later.players[1]).toMatchObject({ life: 12, deck_id: account(1).deckId })
  expect((await get(`/games/${gameId}`, 1)).body).toEqual(later)

  // Out of the log as soon as it has ended, for whoever still sits there.
  await it.act(0, 'propose_new_game', { deck_id: account(0).otherDeckId })
  await it.act(1, 'respond_new_game', { deck_id: account(1).deckId })
  await it.act(2, 'respond_new_game', { deck_id: account(2).deckId })
  await table.first.see((frame) => frame.type === 'sync_state' && frame.payload.game_id !== gameId)
  const [second, first] = await listed(0)
  expect(second).toMatchObject({ ended_at: null, turns: 1 })
  expect(second.players[0]).toMatchObject({ deck_name: 'Other', deck_id: account(0).otherDeckId })
  expect(first).toMatchObject({ id: gameId, winner: 'A', turns: 3, turn_player_id: null, ended_at: expect.any(String) })

  await archiveAll()
  const [stillRunning, archived, ...none] = await listed(0)
  expect(none).toEqual([])
  expect(stillRunning.id).toBe(second.id)
  expect(archived).toEqual(first)
  expect((await get(`/games/${gameId}`, 0)).body).toEqual(first)
  await closeRoom(table)
  await archiveAll()
  const after = (await listed(0)) as { id: string; ended_at: string | null }[]
  expect(after.map(({ id }) => id)).toEqual([second.id, gameId])
  expect(after.every(({ ended_at }) => ended_at !== null)).toBe(true)
})

test('games of others, unknown ones and those without an account are not told', async () => {
  const table = await sitDown([0, 1])
  for (const path of [`/games/${table.gameId}`, '/games', '/games/figures'])
    expect((await apiOf(server.url)('GET', path)).status).toBe(401)
  const strangers = async () => [
    (await get(`/games/${table.gameId}`, 3)).body.code,
    (await get('/games', 3)).body.data,
    (await get('/games/00000000-0000-7000-8000-000000000000', 0)).status,
    (await get('/games/nothing', 0)).status,
  ]
  expect(await strangers()).toEqual(['game_not_found', [], 404, 404])
  await closeRoom(table)
  await archiveAll()
  expect(await strangers()).toEqual(['game_not_found', [], 404, 404])
  expect((await get('/games?limit=0', 0)).status).toBe(422)
  expect((await get('/games?won=maybe', 0)).status).toBe(422)
})

test('whoever sat there without a deck may see the game, and does not have it in the list', async () => {
  const roomId = await createRoom(server.url, account(0).token)
  const it = new TestTable(server.url, roomId, [account(0), account(3)])
  const [ash] = (await it.start({ decks: false })) as [TableClient]
  await it.act(0, 'submit_deck', { deck_id: account(0).deckId })
  const gameId = ash.table?.game_id ?? ''
  await apiOf(server.url)('DELETE', `/rooms/${roomId}`, { token: account(0).token })
  await ash.closed
  await archiveAll()
  const seen = (await get(`/games/${gameId}`, 3)).body
  expect(seen).toMatchObject({ you: null, winner: null })
  expect(seen.players).toHaveLength(1)
  expect((await get('/games', 3)).body.data).toEqual([])
})

describe('a list', () => {
  let ids: string[]
  beforeAll(async () => {
    await server.deps.pool.query('delete from table_games where ended_at is not null')
    ids = []
    for (const [i, people] of [[0, 1], [0, 2], [1, 0], [0]].entries()) {
      const table = await sitDown(people, `Room ${i}`)
      if (people.length > 1) await table.it.act(1, 'eliminate_player')
      ids.push(table.gameId)
      await closeRoom(table)
    }
    await archiveAll()
  })

  const idsOf = async (query: string, index = 0): Promise<number[]> =>
    (await get(`/games?${query}`, index)).body.data.map(({ id }: { id: string }) => ids.indexOf(id))

  test('is read page by page, the newest first', async () => {
    expect(await idsOf('')).toEqual([3, 2, 1, 0])
    const { body } = await get('/games?skip=1&limit=2', 0)
    expect(body.data.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([2, 1])
    expect(body.has_more).toBe(true)
    expect((await get('/games?skip=2&limit=2', 0)).body.has_more).toBe(false)
    expect(await idsOf('skip=10')).toEqual([])
  })

  test('has running games before all others, whatever the page', async () => {
    const live = await sitDown([0, 3], 'Live')
    ids.push(live.gameId)
    expect(await idsOf('limit=2')).toEqual([4, 3])
    expect(await idsOf('skip=1&limit=2')).toEqual([3, 2])
    expect(await idsOf('skip=4')).toEqual([0])
    expect((await get('/games?limit=1', 0)).body.has_more).toBe(true)
    expect(await idsOf('player=dog')).toEqual([4])
    expect(await idsOf(`deck_id=${account(0).otherDeckId}`)).toEqual([])
    expect(await idsOf('won=true', 3)).toEqual([])
    await closeRoom(live)
    await archiveAll()
    ids.pop()
    await server.deps.pool.query('delete from table_games where id = $1', [live.gameId])
  })

  test('can be of one deck, with one player, of those that were won', async () => {
    expect(await idsOf(`deck_id=${account(0).deckId}`)).toEqual([3, 2, 1, 0])
    expect(await idsOf(`deck_id=${account(1).deckId}`)).toEqual([])
    expect(await idsOf('player=BIR')).toEqual([2, 0])
    expect(await idsOf('player=ash')).toEqual([])
    expect(await idsOf('player=%25')).toEqual([])
    expect(await idsOf('won=true')).toEqual([1, 0])
    expect(await idsOf('won=false')).toEqual([3, 2])
    expect(await idsOf('won=true&player=cedar')).toEqual([1])
  })

  test('comes with what all of it amounts to', async () => {
    const figures = (await get('/games/figures', 0)).body
    expect(figures).toMatchObject({ games: 4, won: 2, turns: 0 })
    expect(figures.seconds).toBeGreaterThanOrEqual(0)
    expect((await get(`/games/figures?deck_id=${account(0).otherDeckId}`, 0)).body).toEqual({
      games: 0,
      won: 0,
      turns: null,
      seconds: null,
    })
    expect((await get(`/games/figures?deck_id=${account(1).deckId}`, 1)).body).toMatchObject({ games: 2, won: 1 })
  })

  test('amounts to the games that ended a moment ago, too', async () => {
    const before = (await get('/games/figures', 3)).body
    const live = await sitDown([3], 'Again')
    expect((await get('/games/figures', 3)).body).toEqual(before)
    await live.it.act(0, 'propose_new_game', { deck_id: account(3).deckId })
    await vi.waitFor(async () => expect((await get('/games/figures', 3)).body.games).toBe(before.games + 1))
    await closeRoom(live)
    await archiveAll()
    expect((await get('/games/figures', 3)).body.games).toBe(before.games + 2)
  })

  test('names nobody whose account is gone', async () => {
    expect((await apiOf(server.url)('DELETE', '/users/me', { token: account(2).token, json: {} })).status).toBeLessThan(
      300,
    )
    const [game] = (await get('/games?skip=2&limit=1', 0)).body.data
    expect(game.id).toBe(ids[1])
    expect(game.players[1]).toMatchObject({ username: null, deck_name: 'Main', commanders: ['Cedar Legend'] })
    expect(await idsOf('player=cedar')).toEqual([])
  })
})
