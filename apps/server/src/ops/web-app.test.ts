// What pages say of themselves to those who show a link to them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'

const PUBLIC_URL = 'https://cards.example.org'
const PAGE = '<head><title>The app</title><!-- about -->old<!-- /about --></head>'

let folder: string
let server: TestApp
let api: Api
let token: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fourmat-web-'))
  await writeFile(path.join(folder, 'index.html'), PAGE)
  server = await createTestApp({ env: { PUBLIC_URL }, deps: { webRoot: folder } })
  api = apiOf(server.url)
  token = await guestToken(api, 'Host of the evening')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** The tags of a page, by name; what stands in the document instead of them must be gone. */
const tagsAt = async (address: string, url = server.url) => {
  const page = await fetch(`${url}${address}`)
  const html = await page.text()
  expect(html).not.toContain('old')
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)]
  const canonical = /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1]
  const named = Object.fromEntries(tags.map(([, name, content]) => [name, unescaped(content ?? '')]))
  return { status: page.status, html, headers: page.headers, canonical, ...named } as Record<string, unknown> & {
    html: string
  }
}

const openRoom = async (more: object = {}) => {
  const json = { name: 'Friday night', format: 'commander', description: 'Bring snacks', ...more }
  return (await api('POST', '/rooms', { token, json })).body.room.id as string
}

test('the front page has whole addresses', async () => {
  expect(await tagsAt('/')).toMatchObject({
    status: 200,
    'og:title': 'Fourmat',
    'og:description': expect.stringContaining('card table'),
    'og:image': `${PUBLIC_URL}/social-card.jpg`,
    'og:url': `${PUBLIC_URL}/`,
    'twitter:card': 'summary_large_image',
    'twitter:image': `${PUBLIC_URL}/social-card.jpg`,
    canonical: `${PUBLIC_URL}/`,
  })
})

test('without PUBLIC_URL only an address of this machine is believed', async () => {
  const plain = await createTestApp({ deps: { webRoot: folder } })
  expect(await tagsAt('/', plain.url)).toMatchObject({ 'og:image': `${plain.url}/social-card.jpg` })
  const { body } = await plain.app.inject({ url: '/', headers: { host: 'evil.example.org' } })
  expect(body).toContain('content="/social-card.jpg"')
  expect(body).not.toMatch(/evil|canonical|og:url/)
  await plain.close()
})

test('a link to a room says its name, its format and its seats, and has a picture of them', async () => {
  const roomId = await openRoom()
  const { id } = (await api('GET', '/users/me', { token })).body
  await server.deps.pool.query(
    'insert into room_seats (room_id, user_id, seat, connected, since) values ($1, $2, 0, true, now())',
    [roomId, id],
  )
  const tags = await tagsAt(`/games/${roomId}/play`)
  const picture = new RegExp(`^${PUBLIC_URL}/room-pictures/${roomId}\\.png\\?v=[\\w-]{8}$`)
  expect(tags).toMatchObject({
    status: 200,
    'og:title': 'Friday night · Fourmat',
    'og:description': expect.stringContaining('Commander, 1 of 4 seats taken'),
    'og:image': expect.stringMatching(picture),
    'twitter:image': tags['og:image'],
    'twitter:title': 'Friday night · Fourmat',
    robots: 'noindex',
    canonical: undefined,
  })
  expect(tags.html).not.toMatch(/Host of the evening|snacks/)
  const { pathname, search } = new URL(String(tags['og:image']))
  expect((await fetch(`${server.url}${pathname}${search}`)).headers.get('content-type')).toBe('image/png')
  await server.deps.pool.query('delete from room_seats where room_id = $1', [roomId])
  const emptied = (await tagsAt(`/games/${roomId}/play`))['og:image']
  expect(emptied).toMatch(picture)
  expect(emptied).not.toBe(tags['og:image']) // or the old picture would be shown on
})

test('a private room tells no more than its invitation', async () => {
  const roomId = await openRoom({ is_public: false })
  const { body } = await api('GET', `/auth/invitations/${roomId}`)
  const tags = await tagsAt(`/games/${roomId}/play`)
  expect(tags['og:title']).toBe(`${body.name} · Fourmat`)
  expect(tags['og:description']).toContain(`0 of ${body.max_players} seats`)
})

test('a name cannot break out of its tag', async () => {
  const name = `"><script>alert('x')</script>&amp;`
  const { html, ...tags } = await tagsAt(`/games/${await openRoom({ name })}/play`)
  expect(tags['og:title']).toBe(`${name} · Fourmat`)
  expect(html).not.toMatch(/<script/)
})

test('a room that is not there, or not any more, is 404 with the page', async () => {
  const roomId = await openRoom()
  await api('DELETE', `/rooms/${roomId}`, { token })
  for (const id of [roomId, '0198c0de-0000-7000-8000-000000000000', 'nonsense'])
    expect(await tagsAt(`/games/${id}/play`), id).toMatchObject({ status: 404, 'og:title': 'Fourmat' })
})

test('while nothing can be looked up the page goes out without its room', async () => {
  const roomId = await openRoom()
  const blocker = await server.deps.pool.connect()
  await blocker.query('begin; lock table rooms in access exclusive mode')
  expect(await tagsAt(`/games/${roomId}/play`)).toMatchObject({ status: 200, 'og:title': 'Fourmat' })
  await blocker.query('rollback')
  blocker.release()
})

test('no page holds a token', async () => {
  const page = await fetch(`${server.url}/games/${await openRoom()}/play?token=${token}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await page.text()).not.toContain(token)
})
