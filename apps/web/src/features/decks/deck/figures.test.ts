import { figuresOf, GROUPS, typeGroup } from '@fourmat/protocol'
import { describe, expect, it } from 'vitest'
import { groupCards } from './groups.ts'
import { drawCard, keep, mayMulligan, mulligan, newHand, nextTurn, owed, playCard, takeBack } from './sample-hand.ts'
import { makeCard, makeDeck } from './testing/make-deck.ts'

const oda = makeCard('Oda', 1, { type_line: 'Legendary Creature — Human', cmc: 4, colors: ['W', 'U'] })
const meadow = makeCard('Meadow', 30, { type_line: 'Basic Land — Plains', cmc: 0, colors: [], mana_cost: '' })
const owl = makeCard('Owl', 3, { type_line: 'Creature — Bird', cmc: 2 })
const ten = makeCard('Ten', 1, { type_line: 'Artifact', cmc: 10, colors: [] })
const deck = makeDeck([meadow, owl, ten, oda], { commander: oda })

describe('Groups', () => {
  it.each([
    ['Legendary Planeswalker — Ister', 'planeswalker'],
    ['Battle — Siege', 'battle'],
    ['Artifact Creature — Construct', 'creature'],
    ['Land Creature — Forest Dryad', 'creature'],
    ['Enchantment Creature — God', 'creature'],
    ['Sorcery', 'sorcery'],
    ['Instant // Land', 'instant'],
    ['Legendary Artifact — Vehicle', 'artifact'],
    ['Enchantment — Aura', 'enchantment'],
    ['Artifact Land', 'land'],
    ['Basic Snow Land — Island', 'land'],
    ['Conspiracy', 'other'],
  ])('%s stands among %s', (typeLine, group) => {
    expect(typeGroup(typeLine)).toBe(group)
  })

  it('come in the order of the product, with their counts, the commander first', () => {
    const groups = groupCards(deck, 'name')
    expect(groups.map(({ key, count }) => [key, count])).toEqual([
      ['commander', 1],
      ['creature', 3],
      ['artifact', 1],
      ['land', 30],
    ])
    expect(GROUPS.join()).toBe(
      'commander,planeswalker,battle,creature,sorcery,instant,artifact,enchantment,land,other,side,maybe',
    )
  })

  it('are filtered by words of name and type, without accents', () => {
    const names = (filter: string) =>
      groupCards(deck, 'name', filter).flatMap(({ cards }) => cards.map(({ name }) => name))
    expect(names('bird creature')).toEqual(['Owl'])
    expect(names('MÉADOW')).toEqual(['Meadow'])
    expect(names('nothing')).toEqual([])
  })
})

describe('Figures', () => {
  it('leave lands out of curve, colours and average', () => {
    const { curve, average, spells, colours, types } = figuresOf(deck)
    expect(spells).toBe(5)
    expect(average).toBe((4 + 3 * 2 + 10) / 5)
    expect(curve[2]?.U).toBe(3)
    expect(curve[7]?.C).toBe(1)
    expect(colours).toMatchObject({ U: 3, gold: 1, C: 1, W: 0 })
    expect(types[0]).toEqual({ group: 'land', count: 30 })
  })

  it('are of one board', () => {
    const beside = { ...owl, board: 'side' as const }
    expect(figuresOf({ cards: [...deck.cards, beside] })).toEqual(figuresOf(deck))
    expect(figuresOf({ cards: [...deck.cards, beside] }, 'side')).toMatchObject({ spells: 3, average: 2 })
  })

  it('know no average of nothing', () => {
    expect(figuresOf({ cards: [meadow] }).average).toBeNull()
  })
})

describe('A sample hand', () => {
  it('is seven of the deck without its commander; drawing and mulligans lose no card', () => {
    let hand = newHand(deck)
    expect(hand.hand).toHaveLength(7)
    expect(hand.library).toHaveLength(34 - 7)
    hand = mulligan(drawCard(drawCard(hand)))
    expect(hand).toMatchObject({ mulligans: 1 })
    const keys = [...hand.hand, ...hand.library].map(({ key }) => key)
    expect(new Set(keys).size).toBe(34)
    expect(keys.some((key) => key.startsWith('Oda'))).toBe(false)
  })

  it('of a small deck is the whole deck', () => {
    const small = newHand(makeDeck([owl]))
    expect(small.hand).toHaveLength(3)
    expect(drawCard(small)).toEqual(small)
  })

  it('owes a card for each mulligan, the first one among several free, and none after the seventh', () => {
    const alone = { ...deck, format: 'modern' as const }
    let [among, duel] = [newHand(deck), newHand(alone)]
    expect([owed(among), owed(duel)]).toEqual([0, 0])
    ;[among, duel] = [mulligan(among), mulligan(duel)]
    expect([owed(among), owed(duel)]).toEqual([0, 1])
    for (let more = 0; more < 6; more++) [among, duel] = [mulligan(among), mulligan(duel)]
    expect([owed(among), owed(duel)]).toEqual([6, 7])
    expect([mayMulligan(among), mayMulligan(duel)]).toEqual([true, false])
  })

  it('is kept, and its turns draw; cards are played and taken back', () => {
    const dealt = mulligan(mulligan(newHand(deck)))
    const [first = { key: '' }] = dealt.hand
    let hand = keep(dealt, new Set([first.key]))
    expect(hand).toMatchObject({ turn: 1 }) // among several everybody draws on the first turn
    expect(hand.hand).toHaveLength(7)
    expect(hand.library.at(-1)?.key).toBe(first.key)
    expect(mayMulligan(hand)).toBe(false)
    const key = hand.hand[3]?.key ?? ''
    hand = nextTurn(playCard(hand, key))
    expect(hand.played.map((card) => card.key)).toEqual([key])
    expect(hand.hand).toHaveLength(7)
    hand = takeBack(hand, key)
    expect([hand.played.length, hand.hand.length, hand.library.length]).toEqual([0, 8, 26])
    expect(keep(newHand({ ...deck, format: 'modern' }), new Set()).hand).toHaveLength(7)
  })
})
