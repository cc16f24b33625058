import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arrangement, arrange } from './arrange.ts'
import { type Dropped, dropSpots } from './drop.ts'
import type { Lying } from './items.ts'
import type { Point } from './place.ts'

const FIELD = { x: 120, y: 10, w: 466, h: 262 }
const ROOMY = 61

const card = (id: string, x: number, y: number, more: Partial<Lying> = {}): Lying => ({
  id,
  x,
  y,
  like: null,
  kind: 'creature',
  isTapped: false,
  ...more,
})

const shownAt = (lying: readonly Lying[]): Arrangement => arrange(lying, FIELD, ROOMY, false)

const held = (id: string | null, at: Point, like: string | null = null): Dropped => ({ id, at, like, kind: 'land' })

/** The board after the drop. */
const after = (lying: readonly Lying[], dropped: readonly Dropped[], isFree = false): Lying[] => {
  const { spots, others } = dropSpots(shownAt(lying), FIELD, dropped, isFree)
  const wanted = new Map<string | null, Point>(others.map((one) => [one.id, one]))
  dropped.forEach(({ id }, i) => void wanted.set(id, spots[i] as Point))
  const came = dropped.filter(({ id }) => !lying.some((one) => one.id === id))
  const all = [...lying, ...came.map(({ id, like, kind }) => card(id ?? 'top', 0, 0, { like, kind }))]
  return all.map((one) => {
    const { x, y } = wanted.get(one.id) ?? one
    return { ...one, x, y }
  })
}

const orderOf = ({ rows }: Arrangement): string[] =>
  (rows ?? []).flatMap((line) => line.items.flatMap(({ item }) => item.cards.map(({ id }) => id)))

const fraction = fc.integer({ min: 50, max: 950 }).map((value) => value / 1000)
const boards = fc
  .array(fc.record({ x: fraction, y: fc.constantFrom(0.05, 0.5, 0.95) }), { minLength: 8, maxLength: 60 })
  .map((places) => places.map(({ x, y }, i) => card(`id-${i}`, x, y, { kind: y === 0.05 ? 'creature' : 'land' })))

describe('what is dropped among others', { timeout: 60_000 }, () => {
  it('comes to lie between the two that are shown beside it, one card or several, in their order', () => {
    let tried = 0
    fc.assert(
      fc.property(
        boards,
        fc.nat(1000),
        fc.nat(1000),
        fc.integer({ min: 1, max: 4 }),
        (lying, whichRow, which, many) => {
          const before = shownAt(lying)
          const row = before.rows?.[whichRow % before.rows.length]
          if (!row || row.items.length < 2) return
          const place = which % (row.items.length - 1)
          const [left, right] = [row.items[place], row.items[place + 1]]
          if (!left || !right) return
          const step = (right.x - left.x) / (many + 1)
          const dropped = Array.from({ length: many }, (_, i) =>
            held(`new-${i}`, { x: left.x + step * (i + 1), y: row.y }),
          )
          const arranged = shownAt(after(lying, dropped))
          if (arranged.rows === null) return
          tried++
          const order = orderOf(arranged)
          const [last, next] = [left.item.cards.at(-1)?.id as string, right.item.cards[0]?.id as string]
          expect(order.slice(order.indexOf(last) + 1, order.indexOf(next))).toEqual(dropped.map(({ id }) => id))
        },
      ),
      { numRuns: 300 },
    )
    expect(tried).toBeGreaterThan(200)
  })

  it('leaves alone what lies in other rows', () => {
    fc.assert(
      fc.property(boards, fc.nat(1000), (lying, whichRow) => {
        const before = shownAt(lying)
        const row = before.rows?.[whichRow % before.rows.length]
        if (!row) return
        const { spots, others } = dropSpots(before, FIELD, [held('new', { x: 300, y: row.y })], false)
        // Two rows may share their lines: what stands in the line, or is wanted in the row, may make room.
        const inLine = new Set(row.items.flatMap(({ item }) => item.cards.map(({ id }) => id)))
        const heightOf = (id: string) => lying.find((one) => one.id === id)?.y ?? 0
        const isElsewhere = (id: string) => !inLine.has(id) && Math.abs(heightOf(id) - (spots[0]?.y ?? 0)) > 0.3
        expect(others.map(({ id }) => id).filter(isElsewhere)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('takes a place that the dragged cards themselves had left', () => {
    const lying = Array.from({ length: 30 }, (_, i) => card(`id-${i}`, 0.05 + i * 0.03, 0.95, { kind: 'land' }))
    const before = shownAt(lying)
    const row = before.rows?.[0]?.items.map(({ item }) => item.cards[0]?.id as string) ?? []
    const dragged = row.slice(1, 4)
    const dropped = dragged.map((id) => held(id, before.cards.get(id) as Point))
    expect(orderOf(shownAt(after(lying, dropped)))).toEqual(orderOf(before))
  })
})

describe('equal cards', () => {
  const lands = [...Array(12)].map((_, i) => card(`id-${i}`, 0.5, 0.95, { kind: 'land', like: `land ${i % 11}` }))

  it('join their equals when they are let go on them', () => {
    const shown = shownAt(lands)
    const at = shown.cards.get('id-5') as Point
    const drop = dropSpots(shown, FIELD, [held('a', at, 'land 5'), held('b', at, 'land 5')], false)
    expect(drop).toEqual({ spots: [0, 1].map(() => ({ x: 0.5, y: 0.95 })), others: [] })
  })

  it('join them too where everything lies as it is wanted', () => {
    const lying = [card('a', 0.2, 0.05, { like: 'elf' }), card('b', 0.8, 0.95)]
    const shown = shownAt(lying)
    expect(shown.rows).toBeNull()
    const { x, y } = shown.cards.get('a') as Point
    expect(dropSpots(shown, FIELD, [held('new', { x: x + 25, y: y + 25 }, 'elf')], false).spots).toEqual([
      { x: 0.2, y: 0.05 },
    ])
  })

  it('that were one stack stay one, and those let go at one point become one, beside what is not their equal', () => {
    const stack = [0, 1, 2, 3].map((i) => card(`elf-${i}`, 0.2, 0.05, { like: 'elf' }))
    const shown = shownAt(stack)
    const dragged = stack.map(({ id }) => {
      const { x, y } = shown.cards.get(id) as Point
      return held(id, { x: x + 200, y: y + 100 }, 'elf')
    })
    expect(new Set(dropSpots(shown, FIELD, dragged, false).spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    const at = { x: 350, y: 140 }
    const [one, two, three] = dropSpots(
      shown,
      FIELD,
      [held('a', at, 'ox'), held('b', at, 'ox'), held('c', at, 'cow')],
      false,
    ).spots
    expect(one).toEqual(two)
    expect(three?.x).toBeGreaterThan((one?.x ?? 1) + 0.1)
    expect(three?.y).toBe(one?.y)
  })
})

describe('what is dropped where there is room, or freely', () => {
  it('stays where it was let go', () => {
    const shown = shownAt([card('a', 0.2, 0.05), card('b', 0.8, 0.95)])
    expect(dropSpots(shown, FIELD, [held('new', { x: 353, y: 141 })], false)).toEqual({
      spots: [{ x: 0.5, y: 0.5 }],
      others: [],
    })
  })

  it('peeps out behind its host as before', () => {
    const pair = [card('host', 0.5, 0.5), card('aura', 0.5, 0.43)]
    const shown = shownAt(pair)
    const moved = ['host', 'aura'].map((id) => {
      const { x, y } = shown.cards.get(id) as Point
      return held(id, { x: x - 100, y: y + 60 })
    })
    const [host, aura] = dropSpots(shown, FIELD, moved, false).spots
    expect((host?.y ?? 0) - (aura?.y ?? 0)).toBeCloseTo(0.07)
    expect(host?.x).toBe(aura?.x)
  })

  it('moves nothing else, however crowded the field, with the key held', () => {
    const crowded = [...Array(40)].map((_, i) => card(`id-${i}`, 0.5, 0.95, { kind: 'land' }))
    const shown = shownAt(crowded)
    const at = { x: 353, y: shown.rows?.[0]?.y ?? 0 }
    const drop = dropSpots(shown, FIELD, [held('new', at)], true)
    expect(drop.others).toEqual([])
    expect(drop.spots[0]?.x).toBeCloseTo(0.5, 1)
  })
})
