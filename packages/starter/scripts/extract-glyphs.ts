// Copies the outlines of the letters that faces need out of the OFL fonts, since an SVG shown as an image cannot reach
// the page's fonts. Writes src/painter/type/glyphs.gen.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type PathCommand } from 'fontkit'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const MARKS = '‘’“”–—…−×•½∞™®'
const ACCENTS =
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ¡¿ŒœĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŘřŚśŞşŠšŤťŪūŮůŰűŹźŻżŽžȘșȚț'

interface Cut {
  name: string // "display"
  files: string[]
  axes: Record<string, number>
  letters: string
  kern: number // pairs moved by less than this (in thousandths of an em) are left alone
}

const fraunces = (set: string, style: string) =>
  `@fontsource-variable/fraunces/files/fraunces-${set}-full-${style}.woff2`
const inter = (set: string) => `@fontsource-variable/inter/files/inter-${set}-opsz-normal.woff2`
const CUTS: Cut[] = [
  {
    name: 'display',
    files: [fraunces('latin', 'normal'), fraunces('latin-ext', 'normal')],
    axes: { opsz: 40, wght: 610, SOFT: 0, WONK: 0 },
    letters: ASCII + MARKS + ACCENTS,
    kern: 12,
  },
  {
    name: 'flavour',
    files: [fraunces('latin', 'italic')],
    axes: { opsz: 18, wght: 400, SOFT: 50, WONK: 0 },
    letters: `${ASCII}‘’“”–—…éèêàáíóúñöüç`,
    kern: 20,
  },
  {
    name: 'text',
    files: [inter('latin'), inter('latin-ext')],
    axes: { opsz: 20, wght: 420 },
    letters: ASCII + MARKS + ACCENTS,
    kern: 20,
  },
  {
    name: 'bold',
    files: [inter('latin'), inter('latin-ext')],
    axes: { opsz: 24, wght: 640 },
    letters: ASCII + MARKS,
    kern: 20,
  },
]

const toThousand = (value: number, font: Font) => Math.round((value * 1000) / font.unitsPerEm)
const join = (numbers: number[]) => numbers.map((n, i) => (i && n >= 0 ? ` ${n}` : `${n}`)).join('')

/** Relative commands, y downwards, whole thousandths of an em: the start can then be moved by rewriting one number pair. */
function outline(commands: PathCommand[], font: Font): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let out = ''
  const at = (args: number[]) => args.map((v, i) => (i % 2 ? -toThousand(v, font) : toThousand(v, font)))
  const rel = (points: number[]) => points.map((v, i) => v - (i % 2 ? y : x))
  for (const { command, args } of commands) {
    const points = at(args)
    const [endX = x, endY = y] = points.slice(-2)
    if (command === 'closePath') {
      out += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    if (command === 'moveTo') {
      out += `m${join(rel(points))}`
      ;[startX, startY] = [endX, endY]
    } else if (command === 'lineTo') {
      const [dx, dy] = [endX - x, endY - y]
      if (dx || dy) out += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${join([dx, dy])}`
    } else {
      out += `${command === 'quadraticCurveTo' ? 'q' : 'c'}${join(rel(points))}`
    }
    ;[x, y] = [endX, endY]
  }
  return out
}

async function open(file: string): Promise<Font> {
  return create(Buffer.from(await decompress(readFileSync(require.resolve(file)))))
}

async function cut({ name, files, axes, letters, kern }: Cut): Promise<string> {
  // One after the other: the decompressor hands out views of one shared memory.
  const fonts: Font[] = []
  for (const file of files) fonts.push((await open(file)).getVariation(axes))
  const lines: string[] = []
  for (const letter of new Set(letters)) {
    const code = letter.codePointAt(0) ?? 0
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code))
    if (!font) continue
    const glyph = font.glyphForCodePoint(code)
    lines.push(`${letter}${toThousand(glyph.advanceWidth, font)}${outline(glyph.path.commands, font)}`)
  }
  const main = fonts[0] as Font
  const pairs: string[] = []
  const kerned = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz,.'’-"
  for (const a of kerned) {
    for (const b of kerned) {
      const [first] = main.layout(a + b).positions
      const alone = main.glyphForCodePoint(a.codePointAt(0) ?? 0).advanceWidth
      const shift = toThousand((first?.xAdvance ?? alone) - alone, main)
      if (Math.abs(shift) >= kern && Math.abs(shift) < 200) pairs.push(`${a}${b}${shift}`)
    }
  }
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  console.log(name, lines.length, 'glyphs', pairs.length, 'pairs')
  return `  ${name}: {\n    glyphs: ${quote(lines.join('\\n')).replaceAll('\\\\n', '\\n')},\n    kern: ${quote(pairs.join(' '))},\n  },`
}

const parts: string[] = []
for (const each of CUTS) parts.push(await cut(each))
const target = new URL('../src/painter/type/glyphs.gen.ts', import.meta.url)
writeFileSync(
  target,
  `// Made by scripts/extract-glyphs.ts from Fraunces and Inter, both under the SIL Open Font License 1.1 (see FONTS.md).\n// A line is a letter, its advance width in thousandths of an em, and its outline in relative path commands.\nexport const CUTS = {\n${parts.join('\n')}\n}\n`,
)
