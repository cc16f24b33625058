import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowId } from '../testing/bulk-rows.ts'
import {
  type CardServer,
  MALFORMED_IDS,
  NOBODYS_ID,
  PRINT_KEYS,
  type Query,
  startCardServer,
} from '../testing/card-catalogue.ts'
import { cardId } from '../testing/test-cards.ts'

let server: CardServer
beforeAll(async () => {
  server = await startCardServer()
})
afterAll(() => server.close())

const get: CardServer['get'] = (path, query) => server.get(path, query)

describe('every card path needs a token', () => {
  test.each([
    ['GET', '/cards'],
    ['GET', '/cards/prints'],
    ['GET', `/cards/prints/${NOBODYS_ID}/alternatives`],
    ['GET', `/cards/tokens?made_by=${NOBODYS_ID}`],
    ['GET', `/cards/${NOBODYS_ID}`],
    ['POST', '/cards/resolve'],
  ])('%s %s', async (method, path) => {
    for (const credentials of [undefined, 'wrong', 'x'.repeat(5000)]) {
      const answer = await server.api(method, path, {
        token: credentials,
        ...(method === 'POST' ? { json: { cards: [] } } : {}),
      })
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ detail: 'Not authenticated', code: 'not_authenticated', params: {} })
    }
  })
})

describe('GET /cards and /cards/{card_id}', () => {
  test('give the same card, with everything known of it', async () => {
    const one = await get(`/cards/${cardId('Spirit Caller')}`)
    expect(one.status).toBe(200)
    expect(Object.keys(one.body).sort()).toEqual(
      [...PRINT_KEYS, 'layout', 'oracle_text', 'legalities', 'faces', 'loyalty', 'defense', 'tokens'].sort(),
    )
    expect(one.body).toMatchObject({
      legalities: { commander: 'legal' },
      faces: [
        {
          name: 'Spirit Caller',
          mana_cost: '{1}{G}',
          type_line: 'Creature — Elf',
          oracle_text: '',
          colors: ['G'],
          power: '2',
          toughness: '2',
          loyalty: null,
          defense: null,
        },
      ],
      tokens: [{ card_id: cardId('Ember Spirit'), card_print_id: rowId('Ember Spirit', 'tone'), name: 'Ember Spirit' }],
    })
    const list = await get('/cards', { name: 'spirit caller' })
    expect(list.body).toEqual({ data: [one.body], has_more: false })
  })

  test('both faces', async () => {
    const { body } = await get(`/cards/${cardId('Shy Moth // Moonlit Grove')}`)
    expect(body.oracle_text).toBe('Front text\n//\nBack text')
    expect(body.faces.map((face: { name: string }) => face.name)).toEqual(['Shy Moth', 'Moonlit Grove'])
  })

  test('an upper-case id is the same id', async () => {
    expect((await get(`/cards/${cardId('Ember').toUpperCase()}`)).body.name).toBe('Ember')
  })

  test.each([NOBODYS_ID, ...MALFORMED_IDS])('%s is 404', async (id) => {
    const answer = await get(`/cards/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ detail: expect.any(String), code: expect.any(String), params: {} })
  })
})

describe('GET /cards/prints/{card_print_id}/alternatives', () => {
  const path = `/cards/prints/${rowId('Common Forest', 's3')}/alternatives`
  const sets = (answer: Awaited<ReturnType<typeof get>>): string[] =>
    answer.body.data.map((card: { set_code: string }) => card.set_code)

  test('lists all printings with itself among them, newest first, 15 a page', async () => {
    const first = await get(path)
    expect(first.status).toBe(200)
    expect(first.body.data).toHaveLength(15)
    expect(first.body.has_more).toBe(true)
    const second = await get(path, { page: 2 })
    expect(second.body).toMatchObject({ has_more: false, data: { length: 15 } })
    expect([...sets(first), ...sets(second)]).toEqual(Array.from({ length: 30 }, (_, index) => `s${29 - index}`))
    expect(Object.keys(first.body.data[0]).sort()).toEqual([...PRINT_KEYS].sort())
  })

  test('the printing itself comes first where that is asked for', async () => {
    expect(sets(await get(path, { first: 'asked', page_size: 3 }))).toEqual(['s3', 's29', 's28'])
    expect(sets(await get(path, { first: 'asked', page_size: 3, page: 2 }))).toEqual(['s27', 's26', 's25'])
    expect(sets(await get(path, { first: 'asked', set_name: 's14' }))).toEqual(['s14'])
  })

  test('page sizes and pages beyond the end', async () => {
    expect(sets(await get(path, { page: 3, page_size: 7 }))).toHaveLength(7)
    expect((await get(path, { page_size: 100 })).body).toMatchObject({ has_more: false, data: { length: 30 } })
    expect((await get(path, { page: 1_000_000, page_size: 100 })).body).toEqual({ data: [], has_more: false })
  })

  test.each([
    ['series 2', ['s29', 's28', 's27', 's26', 's25', 's24', 's23', 's22', 's21', 's20', 's2']],
    ['SERIES 19', ['s19']],
    ['s14', ['s14']],
    ['elite', ['s7']],
    ['Élite', ['s7']],
    ['100%_', ['s7']],
    ['%', ['s7']],
    ['nothing', []],
  ])('filtered by set: %s', async (set_name, expected) => {
    expect(sets(await get(path, { set_name, page_size: 100 }))).toEqual(expected)
  })

  test.each([
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page: 1e12 }, 'page'],
    [{ page_size: 0 }, 'page_size'],
    [{ page_size: 101 }, 'page_size'],
    [{ set_name: 'x'.repeat(21) }, 'set_name'],
  ])('%j is 422', async (query: Query, field) => {
    const answer = await get(path, query)
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0].loc).toEqual(['query', field])
  })

  test.each([NOBODYS_ID, ...MALFORMED_IDS])('%s is 404', async (id) => {
    expect((await get(`/cards/prints/${id}/alternatives`)).status).toBe(404)
  })
})

describe('GET /cards/tokens', () => {
  const madeBy = (...ids: string[]) => get('/cards/tokens', { made_by: ids.join(',') })

  test('gives what cards make, each token once, with the cards that make it', async () => {
    const { status, body } = await madeBy(cardId('Spirit Caller'), cardId('Ember'), cardId('Spirit Caller'))
    expect(status).toBe(200)
    expect(body.data).toHaveLength(1)
    const [token] = body.data
    expect(Object.keys(token).sort()).toEqual([...PRINT_KEYS, 'made_by'].sort())
    expect(token).toMatchObject({
      card_id: cardId('Ember Spirit'),
      card_print_id: rowId('Ember Spirit', 'tone'),
      is_token: true,
      made_by: [cardId('Spirit Caller')],
    })
  })

  test.each([NOBODYS_ID, ...MALFORMED_IDS, ''])('%s makes none', async (id) => {
    expect((await madeBy(id)).body).toEqual({ data: [] })
  })

  test('of a hundred cards at a time', async () => {
    expect((await madeBy(...Array(100).fill(NOBODYS_ID))).status).toBe(200)
    expect((await madeBy(...Array(101).fill(NOBODYS_ID))).status).toBe(422)
    expect((await get('/cards/tokens')).status).toBe(422)
  })
})

describe('POST /cards/resolve', () => {
  const resolve = (cards: unknown) => server.api('POST', '/cards/resolve', { token: server.token, json: { cards } })

  test('finds names as lists write them and suggests for the rest', async () => {
    const answer = await resolve([
      { name: 'ember wolf' },
      { name: 'Lim-Dul’s lantern' },
      { name: 'Moonlit Grove' },
      { name: 'Fire/Ice' },
      { name: 'Last Ember // Last Ember' },
      { name: 'Emberr Wolf', quantity: 3 },
      { name: 'Ember Spirit' },
      { name: 'qqqqq' },
      { name: '!!!' },
    ])
    expect(answer.status).toBe(200)
    expect(
      answer.body.found.map((item: { index: number; card: { name: string } }) => [item.index, item.card.name]),
    ).toEqual([
      [0, 'Ember Wolf'],
      [1, "Lim-Dûl's Lantern"],
      [2, 'Shy Moth // Moonlit Grove'],
      [3, 'Fire // Ice'],
      [4, 'Last Ember'],
    ])
    expect(answer.body.found[0].card).toEqual({
      card_id: cardId('Ember Wolf'),
      card_print_id: rowId('Ember Wolf'),
      name: 'Ember Wolf',
      type_line: 'Creature — Wolf',
      can_be_commander: false,
    })
    expect(answer.body.not_found.map((item: { index: number }) => item.index)).toEqual([5, 6, 7, 8])
    expect(answer.body.not_found[0]).toMatchObject({
      name: 'Emberr Wolf',
      suggestions: expect.arrayContaining(['Ember Wolf']),
    })
    expect(answer.body.not_found[0].suggestions[0]).toBe('Ember Wolf')
    expect(answer.body.not_found[2].suggestions).toEqual([])
  })

  test('set and number choose the printing where they can', async () => {
    const answer = await resolve([
      { name: 'Common Forest', set_code: 'S3', collector_number: '1' },
      { name: 'Common Forest', set_code: 's4', collector_number: 'nope' },
      { name: 'Common Forest', set_code: 'nope', collector_number: '1' },
      { name: 'Common Forest', set_code: null, collector_number: null },
    ])
    expect(answer.body.found.map((item: { card: { card_print_id: string } }) => item.card.card_print_id)).toEqual([
      rowId('Common Forest', 's3'),
      rowId('Common Forest', 's4'),
      rowId('Common Forest', 's29'),
      rowId('Common Forest', 's29'),
    ])
  })

  test('a thousand names at once, known and unknown', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => ({ name: index % 2 ? 'Ember' : `Embber ${index}` }))
    const answer = await resolve(names)
    expect(answer.status).toBe(200)
    expect(answer.body.found).toHaveLength(500)
    expect(answer.body.not_found).toHaveLength(500)
  })

  test('nothing to look up', async () => {
    expect((await resolve([])).body).toEqual({ found: [], not_found: [], pairs: [] })
  })

  test.each([
    [undefined],
    [null],
    ['ember'],
    [[{}]],
    [[{ name: '' }]],
    [[{ name: '   ' }]],
    [[{ name: 7 }]],
    [[{ name: 'x'.repeat(301) }]],
    [[{ name: 'Ember', quantity: 0 }]],
    [[{ name: 'Ember', quantity: -1 }]],
    [[{ name: 'Ember', quantity: 1000 }]],
    [[{ name: 'Ember', quantity: 1.5 }]],
    [[{ name: 'Ember', set_code: 'x'.repeat(11) }]],
    [Array.from({ length: 1001 }, () => ({ name: 'Ember' }))],
  ])('a body with %j is 422', async (cards) => {
    const answer = await resolve(cards)
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0]).toMatchObject({ loc: expect.arrayContaining(['body']), msg: expect.any(String) })
  })

  test('what is no JSON is 400, what is too large 413', async () => {
    const raw = (text: string) =>
      server.api('POST', '/cards/resolve', {
        token: server.token,
        raw: text,
        headers: { 'content-type': 'application/json' },
      })
    expect((await raw('{"cards":')).status).toBe(400)
    expect((await raw(JSON.stringify({ cards: [], more: 'x'.repeat(2_000_000) }))).status).toBe(413)
  })

  test('a name with the character 0 is no server error', async () => {
    expect((await resolve([{ name: 'Em\0ber' }])).status).toBeLessThan(500)
    expect((await resolve([{ name: 'Ember', set_code: '\0' }])).status).toBeLessThan(500)
  })
})

test('every card operation tells its errors in the OpenAPI document', async () => {
  const { body } = await server.api('GET', '/openapi.json')
  const statuses = (path: string, method = 'get') => Object.keys(body.paths[`/api/v1${path}`][method].responses).sort()
  expect(statuses('/cards')).toEqual(['200', '401', '422', '429'])
  expect(statuses('/cards/prints')).toEqual(['200', '401', '422', '429'])
  expect(statuses('/cards/prints/{card_print_id}/alternatives')).toEqual(['200', '401', '404', '422', '429'])
  expect(statuses('/cards/tokens')).toEqual(['200', '401', '422', '429'])
  expect(statuses('/cards/{card_id}')).toEqual(['200', '401', '404', '429'])
  expect(statuses('/cards/resolve', 'post')).toEqual(['200', '400', '401', '413', '422', '429'])
})
