import { describe, expect, it } from 'vitest'
import type { ActionType } from '../game.ts'
import { COUNTER_COLORS } from '../state.ts'
import { seated } from '../testing/index.ts'

describe('a card on the battlefield', () => {
  it('[C1] is tapped and untapped; to what it is already is nothing', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    expect(s.act('A', 'tap', { id, tapped: true }).of('tap')).toEqual({ player_id: 'A', id, tapped: true })
    expect(s.act('A', 'tap', { id, tapped: true }).isNothing).toBe(true)
    s.act('A', 'tap', { id, tapped: false })
    expect(s.card('A', 'battlefield').tapped).toBe(false)
  })

  it('[C2] flipped shows its other side and hides nothing from anyone', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    const outcome = s.act('A', 'flip', { id, face_down: true })
    expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', id, face_down: true })
    expect(s.card('A', 'battlefield').seers).toBe('all')
    expect(s.act('A', 'flip', { id, face_down: true }).isNothing).toBe(true)
  })

  it('[C3] hidden hides its face from everybody but its owner and its controller, and shows it again', () => {
    const s = seated(3)
    const { id } = s.playCard('A')
    s.act('A', 'give_card', { id, target_player_id: 'B' })
    const hidden = s.act('B', 'hide', { id, hidden: true })
    expect(hidden.to('A')[0]?.payload).toMatchObject({ card: { facts: expect.anything() } })
    expect(hidden.to('B')[0]?.payload).toMatchObject({ card: { facts: expect.anything() } })
    expect(hidden.to('C')[0]?.payload).toMatchObject({ card: { facts: null } })
    const shown = s.act('B', 'hide', { id, hidden: false })
    expect(shown.to('C')[0]?.payload).toMatchObject({ hidden: false, card: { facts: expect.anything() } })
    expect(s.act('B', 'hide', { id, hidden: false }).isNothing).toBe(true)
  })

  it('[C4] untaps with all others of its controller', () => {
    const s = seated(2)
    const ids = [s.playCard('A').id, s.playCard('A').id]
    for (const id of ids) s.act('A', 'tap', { id, tapped: true })
    const theirs = s.playCard('B').id
    s.act('B', 'tap', { id: theirs, tapped: true })
    expect(s.act('A', 'untap_all', {}).of('untap_all').card_ids).toEqual(ids)
    expect(s.player('A').zones.battlefield.some((card) => card.tapped)).toBe(false)
    expect(s.card('B', 'battlefield').tapped).toBe(true)
    expect(s.act('A', 'untap_all', {}).isNothing).toBe(true)
  })

  it.each<[ActionType, object]>([
    ['tap', { tapped: true }],
    ['flip', { face_down: true }],
    ['hide', { hidden: true }],
    ['set_power_toughness', { power: 1, toughness: 1 }],
    ['make_token_copy', {}],
    ['give_card', { target_player_id: 'B' }],
  ])('[C5] is needed for %s: in any other zone it is the wrong zone', (type, payload) => {
    const s = seated(2)
    s.act('A', 'move_card', { id: s.card('A', 'hand').id, to: 'graveyard' })
    s.act('A', 'move_card', { id: s.card('A', 'hand').id, to: 'exile' })
    s.act('A', 'move_card', { id: s.card('A', 'hand').id, to: 'commandZone' })
    for (const zone of ['hand', 'library', 'graveyard', 'exile', 'commandZone'] as const)
      expect(s.send('A', type, { id: s.card('A', zone).id, ...payload }).refused).toBe('wrong_zone')
  })

  it.each<[ActionType, object]>([
    ['tap', { tapped: true }],
    ['flip', { face_down: true }],
    ['hide', { hidden: true }],
    ['set_custom_counters', { counters: { charge: 1 } }],
    ['set_power_toughness', { power: 1, toughness: 1 }],
    ['make_token_copy', {}],
    ['give_card', { target_player_id: 'C' }],
    ['move_card', { to: 'exile' }],
    ['move_to_library_position', { position: 0 }],
  ])('[C6] of somebody else is not for %s', (type, payload) => {
    const s = seated(3)
    const { id } = s.playCard('B')
    expect(s.send('A', type, { id, ...payload }).refused).toBe('not_yours')
    expect(s.send('A', type, { id: 'nothing', ...payload }).refused).toBe('not_found')
  })
})

describe('custom counters', () => {
  it('[C7] replace the whole map; 0 removes a kind', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    s.act('A', 'set_custom_counters', { id, counters: { charge: 2, '+1/+1': { value: 3, color: 'green' } } })
    const outcome = s.act('A', 'set_custom_counters', { id, counters: { charge: 0, stun: 1 } })
    expect(outcome.of('set_custom_counters')).toEqual({ player_id: 'A', id, custom_counters: { stun: 1 } })
    expect(s.act('A', 'set_custom_counters', { id, counters: { stun: 1 } }).isNothing).toBe(true)
  })

  it('[C8] have names of at most 30 characters, trimmed and not empty', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    const set = (name: string) => s.act('A', 'set_custom_counters', { id, counters: { [name]: 1 } }).refused
    expect(set('n'.repeat(30))).toBeNull()
    expect(set('n'.repeat(31))).toBe('invalid')
    expect(set('')).toBe('invalid')
    expect(set('   ')).toBe('invalid')
  })

  it('[C9] come in at most ten kinds, not counting those that are removed', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    const kinds = (n: number, value = 1) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, value]))
    expect(s.act('A', 'set_custom_counters', { id, counters: kinds(10) }).refused).toBeNull()
    expect(s.act('A', 'set_custom_counters', { id, counters: kinds(11) }).refused).toBe('limit')
    expect(s.act('A', 'set_custom_counters', { id, counters: { ...kinds(11, 0), ...kinds(10) } }).isNothing).toBe(true)
  })

  it.each([-1, 1000, 1.5, '1', null, { value: 1 }, { value: 1, color: 'mauve' }, { value: 1000, color: 'red' }])(
    '[C10] refuse the value %j',
    (value) => {
      const s = seated(1)
      expect(s.send('A', 'set_custom_counters', { id: s.playCard('A').id, counters: { a: value } }).refused).toBe(
        'invalid',
      )
    },
  )

  it('[C11] may have ten colours', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    expect(COUNTER_COLORS).toHaveLength(10)
    for (const color of COUNTER_COLORS)
      expect(s.act('A', 'set_custom_counters', { id, counters: { [color]: { value: 999, color } } }).refused).toBeNull()
  })

  it('[C12] may also lie on cards in exile and in the command zone, and nowhere else', () => {
    const s = seated(2)
    s.act('B', 'move_card', { id: s.card('B', 'hand').id, to: 'exile' })
    s.act('B', 'move_card', { id: s.card('B', 'hand').id, to: 'graveyard' })
    const set = (id: string) => s.act('B', 'set_custom_counters', { id, counters: { time: 3 } }).refused
    expect(set(s.card('B', 'exile').id)).toBeNull()
    expect(set(s.card('B', 'commandZone').id)).toBeNull()
    for (const zone of ['hand', 'library', 'graveyard'] as const) expect(set(s.card('B', zone).id)).toBe('wrong_zone')
  })

  it('[C13] with a name that is dangerous in JavaScript do no harm', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    const counters = JSON.parse('{"__proto__": 3, "constructor": 2, "$": 1, "card_print_id": 4, "front_image_uri": 5}')
    s.send('A', 'set_custom_counters', { id, counters })
    expect(Object.getPrototypeOf(s.card('A', 'battlefield').custom_counters)).toBe(Object.prototype)
    expect(s.card('A', 'battlefield').custom_counters).toMatchObject({ constructor: 2, $: 1, card_print_id: 4 })
    expect(({} as Record<string, unknown>).value).toBeUndefined()
  })
})

describe('power and toughness', () => {
  it('[C14] are set together and cleared together', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    const outcome = s.act('A', 'set_power_toughness', { id, power: 4, toughness: -1 })
    expect(outcome.to('A')[0]?.payload).toEqual({ player_id: 'A', id, power_override: 4, toughness_override: -1 })
    s.act('A', 'set_power_toughness', { id, power: null, toughness: null })
    expect(s.card('A', 'battlefield')).toMatchObject({ power_override: null, toughness_override: null })
    expect(s.act('A', 'set_power_toughness', { id, power: null, toughness: null }).isNothing).toBe(true)
  })

  it.each([
    [1, null],
    [null, 1],
    [1.5, 1],
    ['1', 1],
    [undefined, undefined],
    [1000, 1],
  ])('[C15] refuse %s and %s', (power, toughness) => {
    const s = seated(1)
    expect(s.send('A', 'set_power_toughness', { id: s.playCard('A').id, power, toughness }).refused).toBe('invalid')
  })
})

describe('giving', () => {
  it('[C16] moves a card to another player, who then controls it; the giver still owns it', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    const outcome = s.act('A', 'give_card', { id, target_player_id: 'B' })
    expect(outcome.of('card_given')).toMatchObject({ from_player_id: 'A', to_player_id: 'B', card: { owner_id: 'A' } })
    expect(s.act('A', 'tap', { id, tapped: true }).refused).toBe('not_yours')
    expect(s.act('B', 'tap', { id, tapped: true }).refused).toBeNull()
    expect(s.act('B', 'give_card', { id, target_player_id: 'A' }).refused).toBeNull()
    expect(s.card('A', 'battlefield').id).toBe(id)
  })

  it("[C17] sends the card to its owner's zone when it leaves the battlefield", () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    s.act('A', 'give_card', { id, target_player_id: 'B' })
    const outcome = s.act('B', 'move_card', { id, to: 'hand' })
    expect(outcome.of('move_card')).toMatchObject({ player_id: 'A', from_player_id: 'B', handSize: 7 })
    expect(s.player('A').handSize).toBe(7)
    expect(s.player('B').handSize).toBe(7)
    expect(outcome.to('A')[0]?.payload).toHaveProperty('card')
    expect(outcome.to('B')[0]?.payload).not.toHaveProperty('card')
  })

  it('[C18] to oneself or to nobody is not found', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    expect(s.act('A', 'give_card', { id, target_player_id: 'A' }).refused).toBe('not_found')
    expect(s.act('A', 'give_card', { id, target_player_id: 'Z' }).refused).toBe('not_found')
  })
})

describe('revealing', () => {
  it('[C19] shows cards of the hand to everyone', () => {
    const s = seated(3)
    const outcome = s.act('A', 'reveal', { ids: [s.card('A', 'hand').id], to: 'all' })
    const name = s.card('A', 'hand').facts?.name
    for (const viewer of ['B', 'C'])
      expect(outcome.to(viewer)[0]?.payload).toMatchObject({ count: 1, cards: [{ facts: { name } }] })
  })

  it('[C20] to some shows them to those named alone; the rest learn how many', () => {
    const s = seated(3)
    const outcome = s.act('A', 'reveal', { ids: [s.card('A', 'hand').id], to: ['B'] })
    expect(outcome.to('B')[0]?.payload).toHaveProperty('cards')
    expect(outcome.to('C')[0]?.payload).toEqual({ player_id: 'A', to: ['B'], count: 1 })
  })

  it('[C21] of a hidden zone does not tell the id by which the card could be followed', () => {
    const s = seated(2)
    const { id } = s.card('A', 'hand')
    const outcome = s.act('A', 'reveal', { ids: [id], to: 'all' })
    expect(JSON.stringify(outcome.to('B'))).not.toContain(id)
    expect(s.card('A', 'hand').id).toBe(id)
  })

  it('[C22] of a hidden card on the battlefield stays known to those who saw it', () => {
    const s = seated(3)
    const { id } = s.playCard('A', { hidden: true })
    s.act('A', 'reveal', { ids: [id], to: ['B'] })
    expect(s.card('A', 'battlefield')).toMatchObject({ hidden: true, seers: ['A', 'B'] })
    const moved = s.act('A', 'move_card', { id, to: 'battlefield', updates: { x: 0.9 } })
    expect(moved.to('B')[0]?.payload).toMatchObject({ card: { facts: expect.anything() } })
    expect(moved.to('C')[0]?.payload).toMatchObject({ card: { facts: null } })
  })

  it('[C23] needs own cards and players who are here', () => {
    const s = seated(2)
    const { id } = s.card('A', 'hand')
    expect(s.act('A', 'reveal', { ids: [id], to: ['Z'] }).refused).toBe('not_found')
    expect(s.act('A', 'reveal', { ids: [id, id], to: 'all' }).refused).toBe('invalid')
    expect(s.act('A', 'reveal', { ids: [s.card('B', 'hand').id], to: 'all' }).refused).toBe('not_found')
    expect(s.act('A', 'reveal', { ids: [s.playCard('B').id], to: 'all' }).refused).toBe('not_yours')
  })
})

describe('pinging', () => {
  it("[C24] points at anybody's visible card", () => {
    const s = seated(2)
    const { id } = s.playCard('B')
    const outcome = s.act('A', 'ping_card', { card_id: id, owner_player_id: 'B' })
    expect(outcome.of('card_pinged')).toEqual({ player_id: 'A', cardId: id, ownerPlayerId: 'B' })
  })

  it('[C25] finds no card in a hidden zone or with another player', () => {
    const s = seated(2)
    expect(s.act('A', 'ping_card', { card_id: s.card('B', 'hand').id, owner_player_id: 'B' }).refused).toBe('not_found')
    expect(s.act('A', 'ping_card', { card_id: s.card('B', 'library').id, owner_player_id: 'B' }).refused).toBe(
      'not_found',
    )
    expect(s.act('A', 'ping_card', { card_id: s.playCard('B').id, owner_player_id: 'A' }).refused).toBe('not_found')
  })
})
