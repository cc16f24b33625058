import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import type { TestApp } from '../testing/harness.ts'

/** Lets a test hold up the painting. The app is read anew around it, and once more for the files that follow. */
const brush = vi.hoisted(() => ({ isFree: Promise.resolve(), begun: 0 }))
vi.mock('./png.ts', async (original) => {
  const { pngOf } = await original<typeof import('./png.ts')>()
  const held: typeof pngOf = async (svg) => {
    brush.begun++
    await brush.isFree
    return pngOf(svg)
  }
  return { pngOf: held }
})

let server: TestApp
let api: Api
let token: string

beforeAll(async () => {
  vi.resetModules()
  const { createTestApp } = await import('../testing/harness.ts')
  server = await createTestApp()
  api = apiOf(server.url)
  token = await guestToken(api, 'Host of the evening')
})
afterAll(async () => {
  await server.close()
  vi.resetModules()
})

const openRoom = async (more: object = {}): Promise<string> => {
  const json = { name: 'Friday night', format: 'commander', ...more }
  return (await api('POST', '/rooms', { token, json })).body.room.id
}
const pictureOf = (roomId: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/room-pictures/${roomId}.png`, { headers })

const SIGNATURE = '89504e470d0a1a0a'

test('it is a PNG of the size that the tags say, not large, for everybody to show', async () => {
  const answer = await pictureOf(await openRoom())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const png = Buffer.from(await answer.arrayBuffer())
  expect(png.length).toBeLessThan(200_000)
  expect(png.toString('hex', 0, 8)).toBe(SIGNATURE)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('who holds it is not sent it again until the room changes', async () => {
  const roomId = await openRoom()
  const etag = (await pictureOf(roomId)).headers.get('etag') ?? ''
  expect((await pictureOf(roomId, { 'if-none-match': etag })).status).toBe(304)
  await api('PUT', `/rooms/${roomId}`, { token, json: { name: 'Another night' } })
  const changed = await pictureOf(roomId, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('a room that is not there, or not any more, has none', async () => {
  const roomId = await openRoom()
  await api('DELETE', `/rooms/${roomId}`, { token })
  for (const id of [roomId, '0198c0de-0000-7000-8000-000000000000', 'nonsense', '..%2f..%2fsecret'])
    expect((await pictureOf(id)).status, id).toBe(404)
  expect((await fetch(`${server.url}/room-pictures/${await openRoom()}`)).status).toBe(404)
})

test('a hundred who ask for one at once all get it; whoever asks for many new ones at once is told to wait', async () => {
  const roomId = await openRoom({ name: 'Asked for by many' })
  const rooms = await Promise.all(Array.from({ length: 30 }, (_, i) => openRoom({ name: `One of many, ${i}` })))
  let paint = () => {}
  brush.isFree = new Promise((resolve) => {
    paint = resolve
  })
  brush.begun = 0
  const one = Array.from({ length: 100 }, () => pictureOf(roomId))
  await vi.waitFor(() => expect(brush.begun).toBe(1))
  const many = rooms.map((id) => pictureOf(id))
  expect((await Promise.race(many)).status).toBe(429) // none is painted yet
  paint()
  for (const answer of one) expect((await answer).status).toBe(200)
  await Promise.all(many)
  for (const id of rooms) expect((await pictureOf(id)).status).toBe(200)
})
