// Beside a real catalogue the starter set is a set like any other, and comes last.
import { sampleDecks } from '@fourmat/starter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSampleDecks } from '../decks/seed-samples.ts'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { bulkRow, fileOf, legalities, rowId, sourceOf } from '../testing/bulk-rows.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId } from '../testing/test-cards.ts'
import { importCatalogue } from './import/import-catalogue.ts'
import { seedStarter } from './import/seed-starter.ts'

const LAND = { mana_cost: '', cmc: 0, colors: [], power: undefined, toughness: undefined }
const REAL = [
  bulkRow('Forest', { ...LAND, type_line: 'Basic Land — Forest', set: 'old', released_at: '1993-08-05' }),
  bulkRow('Island', { ...LAND, type_line: 'Basic Land — Island', color_identity: ['U'], released_at: '1993-08-05' }),
  bulkRow('Lantern Bearer', { legalities: legalities('not_legal') }),
]

let server: TestApp
let api: Api
let token: string
let before: { id: string; name: string; total_cards: number }[]

const importReal = async () => {
  const client = await server.deps.pool.connect()
  try {
    return await importCatalogue(client, sourceOf(fileOf(REAL)))
  } finally {
    client.release()
  }
}
const search = async (name: string, more = '', on = api) =>
  (await on('GET', `/cards/prints?name=${encodeURIComponent(name)}${more}`, { token })).body.data
const deckOf = async (id: string) => (await api('GET', `/decks/${id}`, { token })).body
const named = (cards: { name: string }[], name: string) => cards.filter((card) => card.name === name)

beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  await seedStarter(server.deps.pool)
  await seedSampleDecks(server.deps)
  token = await guestToken(api)
  before = (await api('GET', '/decks', { token })).body
  const made = (await api('POST', '/decks', { token, json: { name: 'Wood', format: 'modern' } })).body
  const json = { cards: [{ name: 'Forest', quantity: 7 }] }
  await api('POST', `/decks/${made.id}/bulk-import`, { token, json })
  await importReal()
})
afterAll(() => server.close())

test('a basic land is the real one, once, in search and in decks', async () => {
  for (const name of ['forest', '!Forest', 'forest t:basic']) {
    const found = named(await search(name), 'Forest')
    expect(found, name).toMatchObject([{ card_id: cardId('Forest'), card_print_id: rowId('Forest', 'old') }])
  }
  const { found } = (await api('POST', '/cards/resolve', { token, json: { cards: [{ name: 'Forest' }] } })).body
  expect(found[0].card).toMatchObject({ card_id: cardId('Forest'), card_print_id: rowId('Forest', 'old') })

  const [wood] = (await api('GET', '/decks', { token })).body
  const json = { cards: [{ name: 'forest', quantity: 3 }] }
  const { deck } = (await api('POST', `/decks/${wood.id}/bulk-import`, { token, json })).body
  expect(deck.cards).toMatchObject([{ name: 'Forest', quantity: 10, card_id: cardId('Forest'), set_code: 'flt' }])
})

test('the pictures of the starter set are among those of the land, the last ones', async () => {
  const path = `/cards/prints/${rowId('Forest', 'old')}/alternatives?page_size=100`
  const printings = (await api('GET', path, { token })).body.data
  expect(printings).toHaveLength(13)
  expect(printings[0]).toMatchObject({ card_print_id: rowId('Forest', 'old') })
  expect((await search('!Forest', '&unique=prints'))[0]).toMatchObject({ card_print_id: rowId('Forest', 'old') })
})

test('sample decks stay what they were, for old accounts and new ones', async () => {
  const again = await guestToken(api)
  for (const sample of before) expect((await deckOf(sample.id)).total_cards).toBe(sample.total_cards)
  for (const deck of (await api('GET', '/decks', { token: again })).body)
    expect(deck).toMatchObject({ legal: true, is_sample: true })
})

test('a name goes to the real card', async () => {
  expect((await search('lantern'))[0]).toMatchObject({ name: 'Lantern Bearer' })
  expect((await search('t:creature'))[0]).toMatchObject({ name: 'Lantern Bearer' })
})

test('neither a second import nor a new version of the starter set brings a second Forest', async () => {
  expect((await importReal()).other).toBe(0)
  await seedStarter(server.deps.pool, undefined, 'another version')
  await seedSampleDecks(server.deps)
  expect(named(await search('forest'), 'Forest')).toHaveLength(1)
})

test('hidden, its cards are not found any more, and its decks are as before', async () => {
  const hidden = await createTestApp({ databaseUrl: server.databaseUrl, env: { STARTER_CARDS: 'hide' } })
  const hiddenApi = apiOf(hidden.url)
  const [sample] = sampleDecks()
  const legend = sample?.commander ?? ''
  for (const [on, count] of [
    [api, 1],
    [hiddenApi, 0],
  ] as const)
    for (const name of [legend, `!"${legend}"`]) expect(named(await search(name, '', on), legend)).toHaveLength(count)
  expect(named(await search('forest', '', hiddenApi), 'Forest')).toHaveLength(1)
  expect(
    (await search('!Forest', '&unique=prints', hiddenApi)).map((card: { set_code: string }) => card.set_code),
  ).toEqual(['old'])
  const mine = await guestToken(hiddenApi)
  const decks = (await hiddenApi('GET', '/decks', { token: mine })).body
  expect(decks).toHaveLength(sampleDecks().length)
  expect(decks[0]).toMatchObject({ legal: true, name: sample?.name })
  await hidden.close()
})
