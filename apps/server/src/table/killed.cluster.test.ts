// Nothing lost: the server is killed in the middle of play, again and again.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { keepPlaying, openLiveRoom, proveNothingLost, seeded } from '../testing/live-room.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { startServerProcess } from '../testing/server-process.ts'

const KILLS = Number(process.env.CHAOS_KILLS ?? 30)
const SEED = Number(process.env.CHAOS_SEED ?? 20261115)

test(
  `killed ${KILLS} times with kill -9 (seed ${SEED}): every event seen is in the log, once and in order`,
  async () => {
    const random = seeded(SEED)
    const database = await createTestDatabase(inject('postgresDirectory'))
    const port = await freePort()
    const env = { DATABASE_URL: database.url, PORT: String(port) }
    let server = await startServerProcess({ env })
    const room = await openLiveRoom(() => [server.url])
    const stopPlaying = keepPlaying(room, random, 55)
    for (let i = 0; i < KILLS; i++) {
      await Promise.all(room.players.map((player) => player.until(() => player.isConnected)))
      const seq = room.players[0]?.table?.seq ?? 0
      await sleep(30 + random() * 300)
      // Every second life lasts until something came of it, however slow the machine is; the others end at any moment.
      if (i % 2 === 1) await room.players[0]?.until(() => (room.players[0]?.table?.seq ?? 0) > seq + 10)
      server.kill('SIGKILL')
      await server.exited
      server = await startServerProcess({ env })
    }
    await stopPlaying()
    const log = await proveNothingLost(database.url, room)
    expect(log.events.length).toBeGreaterThan(KILLS * 5)
    // Nobody was called gone for a restart that took a moment.
    const statuses = log.events.filter((event) => event.type === 'player_status')
    expect(statuses.length).toBeLessThan(KILLS * 4)
    for (const player of room.players) player.stop()
    await server.stop()
    await database.drop()
  },
  120_000 + KILLS * 10_000,
)
