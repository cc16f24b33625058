// A tap moves no other card: of an arrangement only those stacks are laid anew in which something was tapped or untapped.

import { type Arrangement, type Laid, placedIn, type Shaped } from './arrange.ts'
import { type Lying, shapeOf } from './items.ts'

interface Turned {
  readonly id: string
  readonly tapped: boolean
}

/** With these tapped or untapped; the same arrangement where none of them lies with others. */
export function retapped(shown: Arrangement, turned: readonly Turned[]): Arrangement {
  const now = new Map(turned.flatMap(({ id, tapped }) => (shown.together.has(id) ? [[id, tapped]] : [])))
  if (now.size === 0) return shown
  const isTappedNow = ({ id, isTapped }: Lying): boolean => now.get(id) ?? isTapped
  const isStale = ({ item }: Laid<Shaped>) => item.cards.some((card) => isTappedNow(card) !== card.isTapped)
  const cards = new Map(shown.cards)
  const renewed = new Map<Shaped, Shaped>()
  const items = shown.items.map((laid) => {
    if (!isStale(laid)) return laid
    const { item, at } = laid
    const turnedItem = { ...item, cards: item.cards.map((card) => ({ ...card, isTapped: isTappedNow(card) })) }
    const shape = shapeOf(turnedItem, item.fansOut)
    const next = { ...turnedItem, shape }
    const top = Math.max(...item.cards.map(({ id }) => shown.cards.get(id)?.z ?? 0))
    for (const [id, placed] of placedIn(next, at, top, shown.width)) cards.set(id, placed)
    renewed.set(item, next)
    return { item: next, at }
  })
  const rows = shown.rows?.map((row) => {
    if (!row.items.some(({ item }) => renewed.has(item))) return row
    return { ...row, items: row.items.map((one) => ({ ...one, item: renewed.get(one.item) ?? one.item })) }
  })
  return { ...shown, cards, items, rows: rows ?? null }
}
