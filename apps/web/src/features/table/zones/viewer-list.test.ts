import type { Card } from '@fourmat/game'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../testing/demo-table.ts'
import { listed, NONE_PICKED, type Picked, pickedBy } from './viewer-list.ts'

const card = (id: string, name: string, type_line: string): Card =>
  ({ id, facts: { ...factsOf(name), name, type_line } }) as Card

const cards = [
  card('a', 'Willow', 'Creature — Treefolk'),
  card('b', 'Anvil', 'Artifact'),
  card('c', 'Moor', 'Basic Land — Swamp'),
  card('d', 'Brook', 'Basic Land — Island'),
]
const ids = (list: readonly Card[]) => list.map(({ id }) => id).join('')
const click = (id: string, how: { isMore?: boolean; isRange?: boolean } = {}) => ({
  id,
  isMore: false,
  isRange: false,
  ...how,
})

describe('a viewer', () => {
  it('shows cards as they lie, by name or by kind', () => {
    expect(ids(listed(cards, '', 'order'))).toBe('abcd')
    expect(ids(listed(cards, '', 'name'))).toBe('bdca')
    expect(ids(listed(cards, '', 'type'))).toBe('bdca')
  })

  it('finds by words of the name and of the kind', () => {
    expect(ids(listed(cards, ' MOOR ', 'order'))).toBe('c')
    expect(ids(listed(cards, 'land', 'order'))).toBe('cd')
    expect(ids(listed(cards, 'dragon', 'order'))).toBe('')
  })

  it('picks one, one more, one less, and all between two', () => {
    const picks = (...clicks: ReturnType<typeof click>[]) =>
      [...clicks.reduce<Picked>((picked, one) => pickedBy(picked, one, cards), NONE_PICKED).ids].sort().join('')
    expect(picks(click('b'))).toBe('b')
    expect(picks(click('b'), click('d', { isMore: true }))).toBe('bd')
    expect(picks(click('b'), click('b', { isMore: true }))).toBe('')
    expect(picks(click('d'), click('b', { isRange: true }))).toBe('bcd')
    expect(picks(click('a'), click('c', { isRange: true }), click('b', { isRange: true }))).toBe('ab')
    expect(picks(click('a'), click('c', { isMore: true }), click('d', { isMore: true, isRange: true }))).toBe('acd')
    expect(picks(click('c', { isRange: true }))).toBe('c')
    expect(picks(click('a'), click('b', { isMore: true }), click('d'))).toBe('d')
  })
})
