// What a link to a shared game says of itself to those who show links, and its picture.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import type { TableClient } from '../testing/table-client.ts'
import { type Account, createAccount, createRoom, importTableCards, TestTable } from '../testing/table-world.ts'

const PUBLIC_URL = 'https://cards.example.org'

let folder: string
let server: TestApp
let ash: Account
let gameId: string
let key: string

const share = async (method: 'POST' | 'DELETE') =>
  (await apiOf(server.url)(method, `/games/${gameId}/share`, { token: ash.token })).body

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fourmat-web-'))
  await writeFile(path.join(folder, 'index.html'), '<head><!-- about -->old<!-- /about --></head>')
  server = await createTestApp({ env: { PUBLIC_URL }, deps: { webRoot: folder } })
  await importTableCards(server.deps.pool)
  ash = await createAccount(server.url, 'Ash')
  const it = new TestTable(server.url, await createRoom(server.url, ash.token), [ash])
  const [player] = (await it.start()) as [TableClient]
  gameId = player.table?.game_id ?? ''
  await player.act('move_card', { id: player.me.zones.hand[0]?.id, to: 'battlefield' })
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: ash.token })
  await player.closed
  key = (await share('POST')).key
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
const tagsAt = async (address: string) => {
  const page = await fetch(`${server.url}${address}`)
  const tags = [...(await page.text()).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)]
  return {
    status: page.status,
    ...Object.fromEntries(tags.map(([, name, content]) => [name, unescaped(content ?? '')])),
  } as Record<string, unknown>
}

const pictureAt = (address: string) =>
  fetch(`${server.url}${new URL(address, PUBLIC_URL).pathname}${new URL(address, PUBLIC_URL).search}`)

test('it names the room, and has the whole address of a picture of the board at that moment', async () => {
  const tags = await tagsAt(`/games/${gameId}/replay?key=${key}&at=4`)
  expect(tags).toMatchObject({
    status: 200,
    'og:title': 'Friday · Fourmat',
    'og:description': expect.stringContaining('Commander'),
    'og:image': `${PUBLIC_URL}/game-pictures/${gameId}.png?key=${key}&at=4`,
    robots: 'noindex',
  })
  const picture = await pictureAt(`${tags['og:image']}`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const png = Buffer.from(await picture.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const other = Buffer.from(await (await pictureAt(`/game-pictures/${gameId}.png?key=${key}&at=1`)).arrayBuffer())
  expect(other.equals(png)).toBe(false)
})

test('without a key it says nothing of the game, and one that opens nothing is 404', async () => {
  expect(await tagsAt(`/games/${gameId}/replay`)).toMatchObject({ status: 200, 'og:title': 'Fourmat' })
  expect(await tagsAt(`/games/${gameId}/replay?key=none`)).toMatchObject({ status: 404, 'og:title': 'Fourmat' })
  for (const query of ['', '?key=none', `?key=${key}&at=x`])
    expect((await pictureAt(`/game-pictures/${gameId}.png${query}`)).status, query).toBe(404)
})

test('a link that is taken back shows nothing any more, also where its picture was painted', async () => {
  const address = `/game-pictures/${gameId}.png?key=${key}&at=4`
  expect((await pictureAt(address)).status).toBe(200)
  await share('DELETE')
  expect((await pictureAt(address)).status).toBe(404)
  expect(await tagsAt(`/games/${gameId}/replay?key=${key}`)).toMatchObject({ status: 404 })
})
