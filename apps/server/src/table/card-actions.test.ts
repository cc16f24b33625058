// What is done with cards, over the wire: what the actor is sent, and what the others are sent.
import { beforeEach, expect, test } from 'vitest'
import type { TableClient } from '../testing/table-client.ts'
import { DECK_SIZE, type TestTable, TOKEN_PRINT } from '../testing/table-world.ts'
import { wireTables } from '../testing/wire-tables.ts'

const { sit, play, openly, checkEnvelope } = wireTables()

const LIBRARY = DECK_SIZE - 7

let it: TestTable
let ash: TableClient
let birch: TableClient
beforeEach(async () => {
  const sitting = await sit()
  it = sitting.it
  ;[ash, birch] = sitting.seats
})

/** Nothing that the frame says tells whose face it is. */
const HIDDEN = [
  ...['id', 'owner_id', 'zone', 'x', 'y', 'tapped', 'face_down', 'hidden', 'custom_counters'],
  ...['attached_to', 'annotation', 'skip_untap', 'stacked'],
]

test.each([
  ['draw_card', {}, 1],
  ['draw_x_cards', { count: 3 }, 3],
  ['draw_x_cards', { count: 900 }, LIBRARY],
])('%s %j', async (type, payload, count) => {
  const seen = await it.act(0, type, payload)
  checkEnvelope(seen, ash)
  const common = {
    player_id: ash.you,
    from: 'library',
    to: 'hand',
    count,
    handSize: 7 + count,
    librarySize: LIBRARY - count,
  }
  expect(seen.own).toMatchObject({ type: 'cards_moved', payload: common })
  expect(seen.own.payload.cards).toHaveLength(count)
  expect(seen.own.payload.cards[0].name).toMatch(/^Ash Secret/)
  for (const frame of seen.others) {
    expect(frame.payload).toMatchObject(common)
    expect('cards' in frame.payload).toBe(false)
  }
})

test('move_card to the battlefield: the card is new to everyone', async () => {
  const id = ash.me.zones.hand[0]?.id
  const updates = { x: 0.01, y: 0.33349, tapped: true }
  const seen = await it.act(0, 'move_card', { id, zone: 'hand', to: 'battlefield', updates })
  checkEnvelope(seen, ash)
  for (const frame of [seen.own, ...seen.others]) {
    expect(frame.type).toBe('move_card')
    expect(frame.payload).toMatchObject({
      player_id: ash.you,
      id,
      from: 'hand',
      to: 'battlefield',
      handSize: 6,
      librarySize: LIBRARY,
    })
    expect(frame.payload.card).toMatchObject({
      zone: 'battlefield',
      x: 0.05,
      y: 0.333,
      tapped: true,
      owner_id: ash.you,
    })
    expect(frame.payload.card.name).toMatch(/^Ash Secret/)
  }
})

test('move_card hidden: others get a card without a face', async () => {
  const id = ash.me.zones.hand[0]?.id
  const seen = await it.act(0, 'move_card', {
    id,
    zone: 'hand',
    to: 'battlefield',
    updates: { x: 0.5, y: 0.5, hidden: true },
  })
  expect(seen.own.payload.card.name).toMatch(/^Ash Secret/)
  for (const frame of seen.others) expect(Object.keys(frame.payload.card).sort()).toEqual([...HIDDEN].sort())
})

test('move_card back to the hand: a fresh id that only the owner sees', async () => {
  const card = await play()
  const seen = await it.act(0, 'move_card', { id: card.id, zone: 'battlefield', to: 'hand' })
  checkEnvelope(seen, ash)
  expect(seen.own.payload).toMatchObject({ id: card.id, from: 'battlefield', to: 'hand', handSize: 7 })
  expect(seen.own.payload.card.name).toBe(card.name)
  expect(seen.own.payload.card.id).not.toBe(card.id)
  for (const frame of seen.others) expect('card' in frame.payload).toBe(false)
})

test('move_card to the graveyard clears what only the battlefield knows', async () => {
  const card = await play(0, { x: 0.5, y: 0.5, tapped: true })
  await it.act(0, 'set_custom_counters', { id: card.id, counters: { charge: 2 } })
  const seen = await it.act(0, 'move_card', { id: card.id, zone: 'battlefield', to: 'graveyard' })
  for (const frame of [seen.own, ...seen.others])
    expect(frame.payload.card).toMatchObject({
      name: card.name,
      zone: 'graveyard',
      x: null,
      y: null,
      tapped: false,
      custom_counters: {},
    })
})

test('move_card into the library: no card for anyone', async () => {
  const card = await play()
  const seen = await it.act(0, 'move_card', {
    id: card.id,
    zone: 'battlefield',
    to: 'library',
    updates: { position: -1 },
  })
  for (const frame of [seen.own, ...seen.others]) {
    expect(frame.payload).toMatchObject({
      id: card.id,
      from: 'battlefield',
      to: 'library',
      position: -1,
      librarySize: LIBRARY + 1,
    })
    expect('card' in frame.payload).toBe(false)
  }
})

test('a hand put in order is nobody else’s business: noop', async () => {
  const id = ash.me.zones.hand[0]?.id
  const seen = await it.act(0, 'move_card', { id, zone: 'hand', to: 'hand', updates: { position: 3 } })
  checkEnvelope(seen, ash)
  expect(seen.own.type).toBe('move_card')
  for (const frame of seen.others) expect(frame).toMatchObject({ type: 'noop', seq: seen.own.seq as number })
  for (const frame of seen.others) expect(JSON.stringify(frame)).not.toContain(id)
})

test('move_cards', async () => {
  const ids = ash.me.zones.hand.slice(0, 3).map((card) => card.id)
  const seen = await it.act(0, 'move_cards', { ids, to: 'graveyard' })
  checkEnvelope(seen, ash)
  for (const frame of [seen.own, ...seen.others]) {
    expect(frame).toMatchObject({
      type: 'cards_moved',
      payload: { from: 'hand', to: 'graveyard', count: 3, handSize: 4, librarySize: LIBRARY },
    })
    expect(frame.payload.moves.map((move: { id: string }) => move.id)).toEqual(ids)
    expect(frame.payload.moves[0].card.name).toMatch(/^Ash Secret/)
  }
})

test.each([0, -1, 2])('move_to_library_position %i', async (position) => {
  const card = await play()
  const seen = await openly('move_to_library_position', { id: card.id, position }, 'move_to_library_position', {
    id: card.id,
    from: 'battlefield',
    position,
    librarySize: LIBRARY + 1,
  })
  for (const frame of [seen.own, ...seen.others]) expect('card' in frame.payload).toBe(false)
})

test('tap and flip', async () => {
  const { id } = await play()
  await openly('tap', { id, tapped: true }, 'tap', { id, tapped: true })
  await openly('flip', { id, face_down: true }, 'flip', { id, face_down: true })
  expect(await ash.act('tap', { id, tapped: true })).toEqual({ type: 'ack', ref: expect.any(String) })
})

test('hide and show again', async () => {
  const { id, name } = await play()
  const hidden = await it.act(0, 'hide', { id, hidden: true })
  expect(hidden.own).toMatchObject({ type: 'hide', payload: { id, hidden: true } })
  for (const frame of hidden.others) {
    expect(frame.payload).toMatchObject({ id, hidden: true })
    expect(JSON.stringify(frame)).not.toContain('Secret')
  }
  const shown = await it.act(0, 'hide', { id, hidden: false })
  for (const frame of [shown.own, ...shown.others])
    expect(frame.payload).toMatchObject({ id, hidden: false, card: { name } })
})

test('a selection is tapped, flipped and counted by one frame, and hidden with the faces that each may know', async () => {
  const one = await play(0, { x: 0.1, y: 0.1 })
  const two = await play(0, { x: 0.2, y: 0.1 })
  const ids = [one.id, two.id]
  await openly('tap', { ids, tapped: true }, 'cards_tapped', { ids, tapped: true })
  await openly('flip', { ids, face_down: true }, 'cards_flipped', { ids, face_down: true })
  await openly('set_custom_counters', { ids, add: { '+1/+1': 1 } }, 'cards_countered', {
    added: { '+1/+1': 1 },
    changes: ids.map((id) => ({ id, custom_counters: { '+1/+1': 1 } })),
  })
  const hidden = await it.act(0, 'hide', { ids, hidden: true })
  expect(hidden.own).toMatchObject({ type: 'cards_hidden', payload: { ids, cards: [{ name: one.name }, {}] } })
  for (const frame of hidden.others) {
    expect(frame.payload).toMatchObject({ ids, hidden: true })
    expect(JSON.stringify(frame)).not.toContain('Secret')
  }
  expect(await ash.act('tap', { ids, tapped: true })).toEqual({ type: 'ack', ref: expect.any(String) })
  expect(await ash.act('tap', { ids: [one.id, 'nothing'], tapped: false })).toMatchObject({
    type: 'rejected',
    payload: { code: 'not_found' },
  })
})

test('untap_all', async () => {
  const one = await play(0, { x: 0.1, y: 0.1, tapped: true })
  const two = await play(0, { x: 0.2, y: 0.1, tapped: true })
  await play(0, { x: 0.3, y: 0.1 })
  await openly('untap_all', {}, 'untap_all', { card_ids: [one.id, two.id] })
})

test('set_custom_counters replaces the map; 0 removes', async () => {
  const { id } = await play()
  await openly(
    'set_custom_counters',
    { id, counters: { '+1/+1': 2, stun: { value: 1, color: 'blue' } } },
    'set_custom_counters',
    {
      id,
      custom_counters: { '+1/+1': 2, stun: { value: 1, color: 'blue' } },
    },
  )
  const seen = await openly('set_custom_counters', { id, counters: { '+1/+1': 0, lore: 1 } }, 'set_custom_counters', {
    id,
  })
  expect(seen.own.payload.custom_counters).toEqual({ lore: 1 })
})

test('set_power_toughness', async () => {
  const { id } = await play()
  await openly('set_power_toughness', { id, power: 4, toughness: -1 }, 'set_power_toughness', {
    id,
    power_override: 4,
    toughness_override: -1,
  })
  await openly('set_power_toughness', { id, power: null, toughness: null }, 'set_power_toughness', {
    id,
    power_override: null,
    toughness_override: null,
  })
})

test('create_token, make_token_copy, and a token that leaves the battlefield: remove_card', async () => {
  const made = await openly(
    'create_token',
    { card: { card_print_id: TOKEN_PRINT }, x: 0.2, y: 0.7 },
    'token_created',
    {},
  )
  const { card } = made.own.payload
  expect(card).toMatchObject({
    name: 'Test Sprout',
    is_token: true,
    x: 0.2,
    y: 0.7,
    card_print_id: TOKEN_PRINT,
    owner_id: ash.you,
  })
  const copy = await openly('make_token_copy', { id: card.id }, 'token_created', { copy_of: card.id })
  expect(copy.own.payload.card).toMatchObject({ name: 'Test Sprout', is_token: true })
  await openly('move_card', { id: card.id, to: 'graveyard' }, 'remove_card', { id: card.id })
})

test('give_card', async () => {
  const { id, name } = await play()
  const seen = await openly('give_card', { id, target_player_id: birch.you }, 'card_given', {
    from_player_id: ash.you,
    to_player_id: birch.you,
  })
  expect(seen.own.payload.card).toMatchObject({ id, name, owner_id: ash.you })
  const back = await it.act(1, 'move_card', { id, zone: 'battlefield', to: 'hand' })
  expect(back.own.payload).toMatchObject({ player_id: ash.you, handSize: 7 })
  expect('card' in back.own.payload).toBe(false) // it went to its owner's hand
})

test('ping_card', async () => {
  const card = await play(1)
  await openly('ping_card', { card_id: card.id, owner_player_id: birch.you }, 'card_pinged', {
    cardId: card.id,
    ownerPlayerId: birch.you,
  })
})

test.each([
  ['top', 2],
  ['bottom', 3],
  ['all', undefined],
  ['top', 900],
])('view_library %s %s: everyone is told that, only the actor what', async (from, count) => {
  const seen = await it.act(0, 'view_library', { from, ...(count === undefined ? {} : { count }) })
  checkEnvelope(seen, ash)
  const looked = Math.min(count ?? LIBRARY, LIBRARY)
  expect(seen.own).toMatchObject({ type: 'library_viewed', payload: { from, count: looked } })
  expect(seen.own.payload.cards).toHaveLength(looked)
  for (const frame of seen.others) {
    expect(frame.payload).toMatchObject({ player_id: ash.you, from, count: looked })
    expect('cards' in frame.payload).toBe(false)
  }
})

test('reveal: the cards go to those named', async () => {
  const ids = ash.me.zones.hand.slice(0, 2).map((card) => card.id)
  const toOne = await it.act(0, 'reveal', { ids, to: [birch.you] })
  expect(toOne.own.type).toBe('cards_revealed')
  expect(toOne.others[0]?.payload.cards.map((card: { name: string }) => card.name)).toEqual(
    ash.me.zones.hand.slice(0, 2).map((card) => card.facts?.name),
  )
  expect(toOne.others[1] && 'cards' in toOne.others[1].payload).toBe(false)
  const toAll = await it.act(0, 'reveal', { ids: ids.slice(0, 1), to: 'all' })
  for (const frame of toAll.others) expect(frame.payload.cards[0].name).toMatch(/^Ash Secret/)
})
