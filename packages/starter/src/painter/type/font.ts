// Measuring and tracing text with the outlines of glyphs.gen.ts: no browser is needed to know how wide a line is.
import { CUTS } from './glyphs.gen.ts'

export type Cut = keyof typeof CUTS // display: names; flavour: italics with serifs; text: rules; bold: types and figures

interface Glyph {
  advance: number
  startX: number
  startY: number
  rest: string // the outline after its first point
}

interface Font {
  glyphs: Map<string, Glyph>
  kern: Map<string, number>
}

const loaded = new Map<Cut, Font>()

function parse(line: string): [string, Glyph] {
  const letter = line[0] as string
  const [, advance, startX, startY, rest] = /^(\d+)(?:m(-?\d+) ?(-?\d+)(.*))?$/.exec(line.slice(1)) ?? []
  return [
    letter,
    { advance: Number(advance), startX: Number(startX ?? 0), startY: Number(startY ?? 0), rest: rest ?? '' },
  ]
}

function font(cut: Cut): Font {
  const known = loaded.get(cut)
  if (known) return known
  const { glyphs, kern } = CUTS[cut]
  const made: Font = {
    glyphs: new Map(glyphs.split('\n').map(parse)),
    kern: new Map(kern.split(' ').map((pair) => [pair.slice(0, 2), Number(pair.slice(2))])),
  }
  loaded.set(cut, made)
  return made
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u00a0': ' ',
  '\u202f': ' ',
  '´': '’',
  '`': '‘',
  '★': '*',
}
const MISSING: Glyph = { advance: 620, startX: 70, startY: -640, rest: 'h480v640h-480zm50 50v540h380v-540z' } // an empty box

/** An unknown accent falls back on its letter, anything else on a box, so that no text is silently lost. */
function glyphOf(letter: string, { glyphs }: Font): Glyph {
  const direct = glyphs.get(letter) ?? glyphs.get(LOOKALIKES[letter] ?? '')
  if (direct) return direct
  return glyphs.get(letter.normalize('NFD')[0] ?? '') ?? MISSING
}

/** Width of a line at `size`, kerning included. */
export function measure(text: string, size: number, cut: Cut): number {
  const face = font(cut)
  let width = 0
  let before = ''
  for (const letter of text) {
    width += glyphOf(letter, face).advance + (face.kern.get(before + letter) ?? 0)
    before = letter
  }
  return (width * size) / 1000
}

/** Path data of a line in thousandths of an em, its baseline starting at (x, y) of the same unit. */
export function trace(text: string, cut: Cut, x = 0, y = 0): string {
  const face = font(cut)
  let out = ''
  let pen = Math.round(x)
  const base = Math.round(y)
  let before = ''
  for (const letter of text) {
    const glyph = glyphOf(letter, face)
    pen += face.kern.get(before + letter) ?? 0
    if (glyph.rest) out += `M${pen + glyph.startX} ${base + glyph.startY}${glyph.rest}`
    pen += glyph.advance
    before = letter
  }
  return out
}
