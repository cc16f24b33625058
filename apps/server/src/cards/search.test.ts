import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowId } from '../testing/bulk-rows.ts'
import { CATALOGUE_ROWS, type CardServer, PRINT_KEYS, type Query, startCardServer } from '../testing/card-catalogue.ts'
import { cardId } from '../testing/test-cards.ts'

let server: CardServer
beforeAll(async () => {
  server = await startCardServer()
})
afterAll(() => server.close())

const get: CardServer['get'] = (path, query) => server.get(path, query)
const namesOf = async (query: Query, path = '/cards/prints'): Promise<string[]> => {
  const answer = await get(path, query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.map((card: { name: string }) => card.name)
}
const found = (name: string, more: Query = {}) => namesOf({ name, ...more })

describe('GET /cards/prints', () => {
  test('gives one printing a card, with every field', async () => {
    const answer = await get('/cards/prints', { name: 'shy moth' })
    expect(answer.status).toBe(200)
    expect(answer.body.has_more).toBe(false)
    const [moth] = answer.body.data
    expect(Object.keys(moth).sort()).toEqual([...PRINT_KEYS].sort())
    expect(moth).toMatchObject({
      id: rowId('Shy Moth // Moonlit Grove'),
      card_print_id: rowId('Shy Moth // Moonlit Grove'),
      card_id: cardId('Shy Moth // Moonlit Grove'),
      name: 'Shy Moth // Moonlit Grove',
      front_image_uri: expect.stringContaining('/normal/front/'),
      front_image_uri_small: expect.stringContaining('/small/front/'),
      back_image_uri: expect.stringContaining('/normal/back/'),
      back_image_uri_small: expect.stringContaining('/small/back/'),
      set_code: 'one',
      set_name: 'Set ONE',
      mana_cost: '{2}{G}',
      colors: ['G'],
      power: '3',
      is_token: false,
    })
  })

  test('ranks exact, prefix, word prefix, substring, close spelling; better known first within a rank', async () => {
    expect(await found('ember')).toEqual(['Ember', 'Ember Adept', 'Ember Wolf', 'Last Ember', 'Remember the Fallen'])
    expect(await found('embar wolf')).toEqual(['Ember Wolf'])
    expect(await found('remenber the falen')).toEqual(['Remember the Fallen'])
  })

  test.each([
    ['EMBER WOLF', 'Ember Wolf'],
    ['lim-dul', "Lim-Dûl's Lantern"],
    ['LIM DÛL’S', "Lim-Dûl's Lantern"],
    ['limduls lantern', "Lim-Dûl's Lantern"],
    ['moonlit grove', 'Shy Moth // Moonlit Grove'],
    ['Ice', 'Fire // Ice'],
    ['fire/ice', 'Fire // Ice'],
    ['Fire // Ice', 'Fire // Ice'],
    ['wolf ember', 'Ember Wolf'],
    ['circle of warding: red', 'Circle of Warding: Red'],
    ['Circle of Warding:Red', 'Circle of Warding: Red'],
    ['circle of warding:r', 'Circle of Warding: Red'],
    ['Fact or Fable', 'Fact or Fable'],
    ['+2 club', '+2 Club'],
    ['"Last Ember"', 'Last Ember'],
    ['龍', '龍の炎'],
  ])('%s finds %s first', async (text, name) => {
    expect((await found(text))[0]).toBe(name)
  })

  test.each([
    ['embre wolf', 'Ember Wolf'],
    ['ember wofl', 'Ember Wolf'],
    ['emberwolf', 'Ember Wolf'],
    ['wlof ember', 'Ember Wolf'],
    ['embber', 'Ember'],
    ['frie', 'Fire // Ice'],
    ['iec', 'Fire // Ice'],
    ['moonlitgrove', 'Shy Moth // Moonlit Grove'],
    ['circel warding red', 'Circle of Warding: Red'],
    ['spirti caler', 'Spirit Caller'],
  ])('%s, mistyped, finds %s first', async (text, name) => {
    expect((await found(text))[0]).toBe(name)
    expect((await namesOf({ name: text }, '/cards'))[0]).toBe(name)
  })

  test('one and two letters are looked for at the beginning of words', async () => {
    expect(await found('e', { limit: 3 })).toEqual(['Ember Adept', 'Ember Wolf', 'Ember'])
    expect(await found('fa')).toEqual(['Fact or Fable', 'Remember the Fallen'])
    expect(await found('mb')).toEqual([])
  })

  test('nothing found is an empty list', async () => {
    const long = Array.from({ length: 130 }, (_, index) =>
      String.fromCharCode(97 + (index % 26), 97 + (index % 7)),
    ).join(' ')
    for (const name of [long, 'ember '.repeat(60), 'qqqqqqqq', '!!!', '%', '_', '\\', '🐉', '—', '%%%', '___'])
      expect((await get('/cards/prints', { name })).body, name).toEqual({ data: [], has_more: false })
  })

  test('no name lists everything, best known first, page by page without gaps', async () => {
    const all: string[] = []
    for (let skip = 0; ; skip += 10) {
      const answer = await get('/cards/prints', { skip, limit: 10 })
      all.push(...answer.body.data.map((card: { card_id: string }) => card.card_id))
      if (!answer.body.has_more) break
    }
    const cards = new Set(
      CATALOGUE_ROWS.filter((row) => row.layout !== 'token').map((row) => row.oracle_id ?? cardId('Last Ember')),
    )
    expect(all).toHaveLength(cards.size)
    expect(new Set(all)).toEqual(cards)
    expect((await get('/cards/prints', { name: '   ' })).body.data[0].name).toBe('Last Ember')
  })

  test('pages of a search neither overlap nor skip', async () => {
    const first = await get('/cards/prints', { name: 'filler', limit: 20 })
    const second = await get('/cards/prints', { name: 'filler', limit: 20, skip: 20 })
    expect(first.body.has_more).toBe(true)
    expect(second.body.has_more).toBe(false)
    const names = [...first.body.data, ...second.body.data].map((card: { name: string }) => card.name)
    expect(names).toEqual(Array.from({ length: 24 }, (_, index) => `Zz Filler ${String(index).padStart(2, '0')}`))
    expect((await get('/cards/prints', { name: 'filler', skip: 1_000_000 })).body).toEqual({
      data: [],
      has_more: false,
    })
    expect((await get('/cards/prints', { name: 'filler', limit: 24 })).body.has_more).toBe(false)
  })

  test('tokens are left out, taken in, or alone', async () => {
    expect(await found('spirit')).toEqual(['Spirit Caller'])
    expect(await found('spirit', { tokens: 'exclude' })).toEqual(['Spirit Caller'])
    expect((await found('spirit', { tokens: 'include' })).sort()).toEqual([
      'Ember Spirit',
      'Moonlit Spirit',
      'Spirit Caller',
    ])
    expect(await found('spirit', { tokens: 'only' })).toEqual(['Ember Spirit', 'Moonlit Spirit'])
    expect(await found('', { tokens: 'only' })).toEqual(['Ember Spirit', 'Moonlit Spirit'])
  })

  test('unique=prints gives every printing, newest first, paged', async () => {
    const one = await get('/cards/prints', { name: 'common forest' })
    expect(one.body.data.map((card: { set_code: string }) => card.set_code)).toEqual(['s29'])
    const many = await get('/cards/prints', { name: 'common forest', unique: 'prints', limit: 7, skip: 5 })
    expect(many.body.data.map((card: { set_code: string }) => card.set_code)).toEqual([
      's24',
      's23',
      's22',
      's21',
      's20',
      's19',
      's18',
    ])
    expect(many.body.has_more).toBe(true)
    const last = await get('/cards/prints', { name: 'common forest', unique: 'prints', limit: 100 })
    expect(last.body).toMatchObject({ has_more: false, data: { length: 30 } })
  })

  test('the reversible printing belongs to its card and has a back', async () => {
    const answer = await get('/cards/prints', { name: 'last ember', unique: 'prints' })
    expect(answer.body.data).toHaveLength(2)
    expect(answer.body.data.find((card: { set_code: string }) => card.set_code === 'rev')).toMatchObject({
      name: 'Last Ember',
      back_image_uri: expect.any(String),
    })
  })

  test.each([
    [{ skip: -1 }, 'skip'],
    [{ skip: 'x' }, 'skip'],
    [{ skip: 1.5 }, 'skip'],
    [{ skip: 1e15 }, 'skip'],
    [{ limit: 0 }, 'limit'],
    [{ limit: -1 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: '9'.repeat(400) }, 'limit'],
    [{ tokens: 'yes' }, 'tokens'],
    [{ tokens: '' }, 'tokens'],
    [{ unique: 'art' }, 'unique'],
    [{ name: 'x'.repeat(401) }, 'name'],
  ])('%j is 422', async (query: Query, field) => {
    for (const path of ['/cards', '/cards/prints']) {
      const answer = await get(path, query)
      expect(answer.status).toBe(422)
      expect(answer.body.detail[0]).toMatchObject({
        loc: ['query', field],
        msg: expect.any(String),
        type: expect.any(String),
      })
    }
  })

  test('repeated keys and odd bytes are never a server error', async () => {
    for (const query of [
      'name=a&name=b',
      'limit=1&limit=2',
      'name=%00',
      'name=%ff',
      'name=a%00b',
      'name[]=x',
      'name=%F0%9F',
      'unknown=1',
    ])
      for (const path of ['/cards', '/cards/prints'])
        expect((await server.api('GET', `${path}?${query}`, { token: server.token })).status, query).toBeLessThan(500)
  })
})

describe('the query language', () => {
  test.each([
    ['t:wolf', ['Ember Wolf']],
    ['t:"human monk"', ['Ember Adept']],
    ['ember t:creature', ['Last Ember', 'Ember Adept', 'Ember Wolf']],
    ['ember -t:creature', ['Remember the Fallen', 'Ember']],
    ['pow>=4', ['Ember Wolf']],
    ['pow>tou', ['Ember Wolf', 'Shy Moth // Moonlit Grove']],
    ['ember mv<=1', ['Ember']],
    ['ember cmc=3', ['Ember Wolf']],
    ['c:rw', ['Ember Adept']],
    ['c=r', ['Ember', 'Ember Wolf'].reverse()],
    ['c:r', ['Ember Adept', 'Ember Wolf', 'Ember', 'Fire // Ice']],
    ['id<=r t:instant', ['Ember']],
    ['id:ur t:instant', ['Ember', 'Fire // Ice']],
    ['c:colorless', ["Lim-Dûl's Lantern"]],
    ['c:m', ['Ember Adept', 'Fire // Ice']],
    ['r:rare', ['Ember Wolf']],
    ['r>=uncommon', ['Ember Wolf']],
    ['e:two', ['Ember Adept']],
    ['s:"set two"', ['Ember Adept']],
    ['banned:commander', ['Remember the Fallen']],
    ['ember -f:modern', ['Remember the Fallen']],
    ['is:commander', ['Ember Adept']],
    ['is:token', ['Ember Spirit', 'Moonlit Spirit']],
    ['not:token spirit', ['Spirit Caller']],
    ['is:split', ['Fire // Ice']],
    ['is:dfc', ['Shy Moth // Moonlit Grove']],
    ['kw:"first strike"', ['Ember Wolf']],
    ['t:wolf or t:monk', ['Ember Adept', 'Ember Wolf']],
    ['(t:wolf or t:monk) -c:w', ['Ember Wolf']],
    ['!"ember"', ['Ember']],
    ['!ice', ['Fire // Ice']],
    ['o:"100% of"', ['Ember Adept']],
    ['o:card_name', ['Ember Adept']],
    ['o:cardxname', []],
    ['e:nosuchset', []],
    ['a:lindqvist', ['Ember']],
    ['artist:"asa odinn"', ['Ember Wolf']],
    ['year<2000', ['Ember Wolf']],
    ['date>=1996-05 date<1996-05-11', ['Ember Wolf']],
    ['ember year=2024 t:instant', ['Ember']],
    ['m:rr', ['Ember Wolf']],
    ['m={r}', ['Ember']],
    ['mana:{W/R}', ['Ember Adept']],
    ['m<=1r', ['Ember', 'Fire // Ice']],
    ['m:x', ['Wandering Bog']],
    ['devotion:{b}{b}', ['Wandering Bog']],
    ['devotion:{r/w}{r/w}', ['Ember Adept', 'Ember Wolf']],
    ['produces:rw', ['Ember Adept']],
    ['produces:g t:basic', ['Common Forest']],
    ['in:two', ['Ember Adept']],
    ['in:rare', ['Ember Wolf']],
    ['in:arena', ['Ember Wolf']],
    ['game:arena', ['Ember Wolf']],
    ['is:foil', ['Ember Wolf']],
    ['frame:1997 border:white', ['Ember Wolf']],
    ['is:reprint', ['Ember Adept']],
    ['ember is:firstprint is:foil', ['Ember Wolf']],
    ['is:hybrid', ['Ember Adept']],
    ['is:unique t:forest', []],
    ['cn>50', ['Wandering Bog']],
    ['pow=*', ['Wandering Bog']],
    ['tou=1+*', ['Shy Moth // Moonlit Grove', 'Wandering Bog']],
    ['t:wolf and c:r', ['Ember Wolf']],
    ['o:/draw \\d+%/', ['Ember Adept']],
    ['o:/^{t}: add/', ['Ember Adept']],
    ['name:/^ember$/', ['Ember']],
    ['name:/\\bwolf\\b/', ['Ember Wolf']],
    ['t:/wolf|monk/', ['Ember Adept', 'Ember Wolf']],
    ['id:mardu t:instant', ['Ember']],
    ['id:yore-tiller t:instant', ['Ember', 'Fire // Ice']],
    ['t:monk or t:wolf order:name direction:desc', ['Ember Wolf', 'Ember Adept']],
    ['t:monk or t:wolf order:released direction:asc', ['Ember Wolf', 'Ember Adept']],
    ['order:power t:monk or t:wolf', ['Ember Wolf', 'Ember Adept']],
    ['(e:one or e:two) (t:monk or t:wolf) order:rarity', ['Ember Wolf', 'Ember Adept']],
    ['(t:monk or t:wolf) order:mv', ['Ember Adept', 'Ember Wolf']],
    ['lang:ja', []],
  ])('%s', async (text, names) => {
    expect(await found(text)).toEqual(names)
    expect(await namesOf({ name: text }, '/cards')).toEqual(names)
  })

  test('shows the printing that was asked for', async () => {
    const answer = await get('/cards/prints', { name: 'forest e:s3' })
    expect(answer.body.data).toMatchObject([{ name: 'Common Forest', set_code: 's3' }])
    const prints = await get('/cards/prints', { name: 't:forest (e:s3 or e:s5)', unique: 'prints' })
    expect(prints.body.data.map((card: { set_code: string }) => card.set_code)).toEqual(['s5', 's3'])
  })

  test('unique:prints shows every printing, and what the text says counts before the parameter', async () => {
    const sets = async (query: Query) =>
      (await get('/cards/prints', query)).body.data.map((card: { set_code: string }) => card.set_code)
    expect(await sets({ name: 't:forest unique:prints', limit: 2 })).toEqual(['s29', 's28'])
    expect(await sets({ name: 't:forest unique:cards', unique: 'prints', limit: 2 })).toEqual(['s29'])
    expect(await sets({ name: 't:forest e:s3 order:released' })).toEqual(['s3'])
  })

  test('a regular expression that takes long is refused, and gives its connection back', async () => {
    const admin = await server.pool.connect()
    try {
      await admin.query('begin; lock table artists in access exclusive mode')
      const started = performance.now()
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => get('/cards/prints', { name: 'o:/draw/ a:lindqvist' })),
      )
      expect(performance.now() - started).toBeLessThan(9000) // without a limit of its own, twice five seconds
      for (const answer of answers)
        expect(answer.body.detail, answer.text).toMatchObject([{ code: 'query_pattern_too_slow', type: 'query_cost' }])
    } finally {
      await admin.query('rollback')
      admin.release()
    }
    expect(await found('t:wolf')).toEqual(['Ember Wolf'])
  })

  test('a regular expression that only the database cannot read is refused with its place', async () => {
    const answer = await get('/cards/prints', { name: 't:elf o:/a{256}/' })
    expect(answer.body.detail).toMatchObject([{ code: 'query_bad_pattern', loc: ['query', 'name', 8] }])
  })

  test('what fits a deck, and how legal it is', async () => {
    const names = async (query: Query) =>
      (await get('/cards/prints', query)).body.data.map((card: { name: string }) => card.name)
    const deck = { format: 'commander', identity: 'r' }
    expect(await names({ name: 'ember', ...deck, fits: 'true' })).toEqual(['Ember', 'Ember Wolf'])
    expect(await names({ name: 'ember t:instant', ...deck, fits: 'true' })).toEqual(['Ember'])
    expect(await names({ name: 'ember', ...deck, fits: 'true', unique: 'prints' })).toEqual(['Ember', 'Ember Wolf'])
    expect(await names({ name: 'spirit', ...deck, fits: 'true', tokens: 'include' })).toContain('Ember Spirit')
    expect(await names({ name: 'lantern', identity: 'c', fits: 'true' })).toEqual(["Lim-Dûl's Lantern"])
    for (const name of ['remember the fallen', 'remember t:sorcery']) {
      expect(await names({ name, format: 'commander', fits: 'true' })).toEqual([])
      for (const unique of ['cards', 'prints'])
        expect((await get('/cards/prints', { name, format: 'commander', unique })).body.data).toMatchObject([
          { name: 'Remember the Fallen', legality: 'banned' },
        ])
      expect((await get('/cards/prints', { name, format: 'modern' })).body.data[0].legality).toBe('not_legal')
      expect((await get('/cards/prints', { name, format: 'legacy' })).body.data[0].legality).toBe('legal')
    }
    expect((await get('/cards/prints', { name: 'ember', identity: 'wx' })).status).toBe(422)
    expect((await get('/cards/prints', { name: 'ember', format: 'kitchen' })).status).toBe(422)
  })

  test('pages', async () => {
    const page = await get('/cards/prints', { name: 'filler t:creature', limit: 5, skip: 3 })
    expect(page.body.data.map((card: { name: string }) => card.name)).toEqual(
      [3, 4, 5, 6, 7].map((n) => `Zz Filler 0${n}`),
    )
    expect(page.body.has_more).toBe(true)
  })

  test.each([
    ['t:', 2],
    ['(t:elf', 0],
    ['otag:ramp', 0],
    ['otag:', 0],
    ['usd<1', 0],
    ['ember cube:vintage', 6],
    ['ember t:wolf eur>3', 13],
    ['elf mv<=three', 8],
    ['f:modren', 2],
    ['o:"draw', 2],
    ['t:elf or', 8],
  ])('%s is 422 with the place', async (name, position) => {
    for (const path of ['/cards', '/cards/prints']) {
      const answer = await get(path, { name })
      expect(answer.status).toBe(422)
      expect(answer.body.detail).toMatchObject([
        {
          loc: ['query', 'name', position],
          msg: expect.stringContaining(`(at character ${position + 1})`),
          type: 'query_syntax',
          params: { at: position + 1 },
        },
      ])
    }
  })
})
