// What is said of a deck beside its cards: description, folder, tags, categories, and who may see it.
import type { Deck, DeckCard } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importTestCards } from '../testing/test-cards.ts'

let server: TestApp
let api: Api
let token: string
beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  await importTestCards(server.deps.pool)
  token = await guestToken(api)
})
afterAll(() => server.close())

const form = { name: 'Lanterns', format: 'modern' }
const newDeck = async (more: object = {}): Promise<Deck> =>
  (await api('POST', '/decks', { token, json: { ...form, ...more } })).body
const put = (deck: Deck, fields: object) => api('PUT', `/decks/${deck.id}`, { token, json: { ...form, ...fields } })
const add = async (deck: Deck, name: string, more: object = {}): Promise<DeckCard> => {
  const json = { cards: [{ name, quantity: 1, ...more }] }
  const { body } = await api('POST', `/decks/${deck.id}/bulk-import`, { token, json })
  return body.deck.cards.at(-1)
}
const patch = (deck: Deck, row: DeckCard, json: object) =>
  api('PATCH', `/decks/${deck.id}/cards/${row.deck_card_id}`, { token, json })

test('a deck that says nothing of itself is private and in no folder', async () => {
  const deck = await newDeck()
  expect(deck).toMatchObject({ description: '', folder: null, tags: [], visibility: 'private', share_key: null })
})

test('what is said stays until it is said otherwise, in the deck and in the list', async () => {
  const fields = { description: '# Hello\n*you*', folder: 'Harbour', tags: ['fast', 'Loud'] }
  const deck = await newDeck(fields)
  expect(deck).toMatchObject(fields)
  expect((await put(deck, { name: 'Renamed' })).body).toMatchObject({ ...fields, name: 'Renamed' })
  expect((await put(deck, { tags: ['one'] })).body).toMatchObject({ ...fields, tags: ['one'] })
  const listed = (await api('GET', '/decks', { token })).body.find(({ id }: Deck) => id === deck.id)
  expect(listed).toMatchObject({ folder: 'Harbour', tags: ['one'], visibility: 'private', share_key: null })
  expect(listed).not.toHaveProperty('description')
  expect((await put(deck, { folder: null, tags: [], description: '' })).body).toMatchObject({
    folder: null,
    tags: [],
    description: '',
  })
  expect((await put(deck, { folder: '  ' })).body.folder).toBeNull()
})

test('names are trimmed and there once; too many, too long and none are refused', async () => {
  const deck = await newDeck()
  expect((await put(deck, { tags: [' Fast ', 'fast', 'slow', 'FAST'] })).body.tags).toEqual(['Fast', 'slow'])
  const eleven = Array.from({ length: 11 }, (_, i) => `tag ${i}`)
  for (const fields of [
    { tags: eleven },
    { tags: ['x'.repeat(31)] },
    { tags: [' '] },
    { tags: 'fast' },
    { folder: 'x'.repeat(51) },
    { description: 'x'.repeat(20_001) },
    { visibility: 'friends' },
  ])
    expect((await put(deck, fields)).status, JSON.stringify(fields).slice(0, 60)).toBe(422)
  expect((await put(deck, { description: '🐉'.repeat(10_000) })).status).toBe(200)
})

test('a card has categories: added with it, changed, imported, and kept while it moves', async () => {
  const deck = await newDeck()
  const row = await add(deck, 'Plains', { categories: ['Mana', 'mana', ' Ramp '] })
  expect(row.categories).toEqual(['Mana', 'Ramp'])
  expect((await patch(deck, row, { categories: ['Land'] })).body.categories).toEqual(['Land'])
  expect((await patch(deck, row, { quantity: 3 })).body.categories).toEqual(['Land'])
  expect((await patch(deck, row, { board: 'side' })).body).toMatchObject({ board: 'side', categories: ['Land'] })
  const json = { card_id: row.card_id, quantity: 1, categories: ['New'] }
  expect((await api('POST', `/decks/${deck.id}/cards`, { token, json })).body.categories).toEqual(['New'])
  const again = { ...json, categories: ['Ignored'] }
  expect((await api('POST', `/decks/${deck.id}/cards`, { token, json: again })).body).toMatchObject({
    quantity: 2,
    categories: ['New'],
  })
  for (const categories of [Array.from({ length: 9 }, (_, i) => `c${i}`), ['x'.repeat(31)], [''], 'Ramp'])
    expect((await patch(deck, row, { categories })).status).toBe(422)
})

test('a card that a list names twice has the categories of both lines', async () => {
  const { id } = await newDeck()
  const cards = [
    { name: 'Plains', quantity: 2, categories: ['Mana'] },
    { name: 'PLAINS', quantity: 3, categories: ['mana', 'Land'] },
  ]
  const { deck } = (await api('POST', `/decks/${id}/bulk-import`, { token, json: { cards } })).body
  expect(deck.cards).toMatchObject([{ quantity: 5, categories: ['Mana', 'Land'] }])
})

test('categories are suggested by what cards say', async () => {
  const deck = await newDeck()
  await server.deps.pool.query("update cards set rules_text = 'destroy all creatures.' where name = 'Ember Burst'")
  const row = await add(deck, 'Ember Burst')
  await add(deck, 'Plains')
  const path = `/decks/${deck.id}/category-suggestions`
  expect((await api('GET', path, { token })).body).toEqual({ data: [{ card_id: row.card_id, uses: ['wipe'] }] })
  expect((await api('GET', path, { token: await guestToken(api) })).status).toBe(404)
})

test('a copy is private and keeps the rest', async () => {
  const fields = { description: 'Words', folder: 'Harbour', tags: ['fast'] }
  const deck = await newDeck({ ...fields, visibility: 'public' })
  await add(deck, 'Plains', { categories: ['Land'] })
  const copy = (await api('POST', `/decks/${deck.id}/copy`, { token })).body
  expect(copy).toMatchObject({ ...fields, visibility: 'private', share_key: null })
  expect(copy.cards[0].categories).toEqual(['Land'])
})
