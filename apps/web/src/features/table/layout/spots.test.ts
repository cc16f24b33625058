import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kind, Lying } from './items.ts'
import { freeSpot, kindOf, type Sortable, tidySpots } from './spots.ts'

const card = (id: string, x: number, y: number, more: Partial<Lying> = {}): Lying => ({
  id,
  x,
  y,
  like: null,
  kind: 'creature',
  isTapped: false,
  ...more,
})

/** Played one after the other, as by a double click. */
const played = (kinds: readonly { kind: Kind; like: string | null }[], rows: number): Lying[] => {
  const lying: Lying[] = []
  for (const [i, landing] of kinds.entries()) {
    const at = freeSpot(lying, landing, rows)
    lying.push(card(`id-${i}`, at.x, at.y, landing))
  }
  return lying
}

describe('a card that nobody places by hand', () => {
  it('is of a kind that its type line tells', () => {
    expect(kindOf('Artifact Creature — Golem')).toBe('creature')
    expect(kindOf('Basic Land — Island')).toBe('land')
    expect(kindOf('Legendary Enchantment')).toBe('other')
    expect(kindOf(undefined)).toBe('creature')
  })

  it('lies in the row of its kind, where there is one', () => {
    const heights = (rows: number) =>
      (['creature', 'other', 'land'] as const).map((kind) => freeSpot([], { kind, like: null }, rows).y)
    expect(heights(3)).toEqual([0.05, 0.5, 0.95])
    expect(heights(2)).toEqual([0.05, 0.95, 0.95])
  })

  it('is laid on its equals, and every other card has a place of its own, sixty of them too', () => {
    const sixty = Array.from({ length: 60 }, (_, i) => ({
      kind: 'land' as const,
      like: i % 10 === 0 ? 'Island' : `land ${i}`,
    }))
    for (const rows of [2, 3]) {
      const lying = played(sixty, rows)
      expect(new Set(lying.filter(({ like }) => like === 'Island').map(({ x }) => x)).size).toBe(1)
      expect(new Set(lying.map(({ x }) => x)).size).toBe(55)
    }
  })

  it('stands beside its kind in a row that two kinds share', () => {
    const lying = played(
      (['land', 'other', 'land', 'other', 'land'] as const).map((kind, i) => ({ kind, like: `${i}` })),
      2,
    )
    const xs = (kind: Kind) => lying.filter((one) => one.kind === kind).map(({ x }) => x)
    expect(Math.max(...xs('land'))).toBeLessThan(Math.min(...xs('other')))
  })
})

describe('a tidy board', () => {
  const sortable = (id: string, more: Partial<Sortable>): Sortable => ({
    ...card(id, 0.5, 0.5),
    like: id,
    name: id,
    isToken: false,
    power: 0,
    ...more,
  })

  it('has its rows in order, the larger first, tokens last, equals on one spot', () => {
    const cards = [
      sortable('token', { isToken: true, power: 9 }),
      sortable('small', { power: 1 }),
      sortable('large', { power: 6 }),
      sortable('forest-1', { kind: 'land', like: 'forest' }),
      sortable('forest-2', { kind: 'land', like: 'forest' }),
      sortable('ring', { kind: 'other' }),
    ]
    const spots = new Map(tidySpots(cards, 3).map((spot) => [spot.id, spot]))
    const xs = ['large', 'small', 'token'].map((id) => spots.get(id)?.x ?? 0)
    expect(xs).toEqual([...xs].sort((a, b) => a - b))
    expect(spots.get('forest-1')).toMatchObject({ x: spots.get('forest-2')?.x, y: 0.95 })
    expect(spots.has('ring')).toBe(false) // it lies where it belongs
  })

  it('is left alone by a second tidying', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ power: fc.nat(9), isToken: fc.boolean() }), { maxLength: 60 }), (all) => {
        const cards = all.map((one, i) => sortable(`id-${i}`, { ...one, like: i % 3 === 0 ? 'same' : `${i}` }))
        const spots = new Map(tidySpots(cards, 3).map((spot) => [spot.id, spot]))
        const laid = cards.map((one) => ({ ...one, ...spots.get(one.id) }))
        expect(tidySpots(laid, 3)).toEqual([])
      }),
    )
  })
})
