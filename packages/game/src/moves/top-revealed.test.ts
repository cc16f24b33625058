import { describe, expect, it } from 'vitest'
import { type Scenario, seated } from '../testing/index.ts'
import { view } from '../view.ts'

const topFor = (s: Scenario, viewer: string) => view(s.table, viewer).players[0]?.library_top?.facts?.name ?? null

describe('a revealed top card', () => {
  it('[B17] is known to everyone, or to its player alone, until it is not revealed any more', () => {
    const s = seated(2)
    const [top] = s.names('A', 'library')
    s.act('A', 'set_top_revealed', { to: 'all' })
    expect(['A', 'B'].map((viewer) => topFor(s, viewer))).toEqual([top, top])
    s.act('A', 'set_top_revealed', { to: 'self' })
    expect(['A', 'B'].map((viewer) => topFor(s, viewer))).toEqual([top, null])
    expect(s.act('A', 'set_top_revealed', { to: 'self' }).isNothing).toBe(true)
    s.act('A', 'set_top_revealed', { to: null })
    expect(['A', 'B'].map((viewer) => topFor(s, viewer))).toEqual([null, null])
    expect(s.send('A', 'set_top_revealed', {}).refused).toBe('invalid')
  })

  it('[B18] is told anew whatever moves it, under the same ref', () => {
    const s = seated(2)
    s.act('A', 'set_top_revealed', { to: 'all' })
    const moves = [
      ['draw_card', {}],
      ['mill', { count: 2, to: 'graveyard' }],
      ['shuffle_library', {}],
      ['move_to_library_position', { id: s.card('A', 'hand').id, position: 0 }],
    ] as const
    for (const [type, payload] of moves) {
      const outcome = s.send('A', type, payload, type)
      expect(outcome.types.at(-1)).toBe('library_top_changed')
      expect(new Set(outcome.events.map(({ ref }) => ref))).toEqual(new Set([type]))
      expect(topFor(s, 'B')).toBe(s.names('A', 'library')[0])
    }
    expect(s.act('A', 'move_zone', { zone: 'library', to: 'exile' }).of('library_top_changed').card).toBeNull()
    expect(topFor(s, 'A')).toBeNull()
  })

  it('[B18] is told as well where the top card has stayed, and not where another library changes', () => {
    const s = seated(2)
    s.act('A', 'set_top_revealed', { to: 'self' })
    expect(s.act('B', 'draw_card', {}).types).toEqual(['cards_moved'])
    expect(s.act('A', 'move_to_library_position', { id: s.card('A', 'hand').id, position: -1 }).types).toEqual([
      'move_to_library_position',
      'library_top_changed',
    ])
    // Whoever may not see it sees the same, whether the top card has changed or not.
    const told = (top: number) => {
      const looked = s.act('A', 'view_library', { count: 2 }).of('library_viewed').cards ?? []
      const ids = looked.map(({ id }) => id)
      const { types } = s.act('A', 'arrange_library', { top: top === 0 ? ids : ids.toReversed() })
      return types
    }
    expect(told(0)).toEqual(told(1))
  })

  it('[B19] is known as the top card and by no id; others learn of one that is not theirs to see only that it is another', () => {
    const s = seated(2)
    const { id } = s.card('A', 'library')
    expect(s.act('A', 'set_top_revealed', { to: 'self' }).of('top_revealed_set').card?.id).not.toBe(id)
    const outcome = s.act('A', 'draw_card', {})
    expect(outcome.to('B').at(-1)?.payload).toEqual({ player_id: 'A', to: 'self' })
    expect(outcome.to('A').at(-1)?.payload).toHaveProperty('card')
  })
})
