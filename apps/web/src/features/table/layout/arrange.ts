// Where the cards of a board lie on the screen. What a card's player wants is kept where everything can be seen that way.
// Otherwise the cards stand in rows: what was wanted side by side stays side by side, nothing lies on another card's name,
// and cards become smaller only when nothing else helps. None of it asks which cards are tapped, so that a tap moves no other card.

import type { Rect } from './boards.ts'
import { HEIGHT, type Item, itemsOf, type Lying, type Shape, SIDE, shapeOf } from './items.ts'
import { centreOf, type Point } from './place.ts'
import { spread } from './spread.ts'

export interface Placed extends Point {
  readonly z: number
  readonly copies: number // in the stack whose count it bears; otherwise 1
  readonly tappedCopies: number // of these, on the card that tells it
}

export interface Row {
  readonly y: number // of its anchors, in pixels
  readonly wrapped: boolean // one of several that what was wanted in one row was cut into
  readonly items: readonly { readonly x: number; readonly item: Shaped }[] // from left to right
}

export interface Laid<T extends Item = Item> {
  readonly item: T
  readonly at: Point // its anchor
}

export interface Arrangement {
  readonly width: number // of a card
  readonly cards: ReadonlyMap<string, Placed>
  readonly items: readonly Laid<Shaped>[]
  readonly rows: readonly Row[] | null // null: everything lies where it is wanted
  readonly stacks: readonly (readonly string[])[]
  readonly together: ReadonlySet<string> // the cards that lie with others: only their places depend on what is tapped
}

const NAME = 0.12 * HEIGHT // of a card is its name's strip, in card widths
const TOUCH = 0.03 // so much may be covered by an edge

const ROW_Y = 0.25 // what is wanted within so much of the field's height stands in one row
const GAP = 0.06 // between neighbours, in card widths
const ROW_GAP = 0.08
const SHINGLED = 0.5 + HEIGHT / 2 // how much of a row's height shows at least: a tapped card, and all names
const STEP = 0.95

export type Shaped = Item & { readonly shape: Shape; readonly fansOut: boolean }

/** An item in both of its shapes. They are in card widths, so one of each is enough for all sizes that are tried. */
interface Candidate {
  readonly fanned: Shaped
  readonly piled: Shaped
}

type WantedRow = readonly Candidate[]

export function arrange(cards: readonly Lying[], field: Rect, roomy: number, isAcross: boolean): Arrangement {
  const items = itemsOf(cards).map((item) => (isAcross ? { ...item, y: 1 - item.y } : item))
  const rows = wantedRows(items).map((row) => row.map(candidate))
  return asWanted(rows, field, roomy) ?? inRows(rows, field, roomy, isAcross)
}

const candidate = (item: Item): Candidate => {
  const fanned = { ...item, shape: shapeOf(item, true), fansOut: true }
  return { fanned, piled: item.isStack ? { ...item, shape: shapeOf(item, false), fansOut: false } : fanned }
}

/** What is wanted at about one height, from the top; in a row from the left. */
export function wantedRows(items: readonly Item[]): Item[][] {
  const rows: Item[][] = []
  for (const item of [...items].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row?.[0] && item.y - row[0].y <= ROW_Y) row.push(item)
    else rows.push([item])
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}

function asWanted(rows: readonly WantedRow[], field: Rect, width: number): Arrangement | null {
  const laid = rows.map((row) =>
    row.map(({ fanned: item }) => ({ item, at: inside(field, width, item, centreOf(field, width, item)) })),
  )
  if (laid.some((row) => touches(row, width))) return null
  const cards = placedBy(laid, width)
  return hidesNames(laid.flat(), cards, width) ? null : finished(laid.flat(), cards, width, null)
}

/** Whether neighbours of a row lie on one another, or would once they are tapped. */
const touches = (row: readonly Laid<Shaped>[], width: number): boolean =>
  row.some(({ item, at }, i) => {
    const next = row[i + 1]?.at
    if (!next || Math.abs(next.y - at.y) >= HEIGHT * width) return false
    return next.x - at.x < (roomyPitch(item) - GAP) * width - 1
  })

/** Its anchor where all of it is on the field, tapped too. */
function inside(field: Rect, width: number, item: Shaped, { x, y }: Point): Point {
  const low = field.x + (HEIGHT / 2) * width
  const high = field.x + field.w - item.shape.right * width
  const top = field.y + item.shape.up * width
  return { x: Math.max(low, Math.min(x, high)), y: Math.max(y, top) }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const around = ({ x, y }: Point, width: number, isTapped: boolean): Box => {
  const [w, h] = isTapped ? [(width * HEIGHT) / 2, width / 2] : [width / 2, (width * HEIGHT) / 2]
  return { left: x - w, right: x + w, top: y - h, bottom: y + h }
}

/** Where a card's name stands; a tapped card has it at its right. */
export const nameStrip = (at: Point, width: number, isTapped: boolean): Box => {
  const box = around(at, width, isTapped)
  return isTapped ? { ...box, left: box.right - NAME * width } : { ...box, bottom: box.top + NAME * width }
}

const isOver = (a: Box, b: Box, slack: number): boolean =>
  a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack

const EITHER = [false, true]

/** Its own cards may lie on one another's names. */
const liesAsOne = ({ isStack, cards }: Item): boolean => isStack || cards.some(({ host }) => host)

/** Whether some card would lie on the name of another one, now or once either of them is tapped. */
function hidesNames(laid: readonly Laid<Shaped>[], placed: ReadonlyMap<string, Placed>, width: number): boolean {
  const shown = laid.flatMap(({ item }, i) =>
    item.cards.map((card) => ({ group: liesAsOne(item) ? i : card.id, at: placed.get(card.id) as Placed })),
  )
  const slack = TOUCH * width
  const covers = (over: Point, under: Point): boolean =>
    EITHER.some((overTapped) => {
      const body = around(over, width, overTapped)
      return EITHER.some((underTapped) => isOver(body, nameStrip(under, width, underTapped), slack))
    })
  return shown.some((one, i) =>
    shown.some(
      (other, j) =>
        j > i && one.group !== other.group && isNearby(one.at, other.at, width) && overlaps(one.at, other.at),
    ),
  )

  function overlaps(a: Placed, b: Placed): boolean {
    return a.z > b.z ? covers(a, b) : covers(b, a)
  }
}

const isNearby = (a: Point, b: Point, width: number): boolean =>
  Math.abs(a.x - b.x) < HEIGHT * width && Math.abs(a.y - b.y) < HEIGHT * width

/** Lower rows lie over upper ones, and in a row the left over the right: that way neither hides a name, tapped or not. */
function placedBy(rows: readonly (readonly Laid<Shaped>[])[], width: number): Map<string, Placed> {
  const cards = new Map<string, Placed>()
  let z = 0
  for (const row of rows)
    for (const { item, at } of [...row].reverse()) {
      z += item.shape.members.length
      for (const [id, placed] of placedIn(item, at, z, width)) cards.set(id, placed)
    }
  return cards
}

/** The cards of an item, of which the uppermost lies at the height `z`. */
export const placedIn = (item: Shaped, at: Point, z: number, width: number): [string, Placed][] =>
  item.shape.members.map(({ card, x, y, depth }) => [
    card.id,
    { x: at.x + x * width, y: at.y + y * width, z: z - depth, ...countOn(item, depth) },
  ])

/** The uppermost card of a stack bears its number, and one of them that of the tapped. */
function countOn({ isStack, cards, shape }: Shaped, depth: number): { copies: number; tappedCopies: number } {
  const tapped = isStack ? cards.filter((one) => one.isTapped).length : 0
  const isMixed = tapped > 0 && tapped < cards.length
  return {
    copies: isStack && depth === 0 ? cards.length : 1,
    tappedCopies: isMixed && depth === shape.tellsTapped ? tapped : 0,
  }
}

const finished = (
  laid: readonly Laid<Shaped>[],
  cards: ReadonlyMap<string, Placed>,
  width: number,
  rows: readonly Row[] | null,
): Arrangement => ({
  width,
  cards,
  items: laid,
  rows,
  stacks: laid.flatMap(({ item }) => (item.isStack ? [item.cards.map(({ id }) => id)] : [])),
  together: new Set(laid.flatMap(({ item }) => (item.cards.length > 1 ? item.cards.map(({ id }) => id) : []))),
})

/** A row as it may stand: with all of its copies fanned out, or cut into several. */
interface Line {
  readonly items: readonly Shaped[]
  readonly isWrapped: boolean
}

/** From one anchor to the next, in card widths: as near as the next may come without covering a name, and with room for tapped cards. */
const pitch = ({ shape }: Shaped): number => shape.right - SIDE + GAP + 0.5
const roomyPitch = ({ shape }: Shaped): number => shape.right + GAP + HEIGHT / 2

const lengthOf = (items: readonly Shaped[]): number => {
  const last = items.at(-1)?.shape.right ?? 0
  return items.slice(0, -1).reduce((sum, item) => sum + pitch(item), HEIGHT / 2 + last)
}

/** Cut from the left into lines of at most this length. */
function cut(items: readonly Shaped[], most: number): Shaped[][] {
  const lines: Shaped[][] = []
  let anchor = 0
  for (const item of items) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    if (before) anchor += pitch(before)
    if (line && anchor + item.shape.right <= most) {
      line.push(item)
      continue
    }
    lines.push([item])
    anchor = HEIGHT / 2
  }
  return lines
}

/** Null: one item alone is too wide. */
function linesOf(row: WantedRow, limit: number): Line[] | null {
  const isWrapped = !isInOrder(row)
  const fanned = row.map((one) => one.fanned)
  if (lengthOf(fanned) <= limit) return [{ items: fanned, isWrapped }]
  const lines = cut(
    row.map((one) => one.piled),
    limit,
  )
  if (lines.some((line) => lengthOf(line) > limit)) return null
  return lines.map((items) => ({ items, isWrapped: isWrapped || lines.length > 1 }))
}

const isInOrder = (row: WantedRow): boolean =>
  row.every(({ fanned }, i) => i === 0 || (row[i - 1] as Candidate).fanned.x <= fanned.x)

/** As many lines as they are, as even as they can be. */
function evened(lines: readonly Line[]): Line[] {
  const items = lines.flatMap((line) => line.items)
  const longest = Math.max(...lines.map((line) => lengthOf(line.items)))
  for (let most = lengthOf(items) / lines.length; most < longest; most *= 1.03) {
    const even = cut(items, most)
    if (even.length === lines.length) return even.map((line) => ({ items: line, isWrapped: true }))
  }
  return [...lines]
}

/** From the anchors of one line to those of the next, in card widths. */
const distance = (upper: Line, lower: Line, isShingled: boolean): number => {
  const above = Math.max(...lower.items.map(({ shape }) => shape.up))
  // The foot of a creature tells its power and toughness.
  const mayBeCovered = isShingled && !upper.items.some(({ cards }) => cards.some((card) => card.kind === 'creature'))
  return (mayBeCovered ? SHINGLED - HEIGHT / 2 : HEIGHT / 2 + ROW_GAP) + above
}

const distances = (lines: readonly Line[], isShingled: boolean): number[] =>
  lines.slice(1).map((line, i) => distance(lines[i] as Line, line, isShingled))

const upOf = (line: Line | undefined): number => Math.max(0, ...(line?.items.map(({ shape }) => shape.up) ?? []))

/** Each row in lines that fit the field at this width; null where they do not. */
function linesFor(rows: readonly WantedRow[], field: Rect, width: number, isShingled: boolean): Line[] | null {
  const cuts: Line[][] = []
  for (const row of rows) {
    const lines = linesOf(row, field.w / width)
    if (!lines) return null
    cuts.push(lines)
  }
  if (heightOf(cuts.flat(), isShingled) * width > field.h) return null
  const even = cuts.flatMap((lines) => (lines.length > 1 ? evened(lines) : lines))
  return heightOf(even, isShingled) * width <= field.h ? even : cuts.flat()
}

const heightOf = (lines: readonly Line[], isShingled: boolean): number =>
  distances(lines, isShingled).reduce((sum, part) => sum + part, upOf(lines[0]) + HEIGHT / 2)

/** The two rows next to their player's edge as one: for larger cards they share their lines. */
const joined = (rows: readonly WantedRow[], isAcross: boolean): WantedRow[] => {
  if (rows.length < 3) return [...rows]
  const at = isAcross ? 0 : rows.length - 2
  const both = [...(rows[at] as WantedRow), ...(rows[at + 1] as WantedRow)]
  return [...rows.slice(0, at), both, ...rows.slice(at + 2)]
}

/** Ways to lay the rows, each with what it must buy in larger cards before it is taken. */
function waysOf(rows: readonly WantedRow[], isAcross: boolean) {
  const together = joined(rows, isAcross)
  return [
    { rows, isShingled: false, worth: 1 },
    { rows: together, isShingled: false, worth: 0.93 },
    { rows, isShingled: true, worth: 0.8 },
    { rows: together, isShingled: true, worth: 0.75 },
  ]
}

const SIZES = 80 // that are tried; the last is a speck

/** The largest of the sizes at which the rows fit. */
function largestFit(rows: readonly WantedRow[], field: Rect, roomy: number, isShingled: boolean) {
  const sizeOf = (step: number) => roomy * STEP ** step
  let [fits, fails] = [SIZES, -1]
  while (fits - fails > 1) {
    const step = (fits + fails) >> 1
    if (linesAt(step)) fits = step
    else fails = step
  }
  return { width: sizeOf(fits), lines: linesAt(fits), isShingled }

  function linesAt(step: number): Line[] | null {
    return linesFor(rows, field, sizeOf(step), isShingled)
  }
}

function inRows(wanted: readonly WantedRow[], field: Rect, roomy: number, isAcross: boolean): Arrangement {
  const found = waysOf(wanted, isAcross).map(({ rows, isShingled, worth }) => {
    const best = largestFit(rows, field, roomy, isShingled)
    return { ...best, value: best.width * worth }
  })
  const { lines, width, isShingled } = found.reduce((best, one) => (one.value > best.value ? one : best))
  return laidOut(lines ?? [], field, width, isShingled)
}

const EVEN_GAP = 0.34 // the widest, between cards of a row that was cut

function anchorsOf({ items, isWrapped }: Line, field: Rect, width: number): number[] {
  const last = items.at(-1) as Shaped
  const low = field.x + (HEIGHT / 2) * width
  const high = field.x + field.w - last.shape.right * width
  const before = items.slice(0, -1)
  const sum = (part: (item: Shaped) => number) => before.reduce((all, item) => all + part(item) * width, 0)
  const [tight, roomy] = [sum(pitch), sum(roomyPitch)]
  const share = Math.min(1, Math.max(0, high - low - tight) / Math.max(1, roomy - tight))
  const between = before.map((item) => (pitch(item) + share * (roomyPitch(item) - pitch(item))) * width)
  if (!isWrapped)
    return spread(
      items.map((item) => centreOf(field, width, item).x),
      between,
      low,
      high,
    )
  const length = between.reduce((sum, part) => sum + part, 0)
  const extra = items.length > 1 ? Math.min(EVEN_GAP * width, Math.max(0, high - low - length) / (items.length - 1)) : 0
  const start = low + Math.max(0, high - low - length - extra * (items.length - 1)) / 2
  let x = start
  return items.map((_, i) => {
    const here = x
    x += (between[i] ?? 0) + extra
    return here
  })
}

function laidOut(lines: readonly Line[], field: Rect, width: number, isShingled: boolean): Arrangement {
  const apart = distances(lines, isShingled).map((part) => part * width)
  const low = field.y + upOf(lines[0]) * width
  const high = field.y + field.h - (HEIGHT / 2) * width
  const wanted = lines.map(({ items }) => {
    const ys = items.map((item) => centreOf(field, width, item).y)
    return ys.reduce((sum, y) => sum + y, 0) / ys.length
  })
  const ys = spread(wanted, apart, low, high)
  const laid = lines.map((line, i) => {
    const xs = anchorsOf(line, field, width)
    return line.items.map((item, j) => ({ item, at: { x: xs[j] as number, y: ys[i] as number } }))
  })
  const rows = lines.map((line, i) => ({
    y: ys[i] as number,
    wrapped: line.isWrapped,
    items: (laid[i] as readonly Laid<Shaped>[]).map(({ item, at }) => ({ x: at.x, item })),
  }))
  return finished(laid.flat(), placedBy(laid, width), width, rows)
}
