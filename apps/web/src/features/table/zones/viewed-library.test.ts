import type { Card, SeenEvent } from '@fourmat/game'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../testing/demo-table.ts'
import { afterEvent } from './viewed-library.ts'

const card = (id: string): Card => ({
  id,
  owner_id: 'A',
  zone: 'library',
  facts: factsOf('Sapling'),
  seers: 'all',
  is_token: false,
  is_commander: false,
  x: null,
  y: null,
  tapped: false,
  face_down: false,
  hidden: false,
  power_override: null,
  toughness_override: null,
  custom_counters: {},
  attached_to: null,
  annotation: null,
  skip_untap: null,
  stacked: null,
})

const event = (type: string, payload: object): SeenEvent =>
  ({ type, payload: { player_id: 'A', ...payload }, seq: 1, actor: 'A', at: 0 }) as unknown as SeenEvent
const ids = (cards: readonly Card[] | null) => cards?.map((one) => one.id) ?? null
const looked = { from: 'top' as const, cards: ['a', 'b', 'c'].map(card) }

describe('a library that is looked into', () => {
  it('loses what is taken out', () => {
    expect(
      ids(afterEvent(looked, event('move_card', { id: 'b', from: 'library', to: 'hand', position: null }), 'A')),
    ).toEqual(['a', 'c'])
    expect(ids(afterEvent(looked, event('cards_moved', { from: 'library', to: 'hand', count: 2 }), 'A'))).toEqual(['c'])
  })

  it('shows a card that was put elsewhere in it at its new place, under its new id', () => {
    const put = (position: number) =>
      ids(afterEvent(looked, event('move_to_library_position', { id: 'a', new_id: 'n', to: 'library', position }), 'A'))
    expect(put(0)).toEqual(['n', 'b', 'c'])
    expect(put(2)).toEqual(['b', 'c', 'n'])
    expect(put(-1)).toEqual(['b', 'c'])
    expect(put(40)).toEqual(['b', 'c'])
  })

  it('closes when it is shuffled, and stays when others act', () => {
    expect(afterEvent(looked, event('library_shuffled', {}), 'A')).toBeNull()
    expect(afterEvent(looked, event('library_shuffled', { player_id: 'B' }), 'A')).toBe(looked.cards)
  })

  it('is closed by what goes back, where that is about it', () => {
    expect(afterEvent(looked, event('rewound', { player_id: 'B', to_seq: 3 }), 'A')).toBeNull()
    expect(afterEvent(looked, event('taken_back', { player_id: 'B', libraries: ['B'] }), 'A')).toBe(looked.cards)
    expect(afterEvent(looked, event('taken_back', { libraries: ['A'] }), 'A')).toBeNull()
  })
})
