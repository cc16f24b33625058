import type { Deck } from '@fourmat/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeCard, makeDeck } from '../deck/testing/make-deck.ts'
import { EDGE, layPicture, WIDTH } from './picture-layout.ts'

const deckOf = (mains: number, sides: number, leaders: number): Deck => {
  const main = Array.from({ length: mains }, (_, n) => makeCard(`Main ${n}`))
  const side = Array.from({ length: sides }, (_, n) => makeCard(`Side ${n}`, 1, { board: 'side' }))
  const maybe = makeCard('Maybe', 1, { board: 'maybe' })
  const [commander = null, partner_commander = null] = main.slice(0, leaders)
  return makeDeck([...main, ...side, maybe], { commander, partner_commander })
}

it('has every card of deck and sideboard once, none upon another, all within the picture', () => {
  fc.assert(
    fc.property(fc.nat(110), fc.nat(20), fc.nat(2), (mains, sides, leaders) => {
      const { cards, height, sideboardAt } = layPicture(deckOf(mains, sides, leaders))
      expect(cards.map(({ card }) => card.name).sort()).toEqual(
        [
          ...Array.from({ length: mains }, (_, n) => `Main ${n}`),
          ...Array.from({ length: sides }, (_, n) => `Side ${n}`),
        ].sort(),
      )
      expect(sideboardAt !== null).toBe(sides > 0)
      for (const [index, one] of cards.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(EDGE)
        expect(one.x + one.width).toBeLessThanOrEqual(WIDTH - EDGE + 1)
        expect(one.y + one.height).toBeLessThanOrEqual(height)
        for (const other of cards.slice(index + 1)) {
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y
          if (!isApart) throw new Error(`${one.card.name} lies upon ${other.card.name}`)
        }
      }
    }),
    { numRuns: 60 },
  )
})
