// A reader that takes nothing, on a real socket: its stream is cut at a bound, and nobody else is worse off.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSession } from '../auth/tokens-repo.ts'
import { createMetrics } from '../ops/metrics.ts'
import { apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { FeedStreams } from './feed-streams.ts'

const EVENT = 'event: lobby\ndata: {}\n\n'
const KILOBYTE = 1024
/** What two operating systems' worth of buffers hold for a reader is a few megabytes; a stream that is never cut takes more. */
const EVENTS_MAX = (32 * KILOBYTE * KILOBYTE) / EVENT.length
const EVENTS_AT_ONCE = 200

let app: TestApp
let server: Server
let streams: FeedStreams
const metrics = createMetrics({ process: false })

/** The streams behind a bare route: the lobby's own says no more than four words in a second, and a test cannot wait hours. */
beforeAll(async () => {
  app = await createTestApp()
  const session = await findSession(app.db, await guestToken(apiOf(app.url)), new Date())
  if (!session) throw new Error('no session')
  streams = new FeedStreams({ ...app.deps, metrics })
  server = createServer((_request, raw) => {
    raw.writeHead(200, { 'content-type': 'text/event-stream' })
    const stream = { session, raw, topic: 'lobby' }
    streams.add(stream)
    streams.write(':\n\n', [stream])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  await streams.close()
  server.closeAllConnections()
  server.close()
  await app.close()
})

const gaugeOf = async (name: string): Promise<number | undefined> => {
  const { values } = (await metrics.registry.getSingleMetric(name)?.get()) ?? { values: [] }
  return values[0]?.value
}

const open = () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /feed HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  socket.on('error', () => {}) // the stalled one is reset
  return socket
}

test('who never reads is cut off at the bound; who reads gets every event', async () => {
  const reader = open()
  let read = 0
  let rest = ''
  reader.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk).split('event: lobby')
    read += parts.length - 1
    rest = parts.at(-1) ?? ''
  })
  const stalled = open()
  stalled.pause()
  await expect.poll(() => streams.all().length).toBe(2)
  const [first, second] = streams.all()
  expect(await gaugeOf('fourmat_feed_streams')).toBe(2)

  let written = 0
  let mostUnread = 0
  while (streams.all().length === 2 && written < EVENTS_MAX) {
    for (let i = 0; i < EVENTS_AT_ONCE && streams.all().length === 2; i++) {
      streams.write(EVENT, streams.all())
      written++
    }
    mostUnread = Math.max(mostUnread, ...[first, second].map((stream) => stream?.raw.writableLength ?? 0))
    // The reader is no faster than this process: it takes what it was sent before there is more.
    while (read < written) await new Promise(setImmediate)
  }
  expect(written).toBeLessThan(EVENTS_MAX)
  expect(mostUnread).toBeLessThan(70 * KILOBYTE)
  expect(await gaugeOf('fourmat_feed_streams')).toBe(1)
  expect(await gaugeOf('fourmat_feed_drops_total')).toBe(1)
  const cut = [first, second].filter((stream) => stream?.raw.destroyed)
  expect(cut).toHaveLength(1)
  await expect.poll(() => cut[0]?.raw.socket?.destroyed ?? true).toBe(true)
  expect(cut[0]?.raw.writableLength).toBe(0)

  for (let i = 0; i < 10; i++) streams.write(EVENT, streams.all())
  await expect.poll(() => read).toBe(written + 10)
  reader.destroy()
  await expect.poll(() => gaugeOf('fourmat_feed_streams')).toBe(0)
  stalled.destroy()
})
