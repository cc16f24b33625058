import type { DeckCard } from '@fourmat/protocol'
import { expect, it } from 'vitest'
import { moved, NO_SWAPS, swapOf, swappedIn, swapRows } from './swaps.ts'

const card = (name: string, quantity: number, board: DeckCard['board'], cmc = 2, type_line = 'Instant') =>
  ({
    ...{ deck_card_id: `${name} ${board}`, card_id: name, card_print_id: `${name} of the ${board}` },
    ...{ name, quantity, board, cmc, type_line },
  }) as DeckCard

const leader = card('Oda', 1, 'main')
const deck = {
  cards: [
    leader,
    card('Meadow', 3, 'main', 0, 'Basic Land'),
    card('Fog', 2, 'main', 1),
    card('Fog', 1, 'side', 1),
    card('Snuff', 2, 'side'),
    card('Vane', 1, 'maybe'),
  ],
  commander: leader,
  partner_commander: null,
}
const shown = (swaps = NO_SWAPS) =>
  swapRows(deck, swaps).map(({ card, main, side, change }) => [card.name, main, side, change])

it('shows what can be moved: neither who leads nor what may come one day', () => {
  expect(shown()).toEqual([
    ['Fog', 2, 1, 0],
    ['Snuff', 0, 2, 0],
    ['Meadow', 3, 0, 0],
  ])
  expect(swapOf(deck, NO_SWAPS)).toBeUndefined()
})

it('moves a copy at a time, to and fro, as far as there are any', () => {
  let swaps = moved(deck, NO_SWAPS, 'Snuff', 1)
  swaps = moved(deck, swaps, 'Snuff', 1)
  swaps = moved(deck, swaps, 'Snuff', 1)
  swaps = moved(deck, swaps, 'Meadow', -1)
  expect(shown(swaps)).toEqual([
    ['Fog', 2, 1, 0],
    ['Snuff', 2, 0, 2],
    ['Meadow', 2, 1, -1],
  ])
  expect(swappedIn(deck, swaps)).toBe(2)
  expect(swapOf(deck, swaps)).toEqual({
    in: ['Snuff of the side', 'Snuff of the side'],
    out: ['Meadow of the main'],
  })
  swaps = moved(deck, moved(deck, moved(deck, swaps, 'Snuff', -1), 'Snuff', -1), 'Meadow', 1)
  expect(swaps).toEqual(NO_SWAPS)
  expect(moved(deck, swaps, 'Oda', -1)).toEqual(NO_SWAPS)
})

it('asks for no more than the deck has: it may have changed since the last game', () => {
  const swaps = { Snuff: 9, Fog: -5, Gone: 1 }
  expect(swapOf(deck, swaps)).toEqual({
    in: ['Snuff of the side', 'Snuff of the side'],
    out: ['Fog of the main', 'Fog of the main'],
  })
})
