// Three servers, NATS between them: any takes any socket, and whatever happens to one, the tables go on.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { keepPlaying, type LiveRoom, openLiveRoom, proveNothingLost, readLog, seeded } from '../testing/live-room.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import type { SteadfastPlayer } from '../testing/steadfast-player.ts'

const GAMES = Number(process.env.CHAOS_GAMES ?? 30)

let nats: TestNats
let database: TestDatabase
let pool: pg.Pool
let ports: number[]
let servers: ServerProcess[]

const launch = (port: number) =>
  startServerProcess({ env: { DATABASE_URL: database.url, NATS_URL: nats.url, PORT: String(port) } })

beforeAll(async () => {
  nats = await startTestNats(await freePort()) // it will be started again in the same place
  database = await createTestDatabase(inject('postgresDirectory'))
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  ports = [await freePort(), await freePort(), await freePort()]
  const first = await launch(ports[0] as number) // brings the database up to date
  servers = [first, ...(await Promise.all(ports.slice(1).map(launch)))]
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await pool.end()
  await database.drop()
  await nats.stop()
})

const urlOf = (index: number) => `http://127.0.0.1:${ports[index]}`
const from = (index: number) => () => [0, 1, 2].map((step) => urlOf((index + step) % 3))

/** A room whose players sit at different servers; the first one's server owns it. */
const spreadRoom = async (size = 4, options: { decks?: boolean } = {}): Promise<LiveRoom> =>
  openLiveRoom(from(0), size, { ...options, urlsOf: (i) => from(i % 3) })

const stop = (room: LiveRoom) => {
  for (const player of room.players) player.stop()
}

const ownerOf = async (roomId: string): Promise<{ epoch: number; seq: number }> =>
  (await pool.query('select epoch, seq from table_owners where room_id = $1', [roomId])).rows[0]

/** Waits until another server has the table and play goes on there. */
const seeTakeover = async (roomId: string, epoch: number, witness: SteadfastPlayer) => {
  const since = performance.now()
  let owner = await ownerOf(roomId)
  while (owner.epoch <= epoch) {
    await sleep(20)
    owner = await ownerOf(roomId)
  }
  const took = Math.round(performance.now() - since)
  await witness.until(() => (witness.table?.seq ?? 0) > owner.seq + 10)
  console.log(`another server took over after ${took} ms`)
  // How long that takes depends on the machine; it is held to its limit where the machine is ours alone.
  if (process.env.CHAOS_GAMES) expect(took).toBeLessThan(5_000)
}

describe('several servers', () => {
  test('sockets of all of them sit at one table', async () => {
    const room = await spreadRoom()
    const stopPlaying = keepPlaying(room, seeded(1), 60)
    await sleep(2_000)
    await stopPlaying()
    const log = await proveNothingLost(database.url, room)
    expect(log.events.filter((event) => event.type === 'player_joined')).toHaveLength(4)
    expect((await ownerOf(room.roomId)).epoch).toBe(1)
    for (const player of room.players) expect(player.closes).toEqual([])
    stop(room)
  })

  test('the owner is killed: another takes over within five seconds, nothing is lost', async () => {
    const room = await spreadRoom()
    const stopPlaying = keepPlaying(room, seeded(2), 60)
    await sleep(1_000)
    const dead = servers[0] as ServerProcess
    const { epoch } = await ownerOf(room.roomId)
    dead.kill('SIGKILL')
    await seeTakeover(room.roomId, epoch, room.players[1] as SteadfastPlayer)
    await dead.exited
    servers[0] = await launch(ports[0] as number)
    await stopPlaying()
    await proveNothingLost(database.url, room)
    stop(room)
  })

  test('the owner is paused and wakes up again: it accepts and sends nothing', async () => {
    const room = await spreadRoom()
    const stopPlaying = keepPlaying(room, seeded(3), 60)
    await sleep(1_000)
    const paused = servers[0] as ServerProcess
    const { epoch } = await ownerOf(room.roomId)
    const [stuck, other] = room.players as [SteadfastPlayer, SteadfastPlayer]
    paused.kill('SIGSTOP')
    await seeTakeover(room.roomId, epoch, other)
    const received = stuck.seen.size
    const stale = stuck.table?.seq ?? 0
    paused.kill('SIGCONT')
    // Its socket is closed without another event; after that the player is at the new owner's table.
    await stuck.until(() => stuck.closes.length > 0 || stuck.seen.size > received)
    expect(stuck.closes).toEqual([1012])
    expect(stuck.seen.size).toBe(received)
    await stuck.until(() => (stuck.table?.seq ?? 0) > stale + 10)
    await stopPlaying()
    await proveNothingLost(database.url, room)
    stop(room)
  })

  test('NATS goes away and comes back: nothing is lost', async () => {
    const room = await spreadRoom()
    const stopPlaying = keepPlaying(room, seeded(4), 60)
    await sleep(500)
    const port = Number(new URL(nats.url).port)
    await nats.stop()
    await sleep(3_000)
    nats = await startTestNats(port)
    const seq = room.players[0]?.table?.seq ?? 0
    await Promise.all(room.players.map((player) => player.until(() => (player.table?.seq ?? 0) > seq + 10)))
    await stopPlaying()
    await proveNothingLost(database.url, room)
    stop(room)
  })

  test(`a rolling restart under ${GAMES} games: no event is lost, and play goes on`, async () => {
    const random = seeded(5)
    const rooms: LiveRoom[] = []
    for (let i = 0; i < GAMES; i += 10)
      rooms.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(10, GAMES - i) }, (_, j) =>
            openLiveRoom(from(j % 3), 2, { decks: false, urlsOf: (k) => from((j + k) % 3) }),
          ),
        )),
      )
    const since = Date.now()
    const own = monitorEventLoopDelay({ resolution: 20 })
    own.enable()
    const talk = rooms.map((room) => keepPlaying(room, random, 500, { talkOnly: true }))
    for (const [index, server] of servers.entries()) {
      await sleep(1_500)
      expect(await server.stop()).toBe(0)
      servers[index] = await launch(ports[index] as number)
    }
    await sleep(1_000)
    await Promise.all(talk.map((stopTalking) => stopTalking()))
    const pauses: number[] = []
    for (const room of rooms) {
      const log = await readLog(pool, room.roomId)
      for (const player of room.players) {
        expect(player.problems).toEqual([])
        for (const ref of player.sent) expect(log.refs.get(ref), ref).toBe(1)
        const received = player.receivedAt.filter((at) => at >= since)
        pauses.push(Math.max(...received.slice(1).map((at, i) => at - (received[i] as number))))
      }
      stop(room)
    }
    pauses.sort((a, b) => a - b)
    const p99 = pauses[Math.floor(pauses.length * 0.99)] as number
    console.log(
      `longest pauses of ${pauses.length} players: p50 ${pauses[pauses.length >> 1]} ms, p99 ${p99} ms; of this process itself ${Math.round(own.max / 1e6)} ms`,
    )
    // How long a pause lasts depends on the machine; it is held to its limit where the machine is ours alone.
    if (process.env.CHAOS_GAMES) expect(p99).toBeLessThan(2_000 + 500) // half a second passes between two words anyway
    for (const server of servers) expect(server.output()).not.toContain('"level":50')
  }, 300_000)
})
