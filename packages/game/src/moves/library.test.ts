import { describe, expect, it } from 'vitest'
import { cardsIn } from '../places.ts'
import { seated } from '../testing/index.ts'

describe('the library', () => {
  it('[B1] gives its top card to the hand on a draw', () => {
    const s = seated(2)
    const top = s.card('A', 'library')
    const outcome = s.act('A', 'draw_card', {})
    expect(outcome.of('cards_moved')).toMatchObject({
      from: 'library',
      to: 'hand',
      count: 1,
      handSize: 8,
      librarySize: 8,
    })
    expect(s.card('A', 'hand', -1).facts).toBe(top.facts)
    expect(s.card('A', 'hand', -1).id).not.toBe(top.id)
  })

  it('[B2] shows drawn cards to their owner alone', () => {
    const s = seated(2)
    const outcome = s.act('A', 'draw_x_cards', { count: 2 })
    expect(outcome.to('A')[0]?.payload).toHaveProperty('cards')
    expect(outcome.to('B')[0]?.payload).not.toHaveProperty('cards')
  })

  it('[B3] caps a draw at its size, and drawing from an empty one is nothing', () => {
    const s = seated(1)
    expect(s.act('A', 'draw_x_cards', { count: 400 }).of('cards_moved').count).toBe(9)
    expect(s.act('A', 'draw_card', {}).isNothing).toBe(true)
    expect(s.act('A', 'draw_x_cards', { count: 3 }).isNothing).toBe(true)
    expect(s.act('A', 'shuffle_library', {}).isNothing).toBe(true)
    expect(s.act('A', 'view_library', { from: 'all' }).isNothing).toBe(true)
  })

  it.each([0, -1, 1.5, '3', null, undefined, 2 ** 53])('[B4] draw X takes a positive integer, not %s', (count) => {
    expect(seated(1).send('A', 'draw_x_cards', { count }).refused).toBe('invalid')
  })

  it('[B5] is shuffled into another order under fresh ids, and others learn its size', () => {
    const s = seated(2)
    const before = cardsIn(s.player('A'), 'library')
    const outcome = s.act('A', 'shuffle_library', {})
    const after = cardsIn(s.player('A'), 'library')
    expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', librarySize: 9 })
    expect(new Set(after.map((card) => card.facts))).toEqual(new Set(before.map((card) => card.facts)))
    const old = new Set(before.map((card) => card.id))
    expect(after.some((card) => old.has(card.id))).toBe(false)
    expect(after.map((card) => card.facts?.name)).not.toEqual(before.map((card) => card.facts?.name))
  })

  it.each([
    ['top', 2, 0, 2],
    ['bottom', 2, 7, 9],
    ['top', 99, 0, 9],
    ['bottom', 99, 0, 9],
  ] as const)('[B6] viewed from the %s shows %i cards from top to bottom', (from, count, start, end) => {
    const s = seated(2)
    const outcome = s.act('A', 'view_library', { from, count })
    const shown = outcome.of('library_viewed').cards?.map((card) => card.facts?.name)
    expect(shown).toEqual(s.names('A', 'library').slice(start, end))
  })

  it('[B7] viewed whole ignores the count; everyone is told that somebody looked, the cards only the actor', () => {
    const s = seated(2)
    const outcome = s.act('A', 'view_library', { from: 'all', count: 1 })
    expect(outcome.of('library_viewed').count).toBe(9)
    expect(outcome.to('B')[0]?.payload).toEqual({ player_id: 'A', from: 'all', count: 9 })
    expect(outcome.to('A')[0]?.payload).toHaveProperty('cards')
  })

  it.each([0, -1, 1.5])('[B8] view top X takes a positive integer, not %s', (count) => {
    expect(seated(1).send('A', 'view_library', { from: 'top', count }).refused).toBe('invalid')
  })
})
