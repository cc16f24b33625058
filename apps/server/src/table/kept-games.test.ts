// What is kept of games that ended, for how long, and what becomes of a room that closes while no server runs its table.
import { FORMER_PLAYER } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearClosedTables, forgetGames } from '../games/archive-repo.ts'
import { GameKeeper } from '../games/keep-games.ts'
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
import { isFirstServer } from './owners-repo.ts'

const KEPT_DAYS = 365

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

/** Whatever there is to archive and to take out of the log. */
const archiveAll = async () => {
  const keeper = new GameKeeper(server.deps)
  while (await keeper.step());
}
const archived = async (gameId: string): Promise<boolean> =>
  (await server.deps.pool.query('select from game_archives where game_id = $1', [gameId])).rowCount === 1
const linesOf = async (roomId: string, gameId: string): Promise<number> =>
  (
    await server.deps.pool.query(
      `select count(*)::int as n from table_events e join table_games g on g.room_id = e.room_id
       where g.id = $2 and e.room_id = $1 and e.seq between g.from_seq and g.to_seq`,
      [roomId, gameId],
    )
  ).rows[0].n

test('an ended game is archived, reads as before, and leaves the log when the running one needs it no more', async () => {
  const { it, ash } = await sitDown()
  const first = ash.table?.game_id ?? ''
  await it.act(0, 'draw_card')
  await it.act(0, 'propose_new_game', { deck_id: accounts[0]?.otherDeckId })
  await it.act(1, 'respond_new_game', { deck_id: accounts[1]?.deckId })
  await ash.see((frame) => frame.type === 'sync_state' && frame.payload.game_id !== first)
  const second = ash.table?.game_id ?? ''
  const replay = async () => ({
    events: (await get(`/games/${first}/events`)).body,
    fairness: (await get(`/games/${first}/fairness`)).body,
  })
  const before = await replay()
  expect(before.events.events.length).toBeGreaterThan(4)

  await archiveAll()
  expect(await archived(first)).toBe(true)
  expect(await archived(second)).toBe(false)
  // The only snapshot is older than that game: without its events the running one could not be read.
  expect(await linesOf(it.roomId, first)).toBeGreaterThan(0)
  expect(await replay()).toEqual(before)

  await restart() // leaves a fresh snapshot
  await archiveAll()
  expect(await linesOf(it.roomId, first)).toBe(0)
  expect(await replay()).toEqual(before)
  const again = new TestTable(server.url, it.roomId, accounts)
  const back = await again.join(0)
  expect(back.table?.game_id).toBe(second)
  const held = back.table?.players[0]?.handSize ?? 0
  await back.act('draw_card')
  expect(back.table?.players[0]?.handSize).toBe(held + 1)

  await age(first, KEPT_DAYS - 1)
  expect(await forgetGames(server.deps.pool, KEPT_DAYS)).toBe(0)
  await age(first, KEPT_DAYS + 1)
  expect(await forgetGames(server.deps.pool, KEPT_DAYS)).toBe(1)
  expect((await get(`/games/${first}/events`)).status).toBe(404)
  await back.act('draw_card')
  await again.close()
})

test('a server archives by itself', async () => {
  const { it, ash } = await sitDown()
  const game = ash.table?.game_id ?? ''
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: token() })
  await expect.poll(() => archived(game), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => linesOf(it.roomId, game), { timeout: 20_000 }).toBe(0)
}, 60_000)

test('of several servers one alone archives, and another when that one is gone', async () => {
  const { pool } = server.deps
  const { rows } = await pool.query<{ id: string }>('select id from table_servers where lease_until > now()')
  const own = rows[0]?.id ?? ''
  const [first, last] = ['00000000-0000-7000-8000-000000000000', 'ffffffff-0000-7000-8000-000000000000']
  await pool.query(
    `insert into table_servers select id, now() + interval '1 minute' from unnest($1::uuid[]) as x(id)`,
    [[first, last]],
  )
  const whoArchives = async () => {
    const are = await Promise.all([first, own, last].map((id) => isFirstServer(pool, id)))
    return are.indexOf(true)
  }
  expect(await whoArchives()).toBe(0)
  await pool.query(`update table_servers set lease_until = now() where id = $1`, [first])
  expect(await whoArchives()).toBe(1)
  await pool.query('delete from table_servers where id = any($1::uuid[])', [[first, last]])
})

test('two servers that come to the same game archive it once', async () => {
  const { it, ash } = await sitDown()
  const game = ash.table?.game_id ?? ''
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: token() })
  await ash.closed
  await Promise.all([archiveAll(), archiveAll(), archiveAll()])
  expect(await archived(game)).toBe(true)
  const { rows } = await server.deps.pool.query('select count(*)::int as n from game_players where game_id = $1', [
    game,
  ])
  expect(rows[0].n).toBe(2)
  expect((await get(`/games/${game}/events`)).status).toBe(200)
})

test('a game that cannot be read is left where it is, and the others go on', async () => {
  const one = await sitDown()
  const other = await sitDown()
  const [broken, sound] = [one.ash.table?.game_id ?? '', other.ash.table?.game_id ?? '']
  await server.deps.pool.query(
    `update table_events set event = '{"body":{"$":"nothing"}}' where room_id = $1 and seq = 2`,
    [one.it.roomId],
  )
  for (const { it, ash } of [one, other]) {
    await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: token() })
    await ash.closed
  }
  await archiveAll()
  expect([await archived(broken), await archived(sound)]).toEqual([false, true])
  expect(await rowsOf('table_events', one.it.roomId)).toBeGreaterThan(0)
})

test('of a room that closed nothing is left at the table once its games are archived', async () => {
  const { it, ash } = await sitDown()
  const game = ash.table?.game_id ?? ''
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: token() })
  await ash.closed
  await archiveAll()
  await clearClosedTables(server.deps.pool, 60)
  expect(await rowsOf('table_snapshots', it.roomId)).toBe(1) // the server that ran it may still write its last one
  await age(game, 1)
  await clearClosedTables(server.deps.pool, 60)
  for (const table of ['table_events', 'table_snapshots', 'table_owners'])
    expect(await rowsOf(table, it.roomId), table).toBe(0)
  expect((await get(`/games/${game}/events`)).status).toBe(200)
})

test('an account that goes takes its name with it, and the others keep their game', async () => {
  const dogwood = await createAccount(server.url, 'Dogwood')
  const it = new TestTable(server.url, await createRoom(server.url, token()), [accounts[0] as Account, dogwood])
  const [ash] = (await it.start()) as [TableClient, TableClient]
  const game = ash.table?.game_id ?? ''
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: token() })
  await ash.closed
  await archiveAll()
  expect((await get(`/games/${game}/events`)).text).toContain('"username":"Dogwood"')
  expect((await apiOf(server.url)('DELETE', '/users/me', { token: dogwood.token, json: {} })).status).toBeLessThan(300)
  const { status, text } = await get(`/games/${game}/events`)
  expect(status).toBe(200)
  expect(text).not.toContain('"username":"Dogwood"')
  expect(text).toContain(`"username":"${FORMER_PLAYER}"`)
  const { rows } = await server.deps.pool.query(
    `select user_id, names from game_players where game_id = $1 order by seat`,
    [game],
  )
  expect(rows).toEqual([
    { user_id: accounts[0]?.userId, names: ['Ash'] },
    { user_id: null, names: [] },
  ])
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
