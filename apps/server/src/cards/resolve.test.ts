// What lists of other programs say of printings, and which cards of a list may lead together.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { bulkRow, rowId } from '../testing/bulk-rows.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importRows } from '../testing/test-cards.ts'

const PARTNER = { type_line: 'Legendary Creature — Elf', keywords: ['Partner'], oracle_text: 'Partner' }

let server: TestApp
let api: Api
let token: string
beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  token = await guestToken(api)
  await importRows(server.deps.pool, [
    bulkRow('Night Heron', { collector_number: '17' }),
    bulkRow('Night Heron', { collector_number: '17★' }),
    bulkRow('Night Heron', { collector_number: 'A25-9', set: 'two' }),
    bulkRow('Bo', PARTNER),
    bulkRow('Cyr', PARTNER),
    bulkRow('Mora', { ...PARTNER, keywords: ['Choose a Background'], oracle_text: 'Choose a Background' }),
    bulkRow('Ferry Folk', { type_line: 'Legendary Enchantment — Background', power: undefined }),
    bulkRow('Ada', { type_line: 'Legendary Creature — Elf' }),
  ])
})
afterAll(() => server.close())

const resolve = async (cards: unknown[]) => (await api('POST', '/cards/resolve', { token, json: { cards } })).body

test.each([
  ['17', 'one', '17'],
  ['017', 'one', '17'],
  ['17/99', 'one', '17'],
  ['ONE-17', 'one', '17'],
  ['17★', 'one', '17★'],
  ['17*', 'one', '17★'],
  ['a25-9', 'two', 'A25-9'],
  ['17†', 'one', '17'],
])('the number %s of %s is the printing %s', async (collector_number, set_code, number) => {
  const { found } = await resolve([{ name: 'night heron', set_code, collector_number }])
  expect(found[0].card.card_print_id).toBe(rowId('Night Heron', set_code, number))
})

test('pairs that may lead together are told', async () => {
  const names = ['Ada', 'Bo', 'Ferry Folk', 'Cyr', 'Mora', 'Bo']
  const { pairs } = await resolve(names.map((name) => ({ name })))
  expect(pairs).toEqual([
    [cardId('Bo'), cardId('Cyr')],
    [cardId('Ferry Folk'), cardId('Mora')],
  ])
})
