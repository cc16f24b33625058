// Measuring and tracing text with the outlines of glyphs.gen.ts: no browser is needed to know how wide a line is.
import { escapeXml } from '../draw/pen.ts'
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
  familiar: RegExp // of lines that it can trace whole
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
  const { kern, ...outlines } = CUTS[cut]
  const glyphs = new Map(outlines.glyphs.split('\n').map(parse))
  const letters = [...glyphs.keys()].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`).join('')
  const made: Font = {
    glyphs,
    kern: new Map(kern.split(' ').map((pair) => [pair.slice(0, 2), Number(pair.slice(2))])),
    familiar: new RegExp(`^[${letters}]*$`, 'u'),
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
/** Letters that we have no outlines of; `strangers` sets them in the reader's own fonts. */
const NARROW: Glyph = { advance: 640, startX: 0, startY: 0, rest: '' }
const WIDE: Glyph = { ...NARROW, advance: 1000 }
const TIGHT: Glyph = { ...NARROW, advance: 540 } // Hebrew and Arabic letters
const NOTHING: Glyph = { ...NARROW, advance: 0 }
const isWide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u

function stranger(letter: string): Glyph {
  if (/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{M}]/u.test(letter)) return NOTHING
  return isWide.test(letter) ? WIDE : /[\u0590-\u08ff]/.test(letter) ? TIGHT : NARROW
}

/** An unknown accent falls back on its letter. */
function glyphOf(letter: string, { glyphs }: Font): Glyph {
  const direct = glyphs.get(letter) ?? glyphs.get(LOOKALIKES[letter] ?? '')
  if (direct) return direct
  return glyphs.get(letter.normalize('NFD')[0] ?? '') ?? stranger(letter)
}

const STRANGE: ReadonlySet<Glyph> = new Set([NARROW, TIGHT, WIDE, NOTHING])

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

/** What no outline of ours can draw, as text that the viewer's fonts draw in the room that `measure` gave it. */
export function strangers(text: string, cut: Cut, x = 0, y = 0): string {
  const face = font(cut)
  if (face.familiar.test(text)) return ''
  let out = ''
  let run = ''
  let pen = Math.round(x)
  let start = pen
  const close = () => {
    // Control characters alone have no width, and nothing to show.
    if (pen > start)
      out += `<text x="${start}" y="${Math.round(y)}" font-family="system-ui,sans-serif" font-size="900" textLength="${pen - start}" lengthAdjust="spacingAndGlyphs">${escapeXml(run.replace(/[\p{Cc}\p{Cf}]/gu, ''))}</text>`
    run = ''
  }
  let before = ''
  for (const letter of text) {
    const glyph = glyphOf(letter, face)
    if (STRANGE.has(glyph)) {
      if (!run) start = pen
      run += letter
    } else close()
    pen += (face.kern.get(before + letter) ?? 0) + glyph.advance
    before = letter
  }
  close()
  return out
}
