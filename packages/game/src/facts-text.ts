// What is printed on a card as JSON. It is most of a frame and most of a snapshot, and never changes: put into words once for each printing.

import type { CardFacts } from './state.ts'

/** Letters beyond ASCII by number: texts without them are put together, encoded and read back in a fraction of the time. */
export const toAscii = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

const texts = new WeakMap<CardFacts, string>()

/** The fields, without the braces around them. */
export const factsText = (facts: CardFacts): string => {
  const known = texts.get(facts)
  if (known !== undefined) return known
  const text = toAscii(JSON.stringify(facts)).slice(1, -1)
  texts.set(facts, text)
  return text
}
