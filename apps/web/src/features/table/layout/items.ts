// What lies together on a field and is placed as one: a single card, a stack of equal ones, a card with others peeping out behind it.

import { RATIO } from './boards.ts'
import type { Point } from './place.ts'

/** What a card counts as where rows are made. One whose face is not known is taken for a creature. */
export type Kind = 'creature' | 'other' | 'land'

/** A card as the layout sees it. Its fractions are where its player wants it. */
export interface Lying extends Point {
  readonly id: string
  readonly like: string | null // the same for cards that may lie in one stack; null: for none
  readonly kind: Kind
  readonly isTapped: boolean
  readonly host?: string | null // the card that it is attached to
}

/** Offsets are in card widths, from the item's anchor. */
interface Member extends Point {
  readonly card: Lying
  readonly depth: number // 0 on top
}

export interface Shape {
  readonly members: readonly Member[]
  // How far it reaches from its anchor with every card tapped, in card widths; to the left that is always half a tapped card.
  readonly right: number
  readonly up: number
  readonly tellsTapped: number // the depth of the card on which the number of the tapped ones can be read
}

export interface Item extends Point {
  readonly cards: readonly Lying[]
  readonly isStack: boolean
}

export const HEIGHT = RATIO // of a card, in its widths
const STACK_X = 0.05 // how far apart copies may be wanted and still lie in one stack, in fractions
const STACK_Y = 0.1
const PEEP_X = 0.045 // how near one must be wanted behind another to peep out behind it
const PEEP_Y = { least: 0.03, most: 0.14 }
const PEEPS_MAX = 4

const FAN_MAX = 5 // more copies than these lie edge on edge
const FAN_STEP = 0.28
const EDGE = 0.035
const EDGES_MAX = 3
// How much further tapped copies look out at the right of a stack than a tapped card does by itself.
const TAPPED_OUT = 0.42
const TAPPED_OUT_LEAST = 0.08 // its name is seen
export const SIDE = HEIGHT / 2 - 0.5 // by which a tapped card is wider than an upright one, at each side
const PEEP_STEP = 0.125 * HEIGHT
const TAPPED_PEEP_STEP = 0.2 // its name stands at its right edge
const PEEPS_UP = 0.5 * HEIGHT // of all that is behind one: more of them show less of each
const PEEPS_ASIDE = 0.8
const LEAN = 0.05 // to the left, of what is attached

/** Joins what belongs together, whatever the order in which it is found. */
function groupsOf<T>(all: readonly T[], isTogether: (a: T, b: T) => boolean): T[][] {
  const left = new Set(all)
  const groups: T[][] = []
  for (const first of all) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const one of group)
      for (const other of left) if (isTogether(one, other) && left.delete(other)) group.push(other)
    groups.push(group)
  }
  return groups
}

const isNear = (a: Point, b: Point, x: number, y: number): boolean =>
  Math.abs(a.x - b.x) <= x && Math.abs(a.y - b.y) <= y

const byLikeness = (cards: readonly Lying[]): Lying[][] => {
  const kinds = new Map<string, Lying[]>()
  for (const card of cards) {
    const key = card.like ?? `\n${card.id}`
    const kind = kinds.get(key)
    if (kind) kind.push(card)
    else kinds.set(key, [card])
  }
  return [...kinds.values()]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const stacksOf = (cards: readonly Lying[]): Item[] =>
  byLikeness(cards)
    .flatMap((alike) => groupsOf(alike, (a, b) => isNear(a, b, STACK_X, STACK_Y)))
    .map((group) => ({
      cards: group,
      isStack: group.length > 1,
      x: mean(group.map(({ x }) => x)),
      y: mean(group.map(({ y }) => y)),
    }))

/** The single card behind which this one peeps out: wanted a little higher. */
const hostOf = (item: Item, singles: readonly Item[]): Item | undefined =>
  singles.find((other) => {
    const below = other.y - item.y
    return Math.abs(other.x - item.x) <= PEEP_X && below >= PEEP_Y.least && below <= PEEP_Y.most
  })

/** What is attached to each host that lies here. */
function attachedTo(cards: readonly Lying[]): Map<string, Lying[]> {
  const ids = new Set(cards.map(({ id }) => id))
  const attached = new Map<string, Lying[]>()
  for (const card of cards)
    if (card.host && ids.has(card.host)) attached.set(card.host, [...(attached.get(card.host) ?? []), card])
  return attached
}

/** Cards that peep out behind another, or are attached to it, belong to it; the host is the last of such an item. */
export function itemsOf(cards: readonly Lying[]): Item[] {
  const attached = attachedTo(cards)
  if (attached.size === 0) return freeItems(cards)
  const hung = new Set([...attached.values()].flat())
  // A host is like no other: what hangs on it would hang on all of a stack.
  const free = cards.flatMap((card) => {
    if (hung.has(card)) return []
    return attached.has(card.id) ? { ...card, like: null } : card
  })
  // Whatever peeps out behind a host lies behind what is attached to it.
  return freeItems(free, attached).map((item) => {
    const behind = item.cards.flatMap(({ id }) => attached.get(id) ?? [])
    if (behind.length === 0) return item
    return { ...item, cards: [...item.cards.slice(0, -1), ...behind.reverse(), ...item.cards.slice(-1)] }
  })
}

/** What bears others does not peep out behind one itself. */
function freeItems(cards: readonly Lying[], bearing: ReadonlyMap<string, unknown> = new Map()): Item[] {
  const stacks = stacksOf(cards)
  const singles = stacks.filter((item) => !item.isStack).sort((a, b) => b.y - a.y)
  const behind = new Map<Item, Item[]>()
  const hosts = new Map<Item, Item>()
  for (const item of singles) {
    if (item.cards.some(({ id }) => bearing.has(id))) continue
    const next = hostOf(item, singles)
    const host = next && (hosts.get(next) ?? next)
    const peeps = host && (behind.get(host) ?? [])
    if (!host || !peeps || peeps.length >= PEEPS_MAX) continue
    hosts.set(item, host)
    behind.set(host, [...peeps, item])
  }
  return stacks.flatMap((item) => {
    if (hosts.has(item)) return []
    const peeps = behind.get(item)
    if (!peeps) return [item]
    return [{ ...item, cards: [...peeps.flatMap((peep) => peep.cards).reverse(), ...item.cards] }]
  })
}

const single = (card: Lying): Shape => ({
  members: [{ card, x: 0, y: 0, depth: 0 }],
  right: HEIGHT / 2,
  up: HEIGHT / 2,
  tellsTapped: 0,
})

const uprightFirst = (cards: readonly Lying[]): { upright: readonly Lying[]; tapped: readonly Lying[] } => ({
  upright: cards.filter((card) => !card.isTapped),
  tapped: cards.filter((card) => card.isTapped),
})

/** Copies beside one another, each showing its edge; the tapped ones under the others at the right. */
function fan(cards: readonly Lying[]): Shape {
  const { upright, tapped } = uprightFirst(cards)
  const members = [
    ...upright.map((card, i) => ({ card, x: i * FAN_STEP, y: 0, depth: i })),
    ...tapped.map((card, i) => ({ card, x: (upright.length + i) * FAN_STEP, y: 0, depth: upright.length + i })),
  ]
  const right = (cards.length - 1) * FAN_STEP + HEIGHT / 2
  return { members, right, up: HEIGHT / 2, tellsTapped: upright.length }
}

/** Copies on one another, with a few edges at the top; the tapped ones look out at the right. */
function pile(cards: readonly Lying[], tappedOut: number): Shape {
  const { upright, tapped } = uprightFirst(cards)
  const edges = (i: number) => Math.min(i, EDGES_MAX)
  const out = upright.length > 0 ? tappedOut : 0
  const members = [
    ...upright.map((card, i) => ({ card, x: 0, y: -edges(i) * EDGE, depth: i })),
    ...tapped.map((card, i) => ({ card, x: out, y: 0, depth: upright.length + i })),
  ]
  return { members, right: tappedOut + HEIGHT / 2, up: HEIGHT / 2 + EDGES_MAX * EDGE, tellsTapped: 0 }
}

/** A host with others behind it: above it where their names stand at the top, at its right where they are tapped. */
function peeping(cards: readonly Lying[]): Shape {
  const host = cards.at(-1) as Lying
  const behind = cards.slice(0, -1).reverse()
  const members: Member[] = [{ card: host, x: 0, y: 0, depth: 0 }]
  const up = Math.min(PEEP_STEP, PEEPS_UP / behind.length)
  const aside = Math.min(TAPPED_PEEP_STEP, PEEPS_ASIDE / behind.length)
  const lean = Math.min(LEAN, SIDE / behind.length)
  behind.forEach((card, i) => {
    const upright = card.host ? -(i + 1) * lean : 0
    const x = card.isTapped ? (i + 1) * aside : upright
    members.push({ card, x, y: card.isTapped ? 0 : -(i + 1) * up, depth: i + 1 })
  })
  const out = behind.length * aside
  return { members, right: HEIGHT / 2 + out, up: HEIGHT / 2 + behind.length * up, tellsTapped: 0 }
}

/** As wide as it is nicest, or as narrow as its names allow. */
export function shapeOf({ cards, isStack }: Item, fansOut: boolean): Shape {
  const [first] = cards
  if (first && cards.length === 1) return single(first)
  if (!isStack) return peeping(cards)
  if (!fansOut) return pile(cards, TAPPED_OUT_LEAST)
  return cards.length <= FAN_MAX ? fan(cards) : pile(cards, TAPPED_OUT)
}
