// The line of an arrow: a slight curve, always to the same side of its direction, so that there and back never coincide.

import type { ArrowKind } from '@fourmat/game'
import type { Point } from '../layout/place.ts'

/** What an arrow begins at or ends on: its middle and its size, in pixels of the window. */
export interface Box extends Point {
  readonly w: number
  readonly h: number
}

export interface Curve {
  readonly path: string
  readonly tail: Point
  readonly tip: Point
  readonly angle: number // degrees in which its head looks
  readonly feet: readonly Point[] // where the lines of a bundle begin
  readonly along: readonly Point[] // its way, in steps that no card lies between
}

const BEND = 0.14 // of its length
const TAIL_OFF = 1
const HEAD_OFF: { readonly [K in ArrowKind]: number } = { target: 4, attack: 6, block: 5 }
const HEAD_BACK: { readonly [K in ArrowKind]: number } = { target: 8, attack: 11, block: 2 } // where the line ends before its tip

/** Where the way from the middle of a box to a point leaves the box. */
function edgeOf({ x, y, w, h }: Box, to: Point, off: number): Point {
  const [dx, dy] = [to.x - x, to.y - y]
  const share = Math.min((w / 2 + off) / Math.max(Math.abs(dx), 1e-6), (h / 2 + off) / Math.max(Math.abs(dy), 1e-6), 1)
  return { x: x + dx * share, y: y + dy * share }
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

export function curveOf(from: Box, to: Box, kind: ArrowKind): Curve {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const turn = { x: from.x + dx / 2 - dy * BEND, y: from.y + dy / 2 + dx * BEND }
  const tail = edgeOf(from, turn, TAIL_OFF)
  const tip = edgeOf(to, turn, HEAD_OFF[kind])
  const angle = Math.atan2(tip.y - turn.y, tip.x - turn.x)
  const end = { x: tip.x - Math.cos(angle) * HEAD_BACK[kind], y: tip.y - Math.sin(angle) * HEAD_BACK[kind] }
  const along = Array.from({ length: STEPS + 1 }, (_, i) => onCurve(tail, turn, tip, i / STEPS))
  return { path: `M${at(tail)}Q${at(turn)} ${at(end)}`, tail, tip, angle: (angle * 180) / Math.PI, feet: [], along }
}

const STEPS = 40

const onCurve = (from: Point, turn: Point, to: Point, share: number): Point => {
  const rest = 1 - share
  const mix = (a: number, b: number, c: number) => rest * rest * a + 2 * rest * share * b + share * share * c
  return { x: mix(from.x, turn.x, to.x), y: mix(from.y, turn.y, to.y) }
}

/** Whether the line lies over what is there. */
export const liesOver = ({ along }: Curve, { x, y, w, h }: Box): boolean =>
  along.some((one) => Math.abs(one.x - x) <= w / 2 && Math.abs(one.y - y) <= h / 2)

const mid = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const JOINED_AT = 0.34 // of the way

/** Several that lead to one: their lines are joined on the way, and go on as one. */
export function bundleOf(from: readonly Box[], to: Box, kind: ArrowKind): Curve {
  const mean = (of: (box: Box) => number) => from.reduce((sum, box) => sum + of(box), 0) / from.length
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  const join = { x: middle.x + (to.x - middle.x) * JOINED_AT, y: middle.y + (to.y - middle.y) * JOINED_AT }
  const trunk = curveOf({ ...join, w: 0, h: 0 }, to, kind)
  const feet = from.map((box) => edgeOf(box, join, TAIL_OFF))
  const path = feet.map((foot) => `M${at(foot)}L${at(join)}`).join('') + trunk.path
  const onFeet = feet.flatMap((foot) =>
    Array.from({ length: STEPS }, (_, i) => onCurve(foot, mid(foot, join), join, i / STEPS)),
  )
  return { ...trunk, path, tail: join, feet, along: [...onFeet, ...trunk.along] }
}
