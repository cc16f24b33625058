// From a card's fractions to pixels on the field and back. 0.05 and 0.95 put the card's edge on the field's edge, whatever the
// card's size, so that no card ever leaves its board.

import { DROP_MAX, DROP_MIN } from '@fourmat/game'
import { RATIO, type Rect } from './boards.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

const SPAN = DROP_MAX - DROP_MIN

/** The centre of a card that lies at the fractions x and y. */
export const centreOf = (field: Rect, width: number, at: Point): Point => ({
  x: field.x + width / 2 + ((at.x - DROP_MIN) / SPAN) * Math.max(1, field.w - width),
  y: field.y + (width * RATIO) / 2 + ((at.y - DROP_MIN) / SPAN) * Math.max(1, field.h - width * RATIO),
})

const toFraction = (offset: number, room: number): number => {
  const value = DROP_MIN + (offset / Math.max(1, room)) * SPAN
  return Math.round(Math.min(DROP_MAX, Math.max(DROP_MIN, value)) * 1000) / 1000
}

export const fractionsOf = (field: Rect, width: number, centre: Point): Point => ({
  x: toFraction(centre.x - field.x - width / 2, field.w - width),
  y: toFraction(centre.y - field.y - (width * RATIO) / 2, field.h - width * RATIO),
})

/** A tapped card is wider than high: it is kept off the field's sides. */
export const keptInside = (field: Rect, width: number, centre: Point, tapped: boolean): Point => {
  if (!tapped) return centre
  const half = Math.min(field.w, width * RATIO) / 2
  return { x: Math.min(field.x + field.w - half, Math.max(field.x + half, centre.x)), y: centre.y }
}

export interface Lying extends Point {
  readonly id: string
}

// How near one card must lie behind another to count as attached to it, in fractions.
const ATTACHED_X = 0.045
const ATTACHED_Y = 0.14

/** For each card the one it lies behind in the end, itself where there is none: by their places in the list. */
function hostsOf(cards: readonly Lying[]): number[] {
  const hosts: number[] = []
  for (let i = cards.length - 1; i >= 0; i--) {
    const { x, y } = cards[i] as Lying
    const before = cards.findIndex(
      (other, j) => j > i && Math.abs(other.x - x) < ATTACHED_X && Math.abs(other.y - y) < ATTACHED_Y,
    )
    hosts[i] = before < 0 ? i : (hosts[before] as number)
  }
  return hosts
}

/**
 * A field seen from the other side of the table: what is near its player is far from us. Cards that peek out from behind
 * another keep their offsets to it, or their names would be covered; such a pile is moved as one to stay on the field.
 */
export function fromAcross(cards: readonly Lying[]): Map<string, Point> {
  const hosts = hostsOf(cards)
  const reach = new Map<number, { least: number; most: number }>()
  cards.forEach(({ y }, i) => {
    const { least, most } = reach.get(hosts[i] as number) ?? { least: y, most: y }
    reach.set(hosts[i] as number, { least: Math.min(least, y), most: Math.max(most, y) })
  })
  return new Map(
    cards.map(({ id, x, y }, i) => {
      const host = cards[hosts[i] as number] as Lying
      const { least, most } = reach.get(hosts[i] as number) as { least: number; most: number }
      const move = Math.min(DROP_MAX - most, Math.max(DROP_MIN - least, 1 - 2 * host.y))
      return [id, { x, y: y + move }]
    }),
  )
}

/** The nearest crossing of the field's rows and of columns half a card apart: where a drop snaps to while the key is held. */
export function snapped(field: Rect, width: number, centre: Point, rows: number): Point {
  const column = width / 2 + 6
  const left = field.x + width / 2
  const x = left + Math.round((centre.x - left) / column) * column
  const height = width * RATIO
  const pitch = rows > 1 ? (field.h - height) / (rows - 1) : 0
  const top = field.y + height / 2
  const row = pitch > 0 ? Math.min(rows - 1, Math.max(0, Math.round((centre.y - top) / pitch))) : 0
  return { x, y: top + row * pitch }
}

/** The rows that a card's kind belongs to: creatures toward the middle of the table, lands at its edge. */
const rowFor = (typeLine: string | undefined, rows: number): number => {
  if (typeLine === undefined || /\bCreature\b/.test(typeLine)) return DROP_MIN
  return rows === 3 && !/\bLand\b/.test(typeLine) ? 0.5 : DROP_MAX
}

/** Places along a row, from the middle outwards. */
const columns = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => {
    const step = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1)
    return 0.5 + (step * SPAN) / (count - 1)
  })

/** Where a card goes that nobody placed by hand: its row by kind, the freest of the row's columns. */
export function freeSpot(lying: readonly Point[], typeLine: string | undefined, rows: number): Point {
  const y = rowFor(typeLine, rows)
  const places = columns(rows === 3 ? 7 : 11)
  const apart = (SPAN / (places.length - 1)) * 0.8
  const row = lying.filter((point) => Math.abs(point.y - y) < 0.2)
  let best = { x: 0.5, room: -1 }
  for (const wanted of places) {
    const x = Math.round(wanted * 1000) / 1000
    const room = row.reduce((least, point) => Math.min(least, Math.abs(point.x - x)), 1)
    if (room > apart) return { x, y }
    if (room > best.room) best = { x, room }
  }
  return { x: best.x, y }
}
