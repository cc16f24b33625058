// Requests at the edge of HTTP: handshakes, other upgrades, wrong hosts, and clients that break off or keep holding on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { handshakeOf, RawClient } from '../testing/raw-client.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const PATH = '/api/v1/ws/game?room_id=x&token=y'

/** Sends the bytes and collects what comes until the server ends the connection. */
const answerTo = async (bytes: string): Promise<RawClient> => {
  const client = new RawClient(server.url)
  client.send(bytes)
  await client.ended()
  client.close()
  return client
}

const statusOf = async (bytes: string) => (await answerTo(bytes)).status

const request = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join('\r\n')

const without = (name: string) =>
  handshakeOf(PATH)
    .split('\r\n')
    .filter((line) => !line.startsWith(name))
    .join('\r\n')
const instead = (from: string | RegExp, to: string) => handshakeOf(PATH).replace(from, to)

const sockets = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

const isServing = async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

describe('handshakes', () => {
  test('a sound one: 101, and no protocol that nobody agreed on', async () => {
    const client = await answerTo(handshakeOf(PATH, ['Sec-WebSocket-Protocol: chat, superchat']))
    expect(client.status).toBe(101)
    expect(client.head).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
    expect(client.head.toLowerCase()).not.toContain('sec-websocket-protocol')
    expect(client.head.toLowerCase()).not.toContain('sec-websocket-extensions')
  })

  test.each<[name: string, status: number, bytes: () => string]>([
    ['compression is offered', 101, () => handshakeOf(PATH, ['Sec-WebSocket-Extensions: permessage-deflate'])],
    ['the path ends in a slash', 101, () => handshakeOf(PATH.replace('?', '/?'))],
    ['the whole URL is asked for', 101, () => handshakeOf(`http://127.0.0.1${PATH}`)],
    ['Upgrade in capitals', 101, () => instead('Upgrade: websocket', 'Upgrade: WebSocket')],
    ['POST', 405, () => instead('GET', 'POST')],
    ['no key', 400, () => without('Sec-WebSocket-Key')],
    ['a key that is too short', 400, () => instead(/Key: .*/, 'Key: c2hvcnQ=')],
    ['a key that is not base64', 400, () => instead(/Key: .*/, 'Key: !!!!!!!!!!!!!!!!!!!!!!==')],
    ['a body', 400, () => `${handshakeOf(PATH, ['Content-Length: 2'])}hi`],
    ['a chunked body', 400, () => `${handshakeOf(PATH, ['Transfer-Encoding: chunked'])}0\r\n\r\n`],
    ['a malformed protocol', 400, () => handshakeOf(PATH, ['Sec-WebSocket-Protocol: a,,b'])],
    ['no version', 426, () => without('Sec-WebSocket-Version')],
    ['version 8', 426, () => instead('Version: 13', 'Version: 8')],
    ['version 14', 426, () => instead('Version: 13', 'Version: 14')],
    ['another path', 404, () => handshakeOf('/api/v1/ws/other')],
    ['the path //', 404, () => handshakeOf('//')],
    ['a path of nothing but slashes', 404, () => handshakeOf('/////////')],
    ['a malformed escape', 404, () => handshakeOf('/%zz%')],
    ['a URL with a host that is none', 400, () => handshakeOf('http://[/')],
    ['no path', 400, () => handshakeOf('*')],
    ['a foreign Origin', 403, () => handshakeOf(PATH, ['Origin: https://evil.example'])],
    ['an Origin that is none', 403, () => handshakeOf(PATH, ['Origin: null'])],
    ['no Host', 400, () => without('Host')],
    ['two Hosts', 400, () => handshakeOf(PATH, ['Host: other'])],
    ['a Host that is none', 400, () => instead('Host: 127.0.0.1', 'Host: a/b')],
    ['HTTP/1.0', 400, () => instead('HTTP/1.1', 'HTTP/1.0')],
  ])('%s: %i', async (_name, status, bytes) => {
    expect(await statusOf(bytes())).toBe(status)
    await isServing()
  })

  test('426 names the version that is spoken', async () => {
    const client = await answerTo(instead('Version: 13', 'Version: 99'))
    expect(client.head).toContain('\r\nSec-WebSocket-Version: 13\r\n')
  })
})

describe('upgrades to anything else', () => {
  const H2C = ['Host: x', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']
  const last = request('GET /healthz HTTP/1.1', 'Host: x', 'Connection: close')
  const JSON_BODY = 'Content-Type: application/json'
  const count = (client: RawClient, text: string) => client.head.split(text).length - 1

  test.each(['h2c', 'x', 'TLS/1.0, HTTP/1.1', 'websockets'])('Upgrade: %s is ignored', async (protocol) => {
    const client = await answerTo(
      request('GET /healthz HTTP/1.1', 'Host: x', 'Connection: Upgrade', `Upgrade: ${protocol}`) + last,
    )
    expect(count(client, 'HTTP/1.1 200 OK')).toBe(2)
  })

  test('the path //', async () => {
    expect(await statusOf(request('GET // HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: x') + last)).not.toBe(
      0,
    )
    await isServing()
  })

  test('a body arrives whole, also in pieces', async () => {
    const body = JSON.stringify({ username: 'Ash'.repeat(5) })
    const post = request('POST /api/v1/users/guest HTTP/1.1', ...H2C, JSON_BODY, `Content-Length: ${body.length}`)
    expect(await statusOf(post + body + last)).toBe(201)
    const client = new RawClient(server.url)
    client.send(post)
    for (const letter of body) {
      client.send(letter)
      await new Promise((resolve) => setImmediate(resolve))
    }
    client.send(last)
    await client.ended()
    expect(client.status).toBe(201)
    expect(client.head).toContain('access_token')
  })

  test('a chunked body', async () => {
    const post = request('POST /api/v1/users/guest HTTP/1.1', ...H2C, JSON_BODY, 'Transfer-Encoding: chunked')
    expect(await statusOf(`${post}2\r\n{}\r\n0\r\n\r\n${last}`)).toBe(201)
  })

  test('requests in one packet are answered in their order', async () => {
    const paths = ['/healthz', '/metrics', '/api/v1/openapi.json', '/healthz', '/api/v1/nothing'] // none depends on how busy the database is
    const plain = (path: string) => request(`GET ${path} HTTP/1.1`, 'Host: x')
    const upgrade = (path: string) => request(`GET ${path} HTTP/1.1`, ...H2C)
    const bytes = paths.map((path, i) => (i % 2 === 0 ? plain(path) : upgrade(path))).join('') + last
    const expected = await answerTo(paths.map(plain).join('') + last)
    const client = await answerTo(bytes)
    const statuses = (one: RawClient) => [...one.head.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses(client)).toEqual(statuses(expected))
    expect(statuses(client)).toEqual(['200', '200', '200', '200', '404', '200'])
  })

  test('one after the other on a connection that is kept', async () => {
    const client = new RawClient(server.url)
    for (let i = 1; i <= 20; i++) {
      client.send(request('GET /healthz HTTP/1.1', ...H2C))
      await client.until(() => count(client, 'HTTP/1.1 200 OK') === i && client.head.endsWith('}'))
    }
    expect(count(client, 'HTTP/1.1 200 OK')).toBe(20)
    client.close()
  })
})

describe('plain requests', () => {
  test.each<[name: string, status: number, bytes: string]>([
    ['HTTP/1.0', 200, request('GET /healthz HTTP/1.0')],
    ['HTTP/1.0 with a Host', 200, request('GET /healthz HTTP/1.0', 'Host: x')],
    ['HTTP/1.0 with an Upgrade', 200, request('GET /healthz HTTP/1.0', 'Connection: Upgrade', 'Upgrade: h2c')],
    ['no Host', 400, request('GET /healthz HTTP/1.1', 'Connection: close')],
    ['two Hosts', 400, request('GET /healthz HTTP/1.1', 'Host: x', 'Host: x', 'Connection: close')],
    ['a Host that is none', 400, request('GET /healthz HTTP/1.1', 'Host: a b', 'Connection: close')],
    ['an IPv6 Host', 200, request('GET /healthz HTTP/1.1', 'Host: [::1]:3000', 'Connection: close')],
    ['an empty Host', 200, request('GET /healthz HTTP/1.1', 'Host:', 'Connection: close')],
    ['not HTTP', 400, 'hello\r\n\r\n'],
    ['a broken header', 400, request('GET /healthz HTTP/1.1', 'Host x')],
    ['two lengths', 400, request('POST /healthz HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2')],
    ['headers without end', 431, `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}`],
  ])('%s: %i', async (_name, status, bytes) => {
    expect(await statusOf(bytes)).toBe(status)
    await isServing()
  })

  test('CONNECT is not for us', async () => {
    await answerTo(request('CONNECT x:80 HTTP/1.1', 'Host: x'))
    await isServing()
  })
})

describe('clients that do not go, or go without a word', () => {
  const REFUSED = [
    handshakeOf('/nowhere'),
    handshakeOf(PATH, ['Origin: https://evil.example']),
    handshakeOf(PATH).replace('Version: 13', 'Version: 8'),
    handshakeOf(PATH).replace('GET', 'POST'),
  ]

  test('a refused upgrade is forgotten though 150 clients keep their end open', async () => {
    await expect.poll(sockets).toBeLessThan(5) // what the tests before have left, kept-alive ones of fetch aside
    const before = await sockets()
    const clients = Array.from({ length: 150 }, (_, i) => {
      const client = new RawClient(server.url)
      client.send(REFUSED[i % REFUSED.length] as string)
      return client
    })
    await Promise.all(clients.map((client) => client.ended()))
    expect(clients.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
    await expect.poll(sockets).toBeLessThanOrEqual(before)
    for (const client of clients) client.close()
  })

  test('resets at any moment of an upgrade stop nothing', async () => {
    const requests = [
      ...REFUSED,
      handshakeOf(PATH),
      request('GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: x'),
    ]
    for (let i = 0; i < 300; i++) {
      const client = new RawClient(server.url)
      await new Promise((resolve) => client.socket.once('connect', resolve))
      const bytes = requests[i % requests.length] as string
      client.send(i % 3 === 0 ? bytes.slice(0, i % bytes.length) : bytes)
      if (i % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
      client.socket.resetAndDestroy()
    }
    await isServing()
    await expect.poll(sockets).toBeLessThan(5)
  })
})
