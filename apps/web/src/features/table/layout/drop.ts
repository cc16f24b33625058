// Where cards come to lie that are let go on a field, one or several, and who makes room for them.

import { DROP_MAX, DROP_MIN } from '@fourmat/game'
import { type Arrangement, type Laid, wantedRows } from './arrange.ts'
import type { Rect } from './boards.ts'
import type { Item } from './items.ts'
import { fractionsOf, type Point } from './place.ts'
import { evenly, type Landing, rounded, SPAN, type Spot } from './spots.ts'

/** A card in the air, and where its middle is let go. */
export interface Dropped extends Landing {
  readonly id: string | null // null: the library's top card
  readonly at: Point
}

export interface Drop {
  readonly spots: readonly Point[] // for each that is dropped
  readonly others: readonly Spot[] // what must be wanted elsewhere so that these come to lie between their neighbours
}

const BESIDE = 1.1 // from one card to the next, in card widths
const MOVED = 0.004 // what is wanted as near as this to where it is shown may stay so

/** What is put down as one: a card, or those that lay together and those equals that are let go on one another. */
interface Group {
  readonly cards: Dropped[]
  readonly from: Item | undefined
}

interface Guest {
  readonly group: Group
  readonly at: Point
  readonly left: Item | undefined
  readonly right: Item | undefined
}

const isNear = (a: Point, b: Point, width: number): boolean =>
  Math.abs(a.x - b.x) < width / 2 && Math.abs(a.y - b.y) < width / 2

const isLike = (a: Landing | undefined, b: Landing | undefined): boolean =>
  a !== undefined && b !== undefined && a.like !== null && a.like === b.like

function groupsOf({ items, width }: Arrangement, dropped: readonly Dropped[]): Group[] {
  const homes = new Map(items.flatMap(({ item }) => item.cards.map(({ id }) => [id, item])))
  const groups: Group[] = []
  for (const one of dropped) {
    const from = one.id === null ? undefined : homes.get(one.id)
    const group = groups.find(
      ({ cards: [first], from: home }) =>
        (from !== undefined && from === home) || (first && isLike(one, first) && isNear(one.at, first.at, width)),
    )
    if (group) group.cards.push(one)
    else groups.push({ cards: [one], from })
  }
  return groups
}

/** The point that a group is placed by: its lower left card, from which copies fan out and behind which others peep. */
const anchorOf = ({ cards }: Group): Point => ({
  x: Math.min(...cards.map(({ at }) => at.x)),
  y: Math.max(...cards.map(({ at }) => at.y)),
})

/** What was carried as one, and is let go at one point, comes to lie side by side. */
function anchorsOf(groups: readonly Group[], field: Rect, width: number): readonly (readonly [Group, Point])[] {
  const points = groups.map(anchorOf)
  return groups.map((group, i) => {
    const { x, y } = points[i] as Point
    const same = groups.filter((_, j) => points[j]?.x === x && points[j]?.y === y)
    const step = Math.min(width * BESIDE, field.w / same.length)
    return [group, { x: x + (same.indexOf(group) - (same.length - 1) / 2) * step, y }]
  })
}

const without = (item: Item, gone: ReadonlySet<string | null>): Item => {
  const cards = item.cards.filter(({ id }) => !gone.has(id))
  return cards.length === item.cards.length ? item : { ...item, cards }
}

/** What is attached goes along by itself. */
const moved = (item: Item, to: Point): Spot[] =>
  item.cards.flatMap(({ id, x, y, host }) => {
    if (host) return []
    return item.isStack
      ? { id, x: to.x, y: to.y }
      : { id, x: rounded(x + to.x - item.x), y: rounded(y + to.y - item.y) }
  })

/**
 * Cards let go on the field. On their equals they join them. Where cards stand in rows they are not shown quite where they are
 * wanted, and what is dropped goes between those that are shown beside it. What is let go freely is wanted just there.
 */
export function dropSpots(shown: Arrangement, field: Rect, dropped: readonly Dropped[], isFree: boolean): Drop {
  const { width } = shown
  const gone = new Set(dropped.map(({ id }) => id))
  const staying = shown.items.map((laid) => ({ ...laid, item: without(laid.item, gone) }))
  const left = new Map(shown.items.map(({ item }, i) => [item, staying[i] as Laid]))
  const landed = new Map<Group, Point>()
  const guests: Guest[] = []
  const others: Spot[] = []
  const raw = (point: Point) => fractionsOf(field, width, point)

  const rows = (shown.rows ?? []).map((row) => ({
    ...row,
    items: row.items.map(({ item }) => left.get(item) as Laid).filter(({ item }) => item.cards.length > 0),
  }))
  const pinned = new Set<(typeof rows)[number]>()
  for (const [group, at] of anchorsOf(groupsOf(shown, dropped), field, width)) {
    const equals = isFree ? undefined : equalsUnder(group, at)
    const row = isFree ? undefined : rows.find(({ y, items }) => items.length > 0 && Math.abs(y - at.y) < width / 2)
    if (equals) landed.set(group, { x: rounded(equals.x), y: rounded(equals.y) })
    else if (!row) landed.set(group, raw(at))
    else {
      const before = row.items.findLast((laid) => laid.at.x <= at.x)?.item
      const after = row.items.find((laid) => laid.at.x > at.x)?.item
      if (row.wrapped) guests.push({ group, at, left: before, right: after })
      else {
        landed.set(group, { x: raw(at).x, y: rounded(((before ?? after) as Item).y) })
        pinned.add(row)
      }
    }
  }
  for (const row of pinned)
    for (const { item, at } of row.items) {
      const wanted = raw(at).x
      if (Math.abs(wanted - item.x) > MOVED) others.push(...moved(item, { x: wanted, y: item.y }))
    }
  const order = wantedRows(staying.map(({ item }) => item).filter(({ cards }) => cards.length > 0))
  for (const row of order) others.push(...takeIn(row, guests, landed))
  const spots = new Map([...landed].flatMap(([group, to]) => spotsOf(group, to)))
  return { spots: dropped.map((one) => spots.get(one) as Point), others }

  function equalsUnder({ cards: [first] }: Group, at: Point): Item | undefined {
    return staying.find(
      ({ item: { cards } }) =>
        isLike(cards[0], first) && cards.some(({ id }) => isNear(shown.cards.get(id) as Point, at, width)),
    )?.item
  }
}

/** Each card of a group: on one spot, but what peeped out behind another still does. */
function spotsOf({ cards, from }: Group, to: Point): [Dropped, Point][] {
  const wanted = new Map(from?.isStack ? [] : from?.cards.map((card) => [card.id, card]))
  const lowest = cards.reduce((low, one) => (one.at.y > low.at.y ? one : low))
  const base = wanted.get(lowest.id ?? '')
  return cards.map((one) => {
    const was = wanted.get(one.id ?? '')
    if (!was || !base) return [one, to]
    return [one, { x: rounded(to.x + was.x - base.x), y: rounded(to.y + was.y - base.y) }]
  })
}

/**
 * In a row that was cut into lines only the order counts: there is room between two neighbours, or all of the row make room.
 * Gives back what of the row must be wanted elsewhere.
 */
function takeIn(row: readonly Item[], all: readonly Guest[], landed: Map<Group, Point>): Spot[] {
  const guests = all
    .filter(({ left, right }) => row.includes((left ?? right) as Item))
    .map((guest) => ({
      ...guest,
      place: guest.left ? row.indexOf(guest.left) + 1 : row.indexOf(guest.right as Item),
      y: rounded(((guest.left ?? guest.right) as Item).y),
    }))
    .sort((a, b) => a.place - b.place || a.at.x - b.at.x)
  const gapOf = (place: number) => {
    const low = row[place - 1]?.x ?? DROP_MIN
    const inside = guests.filter((guest) => guest.place === place)
    return { low, step: ((row[place]?.x ?? DROP_MAX) - low) / (inside.length + 1), inside }
  }
  if (guests.every(({ place }) => gapOf(place).step > MOVED)) {
    for (const guest of guests) {
      const { low, step, inside } = gapOf(guest.place)
      landed.set(guest.group, { x: rounded(low + step * (inside.indexOf(guest) + 1)), y: guest.y })
    }
    return []
  }
  const x = (i: number) => evenly(row.length + guests.length, i, SPAN)
  for (const [i, { group, place, y }] of guests.entries()) landed.set(group, { x: x(place + i), y })
  return row.flatMap((item, i) => moved(item, { x: x(i + guests.filter(({ place }) => place <= i).length), y: item.y }))
}
