import { describe, expect, it } from 'vitest'
import { COLORS, type Face, type StarterCard } from './card.ts'
import { STARTER_VERSION, starterCards, starterTokens } from './index.ts'
import { EXCEPTIONS } from './legalities.ts'
import { colorsOf, inOrder, manaValue, symbolsOf } from './mana.ts'

const cards = starterCards()
const tokens = starterTokens()
const everything = [...cards, ...tokens]
const faces = everything.flatMap((card) => card.faces.map((face) => ({ card, face })))

const countBy = (key: (card: StarterCard) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const card of cards) counts[key(card)] = (counts[key(card)] ?? 0) + 1
  return counts
}

/** What fails, by name, so that a red test says which card to mend. */
const failing = (holds: (face: Face, card: StarterCard) => boolean): string[] =>
  faces.filter(({ card, face }) => !holds(face, card)).map(({ face }) => face.name)

describe('the set', () => {
  it('has at least 400 cards and 40 tokens', () => {
    expect(cards.length).toBeGreaterThanOrEqual(400)
    expect(tokens.length).toBeGreaterThanOrEqual(40)
  })

  it('gives every face a name of its own, without case', () => {
    const names = faces.map(({ face }) => face.name.toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('gives every card an id of its own that is a UUID', () => {
    const ids = everything.map((card) => card.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([])
  })

  it('has every layout', () => {
    const layouts = countBy((card) => card.layout)
    expect(layouts.transform).toBeGreaterThanOrEqual(8)
    expect(layouts.modal_dfc).toBeGreaterThanOrEqual(5)
    expect(layouts.split).toBeGreaterThanOrEqual(5)
    expect(layouts.adventure).toBeGreaterThanOrEqual(5)
    expect(layouts.saga).toBeGreaterThanOrEqual(6)
    expect(layouts.class).toBeGreaterThanOrEqual(2)
    expect(tokens.filter((token) => token.layout === 'double_faced_token').length).toBeGreaterThanOrEqual(3)
    expect(tokens.filter((token) => token.layout === 'emblem').length).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['Creature', 150],
    ['Planeswalker', 5],
    ['Battle', 5],
    ['Instant', 30],
    ['Sorcery', 40],
    ['Artifact', 40],
    ['Vehicle', 5],
    ['Equipment', 6],
    ['Aura', 6],
    ['Enchantment', 30],
    ['Land', 35],
  ])('has cards of type %s', (type, atLeast) => {
    const found = cards.filter((card) => card.faces[0].typeLine.split(' ').includes(type))
    expect(found.length).toBeGreaterThanOrEqual(atLeast)
  })

  it('has commons, uncommons, rares and mythics in falling numbers, basic lands aside', () => {
    const { common = 0, uncommon = 0, rare = 0, mythic = 0 } = countBy((card) => card.rarity)
    expect(common).toBeGreaterThan(uncommon)
    expect(uncommon).toBeGreaterThan(rare)
    expect(rare).toBeGreaterThan(mythic)
    expect(mythic).toBeGreaterThan(20)
  })

  it.each(COLORS)('has a curve in %s', (color) => {
    const spells = cards.filter((card) => card.colors.join('') === color)
    const costing = (low: number, high = low): number =>
      spells.filter((card) => manaValue(card.faces[0].cost) >= low && manaValue(card.faces[0].cost) <= high).length
    expect(spells.length).toBeGreaterThanOrEqual(50)
    expect(costing(1)).toBeGreaterThanOrEqual(5)
    expect(costing(2, 3)).toBeGreaterThan(costing(4, 5))
    expect(costing(4, 5)).toBeGreaterThan(costing(6, 9))
    expect(costing(6, 9)).toBeGreaterThanOrEqual(3)
  })

  it('has a version that is the same for the same content', () => {
    expect(STARTER_VERSION).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('commanders', () => {
  const leaders = cards.filter((card) => /^Legendary (\w+ )*Creature/.test(card.faces[0].typeLine))
  const pairs = COLORS.flatMap((first, index) => COLORS.slice(index + 1).map((second) => first + second))

  it.each([...COLORS, ...pairs])('has one of %s', (identity) => {
    expect(leaders.map((card) => card.identity.join(''))).toContain(identity)
  })

  it('has some of three colours and one of five', () => {
    expect(leaders.filter((card) => card.identity.length === 3).length).toBeGreaterThanOrEqual(4)
    expect(leaders.filter((card) => card.identity.length === 5)).toHaveLength(1)
  })

  it('has partners, and those who choose a background', () => {
    expect(leaders.filter((card) => card.keywords.includes('Partner')).length).toBeGreaterThanOrEqual(4)
    expect(leaders.filter((card) => card.keywords.includes('Choose a Background')).length).toBeGreaterThanOrEqual(2)
    const backgrounds = cards.filter((card) => card.faces[0].typeLine === 'Legendary Enchantment — Background')
    expect(backgrounds.map((card) => card.identity.join('')).sort()).toEqual([...COLORS].sort())
  })
})

describe('costs and colours', () => {
  const isBack = (face: Face, card: StarterCard): boolean => card.faces.indexOf(face) > 0

  it('are written with known symbols', () => {
    expect(failing((face) => symbolsOf(face.cost).every((symbol) => /^(\d+|[WUBRGCX])$/.test(symbol)))).toEqual([])
    expect(failing((face) => /^(\{[^{}]+\})*$/.test(face.cost))).toEqual([])
  })

  it('agree with the mana value', () => {
    const costs = (card: StarterCard): string =>
      card.faces.map((face, index) => (index === 0 || card.layout === 'split' ? face.cost : '')).join('')
    expect(cards.filter((card) => card.manaValue !== manaValue(costs(card))).map((card) => card.name)).toEqual([])
    expect(tokens.filter((token) => token.manaValue !== 0)).toEqual([])
  })

  it('every card but lands has a cost; lands, tokens and what a card turns into have none', () => {
    const hasCost = (face: Face, card: StarterCard): boolean =>
      !card.isToken && !face.typeLine.includes('Land') && !(isBack(face, card) && card.layout === 'transform')
    expect(failing((face, card) => (face.cost !== '') === hasCost(face, card))).toEqual([])
  })

  it('colours follow from the cost, or from a colour indicator where there is none', () => {
    expect(failing((face) => face.cost === '' || face.colors.join('') === colorsOf(face.cost).join(''))).toEqual([])
    expect(failing((face) => face.colors.join('') === inOrder(face.colors).join(''))).toEqual([])
    expect(failing((face) => !face.typeLine.includes('Land') || face.colors.length === 0)).toEqual([])
  })

  it('the back of a card that transforms has the colours of its front', () => {
    expect(
      failing((face, card) => card.layout !== 'transform' || face.colors.join('') === card.faces[0].colors.join('')),
    ).toEqual([])
  })

  it('the identity covers cost, text and backs', () => {
    const uncovered = faces.filter(({ card, face }) =>
      [...colorsOf(face.cost + face.text), ...face.colors].some((color) => !card.identity.includes(color)),
    )
    expect(uncovered.map(({ face }) => face.name)).toEqual([])
  })
})

describe('types and figures', () => {
  const TYPE_LINE =
    /^(?:(?:Basic|Legendary|Token) )*(?:(?:Artifact|Battle|Creature|Enchantment|Instant|Land|Planeswalker|Sorcery)(?: |$))+(?:— [A-Z][\w']+(?: [A-Z][\w']+)*)?$/
  const hasType = (face: Face, type: string): boolean => face.typeLine.split(' ').includes(type)

  it('every type line is well formed', () => {
    expect(failing((face) => TYPE_LINE.test(face.typeLine) || /^Emblem — [A-Z]\w+$/.test(face.typeLine))).toEqual([])
  })

  it('creatures and vehicles have power and toughness, others have none', () => {
    const isBody = (face: Face): boolean => hasType(face, 'Creature') || hasType(face, 'Vehicle')
    expect(failing((face) => (face.power !== null && face.toughness !== null) === isBody(face))).toEqual([])
    expect(failing((face) => (face.power === null) === (face.toughness === null))).toEqual([])
    expect(failing((face) => face.power === null || /^(\d+|\*)$/.test(face.power))).toEqual([])
  })

  it('planeswalkers have loyalty and battles defense, others have neither', () => {
    expect(failing((face) => (face.loyalty !== null) === hasType(face, 'Planeswalker'))).toEqual([])
    expect(failing((face) => (face.defense !== null) === hasType(face, 'Battle'))).toEqual([])
  })

  it('every battle has a back', () => {
    expect(failing((face, card) => !hasType(face, 'Battle') || card.layout === 'transform')).toEqual([])
  })

  it('adventures are told on the second face of a creature', () => {
    const adventures = cards.filter((card) => card.layout === 'adventure')
    expect(adventures.filter((card) => !card.faces[1]?.typeLine.endsWith('— Adventure'))).toEqual([])
    expect(adventures.filter((card) => !hasType(card.faces[0], 'Creature'))).toEqual([])
  })
})

describe('legality', () => {
  it('every format has cards of all colours, and pauper knows commons only', () => {
    for (const format of Object.keys(cards[0]?.legalities ?? {}) as (keyof StarterCard['legalities'])[]) {
      const legal = cards.filter((card) => card.legalities[format] === 'legal')
      for (const color of COLORS) expect(legal.filter((card) => card.colors.includes(color)).length).toBeGreaterThan(15)
      for (const basic of ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'])
        expect(legal.map((card) => card.name)).toContain(basic)
      if (format === 'pauper') expect(legal.filter((card) => card.rarity !== 'common')).toEqual([])
    }
  })

  it('a few cards are banned or restricted somewhere', () => {
    const barred = (value: string): boolean => value === 'banned' || value === 'restricted'
    const names = cards.filter((card) => Object.values(card.legalities).some(barred)).map((card) => card.name)
    expect(names.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
  })

  it('tokens are legal nowhere', () => {
    expect(tokens.flatMap((token) => Object.values(token.legalities)).filter((value) => value !== 'not_legal')).toEqual(
      [],
    )
  })
})
