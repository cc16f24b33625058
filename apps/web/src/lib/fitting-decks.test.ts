import type { DeckSummary, Room } from '@fourmat/protocol'
import { expect, test } from 'vitest'
import { inOrder, misfitOf } from './fitting-decks.ts'

const deck = (id: string, more: Partial<DeckSummary> = {}) =>
  ({ id, format: 'commander', total_cards: 100, legal: true, ...more }) as DeckSummary
const room = (enforce_legality: boolean) => ({ format: 'commander', enforce_legality }) as Room

const DECKS = [
  deck('other', { format: 'legacy' }),
  deck('empty', { total_cards: 0, legal: false }),
  deck('banned', { legal: false }),
  deck('first'),
  deck('second'),
]
const order = (enforces: boolean, preferred: string | null) =>
  inOrder(DECKS, room(enforces), preferred).map(({ id }) => id)

test('the remembered deck comes first, then those that fit, then the others', () => {
  expect(order(false, 'second')).toEqual(['second', 'banned', 'first', 'other', 'empty'])
  expect(order(false, null)).toEqual(['banned', 'first', 'second', 'other', 'empty'])
})

test('a room for legal decks has those first, also where another one is remembered', () => {
  expect(order(true, 'banned')).toEqual(['first', 'second', 'banned', 'other', 'empty'])
})

test('says what is wrong, the format first', () => {
  expect(DECKS.map((one) => misfitOf(one, room(true)))).toEqual(['wrongFormat', 'emptyDeck', 'notLegal', null, null])
})
