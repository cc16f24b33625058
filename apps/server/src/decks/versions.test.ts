// What was changed in a deck, by whom and when; older decks are looked at and brought back.
import type { Deck, DeckVersion } from '@fourmat/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importTestCards, printId } from '../testing/test-cards.ts'

let server: TestApp
let api: Api
let token: string
let clock = new Date('2026-05-01T12:00:00Z')
beforeAll(async () => {
  server = await createTestApp({ deps: { now: () => clock } })
  api = apiOf(server.url)
  await importTestCards(server.deps.pool)
  token = await guestToken(api, 'Ada')
})
afterAll(() => server.close())

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
const mine = async (method: string, path: string, json?: unknown) =>
  (await api(method, path, json === undefined ? { token } : { token, json })).body
const newDeck = (): Promise<Deck> => mine('POST', '/decks', { name: 'Kept', format: 'modern' })
const add = ({ id }: Deck, name: string, by: number): Promise<Deck> =>
  mine('PATCH', `/decks/${id}`, { changes: [{ type: 'change_quantity', card_id: cardId(name), by }] })
const versions = ({ id }: Deck): Promise<DeckVersion[]> => mine('GET', `/decks/${id}/versions`)
const at = ({ id }: Deck, n: number): Promise<Deck> => mine('GET', `/decks/${id}/versions/${n}`)
const restore = ({ id }: Deck, n: number): Promise<Deck> => mine('POST', `/decks/${id}/versions/${n}/restore`)
const rows = ({ cards }: Deck) => cards.map(({ quantity, name, board }) => `${quantity} ${name} ${board}`).sort()

describe('the versions of a deck', () => {
  test('begin with the deck as it was made', async () => {
    const deck = await newDeck()
    expect(await versions(deck)).toEqual([
      {
        n: 1,
        first_n: 1,
        at: clock.toISOString(),
        username: 'Ada',
        kind: 'created',
        restored_n: null,
        added: 0,
        removed: 0,
        cards: [],
        more_cards: 0,
        fields: [],
      },
    ])
    const { id } = await mine('POST', `/decks/${deck.id}/copy`)
    expect((await versions({ ...deck, id })).map(({ n, kind }) => `${n} ${kind}`)).toEqual(['1 created'])
  })

  test('join quick edits of one person; a pause, an import and a restore stand alone', async () => {
    const deck = await newDeck()
    await add(deck, 'Plains', 4)
    later(20)
    await add(deck, 'Plains', -1)
    await add(deck, 'Island', 2)
    const row = (await mine('GET', `/decks/${deck.id}`)).cards.find(({ name }: { name: string }) => name === 'Island')
    await mine('DELETE', `/decks/${deck.id}/cards/${row.deck_card_id}`)
    later(61)
    const { version } = await add(deck, 'Tide Whisper', 1)
    await mine('POST', `/decks/${deck.id}/bulk-import`, { cards: [{ name: 'Ember Burst', quantity: 3 }] })
    await mine('PUT', `/decks/${deck.id}`, { name: 'Renamed', format: 'modern' })
    await restore(deck, version)
    expect(
      (await versions(deck)).map((one) => [one.kind, one.first_n, one.n, one.added, one.removed, one.fields]),
    ).toEqual([
      ['restore', 9, 9, 0, 3, ['name']],
      ['edit', 8, 8, 0, 0, ['name']],
      ['import', 7, 7, 3, 0, []],
      ['edit', 6, 6, 1, 0, []],
      ['edit', 2, 5, 3, 0, []],
      ['created', 1, 1, 0, 0, []],
    ])
    const [restored, , , , joined] = await versions(deck)
    expect(restored).toMatchObject({ restored_n: 6, username: 'Ada' })
    expect(joined?.cards).toEqual([{ card_id: cardId('Plains'), name: 'Plains', board: 'main', before: 0, after: 3 }])
  })

  test('an evening of quick edits is more than one version', async () => {
    const deck = await newDeck()
    for (let edit = 0; edit < 25; edit++) {
      await add(deck, 'Plains', 1)
      later(50)
    }
    expect((await versions(deck)).map(({ first_n, n }) => [first_n, n])).toEqual([
      [15, 26],
      [2, 14],
      [1, 1],
    ])
  })

  test('are looked at and brought back, each with all that it had', async () => {
    const deck = await newDeck()
    const states: Deck[] = [await at(deck, 1)]
    const steps: unknown[][] = [
      [
        { type: 'change_quantity', card_id: cardId('Plains'), by: 3 },
        { type: 'change_quantity', card_id: cardId('Ada of the Lantern'), by: 1 },
      ],
      [{ type: 'set_role', role: 'commander', card_id: cardId('Ada of the Lantern') }],
      [{ type: 'set_printing', card_id: cardId('Plains'), card_print_id: printId('Plains', 'tsu') }],
      [{ type: 'set_categories', card_id: cardId('Plains'), categories: ['Land'] }],
      [{ type: 'move_card', card_id: cardId('Plains'), to: 'maybe' }],
      [
        { type: 'set_description', description: 'Of lanterns' },
        { type: 'set_folder', folder: 'Mine' },
      ],
      [
        { type: 'set_tags', tags: ['fog'] },
        { type: 'set_format', format: 'commander' },
      ],
      [{ type: 'set_quantity', card_id: cardId('Ada of the Lantern'), quantity: 0 }],
    ]
    for (const changes of steps) states.push(await mine('PATCH', `/decks/${deck.id}`, { changes }))
    /** Rows that come back are new ones. */
    const said = ({ cards, commander, updated_at: _at, version: _n, ...rest }: Deck) => ({
      ...rest,
      commander: commander?.name,
      cards: cards.map(({ deck_card_id: _id, ...card }) => card),
    })
    for (const [index, state] of states.entries()) expect(said(await at(deck, index + 1))).toEqual(said(state))
    for (const index of [0, 5, 3, 8, 2]) {
      const answer = await restore(deck, index + 1)
      expect(said(answer)).toEqual(said(states[index] as Deck))
    }
    expect((await mine('GET', `/decks/${deck.id}`)).version).toBe(steps.length + 1 + 5)
    expect(rows(await at(deck, 6))).toEqual(['1 Ada of the Lantern main', '3 Plains maybe'])
  })

  test('say which words about the deck were changed; who may see it is in none, and stays when one is brought back', async () => {
    const deck = await newDeck()
    const put = (fields: object): Promise<Deck> =>
      mine('PUT', `/decks/${deck.id}`, { name: 'Kept', format: 'modern', ...fields })
    for (const fields of [{ tags: ['fog'] }, { folder: 'Harbour' }, { description: 'Of lanterns' }]) {
      later(61)
      await put(fields)
    }
    expect((await versions(deck)).map(({ n, fields }) => [n, ...fields])).toEqual([
      [4, 'description'],
      [3, 'folder'],
      [2, 'tags'],
      [1],
    ])
    const shown = await put({ visibility: 'public' })
    expect(shown).toMatchObject({ version: 4, visibility: 'public', share_key: expect.any(String) })
    expect(await restore(deck, 1)).toMatchObject({
      ...{ version: 5, tags: [], folder: null, description: '' },
      ...{ visibility: 'public', share_key: shown.share_key },
    })
    const key = (await put({ visibility: 'private' })).share_key
    expect(await restore(deck, 4)).toMatchObject({ version: 6, tags: ['fog'], visibility: 'private', share_key: key })
    expect(key).toBeNull()
  })

  test('bringing back what is there makes no version', async () => {
    const deck = await add(await newDeck(), 'Plains', 2)
    expect((await restore(deck, 2)).version).toBe(2)
  })

  test('that are not there, or somebody else’s, are not found', async () => {
    const deck = await add(await newDeck(), 'Plains', 2)
    const stranger = await guestToken(api)
    const calls = (n: number | string) => [
      ['GET', `/decks/${deck.id}/versions/${n}`],
      ['POST', `/decks/${deck.id}/versions/${n}/restore`],
    ]
    for (const [method = '', path = ''] of calls(3)) {
      const answer = await api(method, path, { token })
      expect(answer).toMatchObject({ status: 404, body: { code: 'version_not_found' } })
    }
    for (const n of ['0', '-1', 'x', '1.5', '99999999999'])
      for (const [method = '', path = ''] of calls(n)) expect((await api(method, path, { token })).status).toBe(422)
    for (const [method = '', path = ''] of [...calls(1), ['GET', `/decks/${deck.id}/versions`]]) {
      expect((await api(method, path, { token: stranger })).body).toMatchObject({ code: 'deck_not_found' })
      expect((await api(method, path)).status).toBe(401)
    }
    expect((await mine('GET', `/decks/${deck.id}`)).version).toBe(2)
  })
})

test('a deck keeps its thousand newest changes, and half a megabyte of them', async () => {
  const deck = await newDeck()
  await server.deps.pool.query(
    `insert into deck_versions (deck_id, n, at, kind, step, size)
     select $1, n, now(), 'edit', '{"cards": []}', 100 from generate_series(2, 1001) n`,
    [deck.id],
  )
  await server.deps.pool.query('update decks set version = 1001 where id = $1', [deck.id])
  const kept = async () => {
    const { rows: found } = await server.deps.pool.query(
      'select count(*)::int as n, min(n) as first, max(n) as last from deck_versions where deck_id = $1',
      [deck.id],
    )
    return found[0]
  }
  await add(deck, 'Plains', 1)
  expect(await kept()).toEqual({ n: 1000, first: 3, last: 1002 })
  expect(await versions(deck)).toHaveLength(2)
  expect(rows(await at(deck, 2))).toEqual([])
  expect((await api('GET', `/decks/${deck.id}/versions/1`, { token })).status).toBe(404)
  for (let edit = 0; edit < 13; edit++)
    await mine('PATCH', `/decks/${deck.id}`, {
      changes: [{ type: 'set_description', description: String(edit % 10).repeat(20_000) }],
    })
  const { n, last } = await kept()
  expect(last).toBe(1015)
  expect(n).toBe(12) // two descriptions each, but the first
})
