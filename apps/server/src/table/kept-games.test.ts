// What is kept of games that ended, for how long, and what becomes of a room that closes while no server runs its table.
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { REPLAYS_KEPT_DAYS } from './housekeeping.ts'
import { pruneGames } from './table-store-repo.ts'

let server: TestApp
let accounts: Account[]
beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.slice(0, 2).map((letter) => createAccount(server.url, letter)))
})
afterAll(() => server.close())

const token = () => accounts[0]?.token ?? ''
const get = (path: string) => apiOf(server.url)('GET', path, { token: token() })
const rowsOf = async (table: string, roomId: string): Promise<number> =>
  (await server.deps.pool.query(`select count(*)::int as n from ${table} where room_id = $1`, [roomId])).rows[0].n
const age = (gameId: string, days: number) =>
  server.deps.pool.query('update table_games set ended_at = now() - make_interval(days => $2) where id = $1', [
    gameId,
    days,
  ])

const sitDown = async () => {
  const it = new TestTable(server.url, await createRoom(server.url, token()), accounts)
  const [ash] = (await it.start()) as [TableClient, TableClient]
  return { it, ash }
}

/** Another server on the same database, after this one has handed its tables over. */
const restart = async () => {
  await server.app.close()
  server = await createTestApp({ databaseUrl: server.databaseUrl })
}

test('an old game goes from the log, and the one that followed it is played on', async () => {
  const { it, ash } = await sitDown()
  const first = ash.table?.game_id ?? ''
  await it.act(0, 'draw_card')
  await it.act(0, 'propose_new_game', { deck_id: accounts[0]?.otherDeckId })
  await it.act(1, 'respond_new_game', { deck_id: accounts[1]?.deckId })
  await ash.see((frame) => frame.type === 'sync_state' && frame.payload.game_id !== first)
  const second = ash.table?.game_id ?? ''
  expect((await get(`/games/${first}/events`)).status).toBe(200)

  await age(first, REPLAYS_KEPT_DAYS - 1)
  expect(await pruneGames(server.deps.pool, REPLAYS_KEPT_DAYS)).toBe(0)
  await age(first, REPLAYS_KEPT_DAYS + 1)
  // The only snapshot is older than that game: without its events the running one could not be read.
  expect(await pruneGames(server.deps.pool, REPLAYS_KEPT_DAYS)).toBe(0)

  await restart() // leaves a fresh snapshot
  expect(await pruneGames(server.deps.pool, REPLAYS_KEPT_DAYS)).toBe(1)
  expect((await get(`/games/${first}/events`)).status).toBe(404)
  const again = new TestTable(server.url, it.roomId, accounts)
  const back = await again.join(0)
  expect(back.table?.game_id).toBe(second)
  const before = back.table?.players[0]?.handSize ?? 0
  await back.act('draw_card')
  expect(back.table?.players[0]?.handSize).toBe(before + 1)
  await again.close()
})

test('of a room that closed nothing is left when its last game is old', async () => {
  const { it, ash } = await sitDown()
  const game = ash.table?.game_id ?? ''
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: token() })
  await ash.closed
  expect(await rowsOf('table_events', it.roomId)).toBeGreaterThan(0)
  await age(game, REPLAYS_KEPT_DAYS + 1)
  expect(await pruneGames(server.deps.pool, REPLAYS_KEPT_DAYS)).toBe(1)
  for (const table of ['table_games', 'table_events', 'table_snapshots', 'table_owners'])
    expect(await rowsOf(table, it.roomId), table).toBe(0)
})

test('a room that closes while no server runs its table gets its farewell all the same', async () => {
  const { it, ash } = await sitDown()
  const game = ash.table?.game_id ?? ''
  await restart()
  expect((await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: token() })).status).toBeLessThan(300)
  await expect
    .poll(async () => (await get(`/games/${game}/events`)).status, { timeout: 40_000, interval: 500 })
    .toBe(200)
  const replay = await get(`/games/${game}/events`)
  expect(replay.body.events.at(-1).type).toBe('room_closed')
}, 60_000)
