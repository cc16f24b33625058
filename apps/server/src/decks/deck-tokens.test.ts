// Tokens: which of a deck's cards make them, and in which order the search has them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { bulkRow, rowId, twoSidedRow } from '../testing/bulk-rows.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importRows } from '../testing/test-cards.ts'

const token = (name: string, set: string, more = {}) =>
  bulkRow(name, { layout: 'token', set, set_type: 'token', type_line: `Token Creature — ${name}`, ...more })
const page = (name: string) =>
  bulkRow(name, { layout: 'token', set: 'ads', set_type: 'memorabilia', type_line: 'Card', power: undefined })
const maker = (name: string, ...parts: string[]) =>
  bulkRow(name, { all_parts: parts.map((id) => ({ id, component: 'token' })) })
const twoOne = { oracle_id: cardId('Goblin, 2/1'), power: '2', toughness: '1', collector_number: '9' }
const oneOne = { power: '1', toughness: '1' }

let server: TestApp
let api: Api
let me: string
beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  me = await guestToken(api)
  await importRows(server.deps.pool, [
    page('1997 Goblin Championships Ad'),
    page('Goblin Bio'),
    page('Aaa Checklist'),
    token('Goblin', 'tab', twoOne),
    token('Goblin', 'taa', { ...oneOne, released_at: '2020-01-01' }),
    token('Goblin', 'tac', { ...oneOne, released_at: '2025-01-01' }),
    token('Goblin', 'tad', { ...oneOne, oracle_id: cardId('Goblin again') }),
    token('Goblin Shaman', 'tab'),
    twoSidedRow('Goblin', 'Weird', { layout: 'double_faced_token', set: 'two', type_line: 'Token // Token' }),
    token('Zebra', 'taa'),
    maker('Warren', rowId('Goblin', 'taa'), rowId('Goblin Shaman', 'tab')),
    maker('Burrow', rowId('Goblin', 'tad')),
    maker('Old Burrow', rowId('Goblin', 'taa')),
    maker('Lair', rowId('Goblin', 'tab', '9'), rowId('Goblin // Weird', 'two')),
    bulkRow('Plain Elf'),
  ])
})
afterAll(() => server.close())

const tokens = async (name: string): Promise<{ name: string; power: string; card_print_id: string }[]> =>
  (await api('GET', `/cards/prints?tokens=only&name=${encodeURIComponent(name)}`, { token: me })).body.data

test('what is played comes before odd pages, the plain token before the others of its name', async () => {
  for (const name of ['', 'goblin', 'is:token']) {
    const found = await tokens(name)
    expect(found[0], name).toMatchObject({ name: 'Goblin', power: '1', card_print_id: rowId('Goblin', 'tac') })
    const odd = found.map((card) => /Ad$|Bio$|Checklist$/.test(card.name))
    expect(odd, name).toEqual([...odd].sort())
    expect(odd).toContain(true)
  }
  expect((await tokens('1997 goblin championships ad'))[0]?.name).toBe('1997 Goblin Championships Ad')
})

test('a deck knows the tokens of its cards, each once, the best printing of each', async () => {
  const deck = (await api('POST', '/decks', { token: me, json: { name: 'Holes', format: 'modern' } })).body
  const path = `/decks/${deck.id}/tokens`
  expect((await api('GET', path, { token: me })).body).toEqual([])
  const cards = ['Warren', 'Burrow', 'Old Burrow', 'Lair', 'Plain Elf'].map((name) => ({ name, quantity: 2 }))
  await api('POST', `/decks/${deck.id}/bulk-import`, { token: me, json: { cards } })
  const answer = await api('GET', path, { token: me })
  expect(answer.status).toBe(200)
  expect(
    answer.body.map((card: { name: string; power: string; set_code: string }) => [
      card.name,
      card.power,
      card.set_code,
    ]),
  ).toEqual([
    ['Goblin', '1', 'tac'],
    ['Goblin', '2', 'tab'],
    ['Goblin Shaman', '2', 'tab'],
  ])
  expect(answer.body[0]).toMatchObject({ is_token: true, card_print_id: rowId('Goblin', 'tac') })
  const makers = ['Warren', 'Burrow', 'Old Burrow'].map(cardId)
  expect(new Set(answer.body[0].made_by)).toEqual(new Set(makers))
  const ofCards = (await api('GET', `/cards/tokens?made_by=${makers.join(',')}`, { token: me })).body.data
  expect(ofCards[0]).toEqual(answer.body[0])
})

test('nobody sees those of another’s deck', async () => {
  const deck = (await api('POST', '/decks', { token: me, json: { name: 'Mine', format: 'modern' } })).body
  const other = await guestToken(api)
  expect((await api('GET', `/decks/${deck.id}/tokens`, { token: other })).status).toBe(404)
  expect((await api('GET', '/decks/nonsense/tokens', { token: me })).status).toBe(404)
  expect((await api('GET', `/decks/${deck.id}/tokens`)).status).toBe(401)
})
