// The boards of a deck: what is played, the sideboard, and what may come in one day.
import type { Board, Deck, DeckCard } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importTestCards } from '../testing/test-cards.ts'
import { deckForTable } from './table-deck-repo.ts'

let server: TestApp
let api: Api
let token: string
let me: string
beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  await importTestCards(server.deps.pool)
  token = await guestToken(api)
  me = (await api('GET', '/users/me', { token })).body.id
})
afterAll(() => server.close())

const newDeck = async (format = 'modern'): Promise<Deck> =>
  (await api('POST', '/decks', { token, json: { name: 'Boards', format } })).body
const importInto = (deck: Deck, cards: unknown[], more = {}) =>
  api('POST', `/decks/${deck.id}/bulk-import`, { token, json: { cards, ...more } })
const read = async (deck: Deck): Promise<Deck> => (await api('GET', `/decks/${deck.id}`, { token })).body
const rows = (deck: Deck) => deck.cards.map(({ name, quantity, board }) => `${quantity} ${name} ${board}`)
const rowOn = (deck: Deck, name: string, board: Board): DeckCard => {
  const row = deck.cards.find((card) => card.name === name && card.board === board)
  if (!row) throw new Error(`${name} is not on the board ${board}`)
  return row
}
const change = (deck: Deck, row: DeckCard, json: unknown) =>
  api('PATCH', `/decks/${deck.id}/cards/${row.deck_card_id}`, { token, json })

test('an import says the board of each card; a card may stand on every board', async () => {
  const deck = await newDeck()
  const answer = await importInto(deck, [
    { name: 'Lantern Flash', quantity: 4 },
    { name: 'lantern flash', quantity: 2, board: 'side' },
    { name: 'Lantern Flash', quantity: 1, board: 'maybe' },
    { name: 'Plains', quantity: 56, board: 'main' },
    { name: 'Lantern Flash', quantity: 1, board: 'side' },
  ])
  expect(answer.status).toBe(200)
  expect(rows(answer.body.deck)).toEqual([
    '4 Lantern Flash main',
    '3 Lantern Flash side',
    '1 Lantern Flash maybe',
    '56 Plains main',
  ])
  expect(answer.body.deck).toMatchObject({ total_cards: 60, legal: true })
  expect((await api('GET', '/decks', { token })).body[0]).toMatchObject({ total_cards: 60 })
  expect((await importInto(deck, [{ name: 'Plains', board: 'attic' }])).status).toBe(422)
})

test('the limit of 120 counts the main board', async () => {
  const deck = await newDeck()
  const beside = [
    { name: 'Tide Whisper', quantity: 90, board: 'side' },
    { name: 'Ember Burst', quantity: 90, board: 'maybe' },
  ]
  expect((await importInto(deck, [{ name: 'Plains', quantity: 120 }, ...beside])).status).toBe(200)
  expect((await importInto(deck, [{ name: 'Plains', quantity: 121 }, ...beside])).body.detail).toBe(
    'Maximum limit is 120 cards',
  )
})

test('legality looks at the main board and at the size of the sideboard', async () => {
  const deck = await newDeck()
  await importInto(deck, [
    { name: 'Plains', quantity: 60 },
    { name: 'Island', quantity: 15, board: 'side' },
    { name: 'Forbidden Scroll', quantity: 9, board: 'maybe' },
  ])
  expect((await read(deck)).legality).toEqual({ legal: true, problems: [] })
  await importInto(deck, [{ name: 'Island', board: 'side' }])
  expect((await read(deck)).legality.problems).toEqual([
    {
      code: 'sideboard_too_large',
      card_id: null,
      name: null,
      params: { count: 16, limit: 15 },
      message: 'Sideboard has 16 cards, it may have only 15',
    },
  ])
  const led = await newDeck('commander')
  const cards = [
    { name: 'Plains', quantity: 99 },
    { name: 'Island', quantity: 40, board: 'side' },
  ]
  const { body } = await importInto(led, cards, { commander_name: 'Ada of the Lantern' })
  expect(body.deck).toMatchObject({ legal: true, total_cards: 100 })
})

test('a card moves between boards, to its like if there is any, and leads no more', async () => {
  const deck = await newDeck('commander')
  const list = [
    { name: 'Plains', quantity: 98 },
    { name: 'Tide Whisper', quantity: 1 },
    { name: 'Tide Whisper', quantity: 2, board: 'side' },
  ]
  const made: Deck = (await importInto(deck, list, { commander_name: 'Ada of the Lantern' })).body.deck
  const moved = await change(deck, rowOn(made, 'Tide Whisper', 'main'), { board: 'side' })
  expect(moved.body).toMatchObject({ name: 'Tide Whisper', quantity: 3, board: 'side' })
  expect(moved.body.deck_card_id).toBe(rowOn(made, 'Tide Whisper', 'side').deck_card_id)
  const ada = rowOn(made, 'Ada of the Lantern', 'main')
  expect((await change(deck, ada, { board: 'maybe' })).body).toMatchObject({ board: 'maybe', quantity: 1 })
  const after = await read(deck)
  expect(after).toMatchObject({ commander: null, total_cards: 98 })
  expect(rows(after).sort()).toEqual(['1 Ada of the Lantern maybe', '3 Tide Whisper side', '98 Plains main'])
  expect(
    (await api('PATCH', `/decks/${deck.id}/commanders`, { token, json: { commander_id: ada.deck_card_id } })).status,
  ).toBe(404)
  const added = await api('POST', `/decks/${deck.id}/cards`, {
    token,
    json: { card_id: ada.card_id, quantity: 2, board: 'maybe' },
  })
  expect(added.body).toMatchObject({ board: 'maybe', quantity: 3 })
  expect((await change(deck, added.body, { quantity: 0 })).status).toBe(204)
})

test('the main board is dealt; copies and exports keep all boards', async () => {
  const deck = await newDeck()
  await importInto(deck, [
    { name: 'Plains', quantity: 60 },
    { name: 'Tide Whisper', quantity: 3, board: 'side' },
    { name: 'Ember Burst', quantity: 2, board: 'maybe' },
  ])
  const dealt = await deckForTable(server.db, deck.id, me)
  expect(new Set(dealt?.cards.map(({ name }) => name))).toEqual(new Set(['Plains']))
  const copy = (await api('POST', `/decks/${deck.id}/copy`, { token })).body
  expect(rows(copy)).toEqual(['60 Plains main', '3 Tide Whisper side', '2 Ember Burst maybe'])
  const exported = async (style: string) =>
    (await api('GET', `/decks/${deck.id}/export?style=${style}`, { token })).body.text
  expect(await exported('plain')).toBe('60 Plains\n\nSIDEBOARD:\n3 Tide Whisper\n\nMAYBEBOARD:\n2 Ember Burst\n')
  expect(await exported('moxfield')).toMatch(/SIDEBOARD:\n3 Tide Whisper \(TST\) \S+\n\nMAYBEBOARD:\n2 Ember Burst/)
  expect(await exported('arena')).toMatch(/^Deck\n60 Plains .*\n\nSideboard\n3 Tide Whisper \(TST\) \S+\n$/)
  const room = (
    await api('POST', '/rooms', {
      token,
      json: { name: 'Side only', format: 'modern', description: '', is_public: false },
    })
  ).body.room
  const empty = await newDeck()
  await importInto(empty, [{ name: 'Plains', quantity: 60, board: 'side' }])
  expect((await api('GET', `/rooms/${room.id}/decks/${empty.id}/compatibility`, { token })).body).toMatchObject({
    compatible: false,
    reason: 'Deck has no cards',
  })
})
