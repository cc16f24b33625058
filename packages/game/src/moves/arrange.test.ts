import { describe, expect, it } from 'vitest'
import { cardsIn } from '../places.ts'
import { type Scenario, seated } from '../testing/index.ts'

const look = (s: Scenario, count: number): string[] =>
  s
    .act('A', 'view_library', { count })
    .of('library_viewed')
    .cards?.map((card) => card.id) ?? []
const library = (s: Scenario) => cardsIn(s.player('A'), 'library').map((card) => card.id)

describe('cards looked at in a library', () => {
  it('[B11] are remembered for the one who looked, until that library changes', () => {
    const s = seated(2)
    const ids = look(s, 3)
    expect(s.player('A').looked_at).toEqual(ids)
    s.act('B', 'draw_card', {})
    expect(s.player('A').looked_at).toEqual(ids)
    for (const [type, payload] of [
      ['draw_card', {}],
      ['shuffle_library', {}],
      ['move_to_library_position', { id: s.card('A', 'hand').id, position: -1 }],
      ['mill', { count: 1, to: 'exile' }],
      ['mulligan', {}],
    ] as const) {
      look(s, 2)
      s.send('A', type, payload)
      expect({ type, looked_at: s.player('A').looked_at }).toEqual({ type, looked_at: [] })
    }
  })

  it('[B12] are arranged all together: lists that are not exactly these are invalid', () => {
    const s = seated(2)
    expect(s.act('A', 'arrange_library', {}).refused).toBe('invalid')
    const [first, second, third] = look(s, 3) as [string, string, string]
    expect(s.act('A', 'arrange_library', { top: [first, second] }).refused).toBe('invalid')
    expect(s.act('A', 'arrange_library', { top: [first, second], hand: [second] }).refused).toBe('invalid')
    expect(s.act('A', 'arrange_library', { top: [first, second, 'other---'] }).refused).toBe('invalid')
    expect(s.act('A', 'arrange_library', { top: [third, second], exile: [first] }).refused).toBeNull()
    expect(s.act('A', 'arrange_library', { top: [third, second], exile: [first] }).refused).toBe('invalid')
  })

  it('[B13] lie as the lists say, from top to bottom; what goes to the hand gets a fresh id', () => {
    const s = seated(2)
    const names = s.names('A', 'library')
    const [a, b, c, d, e, f] = look(s, 6) as [string, string, string, string, string, string]
    const rest = library(s).slice(6)
    const outcome = s.act('A', 'arrange_library', { top: [b], bottom: [a, c], hand: [d], graveyard: [e, f] })
    expect(library(s)).toEqual([b, ...rest, a, c])
    expect(s.names('A', 'graveyard')).toEqual([names[4], names[5]])
    expect(s.card('A', 'hand', -1).facts?.name).toBe(names[3])
    expect(s.card('A', 'hand', -1).id).not.toBe(d)
    expect(outcome.of('library_arranged')).toMatchObject({ handSize: 8, librarySize: 6 })
  })

  it('[B14] come to the bottom in an order by chance where that is wanted, under fresh ids', () => {
    const s = seated(2)
    const names = s.names('A', 'library').slice(0, 5)
    const ids = look(s, 5)
    const outcome = s.act('A', 'arrange_library', { bottom: ids, bottom_order: 'random' })
    const below = s.names('A', 'library').slice(-5)
    expect([...below].sort()).toEqual([...names].sort())
    expect(below).not.toEqual(names)
    expect(library(s).some((id) => ids.includes(id))).toBe(false)
    expect(outcome.events[0]?.secret?.drawn).toMatchObject({ orders: [expect.any(Array)] })
  })

  it('[B15] are told to others by their number alone, but for those that lie open then', () => {
    const s = seated(2)
    const [a, b, c] = look(s, 3) as [string, string, string]
    const [, , open] = s.names('A', 'library')
    const [seen] = s.act('A', 'arrange_library', { top: [a], hand: [b], exile: [c] }).to('B')
    const counts = { top: 1, bottom: 0, hand: 1, graveyard: 0, exile: 1 }
    expect(seen?.payload).toMatchObject({ player_id: 'A', counts, librarySize: 7 })
    expect(JSON.stringify(seen)).not.toContain(a)
    const named = JSON.stringify(seen).match(/"name":"[^"]+"/g)
    expect(named).toEqual([`"name":"${open}"`])
  })
})

describe('the top of a library', () => {
  it('[B16] is shown where it lies, as many cards as there are, under ids by which none can be followed', () => {
    const s = seated(3)
    const before = library(s)
    const outcome = s.act('A', 'reveal_library_top', { count: 2, to: ['B'] })
    expect(outcome.of('cards_revealed')).toMatchObject({ to: ['B'], count: 2, from: 'library' })
    expect(outcome.of('cards_revealed').cards?.map((card) => card.facts?.name)).toEqual(
      s.names('A', 'library').slice(0, 2),
    )
    expect(library(s)).toEqual(before)
    expect(before.some((id) => JSON.stringify(outcome.to('B')).includes(id))).toBe(false)
    expect(outcome.to('C')[0]?.payload).toEqual({ player_id: 'A', to: ['B'], count: 2, from: 'library' })
    expect(s.act('A', 'reveal_library_top', { count: 100, to: 'all' }).of('cards_revealed').count).toBe(9)
    expect(s.act('A', 'reveal_library_top', { count: 1, to: ['Z'] }).refused).toBe('not_found')
    expect(s.send('A', 'reveal_library_top', { count: 0, to: 'all' }).refused).toBe('invalid')
  })
})
