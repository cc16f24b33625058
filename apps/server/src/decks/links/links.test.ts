// A deck by its link: what other sites answer becomes a list, and what they refuse becomes a clear word.
import { readDeckText, say } from '@fourmat/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { type Api, apiOf, guestToken } from '../../testing/api.ts'
import {
  ARCHIDEKT_ID,
  type FakeDeckSites,
  MOXFIELD_ID,
  startFakeDeckSites,
  TEXT_PATH,
} from '../../testing/fake-deck-sites.ts'
import { createTestApp, type TestApp } from '../../testing/harness.ts'
import { sourceOf } from './deck-sites.ts'
import { isPrivate } from './public-fetch.ts'

let sites: FakeDeckSites
let server: TestApp
let api: Api
let token: string
beforeAll(async () => {
  sites = await startFakeDeckSites()
  server = await createTestApp({ env: { ...sites.env } })
  api = apiOf(server.url)
})
afterAll(async () => {
  await server.close()
  await sites.close()
})

const MOXFIELD = `https://moxfield.com/decks/${MOXFIELD_ID}`
const fromLink = async (url: string) => {
  token = await guestToken(api) // an account may ask twenty times a minute
  return api('POST', '/decks/from-link', { token, json: { url } })
}
const said = ({ status, body }: { status: number; body: { code: string; params: object } }) => [status, body.code]
const read = (text: string) => {
  const reading = readDeckText(text, { hasCommander: true })
  return reading.with(reading.guesses[0] ?? null)
}
const listed = (cards: readonly { quantity: number; name: string }[]) =>
  cards.map(({ quantity, name }) => `${quantity} ${name}`)

describe('a link to', () => {
  test.each([MOXFIELD, `https://www.moxfield.com/decks/${MOXFIELD_ID}/primer?x=1`])('Moxfield: %s', async (url) => {
    const { status, body } = await fromLink(url)
    expect([status, body.site]).toEqual([200, 'Moxfield'])
    const deck = read(body.text)
    expect(deck).toMatchObject({ title: 'Lanterns at Sea', commanders: ['Ada of the Lantern'], total: 38 })
    expect(deck.cards.find(({ name }) => name.startsWith('Shy'))).toMatchObject({
      setCode: 'tst',
      collectorNumber: '9★',
      categories: ['Flyers', 'Card draw'],
    })
    expect(listed(deck.sideboard)).toEqual(['2 Swamp'])
    expect(listed(deck.maybeboard)).toEqual(['1 Island'])
    expect(body.text).not.toContain('Spirit')
  })

  test('Archidekt, where a category says on which board a card is', async () => {
    const { status, body } = await fromLink(`https://archidekt.com/decks/${ARCHIDEKT_ID}/lanterns_on_land`)
    expect([status, body.site]).toEqual([200, 'Archidekt'])
    const deck = read(body.text)
    expect(deck).toMatchObject({ title: 'Lanterns on Land', commanders: ['Ada of the Lantern'], total: 36 })
    expect(deck.cards.map(({ name, categories }) => [name, ...categories])).toEqual([
      ['Ada of the Lantern', 'Plan B'],
      ['Forest', 'Ramp', 'Land'],
    ])
    expect(listed(deck.sideboard)).toEqual(['3 Swamp'])
    expect(listed(deck.maybeboard)).toEqual(['1 Mountain'])
  })

  test('a plain text is that text', async () => {
    const { status, body } = await fromLink(`${sites.url}${TEXT_PATH}`)
    expect([status, body.text]).toEqual([200, '1 Ada of the Lantern\n\n34 Plains\n'])
  })
})

describe('a clear word', () => {
  const path = `/v3/decks/all/${MOXFIELD_ID}`
  const answers: [string, number, string, Parameters<FakeDeckSites['surprise']>[1]][] = [
    ['a site that refuses', 503, 'deck_link_refused', (_, response) => response.writeHead(403).end('<html>no</html>')],
    ['a site that has seen too many', 503, 'deck_link_refused', (_, response) => response.writeHead(429).end()],
    ['a site that is broken', 503, 'deck_link_unreachable', (_, response) => response.writeHead(502).end()],
    ['a site that hangs up', 503, 'deck_link_unreachable', (request) => request.socket.destroy()],
    ['a page', 400, 'deck_link_no_deck', (_, response) => response.end('<!doctype html>')],
    ['an answer without cards', 400, 'deck_link_no_deck', (_, response) => response.end('{"boards":{}}')],
    ['an answer without end', 400, 'deck_link_no_deck', (_, response) => response.end('x'.repeat(8_000_001))],
    [
      'a way to another site',
      503,
      'deck_link_refused',
      (_, response) => response.writeHead(302, { location: 'https://example.org/' }).end(),
    ],
    [
      'a way round in circles',
      503,
      'deck_link_refused',
      (_, response) => response.writeHead(302, { location: path }).end(),
    ],
  ]
  test.each(answers)('for %s', async (_, status, code, mood) => {
    sites.surprise(path, mood)
    const answer = await fromLink(MOXFIELD)
    expect(said(answer)).toEqual([status, code])
    expect(answer.body.params).toEqual({ site: 'Moxfield' })
  })

  test('for a deck that is not there', async () => {
    expect(said(await fromLink('https://moxfield.com/decks/nobodys'))).toEqual([404, 'deck_link_gone'])
  })

  test.each([
    'https://example.org/decks/1',
    'https://moxfield.com.example.org/decks/1',
    'https://user@moxfield.com/decks/1',
    'https://moxfield.com/users/1',
    'https://archidekt.com/decks/x',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'nonsense',
  ])('for %s, which is no deck of a site that we know', async (url) => {
    const known = /Moxfield, Archidekt/
    const answer = await fromLink(url)
    expect(said(answer)).toEqual([400, 'deck_link_unknown_site'])
    expect(answer.body.detail).toMatch(known)
  })
})

test('a name that leads into a private network is not followed, though its site is known', async () => {
  const before = sites.requests.length
  const { port } = new URL(sites.url)
  const answer = await fromLink(`http://localhost:${port}${TEXT_PATH}`)
  expect(said(answer)).toEqual([503, 'deck_link_unreachable'])
  expect(sites.requests).toHaveLength(before)
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2001:db8::1', '2002:a00:1::', 'ff02::1'],
])('%s is private', (address) => expect(isPrivate(address)).toBe(true))
test.each(['1.1.1.1', '172.32.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) =>
  expect(isPrivate(address)).toBe(false),
)

test('without settings only https is asked', () => {
  const env = readEnv({})
  for (const link of [MOXFIELD, 'http://www.archidekt.com/decks/1/x', 'https://raw.githubusercontent.com/a/b/c.txt'])
    expect(sourceOf(link, env)?.address.protocol, link).toBe('https:')
  expect(sourceOf('http://raw.githubusercontent.com/a/b/c.txt', env)).toBeNull()
})

test.each([
  ['https://pastebin.com/aB3', 'https://pastebin.com/raw/aB3'],
  ['https://pastebin.com/raw/aB3', 'https://pastebin.com/raw/aB3'],
  ['https://gist.github.com/some-one/0a1b', 'https://gist.githubusercontent.com/some-one/0a1b/raw'],
  ['https://github.com/a/b/blob/main/decks/c.txt', 'https://raw.githubusercontent.com/a/b/main/decks/c.txt'],
])('%s is read as the text that it shows', (link, address) => {
  expect(sourceOf(link, readEnv({}))?.address.href).toBe(address)
  expect(sourceOf(link, readEnv({ DECK_TEXT_SITES: 'https://example.org' }))).toBeNull()
})

test('an account may ask twenty times a minute, and must be one', async () => {
  expect((await api('POST', '/decks/from-link', { json: { url: MOXFIELD } })).status).toBe(401)
  const one = await guestToken(api)
  const ask = () => api('POST', '/decks/from-link', { token: one, json: { url: 'https://example.org' } })
  for (let times = 0; times < 20; times++) expect((await ask()).status).toBe(400)
  expect(said(await ask())).toEqual([429, say('too_many_requests').code])
})

test('nothing of the one who asks goes to the other site', async () => {
  await fromLink(`${sites.url}${TEXT_PATH}`)
  expect(Object.keys(sites.requests.at(-1)?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})
