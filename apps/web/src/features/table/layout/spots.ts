// Which place a card is given by whoever does not put it somewhere by hand: a free one, one between two neighbours, one in order.

import { DROP_MAX, DROP_MIN } from '@fourmat/game'
import { type Arrangement, wantedRows } from './arrange.ts'
import type { Rect } from './boards.ts'
import type { Item, Kind, Lying } from './items.ts'
import { fractionsOf, type Point } from './place.ts'

export interface Spot extends Point {
  readonly id: string
}

/** What is known of a card that is about to lie somewhere. */
export type Landing = Pick<Lying, 'like' | 'kind'>

const SPAN = DROP_MAX - DROP_MIN
const MIDDLE = (DROP_MIN + DROP_MAX) / 2
const SAME_ROW = 0.2

const rounded = (value: number): number => Math.round(Math.min(DROP_MAX, Math.max(DROP_MIN, value)) * 1000) / 1000

export const kindOf = (typeLine: string | undefined): Kind => {
  if (typeLine === undefined || /\bCreature\b/.test(typeLine)) return 'creature'
  return /\bLand\b/.test(typeLine) ? 'land' : 'other'
}

/** Creatures toward the middle of the table, lands at its edge, the rest between them where there is a row for it. */
const heightOf = (kind: Kind, rows: number): number => {
  if (kind === 'creature') return DROP_MIN
  return kind === 'other' && rows === 3 ? MIDDLE : DROP_MAX
}

/** Where the first of its kind goes. In a row that two kinds share they grow from places of their own. */
const homeOf = (kind: Kind, rows: number): number => {
  if (rows === 3 || kind === 'creature') return MIDDLE
  return kind === 'land' ? 0.35 : 0.8
}

const columnsOf = (rows: number): number[] => {
  const count = rows === 3 ? 7 : 11
  return Array.from({ length: count }, (_, i) => rounded(DROP_MIN + (i * SPAN) / (count - 1)))
}

/** Beside its equals on top of them, beside its kind next to it, otherwise in the middle of the widest gap. */
export function freeSpot(lying: readonly Lying[], { like, kind }: Landing, rows: number): Point {
  const equal = like === null ? undefined : lying.find((card) => card.like === like)
  if (equal) return { x: equal.x, y: equal.y }
  const y = heightOf(kind, rows)
  const row = lying.filter((card) => Math.abs(card.y - y) < SAME_ROW)
  const kin = row.filter((card) => card.kind === kind).map(({ x }) => x)
  const home = kin.length > 0 ? kin.reduce((sum, x) => sum + x, 0) / kin.length : homeOf(kind, rows)
  const columns = columnsOf(rows)
  const apart = (SPAN / (columns.length - 1)) * 0.8
  const free = columns.filter((x) => row.every((card) => Math.abs(card.x - x) > apart))
  const nearest = free.sort((a, b) => Math.abs(a - home) - Math.abs(b - home))[0]
  return { x: nearest ?? widestGap(row.map((card) => card.x)), y }
}

function widestGap(taken: readonly number[]): number {
  const edges = [DROP_MIN, ...[...taken].sort((a, b) => a - b), DROP_MAX]
  let best = { x: MIDDLE, width: -1 }
  for (let i = 1; i < edges.length; i++) {
    const [left, right] = [edges[i - 1] as number, edges[i] as number]
    if (right - left > best.width) best = { x: rounded((left + right) / 2), width: right - left }
  }
  return best.x
}

const MOVED = 0.004 // what is wanted as near as this to where it is shown may stay so
const STEP_MOST = 0.15

const evenly = (count: number, i: number, most: number): number => {
  const step = count > 1 ? Math.min(most, SPAN / (count - 1)) : 0
  return rounded(MIDDLE + (i - (count - 1) / 2) * step)
}

const moved = (item: Item, to: Point): Spot[] =>
  item.cards.map(({ id, x, y }) =>
    item.isStack ? { id, x: to.x, y: to.y } : { id, x: rounded(x + to.x - item.x), y: rounded(y + to.y - item.y) },
  )

export interface Drop {
  readonly at: Point
  readonly others: readonly Spot[] // what must be wanted elsewhere so that the dropped card comes to lie between its neighbours
}

/**
 * A card let go at a point of the field. Where cards stand in rows they are not shown quite where they are wanted, and the card
 * goes between those that are shown beside it.
 */
export function dropSpot(shown: Arrangement, field: Rect, point: Point, { like }: Landing): Drop {
  const raw = fractionsOf(field, shown.width, point)
  const row = shown.rows?.find(({ y }) => Math.abs(y - point.y) < shown.width / 2)
  if (!row) return { at: raw, others: [] }
  const under = row.items.find(
    ({ x, item }) => like !== null && item.cards[0]?.like === like && Math.abs(x - point.x) < shown.width / 2,
  )
  if (under) return { at: { x: rounded(under.item.x), y: rounded(under.item.y) }, others: [] }
  const right = row.items.find(({ x }) => x > point.x)?.item
  const left = row.items.findLast(({ x }) => x <= point.x)?.item
  const y = rounded(((left ?? right) as Item).y)
  if (row.wrapped) return between(shown, left, right, y)
  const others = row.items.flatMap(({ x, item }) => {
    const wanted = fractionsOf(field, shown.width, { x, y: point.y }).x
    return Math.abs(wanted - item.x) > MOVED ? moved(item, { x: wanted, y: item.y }) : []
  })
  return { at: { x: raw.x, y }, others }
}

/** In a row that was cut into lines only the order counts: there is room between two neighbours, or all of them make room. */
function between(shown: Arrangement, left: Item | undefined, right: Item | undefined, y: number): Drop {
  const low = left?.x ?? DROP_MIN
  const high = right?.x ?? DROP_MAX
  if (high - low > 2 * MOVED) return { at: { x: rounded((low + high) / 2), y }, others: [] }
  const items = (shown.rows ?? []).flatMap((row) => row.items.map(({ item }) => item))
  const order = wantedRows(items).find((one) => one.some((item) => item === (left ?? right))) ?? []
  const place = left ? order.indexOf(left) + 1 : order.indexOf(right as Item)
  const x = (i: number) => evenly(order.length + 1, i, SPAN)
  return {
    at: { x: x(place), y },
    others: order.flatMap((item, i) => moved(item, { x: x(i < place ? i : i + 1), y: item.y })),
  }
}

/** What decides the order inside a row: the larger first, tokens last. */
export interface Sortable extends Lying {
  readonly name: string
  readonly isToken: boolean
  readonly power: number
}

const inOrder = (a: Sortable, b: Sortable): number =>
  Number(a.isToken) - Number(b.isToken) || b.power - a.power || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

/** Every card in the row of its kind, like beside like, equals on one spot. Only those that have to move. */
export function tidySpots(cards: readonly Sortable[], rows: number): Spot[] {
  const heights = new Map<number, Sortable[][]>()
  const equals = new Map<string, Sortable[]>()
  for (const card of [...cards].sort(inOrder)) {
    const key = card.like ?? card.id
    const known = equals.get(key)
    if (known) {
      known.push(card)
      continue
    }
    const group = [card]
    equals.set(key, group)
    const y = heightOf(card.kind, rows)
    heights.set(y, [...(heights.get(y) ?? []), group])
  }
  return [...heights].flatMap(([y, row]) => {
    const groups = [...row].sort(([a], [b]) => Number(a?.kind === 'land') - Number(b?.kind === 'land'))
    return groups.flatMap((group, i) => {
      const x = evenly(groups.length, i, STEP_MOST)
      return group.flatMap((card) => (card.x === x && card.y === y ? [] : [{ id: card.id, x, y }]))
    })
  })
}
