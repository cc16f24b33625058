// Connections that are cut, swallowed, slow, doubled or out of order: in the end everybody sees the same table.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { startFrameMixer } from '../testing/frame-mixer.ts'
import { keepPlaying, openLiveRoom, proveNothingLost, seeded } from '../testing/live-room.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { TcpProxy, type Weather } from '../testing/tcp-proxy.ts'

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 12)
const WEATHERS: Weather[] = ['cut', 'slow', 'swallowed', 'fair']

test(
  `four players on four bad connections, ${ROUNDS} changes of weather each`,
  async () => {
    const random = seeded(11)
    const database = await createTestDatabase(inject('postgresDirectory'))
    const server = await startServerProcess({ env: { DATABASE_URL: database.url } })
    const port = Number(new URL(server.url).port)
    const proxied = await Promise.all(
      [0, 1, 2, 3].map(async (index) => {
        const proxy = new TcpProxy(port, random)
        const url = await proxy.listen()
        // Two of the four also have their frames doubled and swapped on the way.
        const mixer = index % 2 === 0 ? await startFrameMixer(url, random) : null
        return { proxy, mixer, url: mixer?.url ?? url }
      }),
    )
    const room = await openLiveRoom(() => [server.url], 4, {
      urlsOf: (index) => () => [proxied[index]?.url ?? ''],
      isMixed: (index) => proxied[index]?.mixer !== null,
      patienceMs: 1_500,
    })
    const stopPlaying = keepPlaying(room, random, 70)
    for (let i = 0; i < ROUNDS; i++)
      for (const { proxy } of proxied) {
        proxy.set(WEATHERS[Math.floor(random() * WEATHERS.length)] as Weather)
        await sleep(250)
      }
    for (const { proxy } of proxied) {
      proxy.set('cut') // swallowed connections stay swallowed: end them
      proxy.set('fair')
    }
    // No connection outlived that: who gets an answer now has noticed the cut and is back.
    await Promise.all(room.players.map((player) => player.act('chat', { text: 'a new connection' })))
    await stopPlaying()
    await proveNothingLost(database.url, room)
    expect(room.players.every((player) => player.closes.length > 0)).toBe(true)
    expect(room.players.some((player) => player.gaps > 0)).toBe(true) // the mixing was felt
    for (const player of room.players) player.stop()
    for (const { mixer, proxy } of proxied) {
      await mixer?.close()
      await proxy.close()
    }
    expect(await server.stop()).toBe(0)
    await database.drop()
  },
  180_000 + ROUNDS * 5_000,
)
