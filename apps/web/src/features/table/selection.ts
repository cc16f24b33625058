import type { Card, CardId } from '@fourmat/game'

/** How an action names its cards: several together, one under its id alone; null where there is none. */
export const naming = (cards: readonly Card[]): { id: CardId } | { ids: CardId[] } | null => {
  const [first, ...more] = cards
  if (!first) return null
  return more.length === 0 ? { id: first.id } : { ids: cards.map((card) => card.id) }
}
