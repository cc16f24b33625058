// A tap moves no other card: of an arrangement only those stacks are laid anew in which something was tapped or untapped.

import { type Arrangement, type Laid, placedIn, type Shaped } from './arrange.ts'
import { shapeOf } from './items.ts'

/** With what is tapped now; the same arrangement where nothing has changed that it depends on. */
export function retapped(shown: Arrangement, tapped: ReadonlySet<string>): Arrangement {
  const isStale = ({ item }: Laid<Shaped>) =>
    item.cards.length > 1 && item.cards.some(({ id, isTapped }) => isTapped !== tapped.has(id))
  if (!shown.items.some(isStale)) return shown
  const cards = new Map(shown.cards)
  const renewed = new Map<Shaped, Shaped>()
  const items = shown.items.map((laid) => {
    if (!isStale(laid)) return laid
    const { item, at } = laid
    const now = { ...item, cards: item.cards.map((card) => ({ ...card, isTapped: tapped.has(card.id) })) }
    const shape = shapeOf(now, item.fansOut)
    const next = { ...now, shape }
    const top = Math.max(...item.cards.map(({ id }) => shown.cards.get(id)?.z ?? 0))
    for (const [id, placed] of placedIn(next, at, top, shown.width)) cards.set(id, placed)
    renewed.set(item, next)
    return { item: next, at }
  })
  const rows = shown.rows?.map((row) => ({
    ...row,
    items: row.items.map((one) => ({ ...one, item: renewed.get(one.item) ?? one.item })),
  }))
  return { ...shown, cards, items, rows: rows ?? null }
}
