import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importTestCards } from '../testing/test-cards.ts'

let server: TestApp
let api: Api
let token: string
let deckPath: string

beforeAll(async () => {
  server = await createTestApp()
  await importTestCards(server.deps.pool)
  api = apiOf(server.url)
  token = await guestToken(api)
  const { id } = (await api('POST', '/decks', { token, json: { name: 'A deck', format: 'commander' } })).body
  deckPath = `/decks/${id}`
  const cards = Array.from({ length: 100 }, (_, index) => ({ name: `Plain Trick ${index + 1}` }))
  await api('POST', `${deckPath}/bulk-import`, { token, json: { cards } })
})
afterAll(() => server.close())

interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** As it comes over the line; `fetch` would unpack it. */
const receive = (path: string, accept: string, method = 'GET', body?: string): Promise<Received> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': accept,
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const asked = request(`${server.url}/api/v1${path}`, { method, headers }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes })
    })
    asked.on('error', reject).end(body)
  })

test('a large answer is compressed as the asker can read it', async () => {
  const plain = await receive(deckPath, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await receive(deckPath, 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 5)
  const gzip = await receive(deckPath, 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  const none = await receive(deckPath, 'br;q=0')
  expect([none.status, none.headers['content-encoding']]).toEqual([200, undefined])
})

test('a small answer is not', async () => {
  expect((await receive('/rooms/active-players', 'br')).headers['content-encoding']).toBeUndefined()
})

test('neither is one with a token in it, however long', async () => {
  for (const path of ['/users/me', '/auth/tokens']) {
    const method = path === '/users/me' ? 'GET' : 'POST'
    const answer = await receive(path, 'br', method, method === 'POST' ? `username=${'x'.repeat(2000)}` : undefined)
    expect(answer.headers['content-encoding'], path).toBeUndefined()
  }
})

test('a stream of events flows as it is', async () => {
  const abort = new AbortController()
  const stream = await fetch(`${server.url}/api/v1/rooms/feed`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    signal: abort.signal,
  })
  expect(stream.headers.get('content-encoding')).toBeNull()
  const { value } = (await stream.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('event: ready')
  abort.abort()
})

test('what is compressed already is left alone, and HEAD has no body', async () => {
  const face = await fetch(`${server.url}/api/v1/openapi.json`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  })
  expect([face.status, await face.text()]).toEqual([200, ''])
})

test('a compressed body is not unpacked: it is not JSON', async () => {
  const answer = await api('POST', '/decks', {
    token,
    raw: new Uint8Array([31, 139, 8, 0]),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(answer.status).toBe(400)
})
