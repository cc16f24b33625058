// Decks that are shown to others: by a link, or in the library.
import type { Deck, PublicDeck } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importTestCards } from '../testing/test-cards.ts'

let server: TestApp
let api: Api
let ada: string
let ben: string
let clock = new Date('2026-05-01T12:00:00Z')

beforeAll(async () => {
  server = await createTestApp({ deps: { now: () => clock }, env: { DECKS_PER_ACCOUNT: '12' } })
  api = apiOf(server.url)
  await importTestCards(server.deps.pool)
  ada = await guestToken(api, 'Ada')
  ben = await guestToken(api, 'Ben')
})
afterAll(() => server.close())

const newDeck = async (fields: object, cards: object[] = [], more: object = {}, token = ada): Promise<Deck> => {
  clock = new Date(clock.getTime() + 60_000)
  const { body } = await api('POST', '/decks', { token, json: { format: 'modern', ...fields } })
  const json = { cards, ...more }
  return (await api('POST', `/decks/${body.id}/bulk-import`, { token, json })).body.deck
}
const show = async (deck: Deck, visibility: string, token = ada): Promise<Deck> => {
  const { name, format } = deck
  return (await api('PUT', `/decks/${deck.id}`, { token, json: { name, format, visibility } })).body
}
const shared = (key: string | null) => api('GET', `/decks/shared/${key}`)
const library = async (query = '', token = ben): Promise<string[]> => {
  const { status, body } = await api('GET', `/decks/public?${query}`, { token })
  expect(status).toBe(200)
  expect(body.total).toBeGreaterThanOrEqual(body.data.length)
  return body.data.map(({ name }: PublicDeck) => name)
}
const clear = async () => {
  for (const token of [ada, ben])
    for (const { id } of (await api('GET', '/decks', { token })).body) await api('DELETE', `/decks/${id}`, { token })
}

test('whoever has the key reads the deck without an account; a private deck has none', async () => {
  await clear()
  const made = await newDeck({ name: 'By link', description: '*Hello*', folder: 'Secret folder', tags: ['fast'] }, [
    { name: 'Plains', quantity: 2, categories: ['Land'] },
  ])
  expect(made.share_key).toBeNull()
  const deck = await show(made, 'link')
  expect(deck.share_key).toMatch(/^[\w-]{22}$/)
  const { status, body } = await shared(deck.share_key)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'By link',
    description: '*Hello*',
    tags: ['fast'],
    visibility: 'link',
    owner: { username: 'Ada' },
    tokens: [],
    cards: [{ name: 'Plains', quantity: 2, categories: ['Land'] }],
  })
  expect(JSON.stringify(body)).not.toContain('Secret folder')
  expect(await library()).toEqual([])
})

test('the key stays while anybody may see the deck, and is dead for ever once it is private', async () => {
  const deck = await newDeck({ name: 'On and off', visibility: 'link' })
  const key = deck.share_key
  expect((await show(deck, 'public')).share_key).toBe(key)
  expect((await show(deck, 'link')).share_key).toBe(key)
  expect((await show(deck, 'private')).share_key).toBeNull()
  expect(await shared(key)).toMatchObject({ status: 404, body: { code: 'deck_not_found' } })
  expect((await api('POST', `/decks/shared/${key}/copy`, { token: ben })).status).toBe(404)
  const again = await show(deck, 'public')
  expect(again.share_key).not.toBe(key)
  expect((await shared(key)).status).toBe(404)
  await api('DELETE', `/decks/${deck.id}`, { token: ada })
  expect((await shared(again.share_key)).status).toBe(404)
})

test.each(['nonsense', deckId(), '..%2f..%2fsecret', '\u0000', 'null'])('the key %j opens nothing', async (key) => {
  expect((await shared(encodeURIComponent(key))).status).toBe(404)
})
function deckId() {
  return '0198c0de-0000-7000-8000-000000000000'
}

test("a copy is one's own, once, and within the quota", async () => {
  await clear()
  const deck = await newDeck(
    { name: 'To copy', description: 'Words', folder: 'Mine', tags: ['t'], visibility: 'link' },
    [
      { name: 'Plains', quantity: 2, categories: ['Land'] },
      { name: 'Lantern Flash', quantity: 1, board: 'side' },
    ],
  )
  const copy = (json?: object, headers: Record<string, string> = {}) =>
    api('POST', `/decks/shared/${deck.share_key}/copy`, { token: ben, headers, ...(json && { json }) })
  const { status, body } = await copy()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'To copy',
    description: 'Words',
    folder: null,
    tags: [],
    visibility: 'private',
    share_key: null,
    cards: [
      { name: 'Plains', quantity: 2, board: 'main', categories: ['Land'] },
      { name: 'Lantern Flash', quantity: 1, board: 'side', categories: [] },
    ],
  })
  expect(body.id).not.toBe(deck.id)
  expect((await copy({ name: 'My own name' })).body.name).toBe('My own name')
  const keyed = { 'idempotency-key': 'copy-it-once' }
  const { id } = (await copy(undefined, keyed)).body
  expect(id).toBeDefined()
  expect((await copy(undefined, keyed)).body.id).toBe(id)
  expect((await api('POST', `/decks/shared/${deck.share_key}/copy`)).status).toBe(401)
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await copy()).status))
  expect(statuses.filter((answer) => answer === 201)).toHaveLength(9)
  expect(statuses.filter((answer) => answer === 429)).toHaveLength(3)
})

test('the library has the public decks of everybody, with the names of their owners', async () => {
  await clear()
  await newDeck({ name: 'Private' })
  await newDeck({ name: 'With the link', visibility: 'link' })
  const shown = await newDeck({ name: 'For all', visibility: 'public', folder: 'Secret folder' })
  await newDeck({ name: 'Of Ben', visibility: 'public' }, [], {}, ben)
  const { body } = await api('GET', '/decks/public', { token: ben })
  expect(body).toMatchObject({ has_more: false, total: 2 })
  expect(body.data.map(({ name, owner }: PublicDeck) => [name, owner.username])).toEqual([
    ['Of Ben', 'Ben'],
    ['For all', 'Ada'],
  ])
  expect(body.data[1]).toMatchObject({ id: shown.id, share_key: shown.share_key, total_cards: 0 })
  expect(JSON.stringify(body)).not.toContain('Secret folder')
  await show(shown, 'private')
  expect(await library()).toEqual(['Of Ben'])
  expect((await api('GET', '/decks/public')).status).toBe(401)
})

test('it is searched by names of decks, tags and cards, and narrowed by format, colours and commander', async () => {
  await clear()
  await newDeck({ name: 'Élan of the plains', visibility: 'public', tags: ['budget'] }, [
    { name: 'Plains', quantity: 60 },
  ])
  await newDeck({ name: 'Flashes', visibility: 'public', format: 'legacy' }, [{ name: 'Lantern Flash', quantity: 4 }])
  await newDeck({ name: 'Empty', visibility: 'public' })
  expect((await library()).sort()).toEqual(['Empty', 'Flashes', 'Élan of the plains'])
  expect(await library('search=elan')).toEqual(['Élan of the plains'])
  expect(await library('search=flash%20lantern')).toEqual(['Flashes'])
  expect(await library('search=budget')).toEqual(['Élan of the plains'])
  for (const nothing of ['search=nothing', 'search=budget%20flash', 'commander=plains', 'format=pauper'])
    expect(await library(nothing), nothing).toEqual([])
  expect(await library('search=%25')).toHaveLength(3) // no letter of a name
  expect(await library('format=legacy')).toEqual(['Flashes'])
  for (const wrong of ['colors=xyz', 'sort=best', 'limit=0', 'skip=-1', 'format=chess', `search=${'x'.repeat(101)}`])
    expect((await api('GET', `/decks/public?${wrong}`, { token: ben })).status, wrong).toBe(422)
})

test('colours are those of the commander, or of the cards: exactly, at most or including', async () => {
  await clear()
  const black = { name: 'Black', format: 'commander', visibility: 'public' }
  await newDeck(black, [{ name: 'Swamp', quantity: 9 }], { commander_name: 'Bo, Quiet Ferryman' })
  await newDeck({ name: 'Two', visibility: 'public' }, [{ name: 'Plains' }, { name: 'Island' }])
  await newDeck({ name: 'None', visibility: 'public' })
  const found = async (query: string) => (await library(`sort=name&${query}`)).join()
  expect(await found('colors=b')).toBe('Black,None')
  expect(await found('colors=B&match=exactly')).toBe('Black')
  expect(await found('colors=w&match=including')).toBe('Two')
  expect(await found('colors=uw&match=exactly')).toBe('Two')
  expect(await found('colors=wubrg')).toBe('Black,None,Two')
  expect(await found('colors=c')).toBe('None')
  expect(await found('colors=c&match=exactly')).toBe('None')
  expect(await found('commander=ferryman%20quiet')).toBe('Black')
})

test('a change is seen in the library at once; it is ordered by change, by name and by when it was first shown', async () => {
  await clear()
  const first = await newDeck({ name: 'Beta', visibility: 'public' })
  await newDeck({ name: 'alpha', visibility: 'public' })
  await newDeck({ name: 'Gamma', visibility: 'public' })
  expect(await library()).toEqual(['Gamma', 'alpha', 'Beta'])
  clock = new Date(clock.getTime() + 60_000)
  const json = { cards: [{ name: 'Plains', quantity: 1 }] }
  await api('POST', `/decks/${first.id}/bulk-import`, { token: ada, json })
  expect(await library()).toEqual(['Beta', 'Gamma', 'alpha'])
  expect(await library('search=plains')).toEqual(['Beta'])
  expect(await library('sort=newest')).toEqual(['Gamma', 'alpha', 'Beta'])
  expect(await library('sort=name')).toEqual(['alpha', 'Beta', 'Gamma'])
  const { body } = await api('GET', '/decks/public?sort=name&skip=1&limit=1', { token: ben })
  expect(body).toMatchObject({ data: [{ name: 'Beta' }], has_more: true, total: 3 })
})

test('an account that goes takes its decks out of the library', async () => {
  await clear()
  const token = await guestToken(api, 'Gone soon')
  const deck = await newDeck({ name: 'Going', visibility: 'public' }, [], {}, token)
  expect(await library()).toEqual(['Going'])
  await api('DELETE', '/users/me', { token })
  expect(await library()).toEqual([])
  expect((await shared(deck.share_key)).status).toBe(404)
})
