import { describe, expect, it } from 'vitest'
import { type ParsedDeck, parseDeckText, readDeckText } from './parse.ts'

const led = (text: string) => parseDeckText(text, { hasCommander: true })
const unled = (text: string) => parseDeckText(text, { hasCommander: false })
const cards = (deck: ParsedDeck) => Object.fromEntries(deck.cards.map((card) => [card.name, card.quantity]))
const only = (text: string) => {
  const [card, ...others] = unled(text).cards
  expect(others).toEqual([])
  return card
}

describe('Categories', () => {
  const sorted = (list: ParsedDeck['cards']) => Object.fromEntries(list.map((card) => [card.name, card.categories]))

  it.each([
    ['1x Harbour Owl (hrs) 17 [Ramp,Artifact] ^Have,#37d67a^', ['Ramp', 'Artifact']],
    ['1x Harbour Owl (hrs) 17 *F* [Card Draw{noPrice},Flyers]', ['Card Draw', 'Flyers']],
    ['1x Harbour Owl (hrs) 17 [Flyers{top}] *F*', ['Flyers']],
    ['1x Harbour Owl (hrs) 17 [RAMP] ^Get it, soon,#f47373^', ['RAMP']],
    ['1x Harbour Owl (hrs) 17 [ramp]', ['ramp']],
    ['1x Harbour Owl [Ramp]', ['Ramp']],
    ['1x Harbour Owl (hrs) 17 [Ramp , ramp,RAMP]', ['Ramp']],
    ['1 Harbour Owl (HRS) 17 #Ramp #!Global tag', ['Ramp', 'Global tag']],
    ['1 Harbour Owl (HRS) 17 *F* #Card draw', ['Card draw']],
    ['1 Harbour Owl (HRS) 17 #2-drop #1 mana', ['2-drop', '1 mana']],
    ['1 Harbour Owl (HRS) 17★ #2x #3', ['2x', '3']],
    ['1 Harbour Owl (HRS) 17 *F* #4c', ['4c']],
    ['1 Harbour Owl #Ramp *CMDR*', ['Ramp']],
    ['1 Harbour Owl (HRS) #17', []],
    ['1 Harbour Owl [HRS]', []],
    ['1 Harbour Owl (HRS) 17 # what a bird', []],
    ['1 Harbour Owl (HRS) 17 [Commander{top},Flyers]', ['Flyers']],
    [`1 Harbour Owl (HRS) 17 [${'Long '.repeat(9)}]`, ['Long Long Long Long Long Long']],
    ['1 Harbour Owl [a,b,c,d,e,f,g,h,i,j]', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('stand after a name: %s', (text, categories) => {
    expect(only(text)).toMatchObject({ name: 'Harbour Owl', quantity: 1, categories })
  })

  it('say on which board a card is: the first one', () => {
    const text = `1x Oda (hrs) 41 [Commander{top},Flyers]
1x Fog (hrs) 3 [Maybeboard{noDeck}{noPrice},Ramp]
1x Mist (hrs) 4 [Ramp{noDeck}{noPrice},Artifact]
1x Snuff (hrs) 5 [Ramp,Ideas{noDeck}]
1x Storm Jar (hrs) 6 [Sideboard,Draw]
1x Tide (hrs) 6 [Draw,Sideboard]`
    const deck = led(text)
    expect(deck.commanders).toEqual(['Oda'])
    expect(sorted(deck.cards)).toEqual({ Oda: ['Flyers'], Snuff: ['Ramp', 'Ideas'], Tide: ['Draw'] })
    expect(sorted(deck.sideboard)).toEqual({ 'Storm Jar': ['Draw'] })
    expect(sorted(deck.maybeboard)).toEqual({ Fog: ['Ramp'], Mist: ['Ramp', 'Artifact'] })
  })

  it.each([
    ['Ramp (2)\n1 Snuff\n1 Fog\n\nDraw (1)\n1 Tide'],
    ['Ramp:\n1 Snuff\n1 Fog\nDraw:\n1 Tide'],
    ['== Ramp ==\n1 Snuff\n1 Fog\n== Draw ==\n1 Tide'],
    ['# Ramp\n1 Snuff\n1 Fog\n\n# Draw\n1 Tide'],
    ['// Ramp\n1 Snuff\n1 Fog\n// Draw\n1 Tide'],
    ['Ramp\n1x Snuff\n1x Fog\n\nDraw\n1x Tide'],
  ])('stand above the cards: %j', (text) => {
    expect(sorted(unled(`${text}\n\n7 Meadow`).cards)).toEqual({
      ...{ Snuff: ['Ramp'], Fog: ['Ramp'], Tide: ['Draw'], Meadow: [] },
    })
    expect(led(text).commanders).toEqual([])
  })

  it('are no kinds of cards, no boards and no remarks', () => {
    const text = '// The best of 2020!\n1 Oda\n# Creatures\n1 Owl\nLands (7)\n7 Meadow\n# Sideboard\n1 Fog'
    const deck = unled(text)
    expect(sorted([...deck.cards, ...deck.sideboard])).toEqual({ Oda: [], Owl: [], Meadow: [], Fog: [] })
    expect(sorted(unled('// Lanterns\n1 Oda\n1 Fog').cards)).toEqual({ Oda: [], Fog: [] })
  })

  it('are cards where the catalogue has cards of those names, or where names stand alone', () => {
    const text = 'Fog\n1 Oda\nTide\n1 Snuff'
    const options = { hasCommander: false }
    expect(
      readDeckText(text, options)
        .names.map(({ name }) => name)
        .sort(),
    ).toEqual(['Fog', 'Oda', 'Snuff', 'Tide'])
    expect(cards(parseDeckText(text, { ...options, isCard: (name) => ['Fog', 'Tide'].includes(name) }))).toEqual({
      ...{ Fog: 1, Oda: 1, Tide: 1, Snuff: 1 },
    })
    expect(cards(unled('Fog\nTide\nOda\n2 Meadow\nSnuff\n3 Shallows'))).toMatchObject({ Fog: 1, Tide: 1, Snuff: 1 })
  })

  it('of one card on several lines come together', () => {
    expect(unled('1 Snuff (HRS) 1 #Ramp\n2 snuff (HRS) 2 #Draw #ramp').cards).toMatchObject([
      { quantity: 3, categories: ['Ramp', 'Draw'] },
    ])
  })

  it('stand in columns of a table', () => {
    const archidekt = 'Quantity,Name,Edition Code,Collector Number,Category,Secondary Categories\n'
    const deck = led(
      `${archidekt}1,Oda,hrs,41,Commander,\n1,Snuff,hrs,5,Ramp,"Artifact,Draw"\n1,Fog,hrs,3,Maybeboard,\n1,Tide,hrs,3,Inside jobs,`,
    )
    expect(deck.commanders).toEqual(['Oda'])
    expect(sorted(deck.cards)).toEqual({ Oda: [], Snuff: ['Ramp', 'Artifact', 'Draw'], Tide: ['Inside jobs'] })
    expect(sorted(deck.maybeboard)).toEqual({ Fog: [] })
    expect(only('Count,Name,Tags\n2,Snuff,ramp')).toMatchObject({ quantity: 2, categories: ['ramp'] })
  })
})
