import { say } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRoom } from '../rooms/rooms-repo.ts'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { cardId, importTestCards, printId } from '../testing/test-cards.ts'
import { deckForRoom, deckForTable } from './table-deck-repo.ts'

let server: TestApp
let api: Api
let token: string
let me: string

beforeAll(async () => {
  server = await createTestApp()
  await importTestCards(server.deps.pool)
  api = apiOf(server.url)
  token = await guestToken(api)
  me = (await api('GET', '/users/me', { token })).body.id
})
afterAll(() => server.close())

const makeDeck = async (json: object): Promise<string> => {
  const { body } = await api('POST', '/decks', { token, json: { name: 'For the table', format: 'commander' } })
  await api('POST', `/decks/${body.id}/bulk-import`, { token, json })
  return body.id
}

test('a table gets the leaders apart, in order, and the rest a card at a time', async () => {
  const cards = [{ name: 'Plains', quantity: 3 }, { name: 'Cyr, Loud Ferryman', quantity: 2 }, { name: 'Moonlit Moth' }]
  const leaders = { commander_name: 'Bo, Quiet Ferryman', partner_commander_name: 'Cyr, Loud Ferryman' }
  const id = await makeDeck({ cards, ...leaders })
  const deck = await deckForTable(server.db, id, me)
  expect(deck).toMatchObject({ deck_id: id, name: 'For the table', format: 'commander' })
  expect(deck?.commanders.map(({ name }) => name)).toEqual(['Bo, Quiet Ferryman', 'Cyr, Loud Ferryman'])
  const names = deck?.cards.map(({ name }) => name)
  expect(names).toEqual(['Plains', 'Plains', 'Plains', 'Cyr, Loud Ferryman', 'Shy Moth // Moonlit Moth'])
  expect(deck?.cards.at(-1)).toEqual({
    card_id: cardId('Shy Moth // Moonlit Moth'),
    card_print_id: printId('Shy Moth // Moonlit Moth'),
    name: 'Shy Moth // Moonlit Moth',
    front_image_uri: expect.stringContaining('/front/normal/'),
    front_image_uri_small: expect.stringContaining('/front/small/'),
    back_image_uri: expect.stringContaining('/back/normal/'),
    back_image_uri_small: expect.stringContaining('/back/small/'),
    type_line: 'Creature — Insect // Creature — Insect',
    mana_cost: '{1}',
    power: '1',
    toughness: '1',
  })
})

test('[D9] cards are swapped with the sideboard for one game: the deck stays as it is stored', async () => {
  const cards = [
    { name: 'Plains', quantity: 3 },
    { name: 'Moonlit Moth', quantity: 2 },
    { name: 'Swamp', quantity: 2, board: 'side' },
    { name: 'Moonlit Moth', quantity: 1, board: 'side' },
  ]
  const id = await makeDeck({ cards, commander_name: 'Bo, Quiet Ferryman' })
  const before = (await api('GET', `/decks/${id}`, { token })).body
  const { body } = await api('POST', '/rooms', { token, json: { name: 'A room', format: 'commander' } })
  const room = await findRoom(server.db, body.room.id)
  if (!room) throw new Error('no room')
  const swapped = async (swapIn: string[], out: string[]) => {
    const swap = { in: swapIn.map((name) => printId(name)), out: out.map((name) => printId(name)) }
    const found = await deckForRoom(server.db, room, { deck_id: id, swap }, me, new Date())
    return found && 'deck' in found ? found.deck.cards.map((card) => card.name).sort() : found
  }
  const moth = 'Shy Moth // Moonlit Moth'
  expect(await swapped(['Swamp', 'Swamp', moth], ['Plains'])).toEqual(
    ['Plains', 'Plains', 'Swamp', 'Swamp', moth, moth, moth].sort(),
  )
  expect(await swapped([], [])).toEqual(['Plains', 'Plains', 'Plains', moth, moth].sort())
  const refusal = { message: say('swap_impossible').text, reason: { code: 'swap_impossible', params: {} } }
  for (const [swapIn, out] of [
    [['Swamp', 'Swamp', 'Swamp'], []],
    [['Plains'], []],
    [[], ['Swamp']],
    [[], ['Bo, Quiet Ferryman']],
  ] as const)
    expect(await swapped([...swapIn], [...out])).toEqual(refusal)
  expect((await api('GET', `/decks/${id}`, { token })).body).toEqual(before)
})

test('a deck that is not there, or another’s, is no deck; one that does not fit has its reason', async () => {
  const id = await makeDeck({ cards: [{ name: 'Plains', quantity: 3 }] })
  const stranger = (await api('GET', '/users/me', { token: await guestToken(api) })).body.id
  expect(await deckForTable(server.db, id, stranger)).toBeNull()
  expect(await deckForTable(server.db, 'nonsense', me)).toBeNull()
  const roomOf = async (format: string) => {
    const { body } = await api('POST', '/rooms', { token, json: { name: 'A room', format } })
    const room = await findRoom(server.db, body.room.id)
    if (!room) throw new Error('no room')
    return room
  }
  const now = new Date()
  expect(await deckForRoom(server.db, await roomOf('commander'), { deck_id: id }, stranger, now)).toBeNull()
  expect(await deckForRoom(server.db, await roomOf('modern'), { deck_id: id }, me, now)).toEqual({
    message: 'Deck format does not match the room',
    reason: { code: 'format_mismatch', params: {} },
  })
  expect(await deckForRoom(server.db, await roomOf('commander'), { deck_id: id }, me, now)).toMatchObject({
    deck: { deck_id: id },
  })
})
