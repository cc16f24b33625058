// Every action of the specification's table over the wire: what the actor is sent, and what the others are sent.
import type { DeckCard } from '@fourmat/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import type { TableClient } from '../testing/table-client.ts'
import { actOpenly, checkEnvelope as check } from '../testing/table-contract.ts'
import {
  type Account,
  cardName,
  createAccount,
  createRoom,
  DECK_SIZE,
  importTableCards,
  LETTERS,
  type Seen,
  TestTable,
} from '../testing/table-world.ts'

let server: TestApp
let accounts: Account[]
beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.map((letter) => createAccount(server.url, letter)))
})
afterAll(() => server.close())

const LIBRARY = DECK_SIZE - 7

let it: TestTable
let ash: TableClient
let birch: TableClient
let cedar: TableClient
const sit = async (options: { decks?: boolean; keep?: boolean } = {}) => {
  it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts.slice(0, 3))
  ;[ash, birch, cedar] = (await it.start(options)) as [TableClient, TableClient, TableClient]
}

const play = async (index = 0, updates: object = { x: 0.5, y: 0.5 }) => {
  const { own } = await it.act(index, 'move_card', {
    id: it.players[index]?.me.zones.hand[0]?.id,
    zone: 'hand',
    to: 'battlefield',
    updates,
  })
  return own.payload.card as { id: string; name: string }
}

const checkEnvelope = (seen: Seen, actor: TableClient) => check(it, seen, actor)
const openly = (type: string, payload: object, event: string, expected: object) =>
  actOpenly(it, type, payload, event, expected)

describe('sitting down', () => {
  beforeEach(() => sit({ decks: false }))

  test('connecting: player_joined to those who are there, sync_state to the one who comes', async () => {
    const joined = ash.frames.filter((frame) => frame.type === 'player_joined')
    expect(joined.map((frame) => frame.payload.player.username)).toEqual(['Birch', 'Cedar'])
    expect(joined[0]?.payload).toMatchObject({
      player_id: birch.you,
      player: { id: birch.you, seat: 1, status: 'connected', handSize: 0, librarySize: 0, deck_submitted: false },
    })
    const sync = cedar.frames[0]
    expect(sync).toMatchObject({ type: 'sync_state', seq: 3 })
    expect(sync?.payload).toMatchObject({
      you: cedar.you,
      turn_player_id: null,
      turn_number: 0,
      proposal: null,
      dice: [],
      room: { id: it.roomId, name: 'Friday', format: 'commander', max_players: 4 },
    })
    expect(sync?.payload.players.map((player: { seat: number }) => player.seat)).toEqual([0, 1, 2])
    expect(sync?.payload.log).toHaveLength(3)
    expect(sync?.payload.fairness.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(sync?.payload.game_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(sync && 'ref' in sync).toBe(false)
  })

  test('submit_deck: everyone sees the player, the hand only its owner, the library nobody', async () => {
    const seen = await it.act(0, 'submit_deck', { deck_id: accounts[0]?.deckId, nonce: 'abc' })
    checkEnvelope(seen, ash)
    const common = { handSize: 7, librarySize: LIBRARY, deck_submitted: true, life: 40, mulligan_count: 0 }
    expect(seen.own).toMatchObject({ type: 'deck_submitted', payload: { player_id: ash.you, player: common } })
    expect(seen.own.payload.player.zones.hand).toHaveLength(7)
    expect(seen.own.payload.player.zones.hand[0].name).toMatch(/^Ash Secret/)
    expect(seen.own.payload.player.zones.library).toEqual([])
    expect(seen.own.payload.player.zones.commandZone[0].name).toBe('Ash Legend')
    for (const frame of seen.others) {
      expect(frame.payload.player).toMatchObject(common)
      expect(frame.payload.player.zones.hand).toEqual([])
      expect(frame.payload.player.zones.library).toEqual([])
      expect(frame.payload.player.zones.commandZone[0].name).toBe('Ash Legend')
    }
  })

  test('coming and going: player_status', async () => {
    await cedar.close()
    const gone = await ash.see((frame) => frame.type === 'player_status')
    expect(gone).toMatchObject({ actor: null, payload: { player_id: cedar.you, status: 'disconnected' } })
    const again = await it.join(2)
    expect(again.you).toBe(cedar.you)
    const back = await ash.see((frame) => frame.type === 'player_status' && frame.payload.status === 'connected')
    expect(back.payload.player_id).toBe(cedar.you)
  })

  test('chat, resync and leave_room need no deck', async () => {
    await openly('chat', { text: 'hello ' }, 'chat', { text: 'hello' })
    const sync = await ash.act('resync')
    expect(sync).toMatchObject({ type: 'sync_state', seq: 4, payload: { you: ash.you } })
    const seen = await it.act(2, 'leave_room')
    expect(seen.others[0]).toMatchObject({ type: 'player_left', payload: { player_id: cedar.you } })
    expect((await cedar.closed).code).toBe(1000)
  })
})

describe('playing', () => {
  beforeEach(() => sit())

  test('set_playmat', () => openly('set_playmat', { playmat: 'red_blue' }, 'set_playmat', { playmat: 'red_blue' }))

  test('shuffle_library', () => openly('shuffle_library', {}, 'library_shuffled', { librarySize: LIBRARY }))

  test('set_player_stats: only what changed, absolute; commander damage lowers life in the same event', async () => {
    await openly('set_player_stats', { life: 37, poison: 0, energy: 3 }, 'set_player_stats', {
      stats: { life: 37, energy: 3 },
    })
    const seen = await openly('set_player_stats', { commander_damage: { [birch.you]: 5 } }, 'set_player_stats', {})
    expect(seen.own.payload.stats).toEqual({ life: 32, commander_damage: { [birch.you]: 5 } })
    const lowered = await openly('set_player_stats', { commander_damage: { [birch.you]: -3 } }, 'set_player_stats', {})
    expect(lowered.own.payload.stats).toEqual({ commander_damage: { [birch.you]: 0 } })
  })

  test('pass_turn: to the seat after the passer, untapping', async () => {
    const first = await it.act(0, 'pass_turn')
    for (const frame of [first.own, ...first.others])
      expect(frame).toMatchObject({
        type: 'turn_passed',
        payload: { previous_player_id: null, turn_player_id: birch.you, turn_number: 1, card_ids: [] },
      })
    const tapped = await play(2, { x: 0.5, y: 0.5, tapped: true })
    const second = await it.act(1, 'pass_turn')
    expect(second.own.payload).toMatchObject({
      previous_player_id: birch.you,
      turn_player_id: cedar.you,
      turn_number: 2,
      card_ids: [tapped.id],
    })
  })

  test.each([4, 6, 8, 10, 12, 20, 100])('roll_dice %i', async (sides) => {
    const seen = await openly('roll_dice', { sides }, 'dice_rolled', { playerId: ash.you, sides })
    expect(seen.own.payload.result).toBeGreaterThanOrEqual(1)
    expect(seen.own.payload.result).toBeLessThanOrEqual(sides)
  })

  test('flip_coin', async () => {
    const seen = await openly('flip_coin', { count: 3 }, 'coins_flipped', {})
    expect(seen.own.payload.results).toHaveLength(3)
  })

  test('pick_player', async () => {
    const all = [ash, birch, cedar].map((player) => player.you)
    const seen = await openly('pick_player', { among: 'all' }, 'player_picked', { candidates: all })
    expect(all).toContain(seen.own.payload.picked_player_id)
    await openly('pick_player', { among: 'opponents' }, 'player_picked', { candidates: all.slice(1) })
  })

  test('set_player_stats: damage of a second commander', async () => {
    const damage = { commander_damage_partner: { [birch.you]: 4 } }
    await openly('set_player_stats', damage, 'set_player_stats', { stats: { life: 36, ...damage } })
    expect(ash.me.commander_damage_partner).toEqual({ [birch.you]: 4 })
  })

  test('move_card of a commander: its cast is counted, and set_commander_casts mends it', async () => {
    const [commander] = ash.me.zones.commandZone
    expect(commander).toMatchObject({ is_commander: true })
    const cast = { id: commander?.id, zone: 'commandZone', to: 'battlefield' }
    await openly('move_card', cast, 'move_card', { commander_casts: [1, 0], card: { is_commander: true } })
    expect(ash.me.commander_casts).toEqual([1, 0])
    await openly('set_commander_casts', { commander: 0, casts: 3 }, 'commander_casts_set', { commander: 0, casts: 3 })
    expect(ash.me.commander_casts).toEqual([3, 0])
  })

  test('eliminate_player: and the turn goes on', async () => {
    await it.act(2, 'pass_turn')
    const seen = await it.act(0, 'eliminate_player')
    for (const frame of [seen.own, ...seen.others])
      expect(frame).toMatchObject({ type: 'player_eliminated', payload: { player_id: ash.you } })
    const passed = await birch.see((frame) => frame.seq === (seen.own.seq as number) + 1)
    expect(passed).toMatchObject({ type: 'turn_passed', payload: { turn_player_id: birch.you, turn_number: 2 } })
  })

  test('leave_room: player_left, turn_passed, and the leaver’s socket closes with 1000', async () => {
    await it.act(2, 'pass_turn')
    const seen = await it.act(0, 'leave_room')
    expect(seen.others[0]).toMatchObject({ type: 'player_left', payload: { player_id: ash.you } })
    expect(await birch.see((frame) => frame.seq === (seen.own.seq as number) + 1)).toMatchObject({
      type: 'turn_passed',
      payload: { turn_player_id: birch.you },
    })
    expect(await ash.closed).toEqual({ code: 1000, reason: 'left' })
  })

  test('propose, answer, start: everyone is dealt anew and a sync_state follows', async () => {
    const game = ash.table?.game_id
    const proposed = await it.act(0, 'propose_new_game', {
      deck_id: accounts[0]?.deckId,
      startingPlayer: cedar.you,
      mulliganType: 'london',
    })
    for (const frame of [proposed.own, ...proposed.others])
      expect(frame).toMatchObject({
        type: 'new_game_proposed',
        payload: {
          proposal: {
            proposerId: ash.you,
            startingPlayer: cedar.you,
            mulliganType: 'london',
            responded_player_ids: [ash.you],
            total_players: 3,
          },
        },
      })
    const answered = await it.act(1, 'respond_new_game', { deck_id: accounts[1]?.otherDeckId })
    expect(answered.own.payload.proposal.responded_player_ids).toEqual([ash.you, birch.you])
    const started = await it.act(2, 'respond_new_game', { deck_id: accounts[2]?.deckId })
    for (const frame of [started.own, ...started.others]) {
      expect(frame.type).toBe('new_game_started')
      expect(frame.payload.fairness).toMatchObject({
        game_id: game,
        seed: expect.stringMatching(/^[0-9a-f]{64}$/),
        nonces: [],
      })
    }
    for (const player of it.players) {
      const at = player.frames.findIndex((frame) => frame.type === 'new_game_started')
      const sync = await player.see((frame) => frame.type === 'sync_state' && frame.seq === started.own.seq)
      expect(player.frames.indexOf(sync)).toBe(at + 1)
      expect(sync.payload).toMatchObject({ turn_player_id: cedar.you, turn_number: 1, proposal: null })
      expect(player.me).toMatchObject({ handSize: 7, mulligan_count: 1, mulligan_decision_made: false })
    }
    expect(birch.me.librarySize).toBe(LIBRARY - 5)
    // A browser that submits its deck again, as document 2 says.
    expect(await birch.act('submit_deck', { deck_id: accounts[1]?.otherDeckId })).toMatchObject({ type: 'ack' })
  })

  test('cancel_new_game_proposal, and a newcomer cancels it too', async () => {
    await it.act(0, 'propose_new_game', { deck_id: accounts[0]?.deckId })
    await openly('cancel_new_game_proposal', {}, 'new_game_cancelled', { cancelled_by: ash.you, reason: 'cancelled' })
    await it.act(1, 'propose_new_game', { deck_id: accounts[1]?.deckId })
    const newcomer = new TestTable(server.url, it.roomId, accounts.slice(3, 4))
    await newcomer.start({ decks: false })
    expect(await ash.see((frame) => frame.payload?.reason === 'player_joined')).toMatchObject({
      type: 'new_game_cancelled',
    })
    await newcomer.close()
  })
})

describe('the opening hand', () => {
  beforeEach(() => sit({ keep: false }))

  test('mulligan and keep_hand', async () => {
    const before = ash.me.zones.hand.map((card) => card.id)
    for (const count of [1, 2]) {
      const seen = await it.act(0, 'mulligan')
      checkEnvelope(seen, ash)
      const common = { player_id: ash.you, mulligan_count: count, handSize: 7, librarySize: LIBRARY }
      expect(seen.own).toMatchObject({ type: 'mulligan', payload: common })
      expect(seen.own.payload.cards).toHaveLength(7)
      for (const frame of seen.others) {
        expect(frame.payload).toMatchObject(common)
        expect('cards' in frame.payload).toBe(false)
      }
    }
    expect(ash.me.zones.hand.some((card) => before.includes(card.id))).toBe(false)
    const bottom = ash.me.zones.hand.slice(0, 1).map((card) => card.id)
    const kept = await openly('keep_hand', { cards_to_bottom: bottom }, 'keep_hand', {
      mulligan_decision_made: true,
      bottomed: 1,
      handSize: 6,
      librarySize: LIBRARY + 1,
    })
    for (const frame of kept.others) expect(JSON.stringify(frame)).not.toContain(bottom[0])
  })
})

describe('alone', () => {
  test('reset_game deals the last deck again; a sync_state follows', async () => {
    it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts.slice(0, 1))
    ;[ash] = (await it.start()) as [TableClient]
    const started = await ash.act('reset_game')
    expect(started).toMatchObject({ type: 'new_game_started', payload: { turn_player_id: ash.you } })
    expect(await ash.see((frame) => frame.type === 'sync_state' && frame.seq === started.seq)).toBeTruthy()
    expect(ash.me).toMatchObject({ handSize: 7, librarySize: LIBRARY, mulligan_decision_made: false })
    const alone = await ash.act('propose_new_game', { deck_id: accounts[0]?.otherDeckId })
    expect(alone.type).toBe('new_game_started')
    expect(cardName('Ash', 0)).toBe('Ash Secret 0')
  })
})

test('a new game is dealt with cards of the sideboard, and the deck stays as it is stored', async () => {
  const { token = '', deckId = '' } = accounts[0] ?? {}
  const api = apiOf(server.url)
  const beside = cardName('Birch', 3)
  const imported = await api('POST', `/decks/${deckId}/bulk-import`, {
    token,
    json: { cards: [{ name: beside, board: 'side' }] },
  })
  const { deck } = imported.body
  const printOf = (board: string, role: unknown) =>
    deck.cards.find((row: DeckCard) => row.board === board && row.deck_card_id !== role)?.card_print_id
  it = new TestTable(server.url, await createRoom(server.url, token), accounts.slice(0, 1))
  ;[ash] = (await it.start()) as [TableClient]
  const swap = { in: [printOf('side', null)], out: [printOf('main', deck.commander?.deck_card_id)] }
  expect((await ash.act('propose_new_game', { deck_id: deckId, swap })).type).toBe('new_game_started')
  const { payload } = await ash.act('view_library', { from: 'all' })
  const inLibrary: string[] = payload.cards.map((card: { name: string }) => card.name)
  const all = [...inLibrary, ...ash.me.zones.hand.map((card) => card.facts?.name)]
  expect(all).toContain(beside)
  expect(all).toHaveLength(DECK_SIZE)
  expect((await api('GET', `/decks/${deckId}`, { token })).body).toEqual(deck)
  expect(await ash.act('submit_deck', { deck_id: deckId })).toMatchObject({ type: 'ack' })
})

test('bytes: a tap costs at most 400 over four sockets', async () => {
  it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts.slice(0, 4))
  ;[ash] = (await it.start()) as [TableClient]
  const { id } = await play()
  const { own } = await it.act(0, 'tap', { id, tapped: true })
  const header = 2
  const bytes = it.players
    .flatMap((player) => player.texts.filter((text) => text.includes(`"seq":${own.seq},`) && text.includes('"tap"')))
    .reduce((sum, text) => sum + Buffer.byteLength(text) + header, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(400)
})
