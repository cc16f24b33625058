// Equal cards laid over one another are one stack to the eye: it bears its number.

import { RATIO } from './boards.ts'
import type { Point } from './place.ts'

interface Stackable {
  readonly id: string
  readonly name: string | null // null: not known, or not shown
  readonly at: Point // its centre, in pixels
}

// How far apart two copies may lie, in card widths and heights, to belong together.
const BESIDE = 0.75
const BELOW = 0.5

/** How many cards each stack has, under the id of the card whose upper left corner is the stack's. */
export function stacksOf(cards: readonly Stackable[], width: number): ReadonlyMap<string, number> {
  const byName = new Map<string, Stackable[]>()
  for (const card of cards) {
    if (card.name === null) continue
    const group = byName.get(card.name)
    if (group) group.push(card)
    else byName.set(card.name, [card])
  }
  const stacks = new Map<string, number>()
  for (const group of byName.values()) if (group.length > 1) countStacks(group, width, stacks)
  return stacks
}

function countStacks(group: readonly Stackable[], width: number, stacks: Map<string, number>): void {
  const height = width * RATIO
  const isNear = (a: Point, b: Point) => Math.abs(a.x - b.x) < width * BESIDE && Math.abs(a.y - b.y) < height * BELOW
  const left = new Set(group)
  for (const first of group) {
    if (!left.delete(first)) continue
    const stack = [first]
    for (const card of stack)
      for (const other of left) if (isNear(card.at, other.at) && left.delete(other)) stack.push(other)
    if (stack.length < 2) continue
    const corner = (card: Stackable) => card.at.x / width + card.at.y / height
    const lead = stack.reduce((least, card) => (corner(card) < corner(least) ? card : least))
    stacks.set(lead.id, stack.length)
  }
}
