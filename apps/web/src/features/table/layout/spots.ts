// Which place a card is given that nobody puts somewhere by hand: a free one, or one in order.

import { DROP_MAX, DROP_MIN } from '@fourmat/game'
import type { Kind, Lying } from './items.ts'
import type { Point } from './place.ts'

export interface Spot extends Point {
  readonly id: string
}

/** What is known of a card that is about to lie somewhere. */
export type Landing = Pick<Lying, 'like' | 'kind'>

export const SPAN = DROP_MAX - DROP_MIN
const MIDDLE = (DROP_MIN + DROP_MAX) / 2
const SAME_ROW = 0.2

export const rounded = (value: number): number =>
  Math.round(Math.min(DROP_MAX, Math.max(DROP_MIN, value)) * 1000) / 1000

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

const STEP_MOST = 0.15

/** So many on one line, around its middle. */
export const evenly = (count: number, i: number, most: number): number => {
  const step = count > 1 ? Math.min(most, SPAN / (count - 1)) : 0
  return rounded(MIDDLE + (i - (count - 1) / 2) * step)
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
