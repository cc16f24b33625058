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
const kinds = (text: string) => unled(text).lines.map((line) => line.leftOut ?? line.kind)

describe('A line', () => {
  it.each([
    ['4 Harbour Owl', 4],
    ['4x Harbour Owl', 4],
    ['4 x Harbour Owl', 4],
    ['4 X Harbour Owl', 4],
    ['4X Harbour Owl', 4],
    ['4× Harbour Owl', 4],
    ['4xHarbour Owl', 4],
    ['4\tHarbour Owl', 4],
    ['  4   Harbour   Owl  ', 4],
    ['- 4 Harbour Owl', 4],
    ['• 4 Harbour Owl', 4],
    ['Harbour Owl x4', 4],
    ['Harbour Owl\t4', 4],
    ['Harbour Owl', 1],
    ['4\u00a0Harbour\u00a0Owl', 4],
  ])('says how many: %j', (text, quantity) => {
    expect(only(text)).toMatchObject({ name: 'Harbour Owl', quantity })
  })

  it('may name a card called X with its printing', () => {
    expect(only('2 X (HRS) 17 *F*')).toMatchObject({ name: 'X', quantity: 2, setCode: 'hrs', collectorNumber: '17' })
    expect(only('2 X [HRS] Harbour Owl')).toMatchObject({ name: 'Harbour Owl', quantity: 2, setCode: 'hrs' })
  })

  it('keeps names that begin like a quantity', () => {
    expect(cards(unled('1 Xantid Swarm\n1 X\n1x X\n1996 World Champion\n1 +2 Mace\n2 Ten-Yard Lens'))).toEqual({
      'Xantid Swarm': 1,
      X: 2,
      '1996 World Champion': 1,
      '+2 Mace': 1,
      'Ten-Yard Lens': 2,
    })
  })

  it.each([
    ['1 Harbour Owl (HRS) 17', 'hrs', '17'],
    ['1 Harbour Owl (hrs) 17 *F*', 'hrs', '17'],
    ['1 Harbour Owl (HRS) 17 *E*', 'hrs', '17'],
    ['1 Harbour Owl (PLST) HRS-17', 'plst', 'HRS-17'],
    ['1 Harbour Owl (HRS) 17★', 'hrs', '17★'],
    ['1 Harbour Owl (HRS) #17', 'hrs', '17'],
    ['1 Harbour Owl (HRS) 17* *F*', 'hrs', '17*'],
    ['1 Harbour Owl (HRS) *17', 'hrs', '*17'],
    ['1 Harbour Owl (SLD) SCTLR', 'sld', 'SCTLR'],
    ['1 Harbour Owl [HRS] 17', 'hrs', '17'],
    ['1 Harbour Owl [HRS] A25-17 *E*', 'hrs', 'A25-17'],
    ['1 Harbour Owl (HRS:17)', 'hrs', '17'],
    ['1 Harbour Owl (HRS)', 'hrs', null],
    ['1 Harbour Owl [HRS]', 'hrs', null],
    ['1 [HRS] Harbour Owl', 'hrs', null],
    ['1 [HRS#17] Harbour Owl', 'hrs', '17'],
    ['1 [HRS:17] Harbour Owl', 'hrs', '17'],
    ['1 Harbour Owl|HRS', 'hrs', null],
    ['1 Harbour Owl|HRS|17', 'hrs', '17'],
    ['1 Harbour Owl+|HRS|17', 'hrs', '17'],
    ['1 Harbour Owl <showcase> [HRS] (F)', 'hrs', null],
    ['1 Harbour Owl <17> [HRS]', 'hrs', '17'],
  ])('says which printing: %s', (text, setCode, collectorNumber) => {
    expect(only(text)).toMatchObject({ name: 'Harbour Owl', quantity: 1, setCode, collectorNumber })
  })

  it.each([
    '1 Harbour Owl *F*',
    '1 Harbour Owl *E*',
    '1 Harbour Owl <foil>',
    '1 Harbour Owl #flyers',
    '1 Harbour Owl #flyers #cheap birds',
    '1 Harbour Owl # what a bird',
    '1 Harbour Owl [Creature]',
    '1 Harbour Owl [Card Draw,Flyers]',
    '1 Harbour Owl [Flyers{top}]',
    '1 Harbour Owl ^Have,#37d67a^',
    '1x Harbour Owl (hrs) 17 *F* [Flyers] ^Have,#37d67a^',
    '1 Harbour Owl (the blue one)',
    '1 Harbour Owl {1}{U}',
    '1 Harbour Owl  $ 0.25',
  ])('carries what is not part of the name: %s', (text) => {
    expect(only(text)).toMatchObject({ name: 'Harbour Owl', quantity: 1 })
  })

  it('keeps a remark in brackets as another reading of the name', () => {
    expect(only("1 Erase (Not the Urza's Legacy One)")).toMatchObject({
      name: 'Erase',
      otherName: "Erase (Not the Urza's Legacy One)",
    })
    expect(only('1 Hazmat Suit (Used)')).toMatchObject({ otherName: 'Hazmat Suit (Used)', setCode: null })
  })

  it.each(['1 Fire // Ice', '1 Fire//Ice', '1 Fire / Ice', '1 Fire/Ice', '1 Fire /// Ice'])(
    'names both halves: %s',
    (text) => {
      expect(only(text)?.name).toBe('Fire // Ice')
    },
  )

  it('may hold what word processors make of quotes and hyphens', () => {
    expect(only('1 Keeper’s Moth')?.name).toBe("Keeper's Moth")
    expect(only('1 “Lifetime” Pass Holder')?.name).toBe('"Lifetime" Pass Holder')
    expect(only('1 Lantern\u2011Eyed Fox')?.name).toBe('Lantern-Eyed Fox')
  })
})

describe('A list', () => {
  it('may come from Windows, with a byte-order mark', () => {
    expect(cards(unled('\ufeff2 Meadow\r\n3 Shallows\r\n'))).toEqual({ Meadow: 2, Shallows: 3 })
    expect(cards(unled('2 Meadow\r3 Shallows'))).toEqual({ Meadow: 2, Shallows: 3 })
  })

  it('skips after "About" what belongs to it, and never a counted line', () => {
    const text = 'About\nName Lanterns\nMade in the rain\n1 Oda\n2x Snuff\nFog\n3 Tide'
    expect(cards(unled(text))).toEqual({ Oda: 1, Snuff: 2, Fog: 1, Tide: 3 })
    expect(unled(text).title).toBe('Lanterns')
    expect(cards(unled('About\n1 Oda'))).toEqual({ Oda: 1 })
    expect(cards(unled('1 Oda\nAbout\n1 Snuff'))).toEqual({ Oda: 1, Snuff: 1 })
    expect(cards(unled('About\nName Lanterns\n\nFog\nTide'))).toEqual({ Fog: 1, Tide: 1 })
  })

  it('has headings, comments and facts about itself', () => {
    const text = `About
Name Lanterns and About Faces

// my comment
# another
Creatures (23)
1 Harbour Owl
Instants & Sorceries: 4
1 Snuff
== Ramp ==
1 Brass Sextant
Card draw:
1 Third-Watch Veteran
24 Lands
7 Meadow
https://example.org/deck/1
----`
    expect(cards(unled(text))).toEqual({
      'Harbour Owl': 1,
      Snuff: 1,
      'Brass Sextant': 1,
      'Third-Watch Veteran': 1,
      Meadow: 7,
    })
    expect(unled(text).title).toBe('Lanterns and About Faces')
  })

  it('has cards whose names look like headings', () => {
    const text =
      "1 About Face\n1 Departed Deckhand\n1 Stacked Deck\n1 Commander's Sphere\n1 Sideboard Scout\n1 Name-Keeper"
    expect(unled(text).total).toBe(6)
    expect(unled('SB: 1 About Face\n- 1 About Face').lines.map((line) => line.kind)).toEqual(['left-out', 'card'])
    expect(cards(unled('Departed Deckhand\nMy deck of the year\nAll about elves'))).toEqual({ 'Departed Deckhand': 1 })
  })

  it('has cards whose whole names are headings: a quantity makes a card of them', () => {
    for (const name of ['Consider', 'Library'])
      expect(cards(unled(`2 Meadow\n4 ${name}\n3 Snuff`))).toEqual({ Meadow: 2, [name]: 4, Snuff: 3 })
    expect(cards(unled('2 Meadow\nConsider\n3 Snuff'))).toEqual({ Meadow: 2 })
    expect(cards(unled('2 Meadow\n15 Sideboard\n3 Snuff'))).toEqual({ Meadow: 2 })
  })

  it('takes the word of the catalogue for what is a card', () => {
    const text = '2 Meadow\n1 Sideboard\n3 Lands\n1 Snuff (Not the Old One)\n1 Snuff'
    const names = ['Meadow', 'Sideboard', 'Lands', 'Snuff', 'Snuff (Not the Old One)']
    const reading = readDeckText(text, { hasCommander: false })
    expect(reading.names.flatMap((card) => [card.name, card.otherName])).toEqual(expect.arrayContaining(names))
    const isCard = (name: string) => names.includes(name)
    expect(cards(parseDeckText(text, { hasCommander: false, isCard }))).toEqual({
      ...{ Meadow: 2, Sideboard: 1, Lands: 3, Snuff: 1 },
      'Snuff (Not the Old One)': 1,
    })
  })

  it('merges names without regard to case', () => {
    expect(unled('7 Plains (NEO) 283\n8 plains (NEO) 284').cards).toMatchObject([
      { name: 'Plains', quantity: 15, setCode: 'neo', collectorNumber: '283', lines: [0, 1] },
    ])
  })

  it('ends at the sideboard', () => {
    for (const heading of ['SIDEBOARD', 'Sideboard:', '// Sideboard', 'Sideboard (15)', '[Sideboard]', 'sideboard'])
      expect(cards(unled(`2 Meadow\n\n${heading}\n3 Snuff\n\n1 Fog`))).toEqual({ Meadow: 2 })
    expect(unled('2 Meadow\nSIDEBOARD\n3 Snuff').sideboard).toMatchObject([{ name: 'Snuff', quantity: 3 }])
  })

  it('marks lines that are outside the deck, and says why', () => {
    const text = `2 Meadow
SB: 3 Snuff
1x Fog (hrs) 3 [Maybeboard{noDeck}{noPrice}]
1x Mist (hrs) 4 [Ideas{noDeck}]
1x Storm Jar (hrs) 4 [Sideboard]
0 Nothing
Maybeboard
1 Cold Harbour
Tokens & Extras
1 Fox
Companion
1 Salt Cat`
    expect(cards(unled(text))).toEqual({ Meadow: 2 })
    expect(kinds(text)).toEqual([
      ...['card', 'sideboard', 'maybeboard', 'maybeboard', 'sideboard', 'none'],
      ...['note', 'maybeboard', 'note', 'tokens', 'note', 'companion'],
    ])
  })

  it('may leave the heading of the sideboard out after a whole deck', () => {
    const main = Array.from({ length: 15 }, (_, index) => `4 Card Number ${'abcdefghijklmno'[index]}`).join('\n')
    const text = `${main}\n\n3 Snuff\n2 Fog`
    expect(unled(text).total).toBe(60)
    expect(unled(text).sideboard).toHaveLength(2)
    expect(unled(`4 Snuff\n4 Fog\n\n20 Meadow`).total).toBe(28)
  })
})

describe('The commander', () => {
  const rest = (count: number) =>
    Array.from({ length: count }, (_, index) => `1 Card ${String.fromCharCode(97 + (index % 26))}${index}`).join('\n')

  it.each([
    ['a heading', 'Commander\n1 Oda\n\nDeck\n1 Snuff\n1 Fog'],
    ['a heading with a count', 'Commander (1)\n1 Oda\n\nSorceries (2)\n1 Snuff\n1 Fog'],
    ['a heading and no other', 'Commander\n1 Oda\n\n1 Snuff\n1 Fog'],
    ['a comment', '//Commander\n1 Oda\n\n//Main\n1 Snuff\n1 Fog'],
    ['*CMDR*', '1 Snuff\n1 Fog\n1x Oda (HRS) *CMDR*'],
    ['*CMDR* and foil', '1 Snuff\n1 Fog\n1x Oda *F* *CMDR*'],
    ['a category', '1x Snuff\n1x Fog\n1x Oda (hrs) 41 *F* [Commander{top}]'],
    ['# !Commander', '1 Snuff\n1 [HRS#41] Oda # !Commander\n1 Fog'],
    ['a prefix', '1 Snuff\n1 Fog\nCommander: 1 Oda'],
    ['the sideboard', '1 Snuff\n1 Fog\n\nSIDEBOARD:\n1 Oda'],
    ['SB:', '1 Snuff\n1 Fog\n\nSB: 1 Oda'],
    ['the line after the sideboard', '1 Snuff\n1 Fog\n\nSideboard\n2 Storm Jar\n1 Cold Harbour\n1 Mist\n\n1 Oda'],
    ['the last line after a blank one', '1 Snuff\n1 Fog\n\n1 Oda'],
    ['the first line', '1 Oda\n1 Snuff\n1 Fog'],
    ['the first line under Deck', 'About\nName Lanterns\n\nDeck\n1 Oda\n1 Snuff\n1 Fog'],
  ])('is known by %s', (_, text) => {
    const deck = led(text)
    expect(deck.commanders).toEqual(['Oda'])
    expect(cards(deck)).toEqual({ Oda: 1, Snuff: 1, Fog: 1 })
  })

  it('may be two', () => {
    for (const text of [
      `${rest(98)}\n\n1 Vesper\n1 Vane`,
      `${rest(98)}\n\nSIDEBOARD:\n1 Vesper\n1 Vane`,
      `Commander\n1 Vesper\n1 Vane\n\nDeck\n${rest(98)}`,
      `${rest(98)}\n1 Vesper *CMDR*\n1 Vane *CMDR*`,
    ])
      expect(led(text)).toMatchObject({ commanders: ['Vesper', 'Vane'], total: 100 })
    const sorted = Array.from({ length: 30 }, (_, index) => `1 A${String(index).padStart(2, '0')}`).join('\n')
    expect(led(`1 Vesper\n1 Vane\n${sorted}`).commanders).toEqual(['Vesper', 'Vane'])
    expect(led(`1 Vesper\n${sorted}`).commanders).toEqual(['Vesper'])
  })

  it('is not guessed where the text names it', () => {
    expect(led('1 Snuff\n1 Fog\n1 Oda *CMDR*\n\n1 Mist').commanders).toEqual(['Oda'])
    expect(led('1 Snuff\nSB: 1 Mist\nCommander\n1 Oda').commanders).toEqual(['Oda'])
  })

  it('is not guessed in formats that have none, but a mark holds', () => {
    expect(unled('1 Snuff\n4 Fog\n\n1 Oda').commanders).toEqual([])
    expect(unled('Commander\n1 Oda\n\nDeck\n4 Fog').commanders).toEqual(['Oda'])
  })

  it('is not the first of many, nor the first creature of a list in groups', () => {
    expect(led('4 Snuff\n1 Fog').commanders).toEqual([])
    expect(led('Creatures (2)\n1 Snuff\n1 Fog').commanders).toEqual([])
  })

  it('is one card where it stands in the deck and after it', () => {
    expect(led('1 Snuff\n1 Oda\n\nSIDEBOARD:\n1 Oda')).toMatchObject({ commanders: ['Oda'], total: 2 })
  })

  it('may be two at the top of a list that is not sorted: the catalogue is to be asked', () => {
    const mixed = Array.from({ length: 30 }, (_, index) => `1 A${(index * 7) % 30}`).join('\n')
    expect(led(`1 Vesper\n1 Vane\n${mixed}`).commanders).toEqual(['Vesper'])
    expect(led(`1 Vesper\n1 Vane\n${mixed}`).guesses[0]).toMatchObject({ lines: [0, 1], needsPair: true })
  })

  it('leaves other guesses to choose from', () => {
    expect(led('1 Snuff\n1 Fog\n\n1 Oda').guesses.map((guess) => guess.source)).toEqual(['last-block', 'first-line'])
  })
})

describe('A file', () => {
  it('of Cockatrice is read', () => {
    const cod = `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1"><deckname>Lanterns &amp; Tides</deckname>
<zone name="main"><card number="2" name="Keeper&apos;s Moth"/><card number="7" price="0" name="Meadow"/></zone>
<zone name="side"><card number="1" name="Oda"/></zone></cockatrice_deck>`
    expect(led(cod)).toMatchObject({ title: 'Lanterns & Tides', commanders: ['Oda'], total: 10 })
    expect(cards(unled(cod))).toEqual({ "Keeper's Moth": 2, Meadow: 7 })
  })

  it('of MTGO is read', () => {
    const dek = `<?xml version="1.0"?><Deck><NetDeckID>0</NetDeckID>
<Cards CatID="1" Quantity="4" Sideboard="false" Name="Fire/Ice" Annotation="0" />
<Cards CatID="2" Quantity="3" Sideboard="true" Name="Snuff" /></Deck>`
    expect(cards(unled(dek))).toEqual({ 'Fire // Ice': 4 })
  })

  it('of Forge and of XMage is read', () => {
    const forge =
      '[metadata]\nName=Lanterns\n[Commander]\n1 Oda+|HRS|1\n[Main]\n2 Snuff|HRS|[17]\n[Sideboard]\n1 Fog|HRS'
    expect(led(forge)).toMatchObject({ title: 'Lanterns', commanders: ['Oda'], total: 3 })
    const xmage =
      'NAME:Lanterns\nAUTHOR:me\n2 [HRS:17] Snuff\nSB: 1 [HRS:41] Oda\nLAYOUT MAIN:(1,1)(NONE,false,50)|([HRS:17])'
    expect(led(xmage)).toMatchObject({ title: 'Lanterns', commanders: ['Oda'], total: 3 })
  })

  it('of Apprentice and Magic Workstation is read', () => {
    expect(cards(unled('// NAME : Lanterns\n// CREATOR : me\n        2 [HRS] Snuff\nSB:  1 [HRS] Fog\n'))).toEqual({
      Snuff: 2,
    })
  })

  it('with columns is read, whatever their order', () => {
    const moxfield =
      '"Count","Tradelist Count","Name","Edition","Collector Number"\n"2","0","Moth, the ""Pale""","hrs","17"'
    expect(unled(moxfield).cards).toMatchObject([
      { name: 'Moth, the "Pale"', quantity: 2, setCode: 'hrs', collectorNumber: '17' },
    ])
    for (const first of ['"sep=,"', 'sep=,'])
      expect(unled(`${first}\nquantity,card_name,set_code,collector_number\n2,Snuff,hrs,17`).cards).toMatchObject([
        { name: 'Snuff', quantity: 2, setCode: 'hrs', collectorNumber: '17' },
      ])
    const tappedout =
      'Board,Qty,Name,Printing,Foil,Commander\nmain,1,Oda,HRS,,True\nmain,2,Snuff,,,False\nside,1,Fog,,,\n'
    expect(led(tappedout)).toMatchObject({ commanders: ['Oda'], total: 3 })
    expect(cards(unled('\ufeffCard;Set ID;Quantity\r\nSnuff;HRS;3\r\n'))).toEqual({ Snuff: 3 })
    const mtgo =
      'Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,\n"Snuff",4,1,Common,HRS,17/99,No,No,\n"Fog",2,2,Common,HRS,3,No,Yes,\n'
    expect(cards(unled(mtgo))).toEqual({ Snuff: 4 })
  })
})
