// Edits as operations: merged in the order in which they arrive, and told to whoever has the deck open.
import { applyChange, type Deck, type DeckChange, type DeckList, type MakeCard } from '@fourmat/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importTestCards, printId } from '../testing/test-cards.ts'

let server: TestApp
let other: TestApp // on the same database and bus
let api: Api
let otherApi: Api
let token: string
beforeAll(async () => {
  server = await createTestApp()
  other = await createTestApp({ databaseUrl: server.databaseUrl, deps: { bus: server.deps.bus } })
  await importTestCards(server.deps.pool)
  api = apiOf(server.url)
  otherApi = apiOf(other.url)
  token = await guestToken(api)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const newDeck = async (format = 'commander'): Promise<Deck> =>
  (await api('POST', '/decks', { token, json: { name: 'Merged', format } })).body
const read = async ({ id }: Deck): Promise<Deck> => (await api('GET', `/decks/${id}`, { token })).body
const send = ({ id }: Deck, changes: readonly unknown[], more = {}, by = api): Promise<Answer> =>
  by('PATCH', `/decks/${id}`, { token, json: { changes, ...more } })
const rows = ({ cards }: Deck) => cards.map(({ quantity, name, board }) => `${quantity} ${name} ${board}`).sort()

const more = (name: string, by: number, board = 'main') => ({
  type: 'change_quantity',
  card_id: cardId(name),
  board,
  by,
})

describe('operations', () => {
  test('of every kind, in one request; the answer is the deck with its new version', async () => {
    const deck = await newDeck()
    expect(deck.version).toBe(1)
    const answer = await send(deck, [
      { type: 'change_quantity', card_id: cardId('Plains'), by: 40, card_print_id: printId('Plains', 'tsu') },
      more('Ada of the Lantern', 1),
      more('Lantern Flash', 3),
      more('Lantern Flash', -1),
      { type: 'set_quantity', card_id: cardId('Tide Whisper'), board: 'maybe', quantity: 2 },
      { type: 'move_card', card_id: cardId('Lantern Flash'), to: 'side' },
      {
        type: 'set_printing',
        card_id: cardId('Lantern Flash'),
        board: 'side',
        card_print_id: printId('Lantern Flash', 'tsu'),
      },
      { type: 'set_categories', card_id: cardId('Tide Whisper'), board: 'maybe', categories: ['Draw', 'draw', 'Ramp'] },
      { type: 'set_role', role: 'commander', card_id: cardId('Ada of the Lantern') },
      { type: 'set_name', name: '  Renamed ' },
      { type: 'set_format', format: 'brawl' },
      { type: 'set_description', description: '# Lanterns' },
      { type: 'set_folder', folder: 'Mine' },
      { type: 'set_tags', tags: ['fog', 'Fog', 'light'] },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(await read(deck))
    expect(rows(answer.body)).toEqual([
      '1 Ada of the Lantern main',
      '2 Lantern Flash side',
      '2 Tide Whisper maybe',
      '40 Plains main',
    ])
    expect(answer.body).toMatchObject({
      version: 2,
      name: 'Renamed',
      format: 'brawl',
      description: '# Lanterns',
      folder: 'Mine',
      tags: ['fog', 'light'],
      total_cards: 41,
      commander: { name: 'Ada of the Lantern' },
    })
    const found = (name: string) => answer.body.cards.find((card: { name: string }) => card.name === name)
    expect(found('Plains').set_code).toBe('tsu')
    expect(found('Lantern Flash').set_code).toBe('tsu')
    expect(found('Tide Whisper').categories).toEqual(['Draw', 'Ramp'])
  })

  test('that meet nothing any more do nothing, and make no version', async () => {
    const deck = await newDeck()
    const nothing = [
      more('Plains', -1),
      { type: 'move_card', card_id: cardId('Plains'), board: 'side', to: 'main' },
      { type: 'set_printing', card_id: cardId('Plains'), card_print_id: printId('Plains', 'tsu') },
      { type: 'set_role', role: 'partner', card_id: cardId('Lantern Flash') },
      { type: 'set_categories', card_id: cardId('Plains'), categories: ['Land'] },
      { type: 'set_name', name: 'Merged' },
    ]
    expect((await send(deck, nothing)).body).toMatchObject({ version: 1, cards: [] })
  })

  test('swap the leaders', async () => {
    const deck = await newDeck()
    const [bo, cyr] = ['Bo, Quiet Ferryman', 'Cyr, Loud Ferryman']
    const lead = (role: string, name: string) => ({ type: 'set_role', role, card_id: cardId(name) })
    await send(deck, [more(bo, 1), more(cyr, 1), lead('commander', bo), lead('partner', cyr)])
    const { body } = await send(deck, [lead('commander', cyr), lead('partner', bo)])
    expect(body).toMatchObject({ commander: { name: cyr }, partner_commander: { name: bo } })
    expect((await send(deck, [more(cyr, -1)])).body).toMatchObject({ commander: null, partner_commander: { name: bo } })
  })

  test('happen once under one ref', async () => {
    const deck = await newDeck()
    const twice = await Promise.all([
      send(deck, [more('Plains', 2)], { ref: 'a' }),
      send(deck, [more('Plains', 2)], { ref: 'a' }, otherApi),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(rows(await read(deck))).toEqual(['2 Plains main'])
    expect(rows((await send(deck, [more('Plains', 2)], { ref: 'b' })).body)).toEqual(['4 Plains main'])
    const second = await newDeck()
    expect(rows((await send(second, [more('Plains', 1)], { ref: 'a' })).body)).toEqual(['1 Plains main'])
  })

  test.each<[unknown, number, unknown?]>([
    [[], 422],
    [undefined, 422],
    [[{ type: 'set_price', price: 1 }], 422],
    [[more('Plains', 1000)], 422],
    [[more('Plains', 0.5)], 422],
    [[{ ...more('Plains', 1), board: 'attic' }], 422],
    [[{ type: 'set_name', name: ' ' }], 422],
    [[more('Plains', 1), { ...more('Nobody', 1), card_id: 'x' }], 404],
    [[more('Plains', 1), more('A card that is not there', 1)], 404],
    [[{ ...more('Plains', 1), card_print_id: cardId('Plains') }], 404],
    [
      [more('Plains', 1), { ...more('Island', 1), card_print_id: printId('Plains') }],
      422,
      ['body', 'changes', 1, 'card_print_id'],
    ],
    [
      [more('Plains', 1), { type: 'set_role', role: 'commander', card_id: cardId('Plains') }],
      422,
      ['body', 'changes', 1, 'card_id'],
    ],
    [Array.from({ length: 501 }, () => more('Plains', 1)), 422],
  ])('are refused as a whole: %#', async (changes, status, loc) => {
    const deck = await newDeck()
    const answer = await api('PATCH', `/decks/${deck.id}`, { token, json: { changes } })
    expect(answer.status).toBe(status)
    if (loc) expect(answer.body.detail[0].loc).toEqual(loc)
    expect(await read(deck)).toEqual(deck)
  })

  test('are nobody else’s business', async () => {
    const deck = await newDeck()
    const stranger = await guestToken(api)
    const json = { changes: [more('Plains', 1)] }
    expect((await api('PATCH', `/decks/${deck.id}`, { token: stranger, json })).status).toBe(404)
    expect((await api('PATCH', `/decks/${deck.id}`, { json })).status).toBe(401)
    expect((await api('GET', `/decks/${deck.id}/feed`, { token: stranger })).status).toBe(404)
    expect((await read(deck)).version).toBe(1)
  })
})

/** A generator of numbers that is the same in every run. */
const chanceOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const CARDS = ['Plains', 'Island', 'Lantern Flash', 'Tide Whisper', 'Ada of the Lantern']
const BOARDS = ['main', 'side', 'maybe'] as const

const randomChange = (chance: (below: number) => number): DeckChange => {
  const name = CARDS[chance(CARDS.length)] as string
  const on = { card_id: cardId(name), board: BOARDS[chance(3)] as 'main' }
  switch (chance(8)) {
    case 0:
      return { type: 'move_card', ...on, to: BOARDS[chance(3)] as 'main' }
    case 1:
      return { type: 'set_quantity', ...on, quantity: chance(9) }
    case 2:
      return { type: 'set_categories', ...on, categories: chance(2) === 0 ? [] : ['Ramp'] }
    case 3:
      return { type: 'set_role', role: 'commander', card_id: chance(3) === 0 ? null : cardId('Ada of the Lantern') }
    default:
      return { type: 'change_quantity', ...on, by: chance(3) === 0 ? -1 : 1 + chance(3) }
  }
}

/** The version that a stream last told of. */
const follow = async (by: TestApp, { id }: Deck) => {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${by.url}/api/v1/decks/${id}/feed`, { headers, signal: stop.signal })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true })
  })().catch(() => {})
  return {
    last: () => Number(/.*"version":(\d+)/s.exec(text)?.[1]),
    asks: () => text.includes('"version":null'),
    events: () => [...text.matchAll(/^event: (\w+)/gm)].map(([, name]) => name),
    end: async () => {
      stop.abort()
      await reading
    },
  }
}

test('two browsers edit one deck at once, 200 edits each: it is all of them in their order, and both know', async () => {
  const deck = await newDeck()
  const feeds = await Promise.all([follow(server, deck), follow(other, deck)])
  const done: { version: number; changes: DeckChange[] }[] = []
  const edit = async (by: Api, seed: number) => {
    const chance = chanceOf(seed)
    for (let left = 200; left > 0; ) {
      const changes = Array.from({ length: Math.min(left, 1 + chance(5)) }, () => randomChange(chance))
      left -= changes.length
      const { status, body } = await send(deck, changes, {}, by)
      expect(status).toBe(200)
      done.push({ version: body.version, changes })
    }
  }
  await Promise.all([edit(api, 7), edit(otherApi, 11)])

  const make: MakeCard<DeckList['cards'][number]> = ({ card_id, board }, held) => ({
    card_id,
    board,
    card_print_id: '',
    quantity: 0,
    categories: held?.categories ?? [],
  })
  const empty: DeckList = { ...deck, cards: [], leaders: { commander: null, partner: null } }
  // What made no version did nothing, wherever it stands among those of the same number.
  const inOrder = done.sort((a, b) => a.version - b.version)
  const expected = inOrder.flatMap(({ changes }) => changes).reduce((list, one) => applyChange(list, one, make), empty)
  const [mine, theirs] = [await read(deck), (await otherApi('GET', `/decks/${deck.id}`, { token })).body]
  expect(theirs).toEqual(mine)
  const line = (card: { card_id: string; board: string; quantity: number; categories: readonly string[] }) =>
    `${card.quantity} ${card.card_id} ${card.board} ${card.categories}`
  expect(mine.cards.map(line).sort()).toEqual(expected.cards.map(line).sort())
  expect(mine.commander?.card_id ?? null).toBe(expected.leaders.commander)
  for (const feed of feeds) {
    await expect.poll(feed.last).toBe(mine.version)
    await feed.end()
  }
})

test('a stream tells of every other way to change a deck as well', async () => {
  const deck = await newDeck()
  const feed = await follow(other, deck)
  await expect.poll(feed.events).toEqual(['ready'])
  expect(feed.last()).toBe(1)
  const row = (await api('POST', `/decks/${deck.id}/cards`, { token, json: { card_id: cardId('Plains') } })).body
  await api('PATCH', `/decks/${deck.id}/cards/${row.deck_card_id}`, { token, json: { quantity: 3 } })
  await api('DELETE', `/decks/${deck.id}/cards/${row.deck_card_id}`, { token })
  await api('POST', `/decks/${deck.id}/bulk-import`, { token, json: { cards: [{ name: 'Island' }] } })
  await api('PUT', `/decks/${deck.id}`, { token, json: { name: 'Other', format: 'modern' } })
  await api('POST', `/decks/${deck.id}/versions/1/restore`, { token })
  await expect.poll(feed.events).toEqual(['ready', ...Array(6).fill('deck')])
  expect(feed.last()).toBe((await read(deck)).version)
  await feed.end()
})

test('a stream tells that somebody else may see the deck now, though that is no version', async () => {
  const deck = await newDeck()
  const feed = await follow(other, deck)
  await expect.poll(feed.events).toEqual(['ready'])
  const json = { name: deck.name, format: deck.format, visibility: 'link' }
  expect((await api('PUT', `/decks/${deck.id}`, { token, json })).body.version).toBe(1)
  await expect.poll(feed.asks).toBe(true)
  await feed.end()
})
