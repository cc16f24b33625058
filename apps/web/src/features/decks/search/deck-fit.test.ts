import type { CardPrint } from '@fourmat/protocol'
import { describe, expect, test } from 'vitest'
import { makeCard, makeDeck } from '../deck/testing/make-deck.ts'
import { asInDeck, deckFit, marksOf } from './deck-fit.ts'

const found = (name: string, facts: Partial<CardPrint> = {}): CardPrint => ({
  ...makeCard(name),
  id: `${name}-1`,
  rarity: 'common',
  lang: 'en',
  power: null,
  toughness: null,
  is_token: false,
  ...facts,
})
const leader = (name: string, ...color_identity: string[]) => makeCard(name, 1, { color_identity })

describe('what fits a deck', () => {
  test.each([
    [makeDeck([]), { format: 'commander', identity: null, query: 'f:commander' }],
    [
      makeDeck([], { commander: leader('Oda', 'U', 'W') }),
      { format: 'commander', identity: 'wu', query: 'id:wu f:commander' },
    ],
    [
      makeDeck([], { commander: leader('Oda', 'U'), partner_commander: leader('Vane', 'B', 'U') }),
      { format: 'commander', identity: 'ub', query: 'id:ub f:commander' },
    ],
    [makeDeck([], { commander: leader('Bell') }), { format: 'commander', identity: 'c', query: 'id:c f:commander' }],
    [
      makeDeck([], { format: 'modern', commander: leader('Oda', 'U') }),
      { format: 'modern', identity: null, query: 'f:modern' },
    ],
  ])('%#', (deck, fit) => {
    expect(deckFit(deck)).toEqual(fit)
  })

  test('marks say what stands against a card', () => {
    const fit = deckFit(makeDeck([], { commander: leader('Oda', 'U') }))
    expect(marksOf(found('Fog', { legality: 'legal' }), fit)).toEqual([])
    expect(marksOf(found('Fog', { legality: 'banned', color_identity: ['U', 'R'] }), fit)).toEqual([
      'banned',
      'offColour',
    ])
    expect(marksOf(found('Fog', { legality: 'not_legal', is_token: true }), fit)).toEqual([])
    expect(marksOf(found('Bell', { color_identity: [] }), fit)).toEqual([])
    expect(
      marksOf(found('Fog', { color_identity: ['U'] }), deckFit(makeDeck([], { commander: leader('Bell') }))),
    ).toEqual(['offColour'])
  })
})

describe('a card of the deck', () => {
  const deck = makeDeck([makeCard('Fog', 2, { card_print_id: 'Fog-2', set_code: 'old', front_image_uri: '/old' })])

  test('is shown in the printing that the deck uses', () => {
    const [fog, bell] = asInDeck([found('Fog'), found('Bell')], deck)
    expect(fog).toMatchObject({ card_print_id: 'Fog-2', id: 'Fog-2', set_code: 'old', front_image_uri: '/old' })
    expect(bell).toEqual(found('Bell'))
  })

  test('is itself where every printing is shown', () => {
    const all = [found('Fog'), found('Fog', { card_print_id: 'Fog-3' })]
    expect(asInDeck(all, deck)).toEqual(all)
  })
})
