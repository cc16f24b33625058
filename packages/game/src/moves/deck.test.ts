import { describe, expect, it } from 'vitest'
import { type ActionType, actions } from '../game.ts'
import { PLAYMATS } from '../state.ts'
import { createWorld, deckOf, printing, Scenario, seated } from '../testing/index.ts'

describe('a deck', () => {
  it('[D1] comes to the table shuffled, with its commanders in the command zone', () => {
    const s = new Scenario()
    s.join(0)
    const outcome = s.act('A', 'submit_deck', { deck_id: 'd2' })
    expect(outcome.types).toEqual(['deck_submitted'])
    expect(s.names('A', 'commandZone')).toEqual(['Card d2-c0', 'Card d2-c1'])
    const dealt = [...s.names('A', 'hand'), ...s.names('A', 'library')]
    expect([...dealt].sort()).toEqual(
      s.world.decks
        .get('d2')
        ?.cards.map((card) => card.name)
        .sort(),
    )
    expect(dealt).not.toEqual(s.world.decks.get('d2')?.cards.map((card) => card.name))
    expect(s.player('A').deck_submitted).toBe(true)
  })

  it('[D2] is seen by others as sizes only', () => {
    const s = new Scenario()
    s.join(0)
    s.join(1)
    const [event] = s.act('A', 'submit_deck', { deck_id: 'd1' }).to('B')
    expect(event?.payload).toMatchObject({
      player: { handSize: 7, librarySize: 10, zones: { hand: [] }, library: { ids: '', facts: [] } },
    })
  })

  it('[D3] unknown is not found; the one already dealt is nothing', () => {
    const s = seated(1)
    expect(s.act('A', 'submit_deck', { deck_id: 'nope' }).refused).toBe('not_found')
    expect(s.act('A', 'submit_deck', { deck_id: 'd0' }).isNothing).toBe(true)
  })

  it('[D4] can be replaced until the opening hand is kept', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    s.act('A', 'give_card', { id, target_player_id: 'B' })
    const theirs = s.playCard('B').id
    s.act('B', 'give_card', { id: theirs, target_player_id: 'A' })
    expect(s.act('A', 'submit_deck', { deck_id: 'd3' }).types).toEqual(['deck_submitted'])
    expect(s.player('B').zones.battlefield.map((card) => card.id)).toEqual([theirs])
    s.act('A', 'keep_hand', { cards_to_bottom: [] })
    expect(s.act('A', 'submit_deck', { deck_id: 'd0' }).refused).toBe('invalid')
    expect(s.act('A', 'submit_deck', { deck_id: 'd3' }).isNothing).toBe(true)
  })

  it('[D5] of more than 500 cards is refused', () => {
    const world = createWorld()
    const s = new Scenario({}, { ...world, decks: new Map([['huge', deckOf('huge', 500, 1)]]) })
    s.join(0)
    expect(s.act('A', 'submit_deck', { deck_id: 'huge' }).refused).toBe('limit')
  })

  it('[D9] with other cards of its own is dealt anew, with the same ones not', () => {
    const world = createWorld()
    const original = world.decks.get('d0')
    const [first, ...rest] = original?.cards ?? []
    const decks = new Map(world.decks)
    const s = new Scenario({}, { ...world, decks })
    s.join(0)
    s.act('A', 'submit_deck', { deck_id: 'd0' })
    const swap = { in: ['print-token-0'], out: [first?.card_print_id ?? ''] }
    expect(s.act('A', 'submit_deck', { deck_id: 'd0', swap }).isNothing).toBe(true) // the same cards, in another order or not
    if (original) decks.set('d0', { ...original, cards: [...rest, printing('from the side')] })
    expect(s.act('A', 'submit_deck', { deck_id: 'd0', swap }).types).toEqual(['deck_submitted'])
    const dealt = s.player('A').deck?.cards.map((facts) => facts.card_print_id)
    expect(dealt).toContain(printing('from the side').card_print_id)
    expect(s.act('A', 'submit_deck', { deck_id: 'd0', swap }).isNothing).toBe(true)
    expect(s.act('A', 'submit_deck', { deck_id: 'd0' }).isNothing).toBe(true)
    expect(s.send('A', 'submit_deck', { deck_id: 'd0', swap: { in: 'x', out: [] } }).refused).toBe('invalid')
  })

  it("[D6] brings the player's nonce, which is mixed into all that is drawn from then on", () => {
    const plain = new Scenario()
    plain.join(0)
    plain.act('A', 'submit_deck', { deck_id: 'd0' })
    const mixed = new Scenario()
    mixed.join(0)
    mixed.act('A', 'submit_deck', { deck_id: 'd0', nonce: 'salt' })
    expect(mixed.table.nonces).toEqual([{ player_id: 'A', nonce: 'salt' }])
    expect(mixed.names('A', 'hand')).not.toEqual(plain.names('A', 'hand'))
  })
})

describe('before the deck is dealt', () => {
  const allowed: ActionType[] = ['submit_deck', 'chat', 'resync', 'leave_room', 'respond_rewind', 'set_rewinds']
  const payloads: Partial<Record<ActionType, unknown>> = {
    set_playmat: { playmat: 'blue' },
    draw_x_cards: { count: 1 },
    view_library: { from: 'all' },
    move_card: { id: 'x', to: 'hand' },
    move_cards: { ids: ['x'], to: 'hand' },
    move_to_library_position: { id: 'x', position: 0 },
    tap: { id: 'x', tapped: true },
    flip: { id: 'x', face_down: true },
    hide: { id: 'x', hidden: true },
    set_custom_counters: { id: 'x', counters: {} },
    set_power_toughness: { id: 'x', power: 1, toughness: 1 },
    create_token: { card: { card_print_id: 'print-token-0' } },
    show_hand_to_spectators: { on: true },
    make_token_copy: { id: 'x' },
    give_card: { id: 'x', target_player_id: 'B' },
    reveal: { ids: ['x'], to: 'all' },
    ping_card: { card_id: 'x', owner_player_id: 'B' },
    propose_new_game: { deck_id: 'd0' },
    respond_new_game: { deck_id: 'd0' },
    roll_dice: { sides: 6 },
    pick_player: { among: 'all' },
    set_commander_casts: { commander: 0, casts: 1 },
    give_turn: { player_id: 'A' },
    skip_player: { player_id: 'A', skip: true },
    voice_chat_invitation_response: { accepted: true },
    annotate: { id: 'x', text: 'x' },
    set_untap: { id: 'x', skip: 'next' },
    set_player_counters: { counters: {} },
    set_designation: { name: 'monarch', player_id: null },
    set_daytime: { daytime: 'day' },
    set_phase: { phase: 'end' },
    attach_card: { id: 'x', to: null },
    draw_arrow: { from: { player_id: 'A' }, to: { player_id: 'B' } },
    mill: { count: 1, to: 'graveyard' },
    move_zone: { zone: 'hand', to: 'graveyard' },
    exile_hidden: { ids: ['x'] },
    discard_random: { count: 1 },
    shuffle_into_library: { zone: 'hand' },
    reveal_library_top: { count: 1, to: 'all' },
    set_top_revealed: { to: 'all' },
    ask_card: { id: 'x' },
    propose_rewind: { to_seq: 1, libraries: 'restore' },
  }

  it.each((Object.keys(actions) as ActionType[]).filter((type) => !allowed.includes(type)))(
    '[D7] %s is not in game',
    (type) => {
      const s = new Scenario()
      s.join(0)
      expect(s.send('A', type, payloads[type] ?? {}).refused).toBe('not_in_game')
    },
  )

  it('[D7] a deck can be brought, and one may chat, resync and leave', () => {
    const s = new Scenario()
    s.join(0)
    expect(s.act('A', 'chat', { text: 'hi' }).refused).toBeNull()
    expect(s.act('A', 'resync', {}).isNothing).toBe(true)
    expect(s.act('A', 'leave_room', {}).types).toEqual(['player_left'])
  })
})

describe('a playmat', () => {
  it.each(PLAYMATS)('[D8] can be %s, and is told to everyone', (playmat) => {
    const s = seated(2)
    const outcome = s.act('A', 'set_playmat', { playmat })
    if (playmat === 'none') expect(outcome.isNothing).toBe(true)
    else expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', playmat })
  })

  it('[D8] is one of fifteen', () => {
    expect(PLAYMATS).toHaveLength(15)
    expect(seated(1).send('A', 'set_playmat', { playmat: 'plaid' }).refused).toBe('invalid')
  })
})
