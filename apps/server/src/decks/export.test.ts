// Whatever a deck is written as, our own import reads the same deck from it.
import { DECK_EXPORT_STYLES, type Deck, exportedBoards, hasCommander, readDeckText } from '@fourmat/protocol'
import { starterRows } from '@fourmat/starter'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importRows } from '../testing/test-cards.ts'
import { seedSampleDecks } from './seed-samples.ts'

let server: TestApp
let api: Api
let token: string
let samples: Deck[]
beforeAll(async () => {
  server = await createTestApp()
  api = apiOf(server.url)
  await importRows(server.deps.pool, starterRows())
  await seedSampleDecks(server.deps)
  token = await guestToken(api)
  const list = (await api('GET', '/decks', { token })).body as Deck[]
  samples = await Promise.all(list.map(async ({ id }) => (await api('GET', `/decks/${id}`, { token })).body))
})
afterAll(() => server.close())

const BOARDS = ['main', 'side', 'maybe'] as const
const linesOf = ({ cards }: Pick<Deck, 'cards'>, boards: readonly string[] = BOARDS) =>
  cards
    .filter(({ board }) => boards.includes(board))
    .map(({ quantity, name, board }) => `${quantity} ${name} ${board}`)
    .sort()

const withCards = async (format: string, json: object): Promise<Deck> => {
  const { id } = (await api('POST', '/decks', { token, json: { name: 'Read back', format } })).body
  return (await api('POST', `/decks/${id}/bulk-import`, { token, json })).body.deck
}

/** A sample with some of its cards beside it. */
const spread = ({ format, cards, commander, partner_commander }: Deck, sides: readonly number[]) =>
  withCards(format, {
    cards: cards.map((card, index) => {
      const isLeader = [commander, partner_commander].some((leader) => leader?.deck_card_id === card.deck_card_id)
      const board = isLeader ? 'main' : (BOARDS[sides[index % sides.length] ?? 0] ?? 'main')
      const { name, quantity, set_code, collector_number } = card
      return { name, quantity, set_code, collector_number, board }
    }),
    commander_name: commander?.name ?? null,
    partner_commander_name: partner_commander?.name ?? null,
  })

/** As the import window reads a text, and sends what it has read. */
const readBack = async (text: string, { format }: Deck): Promise<Deck> => {
  const reading = readDeckText(text, { hasCommander: hasCommander(format) })
  const deck = reading.with(reading.guesses[0] ?? null)
  const [commander_name = null, partner_commander_name = null] = deck.commanders
  const boards = { main: deck.cards, side: deck.sideboard, maybe: deck.maybeboard }
  const cards = BOARDS.flatMap((board) =>
    boards[board].map(({ name, quantity, setCode, collectorNumber, categories }) => ({
      ...{ name, quantity, board, categories },
      ...{ set_code: setCode, collector_number: collectorNumber },
    })),
  )
  return withCards(format, { cards, commander_name, partner_commander_name })
}

test.each(DECK_EXPORT_STYLES)('every sample deck, written as %s, is read as the same deck', async (style) => {
  for (const sample of samples) {
    const { text } = (await api('GET', `/decks/${sample.id}/export?style=${style}`, { token })).body
    const read = await readBack(text, sample)
    expect(linesOf(read), sample.name).toEqual(linesOf(sample))
    const leaders = [sample.commander?.name, sample.partner_commander?.name].sort()
    expect([read.commander?.name, read.partner_commander?.name].sort(), sample.name).toEqual(leaders)
  }
})

test('with its boards, in each style that has them', async () => {
  const sides = fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2), { minLength: 9, maxLength: 23 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), sides, fc.constantFrom(...DECK_EXPORT_STYLES), async (...drawn) => {
      const [sample, boards, style] = drawn
      const deck = await spread(sample, boards)
      const { text } = (await api('GET', `/decks/${deck.id}/export?style=${style}`, { token })).body
      expect(linesOf(await readBack(text, deck)), style).toEqual(linesOf(deck, exportedBoards(style)))
    }),
    { numRuns: 40 },
  )
})

test.each(['archidekt', 'moxfield', 'csv'])('with its categories, as %s', async (style) => {
  const named = ['Ramp', 'Card draw', '2 drops', 'RAW']
  const sample = samples[0]
  if (!sample) throw new Error('There is no sample deck.')
  const deck = await withCards(sample.format, {
    cards: sample.cards.map(({ name, quantity, set_code, collector_number }, index) => ({
      ...{ name, quantity, set_code, collector_number },
      categories: named.slice(0, index % 5),
    })),
    commander_name: sample.commander?.name ?? null,
  })
  const sorted = ({ cards }: Deck) => cards.map(({ name, categories }) => `${name}: ${categories.join(', ')}`).sort()
  const { text } = (await api('GET', `/decks/${deck.id}/export?style=${style}`, { token })).body
  const read = await readBack(text, deck)
  expect(sorted(read)).toEqual(sorted(deck))
  expect(read.commander?.name).toBe(sample.commander?.name)
})
