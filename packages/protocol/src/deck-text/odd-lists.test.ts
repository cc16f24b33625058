// Lists as people find them: typed by hand, copied out of pages, of programs that nobody has any more.
import { describe, expect, it } from 'vitest'
import { type ParsedCard, parseDeckText, readDeckText } from './parse.ts'

const read = (text: string) => parseDeckText(text, { hasCommander: false })
const short = ({ quantity, name, setCode, collectorNumber }: ParsedCard) =>
  [quantity, name, setCode, collectorNumber].filter((part) => part !== null).join(' ')
const listed = (text: string) => read(text).cards.map(short)

describe('Quantities', () => {
  it.each([
    'x4 Harbour Owl',
    'X4 Harbour Owl',
    'x 4 Harbour Owl',
    '×4 Harbour Owl',
    '(4) Harbour Owl',
    '(4)x Harbour Owl',
    '[4] Harbour Owl',
    '4: Harbour Owl',
    '4, Harbour Owl',
    '4,Harbour Owl',
    '4; Harbour Owl',
    '4) Harbour Owl',
    '4. Harbour Owl',
    '4 of Harbour Owl',
    '4 copies of Harbour Owl',
    '4x of Harbour Owl',
    '4 ✕ Harbour Owl',
    '４ Harbour Owl',
    '４ｘ Harbour Owl',
    'Harbour Owl *4',
    '4\u200b Harbour\u200b Owl',
    '| 4 | Harbour Owl |',
    '| Harbour Owl | 4 | $0.25 |',
    '"4","Harbour Owl"',
    '4,"Harbour Owl"',
    '"4","Harbour Owl","HRS","17"',
  ])('may be written so: %j', (text) => {
    expect(listed(text)).toEqual(['4 Harbour Owl'])
  })

  it('are no numbers that count the lines', () => {
    expect(listed('1. Snuff\n2. Fog\n3. 4x Tide\n\n1. Owl')).toEqual(['1 Snuff', '1 Fog', '4 Tide', '1 Owl'])
    expect(listed('4. Snuff\n4. Fog\n2. Tide')).toEqual(['4 Snuff', '4 Fog', '2 Tide'])
  })

  it('may stand behind a name where the catalogue has one; else it is a heading with a count', () => {
    const text = 'Snuff (4)\nFog (20)\nTide: 3\nOwl - 2\nRamp (2)\n2 Lens'
    const names = ['Snuff', 'Fog', 'Tide', 'Owl', 'Lens']
    const reading = readDeckText(text, { hasCommander: false })
    expect(reading.names.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    const known = parseDeckText(text, { hasCommander: false, isCard: (name) => names.includes(name) })
    expect(known.cards.map(short)).toEqual(['4 Snuff', '20 Fog', '3 Tide', '2 Owl', '2 Lens'])
    expect(known.cards.at(-1)?.categories).toEqual(['Ramp'])
  })

  it('of a whole deck are no card', () => {
    const text = '4 Snuff\n60 cards\nTotal: 60\n24 Total\n60 Cards Total\nDeck size: 60\n2 Fog'
    expect(listed(text)).toEqual(['4 Snuff', '2 Fog'])
    expect(read(text).cards.every(({ categories }) => categories.length === 0)).toBe(true)
  })

  it.each(['Creatures [23]', 'Lands - 24', 'Spells 12', 'Lands 24', '**Creatures** (2)', '### Creatures', '__Lands__'])(
    'of a heading make no card of it: %s',
    (heading) => {
      expect(listed(`${heading}\n4 Snuff`)).toEqual(['4 Snuff'])
      expect(read(`${heading}\n4 Snuff`).cards[0]?.categories).toEqual([])
    },
  )
})

describe('What stands beside a name', () => {
  it.each([
    ['1 Harbour Owl (HRS) 17 F', '1 Harbour Owl hrs 17'],
    ['1 Harbour Owl (HRS) 17 foil', '1 Harbour Owl hrs 17'],
    ['1 Harbour Owl (HRS) 17 ★', '1 Harbour Owl hrs 17'],
    ['1 Harbour Owl (HRS) ★', '1 Harbour Owl hrs ★'],
    ['1 Harbour Owl - Foil', '1 Harbour Owl'],
    ['3 [HRS#17] Foil', '3 Foil hrs 17'],
    ['3 Foil (HRS) 17 Foil', '3 Foil hrs 17'],
    ['1 Harbour Owl - Borderless', '1 Harbour Owl'],
    ['1 Harbour Owl [FOIL]', '1 Harbour Owl'],
    ['1 Harbour Owl (foil)', '1 Harbour Owl'],
    ['1 Harbour Owl ✨', '1 Harbour Owl'],
    ['1 Harbour Owl *F* *JP*', '1 Harbour Owl'],
    ['1 Harbour Owl *f-etch*', '1 Harbour Owl'],
    ['1 Harbour Owl (281) [HRS]', '1 Harbour Owl hrs 281'],
    ['4 [HRS] Harbour Owl (3)', '4 Harbour Owl hrs'],
    ['1 Harbour Owl 0.25 €', '1 Harbour Owl'],
    ['1 Harbour Owl ($0.10)', '1 Harbour Owl'],
    ['1 Harbour Owl - $1', '1 Harbour Owl'],
    ['1 Harbour Owl 1,50 EUR', '1 Harbour Owl'],
    ['1 Harbour Owl // what a bird', '1 Harbour Owl'],
    ['1 Harbour Owl -- maybe cut', '1 Harbour Owl'],
    ['2\tHarbour Owl\tHRS\t17', '2 Harbour Owl hrs 17'],
    ['2\tHarbour Owl\tHRS', '2 Harbour Owl hrs'],
    ['2x [Harbour Owl](https://example.org/card/harbour-owl)', '2 Harbour Owl'],
    ['* [[Harbour Owl]]', '1 Harbour Owl'],
    ['2x [[Harbour Owl]]', '2 Harbour Owl'],
    ['- 2x **Harbour Owl**', '2 Harbour Owl'],
    ['2 Day Owl | Night Owl, at Sea', '2 Day Owl // Night Owl, at Sea'],
    ['1,"Owl, of the ""Harbour"""', '1 Owl, of the "Harbour"'],
    ['1 fire // ice', '1 fire // ice'],
  ])('is no part of it: %j', (text, card) => {
    expect(listed(text)).toEqual([card])
  })

  it('may be another board, said in other ways', () => {
    const text = '4 Snuff\nSB:4 Fog\nsb: 2x Tide\nSB 2 Owl\nSB : 1 Lens\nSB:  1 [HRS] Moth'
    expect(listed(text)).toEqual(['4 Snuff'])
    expect(read(text).sideboard.map(short)).toEqual(['4 Fog', '2 Tide', '2 Owl', '1 Lens', '1 Moth hrs'])
  })
})

describe('A list', () => {
  it('may hold lines that are no cards and far too long: they cost nothing', () => {
    const filler = [' ', '\t', ' // a', '[', '9', ': ', ' foil', '^', ' [a]', '<a ', '[a](', '**a']
    const text = filler.map((piece) => `1 A${piece.repeat(100_000)}b`).join('\n')
    const { cards, lines } = read(`2 Snuff\n${text}\n3 Fog`)
    expect(cards.map(short)).toEqual(['2 Snuff', '1 A b', '3 Fog'])
    expect(lines.map(({ kind }) => kind)).toEqual(['card', 'card', ...Array(11).fill('note'), 'card'])
  })

  it('may be a table in Markdown', () => {
    expect(listed('| Qty | Name |\n|:---|---:|\n| 4 | Snuff |\n| 2x | Fog |')).toEqual(['4 Snuff', '2 Fog'])
  })

  it('may come out of the source of a page', () => {
    expect(listed('<b>Deck</b><br>4 Snuff<br/>2 Fog &amp; Tide<br>\n<li>1 Owl</li><li>1&nbsp;Lens</li>')).toEqual([
      ...['4 Snuff', '2 Fog & Tide', '1 Owl', '1 Lens'],
    ])
  })

  it('of Magic Workstation has headings in remarks', () => {
    const text = `// Deck file for Magic Workstation
// NAME : Lanterns
// CREATOR : Me
// Lands
    20 [HRS] Meadow (1)
// Creatures
    4 [HRS] Owl
// Sideboard
SB: 3 [HRS] Fog`
    expect(listed(text)).toEqual(['20 Meadow hrs', '4 Owl hrs'])
    expect(read(text).cards.flatMap(({ categories }) => categories)).toEqual([])
    expect(read(text).sideboard.map(short)).toEqual(['3 Fog hrs'])
  })

  it('of Cockatrice may hold remarks that look like cards', () => {
    const text = `<?xml version="1.0"?><cockatrice_deck version="1"><comments>mine <card number="8" name="Ghost"/></comments>
<!-- <card number="9" name="Ghost"/> --><zone name='main'><card number='2' name='Owl' setShortName='HRS' collectorNumber='17'/></zone></cockatrice_deck>`
    expect(listed(text)).toEqual(['2 Owl hrs 17'])
  })

  it('of a cube or of Magic Online tells boards and numbers in columns', () => {
    const cube =
      'name,CMC,Set,Collector Number,maybeboard,tags\n"Snuff",1,"HRS","17",false,"burn;cheap"\n"Fog",1,"HRS","3",true,""'
    expect(listed(cube)).toEqual(['1 Snuff hrs 17'])
    expect(read(cube).cards[0]?.categories).toEqual(['burn', 'cheap'])
    expect(read(cube).maybeboard.map(short)).toEqual(['1 Fog hrs 3'])
    expect(listed('Card Name,Quantity,ID #,Set,Collector #\n"Snuff",4,1,HRS,17/99')).toEqual(['4 Snuff hrs 17'])
  })
})
