// The page of a shared deck as it is sent: read without a script, and told of to those who show its link.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deck } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importTestCards } from '../testing/test-cards.ts'

const PUBLIC_URL = 'https://cards.example.org'
const LOCALES = fileURLToPath(new URL('../../../web/public/locales/', import.meta.url))
const PAGE = '<head><title>Fourmat</title><!-- about -->old<!-- /about --></head>'

let folder: string
let server: TestApp
let api: Api
let token: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fourmat-decks-'))
  await writeFile(path.join(folder, 'index.html'), `${PAGE}<div id="root"></div>`)
  await writeFile(path.join(folder, 'deck.html'), `${PAGE}<main><!-- content --></main>`)
  await cp(LOCALES, path.join(folder, 'locales'), { recursive: true })
  server = await createTestApp({ env: { PUBLIC_URL }, deps: { webRoot: folder } })
  api = apiOf(server.url)
  await importTestCards(server.deps.pool)
  token = await guestToken(api, 'Ada')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const CARDS = [
  { name: 'Swamp', quantity: 7 },
  { name: 'Ember Burst', quantity: 2 },
  { name: 'Lantern Flash', quantity: 1, board: 'side' },
]
const showDeck = async (fields: object = {}): Promise<Deck> => {
  const json = { name: 'By the ferry', format: 'commander', visibility: 'public', ...fields }
  const { body } = await api('POST', '/decks', { token, json })
  const list = { cards: CARDS, commander_name: 'Bo, Quiet Ferryman' }
  return (await api('POST', `/decks/${body.id}/bulk-import`, { token, json: list })).body.deck
}
const open = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${address}`, { headers })
  const html = await answer.text()
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)]
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    tags: new Map(tags.map(([, name, said]) => [name, said])),
  }
}
/** As somebody reads it: its texts, in their order. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

test('all that there is to read is in the document', async () => {
  const deck = await showDeck({ description: '# Slowly\nAnd *then* at once.', tags: ['patient'] })
  const { status, html, headers } = await open(`/d/${deck.share_key}`)
  expect(status).toBe(200)
  expect(headers.get('vary')).toContain('accept-language')
  const words = wordsOf(html)
  for (const said of [
    'By the ferry Bo, Quiet Ferryman by Ada 10 cards',
    'patient',
    'How it plays Slowly And then at once.',
    'Commander 1 1 Bo, Quiet Ferryman',
    'Instants 2 2 Ember Burst',
    'Lands 7 7 Swamp',
    'Sideboard 1 1 Lantern Flash',
    'Mana curve',
  ])
    expect(words).toContain(said)
  expect(html).toContain('<main><article class="deck-page"')
  expect(html).toContain('<title>By the ferry · Fourmat</title>')
})

test('in the language that the reader asks for', async () => {
  const { share_key: key } = await showDeck({ description: 'Words' })
  const at = (language: string) => open(`/d/${key}`, { 'accept-language': language })
  expect(wordsOf((await at('nl-BE,nl;q=0.9,en;q=0.8')).html)).toContain('Hoe het speelt')
  expect(wordsOf((await at('fr;q=1,es;q=0.5')).html)).toContain('Cómo se juega')
  expect(wordsOf((await at('tlh,*;q=0')).html)).toContain('How it plays')
  const alone = await open(`/deck-pages/${key}?lang=es`, { 'accept-language': 'nl' })
  expect(alone.status).toBe(200)
  expect(alone.html).toMatch(/^<article class="deck-page"[^>]* lang="es">[\s\S]*<\/article>$/)
})

test('whoever shows the link has its name, its words and a picture, with whole addresses', async () => {
  const deck = await showDeck()
  const { tags, html } = await open(`/d/${deck.share_key}`)
  const picture = tags.get('og:image') ?? ''
  expect(tags.get('og:title')).toBe('By the ferry · Fourmat')
  expect(tags.get('og:description')).toBe('Bo, Quiet Ferryman. Commander deck of 10 cards by Ada.')
  expect(tags.get('og:url')).toBe(`${PUBLIC_URL}/d/${deck.share_key}`)
  expect(tags.has('robots')).toBe(false)
  expect(html).not.toContain('old')
  expect(picture).toMatch(new RegExp(`^${PUBLIC_URL}/deck-pictures/${deck.share_key}\\.png\\?v=[\\w-]{8}$`))
  const answer = await fetch(picture.replace(PUBLIC_URL, server.url))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const png = Buffer.from(await answer.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(400_000)
  const again = await fetch(picture.replace(PUBLIC_URL, server.url), {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a deck that is shown by its link alone is kept from search engines', async () => {
  const deck = await showDeck({ visibility: 'link' })
  const { status, tags } = await open(`/d/${deck.share_key}`)
  expect(status).toBe(200)
  expect(tags.get('robots')).toBe('noindex')
  expect(tags.has('og:url')).toBe(false)
})

test('a private deck has no page, no words and no picture', async () => {
  const deck = await showDeck({ visibility: 'link' })
  const json = { name: deck.name, format: deck.format, visibility: 'private' }
  await api('PUT', `/decks/${deck.id}`, { token, json })
  for (const key of [deck.share_key, 'nonsense', deck.id]) {
    const page = await open(`/d/${key}`)
    expect([page.status, page.tags.get('og:title')]).toEqual([404, 'Fourmat'])
    expect(page.html).not.toContain('By the ferry')
    expect((await open(`/deck-pages/${key}`)).status).toBe(404)
    expect((await open(`/deck-pictures/${key}.png`)).status).toBe(404)
  }
})

test('nothing that anybody wrote becomes markup', async () => {
  const evil = `"><img src=x onerror=alert(1)><script>alert('x')</script>$&$'`
  const description = [
    evil,
    `# ${evil}`,
    `- ${evil}`,
    `> ${evil}`,
    `\`${evil}\``,
    '[click](javascript:alert(1))',
    '[click](https://example.org/"onmouseover="alert(1))',
    '<!-- content --><!-- about -->',
  ].join('\n\n')
  const deck = await showDeck({ name: evil.slice(0, 90), description, tags: ['<b>bold</b>', '"onload="x'] })
  const { html } = await open(`/d/${deck.share_key}`)
  expect(html).not.toMatch(/<script|<img src=x|<b>bold|javascript:[^<]*"|\son\w+="/)
  expect(html.match(/<article /g)).toHaveLength(1)
  for (const [, href] of html.matchAll(/<a href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\/example\.org\//)
})

test('an empty deck of nobody known has a page and a picture, too', async () => {
  const { body } = await api('POST', '/decks', { token, json: { name: '空', format: 'modern', visibility: 'link' } })
  expect(wordsOf((await open(`/d/${body.share_key}`)).html)).toContain('No cards yet.')
  expect((await open(`/deck-pictures/${body.share_key}.png`)).status).toBe(200)
})
