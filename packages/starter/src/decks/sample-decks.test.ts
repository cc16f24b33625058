import { describe, expect, it } from 'vitest'
import type { StarterCard } from '../card.ts'
import { sampleDecks, starterCards } from '../index.ts'

const byName = new Map(starterCards().map((card) => [card.name, card]))
const cardNamed = (name: string): StarterCard => {
  const card = byName.get(name)
  if (!card) throw new Error(`No card is called ${name}`)
  return card
}
const typeOf = (name: string): string => cardNamed(name).faces[0].typeLine
const isBasic = (name: string): boolean => typeOf(name).startsWith('Basic Land')
const isLand = (name: string): boolean => typeOf(name).includes('Land')

it('eight decks: five for commander, one for brawl, one like modern, one like pauper', () => {
  expect(
    sampleDecks()
      .map((deck) => deck.format)
      .sort(),
  ).toEqual(['brawl', 'commander', 'commander', 'commander', 'commander', 'commander', 'modern', 'pauper'])
  expect(new Set(sampleDecks().map((deck) => deck.key)).size).toBe(8)
  expect(sampleDecks().filter((deck) => deck.partner !== null)).toHaveLength(1)
  const twoFaced = sampleDecks().filter((deck) => deck.commander && cardNamed(deck.commander).layout === 'transform')
  expect(twoFaced).toHaveLength(1)
})

describe.each(sampleDecks().map((deck) => [deck.name, deck] as const))('%s', (_name, deck) => {
  const isLed = deck.format === 'commander' || deck.format === 'brawl'
  const leaders = [deck.commander, deck.partner].filter((name) => name !== null)
  const total = (holds: (name: string) => boolean): number =>
    deck.cards.filter((card) => holds(card.name)).reduce((sum, card) => sum + card.quantity, 0)

  it('has the size of its format and names no card twice', () => {
    expect(total(() => true)).toBe(isLed ? 100 : 60)
    expect(new Set(deck.cards.map((card) => card.name)).size).toBe(deck.cards.length)
  })

  it('has no more copies than its format allows', () => {
    const tooMany = deck.cards.filter((card) => !isBasic(card.name) && card.quantity > (isLed ? 1 : 4))
    expect(tooMany).toEqual([])
  })

  it('has only cards that are legal in its format', () => {
    const illegal = deck.cards.filter((card) => cardNamed(card.name).legalities[deck.format] !== 'legal')
    expect(illegal.map((card) => card.name)).toEqual([])
  })

  it('is led by legends of which the whole deck keeps the colours', () => {
    expect(leaders.length > 0).toBe(isLed)
    for (const leader of leaders) {
      expect(typeOf(leader)).toMatch(/^Legendary (\w+ )*Creature/)
      expect(deck.cards.find((card) => card.name === leader)?.quantity).toBe(1)
    }
    if (deck.partner) for (const leader of leaders) expect(cardNamed(leader).keywords).toContain('Partner')
    const identity = new Set(leaders.flatMap((leader) => cardNamed(leader).identity))
    const outside = deck.cards.filter(
      (card) => isLed && cardNamed(card.name).identity.some((color) => !identity.has(color)),
    )
    expect(outside.map((card) => card.name)).toEqual([])
  })

  it('has the lands and the curve of a deck that works', () => {
    const lands = total(isLand)
    expect(lands).toBeGreaterThanOrEqual(isLed ? 36 : 24)
    expect(lands).toBeLessThanOrEqual(isLed ? 38 : 24)
    const spells = deck.cards.filter((card) => !isLand(card.name))
    const mana = spells.reduce((sum, card) => sum + cardNamed(card.name).manaValue * card.quantity, 0)
    const average = mana / total((name) => !isLand(name))
    expect(average).toBeGreaterThan(1.5)
    expect(average).toBeLessThan(4)
    expect(total((name) => !isLand(name) && cardNamed(name).manaValue <= 2)).toBeGreaterThanOrEqual(isLed ? 14 : 16)
  })

  it('can pay for its colours with its own lands', () => {
    const wanted = new Set(deck.cards.flatMap((card) => [...cardNamed(card.name).identity]))
    const basics = deck.cards.filter((card) => isBasic(card.name))
    for (const color of wanted)
      expect(
        basics.some((card) => cardNamed(card.name).identity.includes(color)),
        color,
      ).toBe(true)
  })

  it('has a guide of three sentences', () => {
    expect(deck.guide.match(/[.!?](?= |$)/g)).toHaveLength(3)
  })
})
