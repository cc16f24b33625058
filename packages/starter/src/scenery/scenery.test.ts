import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { xmlFault } from '../painter/xml-fault.ts'
import {
  deckCardSvg,
  faviconSvg,
  MAT_NAMES,
  markSvg,
  paintBack,
  paintDusk,
  paintMat,
  paintTokenEdge,
  socialCardSvg,
  wordmarkSvg,
} from './index.ts'

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('playmats', () => {
  it('are the fifteen of the table, in its order', () => {
    expect(MAT_NAMES).toEqual([
      'none',
      'blue',
      'black',
      'green',
      'white',
      'red',
      'red_blue',
      'white_black',
      'white_blue',
      'white_green',
      'white_red',
      'red_black',
      'red_green',
      'blue_green',
      'blue_black',
    ])
  })

  it.each(MAT_NAMES)('%s is well-formed, small and calm', (name) => {
    const mat = paintMat(name)
    expect(xmlFault(mat)).toBeNull()
    expect(gzipSync(mat).length).toBeLessThan(12_000)
    const colours = (mat.match(/#[0-9a-f]{6}\b/g) ?? []).map(luminance)
    expect(Math.max(...colours)).toBeLessThan(0.5) // the lightest thing is a lamp, and it is tiny
    expect(colours.filter((value) => value > 0.3).length / colours.length).toBeLessThan(0.25)
    expect(paintMat(name)).toBe(mat)
  })

  it('are all different', () => {
    expect(new Set(MAT_NAMES.map((name) => createHash('sha1').update(paintMat(name)).digest('hex'))).size).toBe(15)
  })
})

describe('the other pictures', () => {
  it.each([
    ['mark', markSvg()],
    ['word mark', wordmarkSvg()],
    ['favicon', faviconSvg()],
    ['card back', paintBack()],
    ['token edge', paintTokenEdge()],
    ['dusk, dark', paintDusk('dark')],
    ['dusk, light', paintDusk('light')],
    ['social card', socialCardSvg([])],
  ])('%s is well-formed', (_name, svg) => {
    expect(xmlFault(svg)).toBeNull()
  })

  it('are what the browser is given: run scripts/generate.ts after a change', () => {
    const shown = (file: string) =>
      readFileSync(new URL(`../../../../apps/web/public/${file}`, import.meta.url), 'utf8')
    for (const name of MAT_NAMES) expect(shown(`playmats/${name}.svg`) === paintMat(name), name).toBe(true)
    expect(shown('card-back.svg')).toBe(paintBack())
    expect(shown('favicon.svg')).toBe(faviconSvg())
    expect(shown('landing-dark.svg')).toBe(paintDusk('dark'))
    expect(shown('landing-light.svg')).toBe(paintDusk('light'))
  })
})

describe('the picture of a deck', () => {
  const deck = {
    name: 'Lanterns at Low Tide',
    leaders: ['Oda of the Last Lantern'],
    facts: 'Commander, 100 cards',
    owner: 'Maren',
    colours: ['W', 'U'],
    face: null,
  }

  it('is well-formed with any words, and has the same size always', () => {
    for (const more of [
      {},
      { name: '<b>&"\'', owner: '<script>', leaders: ['A'.repeat(200), 'B & C'] },
      { name: '空の灯', owner: '空', leaders: [], colours: [] },
      { name: 'x'.repeat(100), face: '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>' },
    ]) {
      const picture = deckCardSvg({ ...deck, ...more })
      expect(xmlFault(picture)).toBeNull()
      expect(picture).toContain('width="1200" height="630"')
      expect(picture).not.toMatch(/<text|<script/)
    }
  })

  it('has a mark for each colour, and one for none', () => {
    const marks = (colours: string[]) => deckCardSvg({ ...deck, colours }).split('scale(2.3)').length - 1
    expect(marks(['W', 'U'])).toBe(2)
    expect(marks([])).toBe(1)
  })
})
