// A room as version 0.1.0 stored it: an ended game, a running one in the middle of a turn, a snapshot and the events after it.
// Whatever changes in the program, such rooms load, look as they did, and are played on.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Transcript, verify } from '@fourmat/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../auth/tokens-repo.ts'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { type AnyFrame, joinTable, type TableClient } from '../testing/table-client.ts'

type Row = Record<string, unknown>

interface StoredRoom {
  readonly rows: Record<string, Row[]> // by table, in the order in which they can be inserted
  readonly seen: Record<string, { seq: number; payload: Row & { log: Row[] } }> // the last sync_state, by account
  readonly ended: { game_id: string; replays: Record<string, Row>; fairness: Transcript }
}

const sample: StoredRoom = JSON.parse(
  gunzipSync(readFileSync(new URL('../testing/samples/room-0.1.0.json.gz', import.meta.url))).toString(),
)
const accounts = Object.keys(sample.seen)
const roomId = sample.rows.rooms?.[0]?.id as string

let server: TestApp
const tokens = new Map<string, string>()
const players = new Map<string, TableClient>()

const insert = async (table: string, rows: readonly Row[]) => {
  for (const row of rows)
    await server.deps.pool.query(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [
      JSON.stringify(row),
    ])
}

beforeAll(async () => {
  server = await createTestApp()
  const { pool, db, now } = server.deps
  for (const [table, rows] of Object.entries(sample.rows)) {
    // Guests of that day and rooms that stood still since then would be swept away.
    const today = table === 'users' ? { expires_at: new Date(Date.now() + 3_600_000) } : {}
    await insert(
      table,
      rows.map((row) => ({ ...row, ...today })),
    )
  }
  await pool.query('update rooms set last_active_at = now(), created_at = now()')
  for (const id of accounts) tokens.set(id, await issueToken(db, id, now(), 3600))
  for (const id of accounts)
    players.set(id, await joinTable({ url: server.url, roomId, token: tokens.get(id) as string }))
})
afterAll(async () => {
  await Promise.all([...players.values()].map((player) => player.close()))
  await server.close()
})

const lastOf = async (id: string): Promise<AnyFrame> => (players.get(id) as TableClient).act('resync')

test('it looks to each player as it did when it was stored', async () => {
  for (const [id, { payload }] of Object.entries(sample.seen)) {
    const { log, ...table } = (await lastOf(id)).payload
    const { log: oldLog, ...old } = payload
    expect(table).toMatchObject(old)
    expect(log.slice(0, oldLog.length)).toEqual(oldLog)
  }
})

test('it is played on: cards that lay there, the library, chance and a new game', async () => {
  const [ash, birch] = accounts.map((id) => players.get(id) as TableClient) as [TableClient, TableClient]
  const act = async (player: TableClient, type: string, payload: object = {}) => {
    const answer = await player.act(type, payload)
    expect(answer.type, JSON.stringify(answer.payload)).not.toBe('rejected')
    return answer
  }
  const [lying] = birch.me.zones.battlefield
  const { handSize } = birch.me
  await act(birch, 'tap', { id: lying?.id, tapped: !lying?.tapped })
  await act(birch, 'draw_card')
  expect(birch.me.handSize).toBe(handSize + 1)
  await act(birch, 'shuffle_library')
  await act(birch, 'roll_dice', { sides: 6 })
  await act(birch, 'move_card', { id: birch.me.zones.hand[0]?.id, to: 'battlefield' })
  await act(ash, 'move_card', { id: ash.me.zones.hand[0]?.id, to: 'graveyard' })
  expect(birch.gaps + ash.gaps).toBe(0)
})

test('a move at it is taken back, and all go back to what was stored', async () => {
  const [ash, birch] = accounts.map((id) => players.get(id) as TableClient) as [TableClient, TableClient]
  const stored = Math.max(...Object.values(sample.seen).map(({ seq }) => seq))
  const { life } = birch.me
  await birch.act('set_player_stats', { life: life - 3 })
  expect(await birch.act('take_back')).toMatchObject({ type: 'taken_back' })
  expect(birch.me.life).toBe(life)
  await birch.act('propose_rewind', { to_seq: stored, libraries: 'restore' })
  expect(await ash.act('respond_rewind', { accept: true })).toMatchObject({
    type: 'rewound',
    payload: { to_seq: stored },
  })
  const [id = ''] = accounts.filter((account) => players.get(account) === ash)
  const then = sample.seen[id]?.payload.players as { handSize: number; zones: Record<string, { name: string }[]> }[]
  const now = (await lastOf(id)).payload.players as typeof then
  const namesOf = (all: typeof then) =>
    all.map(({ handSize, zones }) => [handSize, ...Object.values(zones).map((cards) => cards.map(({ name }) => name))])
  expect(namesOf(now.map((player) => ({ ...player, zones: { ...player.zones, stack: [] } })))).toEqual(
    namesOf(then.map((player) => ({ ...player, zones: { ...player.zones, stack: [] } }))),
  )
})

test('its ended game is told event by event as it was, and proves fair', async () => {
  const { game_id, replays, fairness } = sample.ended
  for (const id of accounts) {
    const answer = await apiOf(server.url)('GET', `/games/${game_id}/events`, { token: tokens.get(id) as string })
    expect(answer.body).toMatchObject(replays[id] as Row)
  }
  const answer = await apiOf(server.url)('GET', `/games/${game_id}/fairness`, {
    token: tokens.get(accounts[0] as string) as string,
  })
  expect(answer.body).toMatchObject(fairness)
  expect(verify(answer.body)).toMatchObject({ fair: true })
})
