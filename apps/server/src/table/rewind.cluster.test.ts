// A rewind and kill -9: in the middle of a proposal, and right after the last yes. Whoever runs the table next goes on with it, once.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { type LiveRoom, openLiveRoom, proveNothingLost } from '../testing/live-room.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import type { SteadfastPlayer } from '../testing/steadfast-player.ts'

let nats: TestNats
let database: TestDatabase
let pool: pg.Pool
let ports: number[]
let servers: ServerProcess[]

const launch = (port: number) =>
  startServerProcess({ env: { DATABASE_URL: database.url, NATS_URL: nats.url, PORT: String(port) } })

beforeAll(async () => {
  nats = await startTestNats()
  database = await createTestDatabase(inject('postgresDirectory'))
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  ports = [await freePort(), await freePort()]
  servers = [await launch(ports[0] as number)]
  servers.push(await launch(ports[1] as number))
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await pool.end()
  await database.drop()
  await nats.stop()
})

const urlOf = (index: number) => `http://127.0.0.1:${ports[index % 2]}`

const epochOf = async ({ roomId }: LiveRoom): Promise<number> =>
  (await pool.query('select epoch from table_owners where room_id = $1', [roomId])).rows[0].epoch

const everyone = (room: LiveRoom, condition: (player: SteadfastPlayer) => boolean) =>
  Promise.all(room.players.map((player) => player.until(() => condition(player))))

/** Kills a server; before it is there again the other one has its rooms. */
const kill = async (index: number, room: LiveRoom): Promise<void> => {
  const epoch = await epochOf(room)
  const server = servers[index] as ServerProcess
  server.kill('SIGKILL')
  await server.exited
  const witness = room.players[0] as SteadfastPlayer
  await witness.act('chat', { text: 'is anybody here?' })
  expect(await epochOf(room)).toBeGreaterThan(epoch)
  servers[index] = await launch(ports[index] as number)
}

test('killed in the middle of a proposal, and right after the last yes: nothing is lost, and it happens once', async () => {
  const from = (index: number) => () => [urlOf(index), urlOf(index + 1)]
  const room = await openLiveRoom(from(0), 3, { urlsOf: from })
  const [ash, birch, cedar] = room.players as [SteadfastPlayer, SteadfastPlayer, SteadfastPlayer]
  const to_seq = ash.table?.seq ?? 0
  const sizes = room.players.map(({ me }) => [me?.handSize, me?.librarySize])
  for (const player of room.players) {
    await player.act('draw_card')
    await player.act('move_card', { id: player.me?.zones.hand[0]?.id, to: 'battlefield' })
  }
  await birch.act('propose_rewind', { to_seq, libraries: 'reshuffle' })
  await cedar.act('respond_rewind', { accept: true })
  await kill(0, room)
  await everyone(room, ({ table }) => table?.rewind?.agreed.length === 2)
  ash.send('respond_rewind', { accept: true })
  await birch.until(() => birch.table?.rewind === null)
  await kill(1, room)
  await everyone(room, ({ table, waiting }) => table?.rewind === null && waiting === 0)
  for (const [i, { me }] of room.players.entries()) {
    expect([me?.handSize, me?.librarySize]).toEqual(sizes[i])
    expect(me?.zones.battlefield).toEqual([])
  }
  // What is done next, and taken back, is read from the log of three lives.
  await ash.act('set_player_stats', { life: 7 })
  expect((await ash.act('take_back')).type).toBe('taken_back')
  expect(ash.me?.life).toBe(40)
  const { events } = await proveNothingLost(database.url, room)
  expect(events.filter(({ type }) => type === 'rewound')).toHaveLength(1)
  expect(events.filter(({ type }) => type === 'rewind_cancelled')).toEqual([])
  for (const player of room.players) player.stop()
})
