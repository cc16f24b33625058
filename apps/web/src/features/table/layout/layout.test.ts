import { describe, expect, it } from 'vitest'
import { GAP, placeBoards, RAIL, type Rect, rotated, showsPanelAtFirst } from './boards.ts'
import { cardWidths, measureBoard } from './geometry.ts'
import { fan, fanRoom, placeAt, placesAround } from './hand-fan.ts'
import { centreOf, fractionsOf } from './place.ts'
import { nextSpot } from './steps.ts'

const HD = { w: 1280, h: 720 }
const FULL_HD = { w: 1920, h: 1080 }

const layout = (window: typeof HD, players: number, panel: boolean, size = 1) => {
  const frame = placeBoards(window, players, panel, null)
  const geometries = frame.seats.map((seat, i) => measureBoard(seat, i === 0, frame.scale))
  return { frame, geometries, widths: cardWidths(geometries, size, frame.scale) }
}

const overlap = (a: Rect, b: Rect) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

describe('boards', () => {
  it.each([
    [HD, 1],
    [HD, 2],
    [HD, 3],
    [HD, 4],
    [FULL_HD, 4],
    [{ w: 3840, h: 2160 }, 4],
    [{ w: 1024, h: 600 }, 4],
  ])('fill %o for %i players without overlapping or leaving the window', (window, players) => {
    for (const panelOpen of [false, true])
      for (const [enlarged, hasLane] of [null, 0, players - 1].flatMap((at) => [
        [at, false] as const,
        [at, true] as const,
      ])) {
        const { seats, panel, lane } = placeBoards(window, players, panelOpen, enlarged, hasLane)
        expect(seats).toHaveLength(players)
        expect([panel !== null, lane !== null]).toEqual([panelOpen, hasLane])
        const parts = [...seats.map((seat) => seat.rect), ...(panel ? [panel] : []), ...(lane ? [lane] : [])]
        for (const [i, part] of parts.entries()) {
          expect(part.x).toBeGreaterThanOrEqual(GAP)
          expect(part.y).toBeGreaterThanOrEqual(GAP)
          expect(part.x + part.w).toBeLessThanOrEqual(window.w - RAIL)
          expect(part.y + part.h).toBeLessThanOrEqual(window.h - GAP + 0.01)
          for (const other of parts.slice(i + 1)) expect(overlap(part, other)).toBe(false)
        }
      }
  })

  it('put you at the bottom, the opponent of two above, and four clockwise from the bottom left', () => {
    const two = placeBoards(HD, 2, false, null).seats
    expect(two[0]?.rect.y).toBeGreaterThan(two[1]?.rect.y ?? 0)
    const [own, topLeft, topRight, bottomRight] = placeBoards(HD, 4, false, null).seats.map((seat) => seat.rect)
    expect(own?.x).toBe(topLeft?.x)
    expect(topLeft?.y).toBe(topRight?.y)
    expect(own?.y).toBe(bottomRight?.y)
    expect(topRight?.x).toBe(bottomRight?.x)
    const three = placeBoards(HD, 3, false, null).seats
    expect(three[0]?.rect.w).toBeGreaterThan((three[1]?.rect.w ?? 0) * 1.9)
  })

  it('seat the others clockwise from yourself', () => {
    const players = ['A', 'B', 'C', 'D'].map((id) => ({ id }))
    expect(rotated(players, 'C').map((player) => player.id)).toEqual(['C', 'D', 'A', 'B'])
    expect(rotated(players, 'A')).toBe(players)
  })

  it('show the log at first only where it costs little', () => {
    expect(showsPanelAtFirst(HD, 4)).toBe(false)
    expect(showsPanelAtFirst(HD, 1)).toBe(true)
    expect(showsPanelAtFirst(FULL_HD, 4)).toBe(true)
  })
})

describe('card width', () => {
  it('is what the design measured', () => {
    expect(layout(HD, 4, false).widths[0]).toBeCloseTo(59, -0.5) // the design's 61, less what twelve letters of a name take
    expect(layout(HD, 2, false).widths[0]).toBeCloseTo(92, -0.5)
    expect(layout(FULL_HD, 1, true).widths[0]).toBeLessThanOrEqual(150)
  })

  it('is the same on all four boards, and larger on the wide board of three', () => {
    const four = layout(HD, 4, false).widths
    expect(new Set(four).size).toBe(1)
    const [own, other] = layout(HD, 3, false).widths
    expect(own).toBeGreaterThan((other ?? 0) * 1.2)
  })

  it('follows the size control', () => {
    const normal = layout(HD, 4, false).widths[0] ?? 0
    expect(layout(HD, 4, false, 2).widths[0]).toBeCloseTo(normal * 2, 0)
    expect(layout(HD, 4, false, 0.5).widths[0]).toBeCloseTo(normal / 2, 0)
  })

  it('grows with a screen beyond 1920x1080', () => {
    expect(layout({ w: 3840, h: 2160 }, 1, false).widths[0]).toBeGreaterThan(200)
  })
})

describe('places', () => {
  const field = { x: 120, y: 10, w: 500, h: 260 }

  it('survive the way to pixels and back', () => {
    for (const x of [0.05, 0.1, 0.412, 0.5, 0.95])
      for (const y of [0.05, 0.333, 0.95]) {
        const back = fractionsOf(field, 60, centreOf(field, 60, { x, y }))
        expect(back.x).toBeCloseTo(x, 3)
        expect(back.y).toBeCloseTo(y, 3)
      }
  })

  it('are kept between 0.05 and 0.95 with three decimals', () => {
    expect(fractionsOf(field, 60, { x: -400, y: 9000 })).toEqual({ x: 0.05, y: 0.95 })
    expect(String(fractionsOf(field, 60, { x: 301.37, y: 120.9 }).x)).toMatch(/^0\.\d{1,3}$/)
  })
})

describe('the hand', () => {
  it('is a symmetrical fan that stays inside its room with forty cards', () => {
    for (const count of [1, 2, 7, 20, 40]) {
      const room = fanRoom(466, 93, true)
      const cards = fan(count, 93, room)
      expect(cards).toHaveLength(count)
      expect((cards[0]?.x ?? 0) + (cards.at(-1)?.x ?? 0)).toBeCloseTo(0)
      expect((cards.at(-1)?.x ?? 0) - (cards[0]?.x ?? 0) + 93).toBeLessThanOrEqual(room + 1)
    }
  })

  it('tells where a dropped card goes', () => {
    expect(placeAt(7, 93, 440, -9999)).toBe(0)
    expect(placeAt(7, 93, 440, 9999)).toBe(6)
    expect(placeAt(7, 93, 440, 0)).toBe(3)
  })

  it('leaves a gap where a held card would go, and keeps the order of the others', () => {
    const ids = ['a', 'b', 'c', 'd']
    expect(placesAround(ids, null)).toEqual([0, 1, 2, 3])
    expect(placesAround(ids, { id: 'b', at: 1 })).toEqual([0, 1, 2, 3])
    expect(placesAround(ids, { id: 'b', at: 3 })).toEqual([0, 3, 1, 2])
    expect(placesAround(ids, { id: 'd', at: 0 })).toEqual([1, 2, 3, 0])
    expect(placesAround(ids, { id: null, at: 4 })).toEqual([0, 1, 2, 3])
  })
})

describe('the focus', () => {
  const spots = [
    { key: 'a', x: 0, y: 0 },
    { key: 'b', x: 100, y: 4 },
    { key: 'c', x: 200, y: 0 },
    { key: 'd', x: 100, y: 150 },
  ]
  const at = (key: string) => spots.find((spot) => spot.key === key) as (typeof spots)[0]

  it('moves to the next thing in line', () => {
    expect(nextSpot(spots, at('a'), 'right')?.key).toBe('b')
    expect(nextSpot(spots, at('b'), 'right')?.key).toBe('c')
    expect(nextSpot(spots, at('b'), 'down')?.key).toBe('d')
    expect(nextSpot(spots, at('d'), 'up')?.key).toBe('b')
    expect(nextSpot(spots, at('a'), 'left')).toBeNull()
  })
})
