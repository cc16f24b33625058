import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importTestCards, printId } from '../testing/test-cards.ts'

let server: TestApp
let api: Api
let token: string
let stranger: string
let clock = new Date('2026-05-01T12:00:00Z')

const NOBODYS = '00000000-0000-7000-8000-000000000000'
const MALFORMED = ['x', '0', '-1', '%00', '%F0%9F%90%89', '..%2f..', '9'.repeat(150), `${NOBODYS}x`]

beforeAll(async () => {
  server = await createTestApp({ deps: { now: () => clock } })
  await importTestCards(server.deps.pool)
  api = apiOf(server.url)
  token = await guestToken(api)
  stranger = await guestToken(api)
})
afterAll(() => server.close())

const mine = (method: string, path: string, json?: unknown) =>
  api(method, path, json === undefined ? { token } : { token, json })
const makeDeck = async (name = 'A deck', format = 'commander') => (await mine('POST', '/decks', { name, format })).body
const add = async (deckId: string, name: string, quantity = 1) =>
  (await mine('POST', `/decks/${deckId}/cards`, { card_id: cardId(name), quantity })).body
const view = async (deckId: string) => (await mine('GET', `/decks/${deckId}`)).body

describe('a deck', () => {
  test('is made empty', async () => {
    const made = await mine('POST', '/decks', { name: '  Lanterns & 龍 🐉 ', format: 'commander' })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      name: 'Lanterns & 龍 🐉',
      format: 'commander',
      deck_image_uri: null,
      total_cards: 0,
      color_identity: [],
      commander: null,
      partner_commander: null,
      legal: false,
      is_sample: false,
      folder: null,
      tags: [],
      visibility: 'private',
      share_key: null,
      created_at: clock.toISOString(),
      updated_at: clock.toISOString(),
      cards: [],
      legality: { legal: false, problems: expect.any(Array) },
      guide: null,
      description: '',
      version: 1,
    })
    expect((await mine('GET', `/decks/${made.body.id}`)).body).toEqual(made.body)
  })

  test.each([
    [{ name: '', format: 'modern' }, 'name', 'Name is required'],
    [{ name: '   ', format: 'modern' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101), format: 'modern' }, 'name', 'Name must be at most 100 characters long'],
    [{ format: 'modern' }, 'name', expect.any(String)],
    [{ name: 'A deck', format: 'tiddlywinks' }, 'format', expect.any(String)],
    [{ name: 'A deck' }, 'format', expect.any(String)],
    [{ name: 7, format: 'modern' }, 'name', expect.any(String)],
  ])('is refused with a wrong form: %#', async (json, field, message) => {
    const id = (await makeDeck()).id
    for (const [method, path] of [
      ['POST', '/decks'],
      ['PUT', `/decks/${id}`],
    ] as const) {
      const answer = await mine(method, path, json)
      expect(answer.status).toBe(422)
      expect(answer.body.detail[0]).toMatchObject({ loc: ['body', field], msg: message })
    }
  })

  test('is listed with the last changed first, and renamed', async () => {
    const older = await makeDeck('Older')
    clock = new Date(clock.getTime() + 1000)
    const newer = await makeDeck('Newer')
    const ids = async () => (await mine('GET', '/decks')).body.map((deck: { id: string }) => deck.id).slice(0, 2)
    expect(await ids()).toEqual([newer.id, older.id])
    clock = new Date(clock.getTime() + 1000)
    const renamed = await mine('PUT', `/decks/${older.id}`, { name: 'Renamed', format: 'modern' })
    expect(renamed.status).toBe(200)
    expect(renamed.body).toMatchObject({ id: older.id, name: 'Renamed', format: 'modern' })
    expect(await ids()).toEqual([older.id, newer.id])
    const [summary] = (await mine('GET', '/decks')).body
    expect(summary).toMatchObject({ id: older.id, name: 'Renamed', total_cards: 0, legal: false, is_sample: false })
  })

  test('is deleted', async () => {
    const { id } = await makeDeck()
    await add(id, 'Lantern Flash')
    const gone = await mine('DELETE', `/decks/${id}`)
    expect(gone.status).toBe(204)
    expect(gone.text).toBe('')
    expect((await mine('DELETE', `/decks/${id}`)).status).toBe(404)
    expect((await mine('GET', `/decks/${id}`)).status).toBe(404)
  })

  test('is copied with its cards and leaders', async () => {
    const { id } = await makeDeck('x'.repeat(100))
    const ada = await add(id, 'Ada of the Lantern')
    await add(id, 'Plains', 7)
    await mine('PATCH', `/decks/${id}/commanders`, { commander_id: ada.deck_card_id })
    const copy = await mine('POST', `/decks/${id}/copy`)
    expect(copy.status).toBe(201)
    expect(copy.body.name).toBe(`${'x'.repeat(93)} (copy)`)
    expect(copy.body.id).not.toBe(id)
    expect(copy.body.total_cards).toBe(8)
    expect(copy.body.commander).toMatchObject({ name: 'Ada of the Lantern' })
    expect(copy.body.commander.deck_card_id).not.toBe(ada.deck_card_id)
    expect((await mine('POST', `/decks/${id}/copy`, { name: 'Second' })).body.name).toBe('Second')
    expect((await mine('POST', `/decks/${id}/copy`, { name: '' })).status).toBe(422)
  })
})

describe('the cards of a deck', () => {
  test('are added with all that a row shows', async () => {
    const { id } = await makeDeck()
    const answer = await mine('POST', `/decks/${id}/cards`, { card_id: cardId('Lantern Flash'), quantity: 2 })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      deck_card_id: expect.any(String),
      card_id: cardId('Lantern Flash'),
      card_print_id: printId('Lantern Flash'),
      name: 'Lantern Flash',
      type_line: 'Instant',
      mana_cost: '{1}',
      cmc: 1,
      colors: ['W'],
      color_identity: ['W'],
      produces: [],
      quantity: 2,
      board: 'main',
      categories: [],
      front_image_uri: expect.stringContaining('/normal/'),
      front_image_uri_small: expect.stringContaining('/small/'),
      back_image_uri: null,
      back_image_uri_small: null,
      set_code: 'tst',
      set_name: 'Test Set',
      collector_number: expect.any(String),
    })
    const deck = await view(id)
    expect(deck.cards).toEqual([answer.body])
    expect(deck).toMatchObject({ total_cards: 2, color_identity: ['W'], deck_image_uri: answer.body.front_image_uri })
  })

  test('merge into the row of the same card, whatever the printing', async () => {
    const { id } = await makeDeck()
    const first = await add(id, 'Plains', 3)
    const json = { card_print_id: printId('Plains', 'tsu'), quantity: 2 }
    const second = await mine('POST', `/decks/${id}/cards`, json)
    expect(second.body).toMatchObject({ deck_card_id: first.deck_card_id, quantity: 5, set_code: 'tst' })
    const fresh = await mine('POST', `/decks/${(await makeDeck()).id}/cards`, json)
    expect(fresh.body).toMatchObject({ set_code: 'tsu', quantity: 2, card_id: cardId('Plains') })
    const both = { card_id: cardId('Plains'), card_print_id: printId('Plains', 'tsu') }
    expect((await mine('POST', `/decks/${id}/cards`, both)).body.quantity).toBe(6)
  })

  test.each([
    [{ card_id: cardId('Plains'), quantity: 0 }, 422],
    [{ card_id: cardId('Plains'), quantity: -1 }, 422],
    [{ card_id: cardId('Plains'), quantity: 1000 }, 422],
    [{ card_id: cardId('Plains'), quantity: 1.5 }, 422],
    [{ card_id: cardId('Plains'), quantity: '3' }, 422],
    [{ card_id: cardId('Plains'), quantity: 1e300 }, 422],
    [{ card_id: cardId('Plains'), quantity: null }, 422],
    [{ quantity: 1 }, 422],
    [{ card_id: 7 }, 422],
    [{}, 422],
    [[], 422],
    [{ card_id: 'nonsense' }, 404],
    [{ card_id: '' }, 404],
    [{ card_id: NOBODYS }, 404],
    [{ card_print_id: NOBODYS }, 404],
    [{ card_id: `${cardId('Plains')}\u0000` }, 404],
    [{ card_id: cardId('Island'), card_print_id: printId('Plains') }, 422],
  ])('are refused: %#', async (json, status) => {
    const { id } = await makeDeck()
    const answer = await mine('POST', `/decks/${id}/cards`, json)
    expect(answer.status).toBe(status)
    expect((await view(id)).cards).toEqual([])
  })

  test('are at most 999 of a kind', async () => {
    const { id } = await makeDeck()
    const row = await add(id, 'Plains', 999)
    expect(row.quantity).toBe(999)
    expect((await mine('POST', `/decks/${id}/cards`, { card_id: cardId('Plains'), quantity: 1 })).status).toBe(422)
    const path = `/decks/${id}/cards/${row.deck_card_id}`
    expect((await mine('PATCH', path, { quantity: 1000 })).status).toBe(422)
    expect((await view(id)).total_cards).toBe(999)
  })

  test('change quantity and printing', async () => {
    const { id } = await makeDeck()
    const row = await add(id, 'Lantern Flash')
    const path = `/decks/${id}/cards/${row.deck_card_id}`
    const more = await mine('PATCH', path, { quantity: 4 })
    expect(more.status).toBe(200)
    expect(more.body).toEqual({ ...row, quantity: 4 })
    const other = await mine('PATCH', path, { card_print_id: printId('Lantern Flash', 'tsu') })
    expect(other.body).toMatchObject({ quantity: 4, set_code: 'tsu', card_print_id: printId('Lantern Flash', 'tsu') })
    expect((await mine('PATCH', path, { card_print_id: printId('Plains') })).status).toBe(422)
    expect((await mine('PATCH', path, { card_print_id: NOBODYS })).status).toBe(404)
    expect((await mine('PATCH', path, { card_print_id: 'x' })).status).toBe(404)
    for (const json of [{}, { quantity: 'x' }, { quantity: 1.5 }, { quantity: 1e99 }, null])
      expect((await mine('PATCH', path, json)).status).toBe(422)
    expect((await view(id)).cards).toEqual([other.body])
  })

  test('go away with a quantity of 0 or less, or by DELETE', async () => {
    const { id } = await makeDeck()
    for (const quantity of [0, -1]) {
      const row = await add(id, 'Plains', 3)
      const answer = await mine('PATCH', `/decks/${id}/cards/${row.deck_card_id}`, { quantity })
      expect(answer.status).toBe(204)
      expect(answer.text).toBe('')
      expect((await view(id)).cards).toEqual([])
    }
    const row = await add(id, 'Plains', 3)
    expect((await mine('DELETE', `/decks/${id}/cards/${row.deck_card_id}`)).status).toBe(204)
    expect((await mine('DELETE', `/decks/${id}/cards/${row.deck_card_id}`)).status).toBe(404)
    expect((await mine('PATCH', `/decks/${id}/cards/${row.deck_card_id}`, { quantity: 1 })).status).toBe(404)
  })

  test('of another deck are not in this one', async () => {
    const [one, other] = [await makeDeck(), await makeDeck()]
    const row = await add(other.id, 'Plains')
    expect((await mine('PATCH', `/decks/${one.id}/cards/${row.deck_card_id}`, { quantity: 2 })).status).toBe(404)
    expect((await mine('DELETE', `/decks/${one.id}/cards/${row.deck_card_id}`)).status).toBe(404)
    const lead = { commander_id: row.deck_card_id }
    expect((await mine('PATCH', `/decks/${one.id}/commanders`, lead)).status).toBe(404)
  })
})

describe('the leaders of a deck', () => {
  const lead = (deckId: string, json: unknown) => mine('PATCH', `/decks/${deckId}/commanders`, json)

  test('are set, change places and are cleared', async () => {
    const { id } = await makeDeck()
    const [bo, cyr] = [await add(id, 'Bo, Quiet Ferryman'), await add(id, 'Cyr, Loud Ferryman')]
    const first = await lead(id, { commander_id: bo.deck_card_id })
    expect(first.status).toBe(200)
    expect(first.body.commander).toEqual(bo)
    expect(first.body.partner_commander).toBeNull()
    expect(first.body.total_cards).toBe(2)
    expect((await lead(id, { partner_commander_id: cyr.deck_card_id })).body).toMatchObject({
      commander: bo,
      partner_commander: cyr,
      color_identity: ['B', 'R'],
      deck_image_uri: bo.front_image_uri,
    })
    const swapped = await lead(id, { commander_id: cyr.deck_card_id, partner_commander_id: bo.deck_card_id })
    expect(swapped.body).toMatchObject({ commander: cyr, partner_commander: bo })
    const cleared = await lead(id, { commander_id: '' })
    expect(cleared.body).toMatchObject({ commander: null, partner_commander: bo })
    expect((await lead(id, { partner_commander_id: '' })).body.partner_commander).toBeNull()
  })

  test('are legendary, and one card is not both', async () => {
    const { id } = await makeDeck()
    const [ada, flash] = [await add(id, 'Ada of the Lantern'), await add(id, 'Lantern Flash')]
    const common = await lead(id, { commander_id: flash.deck_card_id })
    expect(common.status).toBe(422)
    expect(common.body.detail[0]).toMatchObject({
      loc: ['body', 'commander_id'],
      msg: 'Lantern Flash is not legendary',
    })
    await lead(id, { commander_id: ada.deck_card_id })
    expect((await lead(id, { partner_commander_id: ada.deck_card_id })).status).toBe(422)
    const both = { commander_id: ada.deck_card_id, partner_commander_id: ada.deck_card_id }
    expect((await lead(id, both)).status).toBe(422)
    expect((await view(id)).commander).toEqual(ada)
    for (const json of [{}, { commander_id: 7 }, { commander_id: null }])
      expect((await lead(id, json)).status).toBe(422)
    for (const commander_id of ['x', NOBODYS]) expect((await lead(id, { commander_id })).status).toBe(404)
  })

  test('are cleared when their row goes', async () => {
    const { id } = await makeDeck()
    const ada = await add(id, 'Ada of the Lantern')
    await lead(id, { commander_id: ada.deck_card_id })
    await mine('PATCH', `/decks/${id}/cards/${ada.deck_card_id}`, { quantity: 0 })
    expect((await view(id)).commander).toBeNull()
  })

  test('give the deck its picture, before the first card', async () => {
    const { id } = await makeDeck()
    const flash = await add(id, 'Lantern Flash')
    const moth = await add(id, 'Shy Moth // Moonlit Moth')
    expect(moth.back_image_uri).toContain('/back/normal/')
    expect((await view(id)).deck_image_uri).toBe(flash.front_image_uri)
    const bell = await add(id, 'Great Bell')
    expect((await lead(id, { commander_id: bell.deck_card_id })).body.deck_image_uri).toBe(bell.front_image_uri)
  })
})

describe('the legality of a deck', () => {
  test('is told with the deck, and lists know it', async () => {
    const { id } = await makeDeck('Legal')
    const ada = await add(id, 'Ada of the Lantern')
    await add(id, 'Plains', 50)
    await add(id, 'Island', 49)
    const deck = (await mine('PATCH', `/decks/${id}/commanders`, { commander_id: ada.deck_card_id })).body
    expect(deck).toMatchObject({ legal: true, legality: { legal: true, problems: [] } })
    const listed = (await mine('GET', '/decks')).body.find((one: { id: string }) => one.id === id)
    expect(listed.legal).toBe(true)
    await add(id, 'Forbidden Scroll')
    const broken = await view(id)
    expect(broken.legal).toBe(false)
    expect(broken.legality.problems.map((problem: { code: string }) => problem.code)).toEqual([
      'too_many_cards',
      'banned',
    ])
    expect(broken.legality.problems[1]).toEqual({
      code: 'banned',
      card_id: cardId('Forbidden Scroll'),
      name: 'Forbidden Scroll',
      params: { format: 'commander' },
      message: 'Forbidden Scroll is banned in Commander',
    })
  })
})

describe('somebody else', () => {
  test('finds nothing, does nothing and learns nothing', async () => {
    const { id } = await makeDeck()
    const row = await add(id, 'Ada of the Lantern')
    const before = await view(id)
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', { name: 'Stolen', format: 'modern' }],
      ['DELETE', ''],
      ['POST', '/copy'],
      ['GET', '/export'],
      ['POST', '/cards', { card_id: cardId('Plains') }],
      ['PATCH', `/cards/${row.deck_card_id}`, { quantity: 3 }],
      ['DELETE', `/cards/${row.deck_card_id}`],
      ['PATCH', '/commanders', { commander_id: row.deck_card_id }],
      ['POST', '/bulk-import', { cards: [{ name: 'Plains' }], replace: true }],
    ]
    for (const [method, path, json] of calls) {
      const theirs = await api(method, `/decks/${id}${path}`, { token: stranger, ...(json ? { json } : {}) })
      const nobodys = await api(method, `/decks/${NOBODYS}${path}`, { token: stranger, ...(json ? { json } : {}) })
      expect(theirs.status, `${method} ${path}`).toBe(404)
      expect(theirs.text).toBe(nobodys.text)
      const anonymous = await api(method, `/decks/${id}${path}`, json ? { json } : {})
      expect(anonymous.status, `${method} ${path}`).toBe(401)
      for (const malformed of MALFORMED) {
        const answer = await api(method, `/decks/${malformed}${path}`, { token, ...(json ? { json } : {}) })
        expect([404, 422, 400], `${method} ${malformed} ${path}`).toContain(answer.status)
      }
    }
    expect(await view(id)).toEqual(before)
    expect((await api('GET', '/decks', { token: stranger })).body.map((deck: { id: string }) => deck.id)).not.toContain(
      id,
    )
    expect((await api('GET', '/decks')).status).toBe(401)
    expect((await api('POST', '/decks', { json: { name: 'A', format: 'modern' } })).status).toBe(401)
  })
})

describe('the text of a deck', () => {
  const textOf = async (deckId: string, style: string) =>
    (await mine('GET', `/decks/${deckId}/export?style=${style}`)).body

  test('names the leaders apart', async () => {
    const { id } = await makeDeck()
    const ada = await add(id, 'Ada of the Lantern')
    await add(id, 'Plains', 12)
    await add(id, 'Ebb // Flow')
    await add(id, 'Shy Moth // Moonlit Moth')
    await mine('PATCH', `/decks/${id}/commanders`, { commander_id: ada.deck_card_id })
    expect(await textOf(id, 'plain')).toEqual({
      style: 'plain',
      text: 'Commander\n1 Ada of the Lantern\n\nDeck\n1 Ebb // Flow\n12 Plains\n1 Shy Moth // Moonlit Moth\n',
    })
    expect((await textOf(id, 'arena')).text).toBe(
      'Commander\n1 Ada of the Lantern (TST) 6\n\nDeck\n1 Ebb /// Flow (TST) 16\n12 Plains (TST) 1\n1 Shy Moth (TST) 17\n',
    )
    expect((await textOf(id, 'moxfield')).text).toBe(
      '1 Ada of the Lantern (TST) 6 *CMDR*\n1 Ebb // Flow (TST) 16\n12 Plains (TST) 1\n1 Shy Moth // Moonlit Moth (TST) 17\n',
    )
    const plain = await mine('GET', `/decks/${id}/export`)
    expect(plain.body.style).toBe('plain')
    expect((await mine('GET', `/decks/${id}/export?style=xml`)).status).toBe(422)
  })
})
