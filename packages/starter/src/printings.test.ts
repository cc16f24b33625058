import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type StarterPrinting, TWO_SIDED } from './card.ts'
import { SECOND_FLAVOUR } from './cards/second-flavour.ts'
import { printingById, starterCards, starterPrintings, starterRows, starterTokens } from './index.ts'
import { faceVersion } from './painter/face-version.ts'
import { STARTER_SETS } from './printings.ts'

const printings = starterPrintings()
const rows = starterRows()
const printingsOf = (name: string): typeof printings => printings.filter((printing) => printing.card.name === name)

describe('printings', () => {
  it('have an id, and a number within their set, of their own', () => {
    expect(new Set(printings.map((printing) => printing.id)).size).toBe(printings.length)
    expect(new Set(printings.map((printing) => `${printing.set} ${printing.number}`)).size).toBe(printings.length)
  })

  it('cover every card and every token', () => {
    const printed = new Set(printings.map((printing) => printing.card.id))
    expect([...starterCards(), ...starterTokens()].filter((card) => !printed.has(card.id))).toEqual([])
  })

  it('are two or more for a third of the cards, and twelve for each basic land', () => {
    const twice = starterCards().filter((card) => printingsOf(card.name).length >= 2)
    expect(twice.length).toBeGreaterThanOrEqual(starterCards().length / 3)
    for (const basic of ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']) {
      expect(printingsOf(basic)).toHaveLength(12)
      expect(new Set(printingsOf(basic).map((printing) => printing.faces[0].flavour)).size).toBe(12)
    }
  })

  it('keep their ids from release to release', () => {
    const [first] = printingsOf('Lantern-Eyed Fox')
    expect(first?.id).toBe('8b491d3e-a119-8ee2-ba5e-dcf9973306f9')
    expect(first && printingById(first.id)).toBe(first)
    expect(printingById('00000000-0000-4000-8000-000000000000')).toBeUndefined()
  })

  it('say something new the second time, for cards that are printed twice', () => {
    const unknown = Object.keys(SECOND_FLAVOUR).filter((name) => printingsOf(name).length < 2)
    expect(unknown).toEqual([])
    const repeated = Object.keys(SECOND_FLAVOUR).filter((name) => {
      const [first, second] = printingsOf(name)
      return first?.faces[0].flavour === second?.faces[0].flavour
    })
    expect(repeated).toEqual([])
  })

  it('number each set from 1 without a gap', () => {
    for (const set of STARTER_SETS) {
      const numbers = printings
        .filter((printing) => printing.set === set.code)
        .map((printing) => Number(printing.number))
      expect(numbers.length).toBeGreaterThan(0)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
  })
})

describe('rows in the shape of a bulk file', () => {
  it('are one a printing, and survive JSON unchanged', () => {
    expect(rows).toHaveLength(printings.length)
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows)
  })

  it('carry pictures on the card, or on both faces where there are two sides', () => {
    for (const row of rows) {
      const isTwoSided = TWO_SIDED.has(row.layout as never)
      const version = `?v=${faceVersion(printings.find(({ id }) => id === row.id) as StarterPrinting)}`
      const front = `/faces/normal/front/${row.id}.svg${version}`
      expect(row.image_uris?.normal, row.name).toBe(isTwoSided ? undefined : front)
      expect(row.card_faces?.[0]?.image_uris?.normal, row.name).toBe(isTwoSided ? front : undefined)
      expect(row.card_faces?.[1]?.image_uris?.small, row.name).toBe(
        isTwoSided ? `/faces/small/back/${row.id}.svg${version}` : undefined,
      )
    }
  })

  it('carry cost, text and colours where such files have them', () => {
    const row = (name: string): (typeof rows)[number] | undefined => rows.find((candidate) => candidate.name === name)
    expect(row('Ebb // Flow')).toMatchObject({
      layout: 'split',
      mana_cost: '{1}{U} // {3}{U}',
      cmc: 6,
      type_line: 'Instant // Sorcery',
      colors: ['U'],
    })
    expect(row('Mother Undertow // The Tide That Walks')).toMatchObject({
      layout: 'transform',
      cmc: 4,
      color_identity: ['U', 'G'],
      card_faces: [
        { colors: ['U', 'G'], power: '3' },
        { color_indicator: ['U', 'G'], power: '8', mana_cost: '' },
      ],
    })
    expect(row('Mother Undertow // The Tide That Walks')?.mana_cost).toBeUndefined()
    expect(row('Deepwater Postman // Special Delivery')).toMatchObject({ layout: 'adventure', power: '3', cmc: 4 })
    expect(row('Hollis, Baker of Dawns')).toMatchObject({ loyalty: '4' })
  })

  it('link cards to tokens that are rows themselves', () => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows)
      for (const part of row.all_parts ?? []) expect(byId.get(part.id)?.name, row.name).toBe(part.name)
    const linked = new Set(rows.flatMap((row) => row.all_parts ?? []).map((part) => part.name))
    expect(starterTokens().filter((token) => !linked.has(token.name))).toEqual([])
  })

  it('are small: under 400 KB gzipped for the whole set', () => {
    expect(gzipSync(JSON.stringify(rows)).length).toBeLessThan(400_000)
  })
})
