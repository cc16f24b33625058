import { expect, test } from 'vitest'
import { usesOf } from './card-uses.ts'

const uses = (text: string, typeLine = 'Sorcery') => usesOf({ typeLine, text: text.toLowerCase() })

test.each([
  ['{T}: Add {G}.', ['ramp']],
  ['Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.', ['ramp']],
  ['Search your library for up to two basic land cards, put one onto the battlefield tapped.', ['ramp']],
  ['When this creature dies, create a Treasure token.', ['ramp']],
  ['Draw three cards.', ['draw']],
  ['Whenever another creature enters, you may draw a card.', ['draw']],
  ['Look at the top three cards of your library. Put one of them into your hand.', ['draw']],
  ['Destroy target creature.', ['removal']],
  ['Exile target artifact or enchantment.', ['removal']],
  ['Ember Burst deals 3 damage to any target.', ['removal']],
  ['Target creature gets -3/-3 until end of turn.', ['removal']],
  ['Return target nonland permanent to its owner’s hand.', ['removal']],
  ['Destroy all creatures.', ['wipe']],
  ['Exile all artifacts and enchantments.', ['wipe']],
  ['This spell deals 4 damage to each creature.', ['wipe']],
  ['Return all nonland permanents to their owners’ hands.', ['wipe']],
  ['Counter target spell.', ['counter']],
  ['Counter target noncreature spell.\nDraw a card.', ['counter', 'draw']],
  ['Search your library for a creature card, reveal it, put it into your hand, then shuffle.', ['draw', 'tutor']],
  ['Return target creature card from your graveyard to your hand.', ['recursion']],
  ['Target creature gains hexproof until end of turn.', ['protection']],
  ['Create two 1/1 white Spirit creature tokens with flying.', ['tokens']],
])('%s', (text, expected) => {
  expect(uses(text)).toEqual(expected)
})

test.each([
  'Flying, vigilance',
  'This creature can’t be blocked.',
  'Put a +1/+1 counter on target creature.',
  'Cycling {2} ({2}, Discard this card: Draw a card.)',
  '',
])('of a card that says "%s" nothing is known', (text) => {
  expect(uses(text, 'Creature — Bird')).toEqual([])
})

test('a land is a land', () => {
  expect(uses('{T}: Add {G}.', 'Land')).toEqual([])
  expect(uses('{T}: Add {G}.', 'Creature — Elf // Land')).toEqual(['ramp'])
})

test('the longest text is read in a moment', () => {
  for (const word of ['destroy target ', 'return ', 'deals 3 ', 'creates ', 'search your library for a ']) {
    const before = performance.now()
    uses(word.repeat(1_000))
    expect(performance.now() - before, word).toBeLessThan(500)
  }
})
