import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importTestCards } from '../testing/test-cards.ts'

let server: TestApp
let api: Api
let token: string

beforeAll(async () => {
  server = await createTestApp()
  await importTestCards(server.deps.pool)
  api = apiOf(server.url)
  token = await guestToken(api)
})
afterAll(() => server.close())

const mine = (method: string, path: string, json?: unknown) =>
  api(method, path, json === undefined ? { token } : { token, json })
const makeDeck = async (): Promise<string> =>
  (await mine('POST', '/decks', { name: 'A deck', format: 'commander' })).body.id
const bring = (deckId: string, json: unknown) => mine('POST', `/decks/${deckId}/bulk-import`, json)
const tricks = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ name: `Plain Trick ${from + index}`, quantity: 1 }))

interface Row {
  name: string
  quantity: number
  set_code: string
}
const listOf = (answer: { body: { deck: { cards: Row[] } } }) =>
  Object.fromEntries(answer.body.deck.cards.map((row) => [row.name, row.quantity]))

describe('a bulk import', () => {
  test('finds names without case and accents, by either face, and merges what is the same', async () => {
    const answer = await bring(await makeDeck(), {
      cards: [
        { name: 'plains', quantity: 10 },
        { name: 'PLAINS', quantity: 2 },
        { name: "lim-dul's ete", quantity: 1 },
        { name: 'flow', quantity: 1 },
        { name: 'Ebb/Flow', quantity: 1 },
        { name: 'moonlit moth' },
        { name: ' Lantern  Flash ', quantity: 1, set_code: 'TSU', collector_number: '12' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(listOf(answer)).toEqual({
      Plains: 12,
      'Lim-Dûl’s Été': 1,
      'Ebb // Flow': 2,
      'Shy Moth // Moonlit Moth': 1,
      'Lantern Flash': 1,
    })
    expect(answer.body.not_found_cards).toEqual([])
    const flash = answer.body.deck.cards.find((row: Row) => row.name === 'Lantern Flash')
    expect(flash.set_code).toBe('tsu')
  })

  test('lists what it did not find, with close names', async () => {
    const answer = await bring(await makeDeck(), {
      cards: [
        { name: 'Lantern Flsh', quantity: 2 },
        { name: 'LANTERN FLSH', quantity: 1 },
        { name: '🐉', quantity: 3 },
        { name: 'Plains', quantity: 1 },
      ],
      commander_name: 'Adda of the Lantern',
    })
    expect(answer.status).toBe(200)
    expect(listOf(answer)).toEqual({ Plains: 1 })
    expect(answer.body.not_found_cards).toEqual([
      { name: 'Lantern Flsh', quantity: 3, suggestions: expect.arrayContaining(['Lantern Flash']) },
      { name: '🐉', quantity: 3, suggestions: [] },
      { name: 'Adda of the Lantern', quantity: 1, suggestions: expect.arrayContaining(['Ada of the Lantern']) },
    ])
  })

  test('marks leaders among the cards, and adds those that are not', async () => {
    const among = await bring(await makeDeck(), {
      cards: [{ name: 'Ada of the Lantern' }, { name: 'Plains', quantity: 3 }],
      commander_name: 'ada of the lantern',
    })
    expect(listOf(among)).toEqual({ 'Ada of the Lantern': 1, Plains: 3 })
    expect(among.body.deck.commander.name).toBe('Ada of the Lantern')
    const id = await makeDeck()
    const added = await bring(id, {
      cards: [{ name: 'Plains', quantity: 3 }],
      commander_name: 'Bo, Quiet Ferryman',
      partner_commander_name: 'Cyr, Loud Ferryman',
    })
    expect(listOf(added)).toEqual({ Plains: 3, 'Bo, Quiet Ferryman': 1, 'Cyr, Loud Ferryman': 1 })
    expect(added.body.deck).toMatchObject({
      commander: { name: 'Bo, Quiet Ferryman' },
      partner_commander: { name: 'Cyr, Loud Ferryman' },
    })
    const swapped = await bring(id, { cards: [], commander_name: 'Cyr, Loud Ferryman' })
    expect(listOf(swapped)).toEqual({ Plains: 3, 'Bo, Quiet Ferryman': 1, 'Cyr, Loud Ferryman': 1 })
    expect(swapped.body.deck).toMatchObject({ commander: { name: 'Cyr, Loud Ferryman' }, partner_commander: null })
    const kept = await bring(id, { cards: [{ name: 'Island' }], commander_name: '', partner_commander_name: null })
    expect(kept.body.deck.commander.name).toBe('Cyr, Loud Ferryman')
    const common = await bring(await makeDeck(), { cards: [], commander_name: 'Lantern Flash' })
    expect(common.body.deck).toMatchObject({ total_cards: 1, commander: null })
  })

  test('adds to the deck, or replaces it', async () => {
    const id = await makeDeck()
    await bring(id, { cards: [{ name: 'Plains', quantity: 5 }], commander_name: 'Ada of the Lantern' })
    const more = await bring(id, { cards: [{ name: 'Plains', quantity: 2 }, { name: 'Island' }], replace: false })
    expect(listOf(more)).toEqual({ Plains: 7, 'Ada of the Lantern': 1, Island: 1 })
    const replaced = await bring(id, { cards: [{ name: 'Swamp', quantity: 4 }], replace: true })
    expect(listOf(replaced)).toEqual({ Swamp: 4 })
    expect(replaced.body.deck.commander).toBeNull()
  })

  test('takes 120 cards and not one more; then the deck stays as it was', async () => {
    const id = await makeDeck()
    const full = await bring(id, { cards: tricks(120) })
    expect(full.body.deck.total_cards).toBe(120)
    const tooMany = [
      { cards: tricks(121), replace: true },
      { cards: [{ name: 'Plains', quantity: 121 }], replace: true },
      { cards: [{ name: 'Nobody knows this', quantity: 121 }], replace: true },
      { cards: tricks(120), commander_name: 'Ada of the Lantern', replace: true },
      {
        cards: tricks(119),
        commander_name: 'Bo, Quiet Ferryman',
        partner_commander_name: 'Cyr, Loud Ferryman',
        replace: true,
      },
    ]
    for (const json of tooMany) {
      const answer = await bring(id, json)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        detail: 'Maximum limit is 120 cards',
        code: 'import_too_large',
        params: { max: 120 },
      })
    }
    expect((await mine('GET', `/decks/${id}`)).body.cards).toEqual(full.body.deck.cards)
    const inside = {
      cards: [...tricks(119), { name: 'Ada of the Lantern' }],
      commander_name: 'Ada of the Lantern',
      replace: true,
    }
    expect((await bring(id, inside)).body.deck.total_cards).toBe(120)
  })

  test('never makes more than 999 of a card', async () => {
    const id = await makeDeck()
    await mine('POST', `/decks/${id}/cards`, { card_id: cardId('Plains'), quantity: 900 })
    expect((await bring(id, { cards: [{ name: 'Island' }, { name: 'Plains', quantity: 100 }] })).status).toBe(422)
    expect((await mine('GET', `/decks/${id}`)).body.total_cards).toBe(900)
  })

  test.each([
    [{}],
    [{ cards: 'Plains' }],
    [{ cards: [{ quantity: 1 }] }],
    [{ cards: [{ name: '' }] }],
    [{ cards: [{ name: 'Plains', quantity: 0 }] }],
    [{ cards: [{ name: 'Plains', quantity: -1 }] }],
    [{ cards: [{ name: 'Plains', quantity: 1.5 }] }],
    [{ cards: [{ name: 'Plains', quantity: 1e21 }] }],
    [{ cards: [{ name: 'x'.repeat(301) }] }],
    [{ cards: Array.from({ length: 1001 }, () => ({ name: 'Plains' })) }],
    [{ cards: [null] }],
    [{ cards: [], replace: 'yes' }],
    [null],
  ])('refuses a wrong form: %#', async (json) => {
    expect((await bring(await makeDeck(), json)).status).toBe(422)
  })

  test('stays calm about strange names', async () => {
    const names = [
      '\u0000',
      'Plains\u0000',
      "'; drop table decks; --",
      '%',
      '_',
      '\\',
      '(((',
      '//',
      ' // ',
      'ﷺ',
      '\ud800',
      '-1',
      '0',
    ]
    const answer = await bring(await makeDeck(), { cards: names.map((name) => ({ name })) })
    expect([200, 422]).toContain(answer.status)
    for (const name of names) {
      const one = await bring(await makeDeck(), { cards: [{ name }] })
      expect([200, 422], JSON.stringify(name)).toContain(one.status)
    }
  })
})

describe('at the same time', () => {
  test('twenty additions of one card are twenty cards', async () => {
    const id = await makeDeck()
    const json = { card_id: cardId('Plains'), quantity: 1 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => mine('POST', `/decks/${id}/cards`, json)))
    expect(answers.map(({ body }) => body.quantity).sort((a, b) => a - b)).toEqual(
      [...Array(20).keys()].map((n) => n + 1),
    )
    expect((await mine('GET', `/decks/${id}`)).body).toMatchObject({ total_cards: 20, cards: [{ quantity: 20 }] })
  })

  test('additions of different cards are all there, each once and in a place of its own', async () => {
    const id = await makeDeck()
    await Promise.all(
      tricks(20).map(({ name }) => mine('POST', `/decks/${id}/cards`, { card_id: cardId(name), quantity: 1 })),
    )
    const { cards } = (await mine('GET', `/decks/${id}`)).body
    expect(cards.map((row: Row) => row.name).sort()).toEqual(
      tricks(20)
        .map(({ name }) => name)
        .sort(),
    )
  })

  test('of imports that replace one wins whole; readers never see half of one', async () => {
    const id = await makeDeck()
    const lists = [tricks(40), tricks(40, 41), tricks(40, 81)]
    await bring(id, { cards: lists[0], replace: true })
    let done = false
    const seen = new Set<string>()
    const reader = async () => {
      while (!done) {
        const { cards } = (await mine('GET', `/decks/${id}`)).body
        seen.add(`${cards.length} ${cards[0]?.name}`)
      }
    }
    const readers = [reader(), reader()]
    await Promise.all(lists.flatMap((cards) => [1, 2, 3].map(() => bring(id, { cards, replace: true }))))
    done = true
    await Promise.all(readers)
    const whole = lists.map((cards) => `40 ${cards[0]?.name}`)
    for (const sight of seen) expect(whole).toContain(sight)
  })

  test('leaders that change places in a hurry are still two', async () => {
    const id = await makeDeck()
    await bring(id, { cards: [], commander_name: 'Bo, Quiet Ferryman', partner_commander_name: 'Cyr, Loud Ferryman' })
    const { commander, partner_commander } = (await mine('GET', `/decks/${id}`)).body
    const [one, two] = [commander.deck_card_id, partner_commander.deck_card_id]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        mine('PATCH', `/decks/${id}/commanders`, {
          commander_id: turn % 2 ? one : two,
          partner_commander_id: turn % 2 ? two : one,
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const deck = (await mine('GET', `/decks/${id}`)).body
    expect([deck.commander.deck_card_id, deck.partner_commander.deck_card_id].sort()).toEqual([one, two].sort())
  })
})
