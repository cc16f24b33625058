import { describe, expect, it } from 'vitest'
import type { ActionType } from '../game.ts'
import { type Scenario, seated } from '../testing/index.ts'
import { view } from '../view.ts'

const play = (s: Scenario, player: string, count: number): string[] =>
  Array.from({ length: count }, () => s.playCard(player).id)

const FORMS: readonly [ActionType, string, object][] = [
  ['tap', 'cards_tapped', { tapped: true }],
  ['flip', 'cards_flipped', { face_down: true }],
  ['hide', 'cards_hidden', { hidden: true }],
  ['set_custom_counters', 'cards_countered', { counters: { charge: 1 } }],
  ['set_custom_counters', 'cards_countered', { add: { charge: 1 } }],
]

describe('a selection', () => {
  it.each(FORMS)('[C26] is one action, one event and one line: %s', (type, event, payload) => {
    const s = seated(2)
    const ids = play(s, 'A', 3)
    const names = s.names('A', 'battlefield')
    const { log } = s.table
    expect(s.send('A', type, { ids, ...payload }).types).toEqual([event])
    expect(s.table.log.length).toBe(log.length + 1)
    expect(s.table.log.at(-1)?.cards.map((card) => card.facts?.name)).toEqual(names)
    const [field, value] = Object.entries(payload)[0] as [string, unknown]
    for (const card of s.player('A').zones.battlefield)
      if (event === 'cards_countered') expect(card.custom_counters).toEqual({ charge: 1 })
      else expect(card).toMatchObject({ [field]: value })
  })

  it('[C27] tells only what changes', () => {
    const s = seated(2)
    const [first, second, third] = play(s, 'A', 3) as [string, string, string]
    s.act('A', 'tap', { id: second, tapped: true })
    const tapped = s.act('A', 'tap', { ids: [first, second, third], tapped: true })
    expect(tapped.of('cards_tapped')).toEqual({ player_id: 'A', ids: [first, third], tapped: true })
    for (const [type, , payload] of FORMS.slice(0, 4)) {
      s.send('A', type, { ids: [first, second, third], ...payload })
      expect(s.send('A', type, { ids: [first, second, third], ...payload }).isNothing).toBe(true)
    }
  })

  it.each(FORMS)('[C28] is refused for one card of it: %s', (type, _event, payload) => {
    const s = seated(2)
    const ids = play(s, 'A', 2)
    const theirs = s.playCard('B').id
    const { table } = s
    expect(s.send('A', type, { ids: [...ids, theirs], ...payload }).refused).toBe('not_yours')
    expect(s.send('A', type, { ids: [...ids, 'nothing'], ...payload }).refused).toBe('not_found')
    expect(s.send('A', type, { ids: [...ids, s.card('A', 'hand').id], ...payload }).refused).toBe('wrong_zone')
    expect(s.table).toBe(table)
  })

  it.each(FORMS)('[C29] has 1 to 500 ids, none twice, and no id beside: %s', (type, _event, payload) => {
    const s = seated(1)
    const [id = ''] = play(s, 'A', 1)
    const many = Array.from({ length: 501 }, (_, i) => `card-${i}`)
    for (const named of [{ ids: [] }, { ids: many }, { ids: [id, id] }, { ids: [id], id }, { ids: id }, {}])
      expect(s.send('A', type, { ...named, ...payload }).refused).toBe('invalid')
  })

  it('[C30] that is hidden shows each player the faces that this player may know', () => {
    const s = seated(3)
    const [first = '', second = ''] = play(s, 'A', 2)
    s.act('A', 'give_card', { id: second, target_player_id: 'B' })
    const own = s.playCard('B').id
    const hidden = s.act('B', 'hide', { ids: [second, own], hidden: true })
    const faces = (viewer: string) =>
      hidden.to(viewer).flatMap((event) => (event.type === 'cards_hidden' ? event.payload.cards : []))
    expect(faces('A').map(({ facts }) => facts !== null)).toEqual([true, false])
    expect(faces('B').map(({ facts }) => facts !== null)).toEqual([true, true])
    expect(faces('C').map(({ facts }) => facts !== null)).toEqual([false, false])
    expect(view(s.table, 'C').players[1]?.zones.battlefield.every(({ facts }) => facts === null)).toBe(true)
    expect(first).not.toBe(second)
    const shown = s.act('B', 'hide', { ids: [second, own], hidden: false })
    expect(shown.to('C')[0]?.payload).toMatchObject({ cards: [{ facts: {} }, { facts: {} }] })
  })
})

describe('counters of a selection', () => {
  it('[C31] are added to what each card holds, or taken off', () => {
    const s = seated(1)
    const [first = '', second = ''] = play(s, 'A', 2)
    s.act('A', 'set_custom_counters', { id: first, counters: { '+1/+1': { value: 2, color: 'green' }, stun: 1 } })
    const more = s.act('A', 'set_custom_counters', { ids: [first, second], add: { '+1/+1': 1, stun: -3 } })
    expect(more.of('cards_countered')).toEqual({
      player_id: 'A',
      added: { '+1/+1': 1, stun: -3 },
      changes: [
        { id: first, custom_counters: { '+1/+1': { value: 3, color: 'green' } } },
        { id: second, custom_counters: { '+1/+1': 1 } },
      ],
    })
    s.act('A', 'set_custom_counters', { ids: [first, second], counters: { lore: 1 } })
    for (const card of s.player('A').zones.battlefield) expect(card.custom_counters).toEqual({ lore: 1 })
  })

  it('[C32] keep to the limits', () => {
    const s = seated(1)
    const [first = '', second = ''] = play(s, 'A', 2)
    const ids = [first, second]
    const kinds = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`k${i}`, 1]))
    s.act('A', 'set_custom_counters', { id: second, counters: { ...kinds, k0: 999 } })
    expect(s.act('A', 'set_custom_counters', { ids, add: { more: 1 } }).refused).toBe('limit')
    expect(s.act('A', 'set_custom_counters', { ids, add: { k0: 1 } }).refused).toBe('limit')
    expect(s.act('A', 'set_custom_counters', { ids, add: { k1: -1, more: 1 } }).refused).toBeNull()
    for (const wrong of [{ add: { k0: 1000 } }, { add: { k0: 0.5 } }, { add: { '': 1 } }, { add: {}, counters: {} }])
      expect(s.send('A', 'set_custom_counters', { ids, ...wrong }).refused).toBe('invalid')
    expect(s.send('A', 'set_custom_counters', { id: first, add: { k0: 1 } }).refused).toBe('invalid')
  })
})
