// What is done with libraries, whole zones and the stack, over the wire: what the actor is sent, and what the others are sent.
import { beforeEach, expect, test } from 'vitest'
import type { TableClient } from '../testing/table-client.ts'
import { DECK_SIZE, type TestTable } from '../testing/table-world.ts'
import { wireTables } from '../testing/wire-tables.ts'

const { sit, openly, checkEnvelope } = wireTables()

const LIBRARY = DECK_SIZE - 7

let it: TestTable
let ash: TableClient
let birch: TableClient
beforeEach(async () => {
  const sitting = await sit()
  it = sitting.it
  ;[ash, birch] = sitting.seats
})

const inHand = (n = 0) => ash.me.zones.hand[n]?.id ?? ''
const secretsIn = (frame: object) => JSON.stringify(frame).match(/Ash Secret \d+/g) ?? []

test('mill', async () => {
  const seen = await openly('mill', { count: 2, to: 'graveyard' }, 'cards_moved', {
    from: 'library',
    to: 'graveyard',
    count: 2,
    by: 'mill',
    librarySize: LIBRARY - 2,
  })
  for (const frame of seen.others) expect(secretsIn(frame)).toHaveLength(2)
  const hidden = await openly('mill', { count: 2, to: 'exile', hidden: true }, 'cards_moved', { to: 'exile' })
  for (const frame of [hidden.own, ...hidden.others]) expect(secretsIn(frame)).toEqual([])
})

test('view_library, and arrange_library: others learn how many went where', async () => {
  const looked = await it.act(0, 'view_library', { count: 3 })
  const [a, b, c] = looked.own.payload.cards.map((card: { id: string }) => card.id)
  const counts = { top: 1, bottom: 1, hand: 1, graveyard: 0, exile: 0 }
  const seen = await openly(
    'arrange_library',
    { top: [b], bottom: [a], hand: [c], bottom_order: 'random' },
    'library_arranged',
    { counts, bottom_order: 'random', handSize: 8, librarySize: LIBRARY - 1 },
  )
  expect(secretsIn(seen.own)).toHaveLength(1)
  for (const frame of seen.others) {
    expect(secretsIn(frame)).toEqual([])
    expect(frame.payload).not.toHaveProperty('top')
  }
})

test('reveal_library_top', async () => {
  const seen = await it.act(0, 'reveal_library_top', { count: 2, to: [birch.you] })
  checkEnvelope(seen, ash)
  const named = seen.others.map((frame) => secretsIn(frame).length)
  expect(named.sort()).toEqual([0, 2])
})

test('set_top_revealed: the next top card follows under the same action', async () => {
  await openly('set_top_revealed', { to: 'all' }, 'top_revealed_set', { to: 'all', card: { zone: 'library' } })
  const before = birch.table?.players.find(({ id }) => id === ash.you)?.library_top
  const seen = await it.act(0, 'draw_card')
  const told = await birch.see((frame) => frame.seq === (seen.own.seq as number) + 1)
  expect(told).toMatchObject({ type: 'library_top_changed', payload: { player_id: ash.you } })
  expect(told.payload.card.name).not.toBe(before?.facts?.name)
})

test('discard_random', () =>
  openly('discard_random', { count: 2 }, 'cards_moved', { from: 'hand', to: 'graveyard', count: 2, handSize: 5 }))

test('shuffle_into_library: two events, one action', async () => {
  const seen = await openly('shuffle_into_library', { ids: [inHand()] }, 'cards_moved', { to: 'library', count: 1 })
  const next = await birch.see((frame) => frame.seq === (seen.own.seq as number) + 1)
  expect(next).toMatchObject({ type: 'library_shuffled', payload: { librarySize: LIBRARY + 1 } })
})

test('move_zone', () =>
  openly('move_zone', { zone: 'hand', to: 'graveyard' }, 'cards_moved', { count: 7, by: 'move_zone', handSize: 0 }))

test('exile_hidden: the owner alone sees which', async () => {
  const seen = await openly('exile_hidden', { ids: [inHand()] }, 'cards_moved', { to: 'exile', count: 1 })
  expect(secretsIn(seen.own)).toHaveLength(1)
  for (const frame of seen.others) expect(secretsIn(frame)).toEqual([])
})

test('ask_card, and give_card from where it was asked for', async () => {
  const id = inHand()
  await it.act(0, 'move_card', { id, to: 'graveyard' })
  const asked = await it.act(1, 'ask_card', { id })
  expect(asked.own).toMatchObject({
    type: 'card_asked',
    payload: { player_id: birch.you, card_id: id, owner_player_id: ash.you },
  })
  const given = { from: 'graveyard', from_player_id: ash.you, to_player_id: birch.you }
  await openly('give_card', { id, target_player_id: birch.you }, 'card_given', given)
  expect(birch.me.zones.battlefield[0]?.id).toBe(id)
})

test('move_card to the stack: one row for the table', async () => {
  const id = inHand()
  await openly('move_card', { id, to: 'stack' }, 'move_card', { card: { zone: 'stack', stacked: 1 } })
  const sync = await birch.act('resync')
  expect(sync.payload.stack).toMatchObject([{ id, controller_id: ash.you }])
})

test('create_token of one that was thought up', async () => {
  const custom = { name: 'Moss Golem', power: 3, toughness: 3, colors: ['G'], text: 'Trample' }
  await openly('create_token', { custom }, 'token_created', {
    card: { name: 'Moss Golem', power: '3', is_token: true, custom: { colors: ['G'], text: 'Trample' } },
  })
})
