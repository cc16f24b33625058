import { describe, expect, it } from 'vitest'
import { seated } from '../testing/index.ts'
import { view } from '../view.ts'

describe('moving a card', () => {
  it('[Z1] off the battlefield clears tapped, face down, hidden, position, counters and overrides', () => {
    const s = seated(1)
    const { id } = s.playCard('A', { x: 0.3, y: 0.4 })
    s.act('A', 'tap', { id, tapped: true })
    s.act('A', 'flip', { id, face_down: true })
    s.act('A', 'hide', { id, hidden: true })
    s.act('A', 'set_custom_counters', { id, counters: { charge: 2 } })
    s.act('A', 'set_power_toughness', { id, power: 5, toughness: 6 })
    s.act('A', 'move_card', { id, zone: 'battlefield', to: 'graveyard' })
    expect(s.card('A', 'graveyard')).toMatchObject({
      tapped: false,
      face_down: false,
      hidden: false,
      x: null,
      y: null,
      custom_counters: {},
      power_override: null,
      toughness_override: null,
    })
  })

  it.each(['hand', 'graveyard', 'exile', 'commandZone', 'library'] as const)(
    '[Z2] into %s ignores a position on the board, tapped, face down and hidden',
    (to) => {
      const s = seated(1)
      const { id } = s.playCard('A')
      s.act('A', 'move_card', { id, to, updates: { x: 0.2, y: 0.2, tapped: true, face_down: true, hidden: true } })
      const moved = to === 'hand' ? s.card('A', to, -1) : s.card('A', to)
      expect(moved).toMatchObject({ zone: to, x: null, y: null, tapped: false, face_down: false, hidden: false })
    },
  )

  it('[Z3] out of a library lays it face up and visible', () => {
    const s = seated(1)
    const { id } = s.card('A', 'library')
    s.act('A', 'move_card', { id, zone: 'library', to: 'battlefield' })
    expect(s.card('A', 'battlefield')).toMatchObject({ face_down: false, hidden: false, seers: 'all', tapped: false })
  })

  it('[Z22] into a library turns its back to everyone and clears the rest', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    s.act('A', 'tap', { id, tapped: true })
    s.act('A', 'hide', { id, hidden: true })
    s.act('A', 'move_to_library_position', { id, position: 0 })
    const card = s.card('A', 'library')
    expect(card).toMatchObject({ tapped: false, face_down: false, hidden: false, x: null, y: null, seers: [] })
    for (const viewer of ['A', 'B']) expect(view(s.table, viewer).players[0]?.library.facts).toEqual([])
  })

  it('[Z4] appends in hand and on the battlefield, and puts it on top elsewhere', () => {
    const s = seated(1)
    const [a, b] = [s.playCard('A'), s.playCard('A')]
    expect(s.names('A', 'battlefield')).toEqual([a.facts?.name, b.facts?.name])
    s.act('A', 'move_card', { id: a.id, to: 'graveyard' })
    s.act('A', 'move_card', { id: b.id, to: 'graveyard' })
    expect(s.names('A', 'graveyard')).toEqual([b.facts?.name, a.facts?.name])
    s.act('A', 'move_card', { id: s.card('A', 'graveyard').id, to: 'hand' })
    expect(s.names('A', 'hand').at(-1)).toBe(b.facts?.name)
  })

  it.each([
    ['top', 0, 0],
    ['an index', 3, 3],
    ['the bottom', -1, 9],
    ['beyond the end: the bottom', 400, 9],
  ])('[Z5] into a library goes to %s', (_where, position, index) => {
    const s = seated(1)
    const { facts } = s.card('A', 'hand')
    s.act('A', 'move_to_library_position', { id: s.card('A', 'hand').id, position })
    expect(s.card('A', 'library', index).facts?.name).toBe(facts?.name)
    expect(s.player('A').librarySize).toBe(10)
  })

  it('[Z5] into a library by move_card takes the position from the updates, top when there is none', () => {
    const s = seated(1)
    const [first, second] = [s.card('A', 'hand', 0), s.card('A', 'hand', 1)]
    s.act('A', 'move_card', { id: first.id, to: 'library', updates: { position: 2 } })
    expect(s.card('A', 'library', 2).facts).toBe(first.facts)
    const outcome = s.act('A', 'move_card', { id: second.id, to: 'library' })
    expect(s.card('A', 'library', 0).facts).toBe(second.facts)
    expect(outcome.of('move_card').position).toBe(0)
  })

  it.each([-2, 1.5, Number.NaN, '0', null])('[Z6] to the library position %s is invalid', (position) => {
    const s = seated(1)
    expect(s.send('A', 'move_to_library_position', { id: s.card('A', 'hand').id, position }).refused).toBe('invalid')
  })

  it('[Z7] keeps the drop position off the edges and rounds it to three decimals', () => {
    const s = seated(1)
    expect(s.playCard('A', { x: -3, y: 0.123456 })).toMatchObject({ x: 0.05, y: 0.123 })
    expect(s.playCard('A', { x: 0.98, y: 1e9 })).toMatchObject({ x: 0.95, y: 0.95 })
  })

  it('[Z8] on the battlefield keeps what it wears and lays it on top of the others', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    s.playCard('A')
    s.act('A', 'set_custom_counters', { id, counters: { charge: 2 } })
    s.act('A', 'tap', { id, tapped: true })
    s.act('A', 'move_card', { id, zone: 'battlefield', to: 'battlefield', updates: { x: 0.7, y: 0.7 } })
    expect(s.card('A', 'battlefield', -1)).toMatchObject({ id, x: 0.7, tapped: true, custom_counters: { charge: 2 } })
  })

  it('[Z9] into a full command zone is refused and changes nothing', () => {
    const s = seated(3)
    const { id } = s.playCard('C')
    const before = s.table
    expect(s.player('C').zones.commandZone).toHaveLength(2)
    expect(s.act('C', 'move_card', { id, to: 'commandZone' }).refused).toBe('command_zone_full')
    expect(s.table).toBe(before)
    s.act('B', 'move_card', { id: s.playCard('B').id, to: 'commandZone' })
    expect(s.player('B').zones.commandZone).toHaveLength(2)
  })

  it('[Z10] named in another zone than it lies in is refused', () => {
    const s = seated(1)
    expect(s.act('A', 'move_card', { id: s.card('A', 'hand').id, zone: 'graveyard', to: 'exile' }).refused).toBe(
      'wrong_zone',
    )
  })

  it('[Z11] of somebody else is refused, without telling whether a hidden card exists', () => {
    const s = seated(2)
    expect(s.act('A', 'move_card', { id: s.playCard('B').id, to: 'exile' }).refused).toBe('not_yours')
    expect(s.act('A', 'move_card', { id: s.card('B', 'hand').id, to: 'exile' }).refused).toBe('not_found')
    expect(s.act('A', 'move_card', { id: s.card('B', 'library').id, to: 'exile' }).refused).toBe('not_found')
    expect(s.act('A', 'move_card', { id: 'nothing', to: 'exile' }).refused).toBe('not_found')
  })

  it('[Z12] gives it a fresh id when it enters a library or a hand', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    s.act('A', 'move_card', { id, to: 'hand' })
    expect(s.card('A', 'hand', -1).id).not.toBe(id)
    const inHand = s.card('A', 'hand', -1).id
    s.act('A', 'move_card', { id: inHand, to: 'library' })
    expect(s.card('A', 'library').id).not.toBe(inHand)
  })

  it('[Z13] tells the card to those who may see where it went, and nobody where that is a library', () => {
    const s = seated(2)
    const toBoard = s.act('A', 'move_card', { id: s.card('A', 'hand').id, to: 'battlefield' })
    expect(toBoard.to('B')[0]?.payload).toMatchObject({
      card: { facts: expect.anything() },
      handSize: 6,
      librarySize: 9,
    })
    const toHand = s.act('A', 'move_card', { id: s.card('A', 'battlefield').id, to: 'hand' })
    expect(toHand.to('A')[0]?.payload).toHaveProperty('card')
    expect(toHand.to('B')[0]?.payload).not.toHaveProperty('card')
    const toLibrary = s.act('A', 'move_card', { id: s.card('A', 'hand').id, to: 'library' })
    expect(toLibrary.to('A')[0]?.payload).not.toHaveProperty('card')
  })

  it('[Z14] hidden onto the battlefield shows its back to everybody but its owner', () => {
    const s = seated(2)
    const outcome = s.act('A', 'move_card', {
      id: s.card('A', 'hand').id,
      to: 'battlefield',
      updates: { hidden: true },
    })
    expect(outcome.to('B')[0]?.payload).toMatchObject({ card: { facts: null, hidden: true } })
    expect(outcome.to('A')[0]?.payload).toMatchObject({ card: { facts: expect.anything(), hidden: true } })
  })

  it('[Z15] to another place in the hand is the business of its owner alone', () => {
    const s = seated(2)
    const [first] = s.names('A', 'hand')
    const outcome = s.act('A', 'move_card', { id: s.card('A', 'hand').id, to: 'hand', updates: { position: 3 } })
    expect(s.names('A', 'hand').indexOf(first as string)).toBe(3)
    expect(outcome.to('A')[0]?.type).toBe('move_card')
    expect(outcome.to('B')[0]?.type).toBe('noop')
  })

  it('[Z16] that changes nothing is nothing', () => {
    const s = seated(1)
    const card = s.playCard('A', { x: 0.3, y: 0.3 })
    expect(s.act('A', 'move_card', { id: card.id, to: 'battlefield', updates: { x: 0.3, y: 0.3 } }).isNothing).toBe(
      true,
    )
  })

  it('[Z17] of the top of one library tells its new id to the mover alone', () => {
    const s = seated(2)
    const outcome = s.act('A', 'move_to_library_position', { id: s.card('A', 'library').id, position: -1 })
    expect(outcome.to('A')[0]?.payload).toHaveProperty('new_id', s.card('A', 'library', -1).id)
    expect(outcome.to('B')[0]?.payload).not.toHaveProperty('new_id')
  })
})

describe('moving several cards', () => {
  it('[Z18] happens as one event that keeps their layout', () => {
    const s = seated(2)
    const ids = [s.playCard('A').id, s.playCard('A').id]
    const outcome = s.act('A', 'move_cards', {
      ids,
      to: 'battlefield',
      updates: [
        { x: 0.2, y: 0.2 },
        { x: 0.4, y: 0.2 },
      ],
    })
    expect(outcome.types).toEqual(['cards_moved'])
    expect(outcome.of('cards_moved')).toMatchObject({ from: 'battlefield', to: 'battlefield', count: 2 })
    expect(s.player('A').zones.battlefield.map((card) => card.x)).toEqual([0.2, 0.4])
  })

  it('[Z19] is refused whole for one bad id', () => {
    const s = seated(2)
    const ids = [s.playCard('A').id, s.playCard('B').id]
    const before = s.table
    expect(s.act('A', 'move_cards', { ids, to: 'graveyard' }).refused).toBe('not_yours')
    expect(s.act('A', 'move_cards', { ids: [ids[0] as string, 'x'], to: 'graveyard' }).refused).toBe('not_found')
    expect(s.act('A', 'move_cards', { ids: [ids[0] as string, ids[0] as string], to: 'exile' }).refused).toBe('invalid')
    expect(s.table).toBe(before)
  })

  it('[Z20] counts the command zone over all of them', () => {
    const s = seated(2)
    const ids = [s.playCard('B').id, s.playCard('B').id]
    expect(s.act('B', 'move_cards', { ids, to: 'commandZone' }).refused).toBe('command_zone_full')
  })

  it('[Z21] adds the sizes up', () => {
    const s = seated(1)
    const ids = [s.playCard('A').id, s.playCard('A').id, s.card('A', 'hand').id]
    s.act('A', 'move_cards', { ids: ids.slice(0, 2), to: 'hand' })
    expect(s.player('A').handSize).toBe(7)
    s.act('A', 'move_cards', { ids: [ids[2] as string], to: 'library' })
    expect(s.player('A')).toMatchObject({ handSize: 6, librarySize: 10 })
  })
})
