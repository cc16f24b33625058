import { describe, expect, it } from 'vitest'
import { manaOf } from './mana.ts'
import { aimsOf, hitsOf, keyOfAim, librarySize, oddsByTurn, oddsOf } from './odds.ts'
import { makeCard, makeDeck } from './testing/make-deck.ts'

const oda = makeCard('Oda', 1, { type_line: 'Legendary Creature — Human', mana_cost: '{2}{W}{U}' })
const island = makeCard('Island', 17, { type_line: 'Basic Land — Island', mana_cost: '', produces: ['U'] })
const coast = makeCard('Coast', 4, { type_line: 'Land', mana_cost: '', produces: ['W', 'U', 'C'] })
const lamp = makeCard('Lamp', 3, { type_line: 'Artifact', mana_cost: '{2}', produces: ['C'], categories: ['Ramp'] })
const flash = makeCard('Flash', 4, { mana_cost: '{W/U}{W}{2/W}', categories: ['Draw'] })
const beside = makeCard('Beside', 4, { mana_cost: '{B}{B}', board: 'side' })
const deck = makeDeck([oda, island, coast, lamp, flash, beside], { commander: oda })

describe('Odds', () => {
  it.each([
    // Tables of the hypergeometric distribution.
    [{ library: 60, hits: 24, draws: 7, wanted: 1 }, 0.97839],
    [{ library: 60, hits: 4, draws: 7, wanted: 1 }, 0.3995],
    [{ library: 99, hits: 36, draws: 7, wanted: 3 }, 0.50108],
    [{ library: 60, hits: 0, draws: 7, wanted: 1 }, 0],
    [{ library: 5, hits: 5, draws: 7, wanted: 5 }, 1],
    [{ library: 5, hits: 5, draws: 3, wanted: 4 }, 0],
    [{ library: 40, hits: 38, draws: 7, wanted: 5 }, 1],
    [{ library: 0, hits: 0, draws: 7, wanted: 1 }, 0],
  ])('%j', (draw, odds) => {
    expect(oddsOf(draw)).toBeCloseTo(odds, 4)
  })

  it('rise with every turn, and whoever draws first is a card ahead', () => {
    const aim = { kind: 'card', cardId: 'Flash', name: 'Flash' } as const
    const [play, draw] = [oddsByTurn(deck, aim, 1, false), oddsByTurn(deck, aim, 1, true)]
    expect(play).toHaveLength(8)
    expect(draw.slice(0, 7)).toEqual(play.slice(1))
    expect([...play].sort((a, b) => a - b)).toEqual(play)
    expect(play[0]).toBeCloseTo(oddsOf({ library: 28, hits: 4, draws: 7, wanted: 1 }), 10)
  })

  it('are of the library: leaders and other boards are not in it', () => {
    expect(librarySize(deck)).toBe(28)
    expect(aimsOf(deck).map(keyOfAim)).toEqual([
      'type instant',
      'type artifact',
      'type land',
      'mana W',
      'mana U',
      'mana C',
      'category Draw',
      'category Ramp',
      'card Coast',
      'card Flash',
      'card Island',
      'card Lamp',
    ])
    expect(hitsOf(deck, { kind: 'type', group: 'land' })).toBe(21)
    expect(hitsOf(deck, { kind: 'mana', mana: 'U' })).toBe(21)
    expect(hitsOf(deck, { kind: 'category', name: 'Ramp' })).toBe(3)
  })
})

describe('Mana', () => {
  it('is what costs ask for beside what makes it; colourless where a spell asks for it', () => {
    expect(manaOf(deck.cards)).toEqual([
      { mana: 'W', symbols: 1 + 4 * 3, lands: 4, others: 0 },
      { mana: 'U', symbols: 1 + 4, lands: 21, others: 0 },
    ])
    const eldrazi = makeCard('Void', 2, { mana_cost: '{C}{C}' })
    expect(manaOf([...deck.cards, eldrazi]).at(-1)).toEqual({ mana: 'C', symbols: 4, lands: 4, others: 3 })
  })
})
