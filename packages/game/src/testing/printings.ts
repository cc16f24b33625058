// Made-up printings and decks for tests.

import type { CardFacts, Deck } from '../state.ts'

export const printing = (id: string, over: Partial<CardFacts> = {}): CardFacts => ({
  card_id: `card-${id}`,
  card_print_id: `print-${id}`,
  name: `Card ${id}`,
  front_image_uri: `/faces/normal/front/${id}.svg`,
  front_image_uri_small: `/faces/small/front/${id}.svg`,
  back_image_uri: null,
  back_image_uri_small: null,
  type_line: 'Creature — Fox',
  mana_cost: '{1}{W}',
  power: '2',
  toughness: '2',
  ...over,
})

/** A deck in which every card has a printing of its own, so that a test can tell them apart. */
export const deckOf = (deck_id: string, size: number, commanders = 1): Deck => ({
  deck_id,
  name: `Deck ${deck_id}`,
  commanders: Array.from({ length: commanders }, (_, i) =>
    printing(`${deck_id}-c${i}`, { type_line: 'Legendary Creature — Fox' }),
  ),
  cards: Array.from({ length: size }, (_, i) => printing(`${deck_id}-${i}`)),
})

export const tokenPrinting = (n: number): CardFacts => printing(`token-${n}`, { type_line: 'Token Creature — Spark' })
