import { FactsBook, packEvent, type TableEvent, unpackEvent } from '@fourmat/game'
import { expect, test } from 'vitest'

const said = (text: string): TableEvent => ({
  type: 'chat',
  payload: { player_id: 'A', text },
  seq: 7,
  actor: 'A',
  at: 1,
  ref: 'é-1',
})

test.each([
  'plain',
  'Æther — “Žižkov”',
  '場の札',
  '🎲 twice 🎲',
  'line\u2028and\u2029paragraph',
  '\ud800 alone',
  'back\\slash "and" \u0000',
])('%j is stored in ASCII and read back as it was', (text) => {
  const stored = packEvent(said(text))
  expect(stored).toMatch(/^[\x20-\x7e]*$/)
  expect(unpackEvent(JSON.parse(stored), new FactsBook())).toEqual(said(text))
})
