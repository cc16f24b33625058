import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arrangement, arrange, nameStrip, type Placed, wantedRows } from './arrange.ts'
import { placeBoards, type Rect } from './boards.ts'
import { cardWidths, measureBoard } from './geometry.ts'
import type { Lying } from './items.ts'
import { freeSpot } from './spots.ts'

const WINDOWS = [
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1600, 900],
  [1920, 1080],
  [2560, 1080],
  [2560, 1440],
  [3840, 2160],
].map(([w, h]) => ({ w: w as number, h: h as number }))

interface Seen {
  readonly field: Rect
  readonly roomy: number
  readonly isAcross: boolean
}

const boards = fc
  .record({
    window: fc.constantFrom(...WINDOWS),
    players: fc.integer({ min: 1, max: 4 }),
    isPanelOpen: fc.boolean(),
    size: fc.constantFrom(0.5, 1, 1, 1, 1.5, 2),
    enlarged: fc.option(fc.nat(3)),
    seat: fc.nat(3),
  })
  .map(({ window, players, isPanelOpen, size, enlarged, seat }): Seen => {
    const frame = placeBoards(window, players, isPanelOpen, enlarged)
    const geometries = frame.seats.map((one, i) => measureBoard(one, i === 0, frame.scale))
    const widths = cardWidths(geometries, size, frame.scale)
    const at = seat % players
    return {
      field: geometries[at]?.field as Rect,
      roomy: widths[at] as number,
      isAcross: frame.seats[at]?.isUp ?? false,
    }
  })

const fraction = fc.integer({ min: 50, max: 950 }).map((thousandths) => thousandths / 1000)
const wishes = fc.oneof(
  fc.record({ x: fraction, y: fraction }), // by hand
  fc.record({ x: fc.constantFrom(0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95), y: fc.constantFrom(0.05, 0.5, 0.95) }),
  fc.constant({ x: 0.5, y: 0.5 }),
)
const lying = fc
  .record({
    wish: wishes,
    like: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 3 }),
    isTapped: fc.boolean(),
    kind: fc.constantFrom('creature' as const, 'other' as const, 'land' as const),
  })
  .map(({ wish, like, ...rest }) => ({ ...wish, like: like === null ? null : `card ${like}`, ...rest }))
const fields = fc
  .array(lying, { maxLength: 100, size: 'max' })
  .map((cards): Lying[] => cards.map((card, i) => ({ ...card, id: `id-${i}` })))

/** Of the first cards every sixth bears four of the next. */
const bearing = (cards: readonly Lying[]): Lying[] =>
  cards.map((card, i) => (i % 3 > 0 && i < 40 ? { ...card, host: `id-${i - (i % 6)}` } : card))
const withAttached = fields.map(bearing)

const bodyOf = ({ x, y }: Placed, width: number, isTapped: boolean) => {
  const [w, h] = isTapped ? [(width * 88) / 63, width] : [width, (width * 88) / 63]
  return { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 }
}

/** How much of its name each card shows that lies in no stack under an equal one, from 0 to 1. */
function namesShown(cards: readonly Lying[], { cards: placed, width, stacks }: Arrangement): Map<string, number> {
  const stackOf = new Map(stacks.flatMap((stack, i) => stack.map((id) => [id, i])))
  const shown = new Map<string, number>()
  for (const card of cards) {
    const at = placed.get(card.id) as Placed
    const strip = nameStrip(at, width, card.isTapped)
    const over = cards.flatMap((other) => {
      const one = placed.get(other.id) as Placed
      const isEqual = stackOf.has(card.id) && stackOf.get(card.id) === stackOf.get(other.id)
      const body = bodyOf(one, width, other.isTapped)
      const isApart =
        body.left > strip.right || body.right < strip.left || body.top > strip.bottom || body.bottom < strip.top
      return isEqual || isApart || one.z <= at.z ? [] : [body]
    })
    const steps = over.length === 0 ? 1 : 20
    let free = 0
    for (let i = 0; i < steps; i++) {
      const share = (i + 0.5) / steps
      const isDown = card.isTapped
      const x = isDown ? (strip.left + strip.right) / 2 : strip.left + (strip.right - strip.left) * share
      const y = isDown ? strip.top + (strip.bottom - strip.top) * share : (strip.top + strip.bottom) / 2
      const isCovered = over.some((body) => x > body.left && x < body.right && y > body.top && y < body.bottom)
      if (!isCovered) free++
    }
    shown.set(card.id, free / steps)
  }
  return shown
}

/** The cards that stand first in each row that was wanted, and then from neighbour to neighbour, by where they are on the screen. */
function rowsRead({ rows, items }: Arrangement): string[] {
  const lines = rows
    ? [...rows].sort((a, b) => a.y - b.y).map((row) => row.items.map(({ x, item }) => ({ x, item })))
    : wantedRows(items.map(({ item }) => item)).map((row) =>
        row.map((item) => ({ x: items.find((laid) => laid.item === item)?.at.x ?? 0, item })),
      )
  return lines.flatMap((line) =>
    [...line].sort((a, b) => Math.round(a.x) - Math.round(b.x)).map(({ item }) => item.cards[0]?.id ?? ''),
  )
}

describe('any board of up to a hundred permanents', { timeout: 60_000 }, () => {
  it('shows the name of every card, or counts it in a stack of its equals', () => {
    fc.assert(
      fc.property(boards, fields, ({ field, roomy, isAcross }, cards) => {
        const arranged = arrange(cards, field, roomy, isAcross)
        expect([...namesShown(cards, arranged)].filter(([, share]) => share < 1)).toEqual([])
        for (const stack of arranged.stacks) {
          const counts = stack.map((id) => arranged.cards.get(id)?.copies ?? 0)
          expect(Math.max(...counts)).toBe(stack.length)
          expect(new Set(stack.map((id) => cards.find((card) => card.id === id)?.like)).size).toBe(1)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('gives no two cards one spot that do not lie in one stack, tapped or not', () => {
    fc.assert(
      fc.property(boards, fields, ({ field, roomy, isAcross }, cards) => {
        const { cards: placed, stacks } = arrange(cards, field, roomy, isAcross)
        const groups = [...stacks, ...cards.map(({ id }) => [id]).filter(([id = '']) => !stacks.flat().includes(id))]
        const spots = groups.flatMap((group) => [
          ...new Set(
            group.map((id) => {
              const { x, y } = placed.get(id) as Placed
              return `${Math.round(x)} ${Math.round(y)}`
            }),
          ),
        ])
        expect(spots.filter((spot, i) => spots.indexOf(spot) !== i)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('keeps neighbours together when the board changes its size: nothing comes between two of a row', () => {
    fc.assert(
      fc.property(boards, boards, fields, (small, large, cards) => {
        const orders = [small, large].map((seen) => rowsRead(arrange(cards, seen.field, seen.roomy, false)))
        expect(orders[0]).toEqual(orders[1])
      }),
      { numRuns: 100 },
    )
  })

  it('shows the name of every attached card too, inside its field, and of those that bear them', () => {
    fc.assert(
      fc.property(boards, withAttached, ({ field, roomy, isAcross }, cards) => {
        const arranged = arrange(cards, field, roomy, isAcross)
        expect(arranged.cards.size).toBe(cards.length)
        expect([...namesShown(cards, arranged)].filter(([, share]) => share < 1)).toEqual([])
        for (const { id, host } of cards) {
          if (!host) continue
          const [one, bearer] = [arranged.cards.get(id) as Placed, arranged.cards.get(host) as Placed]
          expect(one.z).toBeLessThan(bearer.z)
          expect(Math.abs(one.x - bearer.x)).toBeLessThanOrEqual(arranged.width * 0.8 + 1)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('covers no more of what stands next to it than one tapped card does: counters begin beside that', () => {
    fc.assert(
      fc.property(boards, fields, ({ field, roomy, isAcross }, cards) => {
        const { rows, cards: placed, width } = arrange(cards, field, roomy, isAcross)
        const covered = (rows ?? []).flatMap(({ items }) =>
          items.slice(1).flatMap(({ x, item: next }, i) => {
            const { item } = items[i] as (typeof items)[number]
            const reach = Math.max(...item.cards.map((card) => edgeOf(placed, card, width)))
            const share = (reach - (x - width / 2)) / width
            return share > 0.14 ? [{ cards: item.cards, next: next.cards, share }] : []
          }),
        )
        expect(covered).toEqual([])
      }),
      { numRuns: 100 },
    )

    function edgeOf(placed: Arrangement['cards'], { id, isTapped }: Lying, width: number): number {
      return bodyOf(placed.get(id) as Placed, width, isTapped).right
    }
  })

  it('lies inside its field, tapped or not', () => {
    fc.assert(
      fc.property(boards, fields, ({ field, roomy, isAcross }, cards) => {
        const { cards: placed, width } = arrange(cards, field, roomy, isAcross)
        expect(placed.size).toBe(cards.length)
        const outside = cards.filter((card) => {
          const { left, right, top, bottom } = bodyOf(placed.get(card.id) as Placed, width, card.isTapped)
          const isAcrossEdge = left < field.x - 0.5 || right > field.x + field.w + 0.5
          return isAcrossEdge || top < field.y - 0.5 || bottom > field.y + field.h + 0.5
        })
        expect(outside).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('stays where it is when a card is tapped; only those that lie with it may change places', () => {
    fc.assert(
      fc.property(boards, fields, fc.nat(99), ({ field, roomy, isAcross }, cards, at) => {
        const turned = cards.map((card, i) => (i === at ? { ...card, isTapped: !card.isTapped } : card))
        const before = arrange(cards, field, roomy, isAcross)
        const after = arrange(turned, field, roomy, isAcross)
        expect(after.width).toBe(before.width)
        const elsewhere = cards.filter(({ id }) => {
          const [old, now] = [before.cards.get(id) as Placed, after.cards.get(id) as Placed]
          return !before.together.has(id) && (old.x !== now.x || old.y !== now.y)
        })
        expect(elsewhere).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

describe('a hundred permanents', () => {
  /** Put down one after the other, of so many kinds, every third tapped. */
  const played = (kinds: number): Lying[] => {
    const lying: Lying[] = []
    for (let i = 0; i < 100; i++) {
      const of = i % kinds
      const kind = (['land', 'land', 'creature', 'creature', 'other'] as const)[of % 5] ?? 'other'
      const landing = { like: `kind ${of}`, kind }
      lying.push({ id: `id-${i}`, ...landing, ...freeSpot(lying, landing, 3), isTapped: i % 3 === 0 })
    }
    return lying
  }

  it('are found on a board of 600x330: equals are counted, the others small, and large where the board is', () => {
    const { field } = measureBoard({ rect: { x: 0, y: 0, w: 600, h: 330 }, isUp: false }, true, 1)
    const width = (cards: readonly Lying[]) => arrange(cards, field, 59, false).width
    expect(width(played(30))).toBeGreaterThan(36)
    expect(width(played(100))).toBeGreaterThan(23)

    const { seats, scale } = placeBoards({ w: 1280, h: 720 }, 4, false, 0)
    const geometries = seats.map((seat, i) => measureBoard(seat, i === 0, scale))
    const enlarged = arrange(played(100), geometries[0]?.field as Rect, cardWidths(geometries, 1, scale)[0] ?? 0, false)
    expect(enlarged.width).toBeGreaterThan(40)
  })
})
