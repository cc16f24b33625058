// What a viewer shows of its cards, in which order, and which of them are picked.

import type { Card } from '@fourmat/game'

export const SORTS = ['order', 'name', 'type'] as const
export type Sort = (typeof SORTS)[number]

const byName = (a: Card, b: Card): number => (a.facts?.name ?? '').localeCompare(b.facts?.name ?? '')

const byType = (a: Card, b: Card): number =>
  (a.facts?.type_line ?? '').localeCompare(b.facts?.type_line ?? '') || byName(a, b)

/** Cards whose name or kind has these words, sorted. As they lie is the order they come in. */
export function listed(cards: readonly Card[], words: string, sort: Sort): readonly Card[] {
  const wanted = words.trim().toLowerCase()
  const has = (text: string | null | undefined) => text?.toLowerCase().includes(wanted) ?? false
  const found = wanted === '' ? cards : cards.filter(({ facts }) => has(facts?.name) || has(facts?.type_line))
  return sort === 'order' ? found : [...found].sort(sort === 'name' ? byName : byType)
}

interface Click {
  readonly id: string
  readonly isMore: boolean // Ctrl: this one too, or no longer
  readonly isRange: boolean // Shift: all from the last one to this one
}

export interface Picked {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null // where the next range begins
}

export const NONE_PICKED: Picked = { ids: new Set(), anchor: null }

/** What is picked after a click, as lists of files do it everywhere. */
export function pickedBy({ ids, anchor }: Picked, { id, isMore, isRange }: Click, shown: readonly Card[]): Picked {
  const from = shown.findIndex((card) => card.id === anchor)
  if (isRange && from >= 0) {
    const at = shown.findIndex((card) => card.id === id)
    const range = shown.slice(Math.min(from, at), Math.max(from, at) + 1).map((card) => card.id)
    return { ids: new Set(isMore ? [...ids, ...range] : range), anchor }
  }
  if (!isMore) return { ids: new Set([id]), anchor: id }
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}
