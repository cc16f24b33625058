import { describe, expect, it } from 'vitest'
import { digest, stableId } from './ids.ts'
import { colorsOf, manaValue } from './mana.ts'
import { readCards } from './read-cards.ts'

describe('the notation of the card files', () => {
  it('reads name, cost, types, figures, rules, flavour, art and tokens', () => {
    const [entry] = readCards(`
Tam, Keeper of Keys | {1}{W/U} | R HP
Legendary Creature - Human Rogue 2/3
Flying
When ~ enters, create a Pearl token.
> Click.
@ key night
= Pearl
`)
    expect(entry).toEqual({
      layout: 'normal',
      rarity: 'rare',
      sets: 'HP',
      tokens: ['Pearl'],
      faces: [
        {
          name: 'Tam, Keeper of Keys',
          cost: '{1}{W/U}',
          typeLine: 'Legendary Creature — Human Rogue',
          text: 'Flying\nWhen Tam enters, create a Pearl token.',
          flavour: 'Click.',
          power: '2',
          toughness: '3',
          loyalty: null,
          defense: null,
          colors: ['W', 'U'],
          art: { subject: 'key', mood: 'night' },
        },
      ],
    })
  })

  it('reads a second face, its layout and its colour indicator', () => {
    const [entry] = readCards(
      'Bud | {G} | C H\nBattle - Siege [3]\nWait.\n// transform\nBloom | | :WG\nCreature - Plant */*\nReach',
    )
    expect(entry?.layout).toBe('transform')
    expect(entry?.faces.map((face) => [face.defense, face.power, face.colors])).toEqual([
      ['3', null, ['G']],
      [null, '*', ['W', 'G']],
    ])
  })

  it('explains a mechanic of ours once', () => {
    const [entry] = readCards('Pup | {R} | C H\nCreature - Dog 1/1\nSpill 1.\nWhen ~ dies, Spill 2.')
    expect(entry?.faces[0].text.match(/\(/g)).toHaveLength(1)
  })

  it('refuses what it cannot read, with the card in question', () => {
    expect(() => readCards('Half a Card | {W} | C H')).toThrow('Half a Card')
    expect(() => readCards('Nowhere | {W} | C\nInstant\nDraw a card.')).toThrow('No rarity or no set')
    expect(() => readCards('A | {W} | C H\nInstant\nX.\n// sideways\nB | {W}\nInstant\nY.')).toThrow('sideways')
  })
})

describe('mana', () => {
  it.each([
    ['{2}{W}{U}', 4, 'WU'],
    ['{X}{R}{R}', 2, 'R'],
    ['{2/W}{G/U}', 3, 'WUG'],
    ['', 0, ''],
  ])('%s', (cost, value, colors) => {
    expect(manaValue(cost)).toBe(value)
    expect(colorsOf(cost).join('')).toBe(colors)
  })
})

describe('ids', () => {
  it('follow from the words alone', () => {
    expect(stableId('card', 'Lantern-Eyed Fox')).toBe(stableId('card', 'Lantern-Eyed Fox'))
    expect(stableId('card', 'a', 'b')).not.toBe(stableId('card', 'ab'))
  })

  it('spread over all digits', () => {
    const digests = Array.from({ length: 20_000 }, (_, index) => digest(`card ${index}`))
    expect(new Set(digests).size).toBe(digests.length)
    expect(new Set(digests.map((hex) => hex.slice(0, 8))).size).toBeGreaterThan(19_990)
    expect(new Set(digests.map((hex) => hex.slice(24))).size).toBeGreaterThan(19_990)
  })
})
