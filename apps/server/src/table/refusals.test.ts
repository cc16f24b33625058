// Every way to be refused, over the wire: the actor alone learns of it, and nothing changes.
import { REFUSALS } from '@fourmat/game'
import { type Said, say } from '@fourmat/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import type { AnyFrame, TableClient } from '../testing/table-client.ts'
import {
  type Account,
  createAccount,
  createRoom,
  importTableCards,
  LETTERS,
  NOT_TOKEN_PRINT,
  TestTable,
  TOKEN_PRINT,
} from '../testing/table-world.ts'

let server: TestApp
let accounts: Account[]
let it: TestTable
let ash: TableClient
let birch: TableClient
let cedar: TableClient
const seen = new Set<string>()
const NO_ID = '00000000-0000-7000-8000-000000000000'

beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.slice(0, 3).map((letter) => createAccount(server.url, letter)))
  it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts)
  ;[ash, birch, cedar] = (await it.start({ decks: false })) as [TableClient, TableClient, TableClient]
  for (const [index, player] of [ash, birch].entries()) {
    await act(player, 'submit_deck', { deck_id: accounts[index]?.deckId })
    await act(player, 'keep_hand', { cards_to_bottom: [] })
  }
})
afterAll(async () => {
  await it.close()
  await server.close()
})

/** Acts as a patient player does: one who is told to slow down waits and tries again. */
const act = async (player: TableClient, type: string, payload: object = {}): Promise<AnyFrame> => {
  const answer = await player.act(type, payload)
  if (answer.payload?.code !== 'rate_limited') return answer
  seen.add('rate_limited')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return act(player, type, payload)
}

/** The action is refused with the code; nobody else learns of it and no number is taken. */
const refused = async (player: TableClient, type: string, payload: object, code: string, said?: Said) => {
  await it.settle()
  const before = player.table?.seq
  const answer = await act(player, type, payload)
  const ref = answer.ref as string
  const words = said && { message: said.text, reason: { code: said.code, params: said.params } }
  expect(answer).toEqual({ type: 'rejected', ref, payload: { code, message: expect.any(String), ...words } })
  expect(player.table?.seq).toBe(before)
  seen.add(code)
  // The same ref again: the same answer.
  const again = await player.act(type, payload, ref)
  if (again.payload.code !== 'rate_limited') expect(again).toEqual(answer)
  for (const other of it.players)
    if (other !== player) expect(other.frames.some((frame) => frame.ref === ref)).toBe(false)
}

const inHand = (player: TableClient) => player.me.zones.hand[0]?.id ?? ''
const play = async (player: TableClient) => {
  const seen = await act(player, 'move_card', { id: inHand(player), to: 'battlefield', updates: { x: 0.5, y: 0.5 } })
  await it.settle()
  return seen.payload.card.id as string
}

test('not_in_game: before the deck is dealt', async () => {
  for (const [type, payload] of [
    ['draw_card', {}],
    ['roll_dice', { sides: 6 }],
    ['pass_turn', {}],
    ['set_playmat', { playmat: 'blue' }],
    ['propose_new_game', { deck_id: accounts[2]?.deckId }],
  ] as const)
    await refused(cedar, type, payload, 'not_in_game')
})

test('submit_deck: not_found and the reasons of compatibility', async () => {
  await refused(cedar, 'submit_deck', { deck_id: NO_ID }, 'not_found')
  await refused(cedar, 'submit_deck', { deck_id: 'no id' }, 'not_found')
  await refused(cedar, 'submit_deck', { deck_id: accounts[0]?.deckId }, 'not_found') // somebody else's
  await refused(cedar, 'submit_deck', { deck_id: accounts[2]?.modernDeckId }, 'invalid', say('format_mismatch'))
  await refused(cedar, 'submit_deck', { deck_id: accounts[2]?.emptyDeckId }, 'invalid', say('deck_empty'))
  await refused(ash, 'submit_deck', { deck_id: accounts[0]?.otherDeckId }, 'invalid') // the hand is kept already
  expect(await act(ash, 'submit_deck', { deck_id: accounts[0]?.deckId })).toMatchObject({ type: 'ack' })
})

test('not_found', async () => {
  await refused(ash, 'tap', { id: 'nothing', tapped: true }, 'not_found')
  await refused(ash, 'move_card', { id: inHand(birch), to: 'graveyard' }, 'not_found') // of a hand nothing is told
  await refused(ash, 'give_card', { id: await play(ash), target_player_id: ash.you }, 'not_found')
  await refused(ash, 'give_card', { id: inHand(ash), target_player_id: 'Z' }, 'not_found')
  await refused(ash, 'ping_card', { card_id: inHand(birch), owner_player_id: birch.you }, 'not_found')
  await refused(ash, 'create_token', { card: { card_print_id: NO_ID } }, 'not_found')
  await refused(ash, 'reveal', { ids: [inHand(ash)], to: ['Z'] }, 'not_found')
  await refused(ash, 'set_player_stats', { commander_damage: { Z: 1 } }, 'not_found')
  for (const name of ['toString', 'constructor', 'hasOwnProperty'])
    await refused(ash, 'set_player_stats', { commander_damage: { [name]: 3 } }, 'not_found')
  const proto = JSON.parse('{"commander_damage":{"__proto__":3}}')
  expect(await act(ash, 'set_player_stats', proto)).toMatchObject({ type: 'ack' })
  expect(ash.me.life).toBe(40)
  await refused(ash, 'voice_chat_invitation_response', { accepted: true }, 'not_found')
})

test('not_yours', async () => {
  const id = await play(birch)
  for (const [type, payload] of [
    ['tap', { id, tapped: true }],
    ['flip', { id, face_down: true }],
    ['hide', { id, hidden: true }],
    ['move_card', { id, to: 'hand' }],
    ['move_to_library_position', { id, position: 0 }],
    ['make_token_copy', { id }],
    ['give_card', { id, target_player_id: birch.you }],
    ['set_custom_counters', { id, counters: { a: 1 } }],
    ['set_power_toughness', { id, power: 1, toughness: 1 }],
  ] as const)
    await refused(ash, type, payload, 'not_yours')
})

test('move_cards: one bad id refuses the whole', async () => {
  const hand = ash.me.zones.hand.map((card) => card.id)
  await refused(ash, 'move_cards', { ids: [hand[0], 'nothing'], to: 'graveyard' }, 'not_found')
  expect(ash.me.zones.hand.map((card) => card.id)).toEqual(hand)
})

test('wrong_zone', async () => {
  const id = inHand(ash)
  await refused(ash, 'move_card', { id, zone: 'graveyard', to: 'battlefield' }, 'wrong_zone')
  for (const [type, payload] of [
    ['tap', { id, tapped: true }],
    ['flip', { id, face_down: true }],
    ['hide', { id, hidden: true }],
    ['make_token_copy', { id }],
    ['give_card', { id, target_player_id: birch.you }],
    ['set_custom_counters', { id, counters: { a: 1 } }],
    ['set_power_toughness', { id, power: 1, toughness: 1 }],
  ] as const)
    await refused(ash, type, payload, 'wrong_zone')
})

test('invalid: a payload that is not the action’s', async () => {
  const id = await play(ash)
  for (const [type, payload] of [
    ['no_such_action', {}],
    ['constructor', {}],
    ['__proto__', {}],
    ['tap', { id }],
    ['tap', { id, tapped: 'yes' }],
    ['draw_x_cards', { count: 0 }],
    ['draw_x_cards', { count: 1.5 }],
    ['draw_x_cards', { count: 2 ** 53 }],
    ['roll_dice', { sides: 7 }],
    ['chat', { text: '' }],
    ['chat', { text: 'x'.repeat(501) }],
    ['set_playmat', { playmat: 'plaid' }],
    ['set_player_stats', { life: 10_000 }],
    ['set_player_stats', { life: 1.5 }],
  ] as const)
    await refused(ash, type, payload, 'invalid')
  expect(await act(ash, 'resync')).toMatchObject({ type: 'sync_state' }) // not twenty in a row
  for (const [type, payload] of [
    ['set_player_stats', { poison: -1 }],
    ['set_player_stats', { rad: 1000 }],
    ['set_custom_counters', { id, counters: { ['x'.repeat(31)]: 1 } }],
    ['set_custom_counters', { id, counters: { a: 1000 } }],
    ['set_custom_counters', { id, counters: { a: { value: 1, color: 'mauve' } } }],
    ['set_power_toughness', { id, power: 1, toughness: null }],
    ['move_to_library_position', { id, position: -2 }],
    ['view_library', { from: 'middle' }],
    ['mulligan', {}],
    ['keep_hand', { cards_to_bottom: [] }],
    ['create_token', { card: { card_print_id: NOT_TOKEN_PRINT } }],
    ['create_token', {}],
    ['propose_new_game', { deck_id: accounts[0]?.deckId, mulliganType: 'paris' }],
  ] as const)
    await refused(ash, type, payload, 'invalid')
})

test('not_your_turn', async () => {
  await act(ash, 'pass_turn')
  await refused(ash, 'pass_turn', {}, 'not_your_turn')
})

test('command_zone_full', async () => {
  await act(ash, 'move_card', { id: inHand(ash), to: 'commandZone' })
  await refused(ash, 'move_card', { id: inHand(ash), to: 'commandZone' }, 'command_zone_full')
})

test('limit: kinds of counters, size of the table', async () => {
  const id = await play(ash)
  const counters = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`kind ${i}`, 1]))
  await refused(ash, 'set_custom_counters', { id, counters }, 'limit')
})

test('no_proposal, proposal_open, use_proposal, and who may cancel', async () => {
  await refused(ash, 'respond_new_game', { deck_id: accounts[0]?.deckId }, 'no_proposal')
  await refused(ash, 'cancel_new_game_proposal', {}, 'no_proposal')
  await refused(ash, 'reset_game', {}, 'use_proposal')
  await act(birch, 'propose_new_game', { deck_id: accounts[1]?.deckId })
  await refused(ash, 'propose_new_game', { deck_id: accounts[0]?.deckId }, 'proposal_open')
  await refused(ash, 'cancel_new_game_proposal', {}, 'not_yours')
  await act(birch, 'cancel_new_game_proposal')
})

const reasoned = (code: string) => ({ text: expect.any(String), code, params: {} }) as unknown as Said

test('not_undone, and why', async () => {
  const id = await play(ash)
  await refused(birch, 'take_back', {}, 'not_undone', reasoned('not_yours'))
  await act(ash, 'roll_dice', { sides: 6 })
  await refused(ash, 'take_back', {}, 'not_undone', reasoned('chance'))
  await act(ash, 'draw_card')
  await refused(ash, 'take_back', {}, 'not_undone', reasoned('seen'))
  await act(ash, 'tap', { id, tapped: true })
  expect((await act(ash, 'take_back')).type).toBe('taken_back')
  await refused(ash, 'take_back', {}, 'not_undone', reasoned('seen'))
})

test('no_rewind, rewind_open, too_many_rewinds, and what is no event of the game', async () => {
  for (const [type, payload] of [
    ['respond_rewind', { accept: true }],
    ['cancel_rewind', {}],
  ] as const)
    await refused(ash, type, payload, 'no_rewind')
  const to_seq = ash.table?.seq
  const wanted = { to_seq, libraries: 'restore' }
  await refused(ash, 'propose_rewind', { to_seq: 1_000_000, libraries: 'restore' }, 'not_found')
  await refused(ash, 'propose_rewind', { to_seq, libraries: 'burn' }, 'invalid')
  for (let n = 0; n < 3; n++) {
    expect((await act(ash, 'propose_rewind', wanted)).type).toBe('rewind_proposed')
    await refused(birch, 'propose_rewind', wanted, 'rewind_open')
    await refused(birch, 'cancel_rewind', {}, 'not_yours')
    expect((await act(birch, 'respond_rewind', { accept: false })).type).toBe('rewind_refused')
  }
  await refused(ash, 'propose_rewind', wanted, 'too_many_rewinds')
})

test('eliminated: only talk and a new game are left', async () => {
  await act(birch, 'eliminate_player')
  for (const [type, payload] of [
    ['draw_card', {}],
    ['tap', { id: 'x', tapped: true }],
    ['roll_dice', { sides: 6 }],
    ['eliminate_player', {}],
  ] as const)
    await refused(birch, type, payload, 'eliminated')
  expect((await act(birch, 'chat', { text: 'good game' })).type).toBe('chat')
})

test('limit: a player holds at most 500 cards', async () => {
  const create = () => act(ash, 'create_token', { card: { card_print_id: TOKEN_PRINT } })
  let answer = await create()
  while (answer.type !== 'rejected')
    answer = (await Promise.all(Array.from({ length: 20 }, create))).find(({ type }) => type === 'rejected') ?? answer
  expect(answer.payload.code).toBe('limit')
  seen.add('limit')
  const { battlefield, graveyard, exile, commandZone } = ash.me.zones
  const open = [battlefield, graveyard, exile, commandZone].reduce((sum, zone) => sum + zone.length, 0)
  expect(open + ash.me.handSize + ash.me.librarySize).toBe(500)
}, 120_000)

test('every code has been seen, but room_full, which closes the socket, and that of those who watch', () => {
  expect([...seen].sort()).toEqual(REFUSALS.filter((code) => !['room_full', 'spectator'].includes(code)).toSorted())
})

test('rate_limited: but what was done already is answered as done', async () => {
  const done = await act(ash, 'roll_dice', { sides: 6 })
  const ref = done.ref as string
  const flood = await Promise.all(Array.from({ length: 100 }, () => ash.act('roll_dice', { sides: 6 })))
  expect(flood.some((answer) => answer.payload?.code === 'rate_limited')).toBe(true)
  expect(await ash.act('roll_dice', { sides: 6 }, ref)).toEqual({ type: 'ack', ref })
})
