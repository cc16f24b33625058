import { describe, expect, it } from 'vitest'
import { CARDS_PER_PLAYER_MAX, TOKENS_AT_ONCE_MAX } from '../state.ts'
import { seated } from '../testing/index.ts'

const token = { card: { card_print_id: 'print-token-0' } }

describe('a token', () => {
  it('[T1] appears on the battlefield, in the middle unless told where', () => {
    const s = seated(2)
    expect(s.act('A', 'create_token', token).of('token_created').card).toMatchObject({
      is_token: true,
      x: 0.5,
      y: 0.5,
      owner_id: 'A',
    })
    expect(s.act('A', 'create_token', { ...token, x: 2, y: 0.1234 }).of('token_created').card).toMatchObject({
      x: 0.95,
      y: 0.123,
    })
  })

  it('[T2] of a printing that is no token is invalid', () => {
    expect(seated(1).act('A', 'create_token', { card: { card_print_id: 'print-d0-1' } }).refused).toBe('invalid')
  })

  it.each(['hand', 'library', 'graveyard', 'exile', 'commandZone'] as const)(
    '[T3] that leaves for %s ceases to exist',
    (to) => {
      const s = seated(3)
      s.act('C', 'create_token', token)
      const { id } = s.card('C', 'battlefield')
      const outcome = s.act('C', 'move_card', { id, to })
      expect(outcome.types).toEqual(['remove_card'])
      expect(outcome.of('remove_card')).toEqual({ player_id: 'C', id })
      expect(s.player('C').zones.battlefield).toEqual([])
    },
  )

  it('[T3] that goes into a library by position ceases to exist too', () => {
    const s = seated(1)
    s.act('A', 'create_token', token)
    expect(s.act('A', 'move_to_library_position', { id: s.card('A', 'battlefield').id, position: 0 }).types).toEqual([
      'remove_card',
    ])
  })

  it('[T4] among several moved cards vanishes while the others move', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    s.act('A', 'create_token', token)
    const outcome = s.act('A', 'move_cards', { ids: [id, s.card('A', 'battlefield', -1).id], to: 'graveyard' })
    expect(outcome.types).toEqual(['cards_moved', 'remove_card'])
    expect(s.player('A').zones.battlefield).toEqual([])
    expect(s.player('A').zones.graveyard).toHaveLength(1)
  })

  it('[T5] copy has the face of its original, not its counters or its tapped state', () => {
    const s = seated(1)
    const original = s.playCard('A', { x: 0.3, y: 0.3 })
    s.act('A', 'tap', { id: original.id, tapped: true })
    s.act('A', 'set_custom_counters', { id: original.id, counters: { a: 1 } })
    const { card, copy_of } = s.act('A', 'make_token_copy', { id: original.id }).of('token_created')
    expect(copy_of).toBe(original.id)
    expect(card).toMatchObject({ is_token: true, tapped: false, custom_counters: {}, facts: original.facts })
    expect(card.id).not.toBe(original.id)
  })

  it('[T5] copies do not lie exactly on each other, not even at the edge', () => {
    for (const at of [
      { x: 0.3, y: 0.3 },
      { x: 1, y: 1 },
    ]) {
      const s = seated(1)
      const { id } = s.playCard('A', at)
      for (let i = 0; i < 4; i++) s.act('A', 'make_token_copy', { id })
      const places = s.player('A').zones.battlefield.map(({ x, y }) => `${x} ${y}`)
      expect(new Set(places).size).toBe(5)
    }
  })

  it('[T6] copy of a hidden card is hidden', () => {
    const s = seated(2)
    const { id } = s.playCard('A', { hidden: true })
    const outcome = s.act('A', 'make_token_copy', { id })
    expect(outcome.to('B')[0]?.payload).toMatchObject({ card: { facts: null, hidden: true, is_token: false } })
    expect(outcome.to('A')[0]?.payload).toMatchObject({ card: { facts: expect.anything(), hidden: true } })
  })

  it(`[T7] is refused above ${CARDS_PER_PLAYER_MAX} cards a player, tokens included`, () => {
    const s = seated(2)
    const room = CARDS_PER_PLAYER_MAX - 16
    for (let i = 0; i < room; i++) expect(s.act('A', 'create_token', token).refused).toBeNull()
    expect(s.act('A', 'create_token', token).refused).toBe('limit')
    expect(s.act('A', 'make_token_copy', { id: s.card('A', 'battlefield').id }).refused).toBe('limit')
    expect(s.act('B', 'give_card', { id: s.playCard('B').id, target_player_id: 'A' }).refused).toBe('limit')
  })

  it(`[T8] comes in any number up to ${TOKENS_AT_ONCE_MAX}, one event each, none exactly on another`, () => {
    const s = seated(2)
    const outcome = s.act('A', 'create_token', { ...token, x: 0.4, y: 0.6, count: 5 })
    expect(outcome.types).toEqual(Array.from({ length: 5 }, () => 'token_created'))
    const made = s.player('A').zones.battlefield
    expect(new Set(made.map(({ id }) => id)).size).toBe(5)
    expect(new Set(made.map(({ x, y }) => `${x} ${y}`)).size).toBe(5)
    expect(made[0]).toMatchObject({ is_token: true, x: 0.4, y: 0.6 })
    for (const count of [0, TOKENS_AT_ONCE_MAX + 1, 1.5])
      expect(s.act('A', 'create_token', { ...token, count }).refused).toBe('invalid')
  })

  it('[T8] comes not at all where not all of them would fit', () => {
    const s = seated(1)
    const room = CARDS_PER_PLAYER_MAX - s.player('A').librarySize - s.player('A').handSize - 1
    for (let left = room; left > 0; left -= TOKENS_AT_ONCE_MAX)
      s.act('A', 'create_token', { ...token, count: Math.min(left, TOKENS_AT_ONCE_MAX) })
    const before = s.player('A').zones.battlefield.length
    expect(s.act('A', 'create_token', { ...token, count: 2 }).refused).toBe('limit')
    expect(s.player('A').zones.battlefield).toHaveLength(before)
  })
})
