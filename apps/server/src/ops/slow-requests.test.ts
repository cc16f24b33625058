import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { RawClient } from '../testing/raw-client.ts'
import { joinTable } from '../testing/table-client.ts'
import { createRoom } from '../testing/table-world.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('requests have half a minute to arrive, idle connections two', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = server.app.server
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 30_000 })
  expect(keepAliveTimeout).toBeLessThan(120_000)
  expect(timeout).toBe(120_000)
})

test('what does not arrive in time is answered 408 and closed; streams and sockets stay', async () => {
  const { server: http } = server.app
  const { access_token: token } = (await apiOf(server.url)('POST', '/users/guest', {})).body
  const player = await joinTable({ url: server.url, roomId: await createRoom(server.url, token), token })
  const stream = new RawClient(server.url)
  stream.send(`GET /api/v1/rooms/feed HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await stream.until(() => stream.head.includes('event: ready'))

  http.headersTimeout = 200
  http.requestTimeout = 200
  const slow = [
    '',
    'GET /healthz HTTP/1.1\r\nHost: x\r\n',
    'POST /api/v1/users/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ].map((bytes) => {
    const client = new RawClient(server.url)
    client.send(bytes)
    return client
  })
  await Promise.all(slow.map((client) => client.ended()))
  expect(slow.map((client) => client.status)).toEqual([408, 408, 408])
  http.requestTimeout = 30_000
  http.headersTimeout = 30_000

  expect((await player.act('chat', { text: 'still here' })).type).toBe('chat')
  const before = stream.head.length
  await createRoom(server.url, token)
  await stream.until(() => stream.head.includes('event: lobby', before))
  expect(stream.head.slice(before)).toContain('event: lobby')
  stream.close()
  await player.close()
})
