// What is printed on a card as JSON. It is most of a frame and most of a snapshot, and never changes: put into words once for each printing.

import { textOf } from './json-text.ts'
import type { Card, CardFacts } from './state.ts'

const texts = new WeakMap<CardFacts, string>()

/** The fields, without the braces around them. */
export const factsText = (facts: CardFacts): string => {
  const known = texts.get(facts)
  if (known !== undefined) return known
  const text = textOf(facts).slice(1, -1)
  texts.set(facts, text)
  return text
}

/** Players name counters as they like, also as the fields of a card; but no counter is a string. */
export const isCard = (value: object): value is Card =>
  'custom_counters' in value && 'seers' in value && 'owner_id' in value && typeof value.owner_id === 'string'
