// A table as it was is what it was, whatever it is read from: the beginning of its game, or a snapshot.
import { createTable, reduce, type Table } from '@fourmat/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { readLog } from '../testing/live-room.ts'
import { createAccount, createRoom, importTableCards, TestTable } from '../testing/table-world.ts'
import { loadPast, saveSnapshot } from './table-store-repo.ts'

let server: TestApp
let table: TestTable
beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
  const accounts = await Promise.all(['Ash', 'Birch'].map((letter) => createAccount(server.url, letter)))
  table = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts)
})
afterAll(() => server.close())

/** Plays a little, so that each event changes the table. */
const playOn = async () => {
  const [ash, birch] = table.players
  for (let n = 0; n < 3; n++) {
    for (const player of [ash, birch]) {
      const id = player?.me.zones.hand[0]?.id
      await player?.act('move_card', { id, to: 'battlefield' })
      await player?.act('tap', { id, tapped: true })
      await player?.act('shuffle_library')
      await player?.act('draw_card')
    }
    await birch?.act('roll_dice', { sides: 6 })
  }
}

/** Without what only the whole of a room's log tells: the lines of earlier games, and what was done under which ref. */
const ofGame = ({ log: _, vault: _vault, ...rest }: Table) => rest

test('every event of both games of a room, with a snapshot and without one', async () => {
  const [ash, birch] = await table.start()
  await playOn()
  await ash?.act('propose_new_game', { deck_id: table.accounts[0]?.deckId })
  await birch?.act('respond_new_game', { deck_id: table.accounts[1]?.deckId })
  await ash?.seeType('new_game_started')
  await playOn()
  await table.close()
  const { pool } = server.deps
  const { roomId } = table
  const { rows: games } = await pool.query<{ id: string; from_seq: number; to_seq: number | null }>(
    'select id, from_seq, to_seq from table_games where room_id = $1 order by from_seq',
    [roomId],
  )
  const { events } = await readLog(pool, roomId)
  const room = { id: roomId, name: 'Friday', format: 'commander', max_players: 4 } as const
  const tables = [createTable(room, { game_id: games[0]?.id ?? '', seed: 'ab'.repeat(32) })]
  for (const event of events) tables.push(reduce(tables.at(-1) as Table, event))
  expect(games).toHaveLength(2)
  for (const { from_seq, to_seq } of games) {
    const last = tables[to_seq ?? events.length] as Table
    const checkAll = async () => {
      for (let seq = from_seq; seq <= last.seq; seq++) {
        const past = await loadPast(pool, last, seq)
        expect(past && ofGame(past)).toEqual(ofGame(tables[seq] as Table))
      }
    }
    await checkAll()
    await pool.query('delete from table_snapshots where room_id = $1', [roomId])
    await saveSnapshot(pool, tables[last.seq - 9] as Table)
    await checkAll()
    expect(await loadPast(pool, last, from_seq - 1)).toBeNull()
  }
})

test('there is none of what has not happened', async () => {
  const { rows } = await server.deps.pool.query('select id from table_games where room_id = $1 and to_seq is null', [
    table.roomId,
  ])
  const room = { id: table.roomId, name: 'Friday', format: 'commander', max_players: 4 } as const
  const now = createTable(room, { game_id: rows[0].id, seed: 'ab'.repeat(32) })
  await expect(loadPast(server.deps.pool, now, 1_000_000)).rejects.toThrow('no event 1000000')
})
