// The cards that lines of the log speak of. A hundred lines are kept at every table, and nearly all of them speak of one card that
// everybody sees: they share what they say of it. A table of four hundred cards takes 42 KiB with this, and 53 without.

import type { CardFacts, LogCard, Seers } from './state.ts'

const openly = new WeakMap<CardFacts, readonly LogCard[]>()

export const oneCard = (facts: CardFacts | null, seers: Seers): readonly LogCard[] => {
  if (facts === null || seers !== 'all') return [{ facts, seers }]
  const known = openly.get(facts)
  if (known) return known
  const cards = Object.freeze([Object.freeze({ facts, seers })])
  openly.set(facts, cards)
  return cards
}
