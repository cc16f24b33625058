// Rules text: the largest size at which all paragraphs fit their box, with symbols set inline, reminders slanted and
// flavour in italics below a hair line.
import { n1 } from '../draw/pen.ts'
import { usePip } from '../pips.ts'
import { type Cut, measure, strangers, trace } from './font.ts'
import type { Sheet } from './sheet.ts'

type Style = 'plain' | 'slanted' | 'flavour'

interface Piece {
  text: string // "{T}" for a symbol
  style: Style
  symbol: boolean
}

interface Word {
  pieces: Piece[]
  unit: number // its width at size 1: widths grow with the size, so one measuring serves every size that is tried
}

interface LaidLine {
  words: Word[]
  paragraph: number
  flavour: boolean
}

export interface LaidText {
  size: number
  lines: LaidLine[]
  height: number
  width: number // of the widest line
  hasFlavour: boolean
}

const LEAD = 1.3
const GAP = 0.42
const FLAVOUR_GAP = 0.9
const SYMBOL = 1.04
const SLANT = 0.17
const cutOf = (style: Style): Cut => (style === 'flavour' ? 'flavour' : 'text')
const flavourSize = 1.02

const pieceWidth = (piece: Piece, size: number) =>
  piece.symbol
    ? size * SYMBOL
    : measure(piece.text, piece.style === 'flavour' ? size * flavourSize : size, cutOf(piece.style))
const wordOf = (pieces: Piece[]): Word => ({
  pieces,
  unit: pieces.reduce((sum, piece) => sum + pieceWidth(piece, 1), 0),
})

function wordsOf(paragraph: string, flavour: boolean): Word[] {
  let depth = 0
  return paragraph
    .split(/\s+/)
    .filter(Boolean)
    .map((raw) => {
      const word: Piece[] = []
      for (const [part] of raw.matchAll(/\{[^{}\s]{1,8}\}|\(|\)|[^(){}]+|[{}]/g)) {
        if (part === '(') depth++
        const symbol = /^\{[^}]+\}$/.test(part)
        const style: Style = flavour ? 'flavour' : depth > 0 ? 'slanted' : 'plain'
        const last = word.at(-1)
        if (last && !symbol && !last.symbol && last.style === style) last.text += part
        else word.push({ text: part, style, symbol })
        if (part === ')') depth = Math.max(0, depth - 1)
      }
      return wordOf(word)
    })
}

/** A word wider than the box is cut where it has to be: between symbols first, then between letters. */
function* breakable(word: Word, size: number, width: number): Generator<Word> {
  if (word.unit * size <= width) return yield word
  let current: Piece[] = []
  let used = 0
  const units = word.pieces.flatMap((piece) =>
    piece.symbol ? [piece] : [...piece.text].map((text) => ({ ...piece, text })),
  )
  for (const unit of units) {
    const wide = pieceWidth(unit, size)
    if (current.length && used + wide > width) {
      yield wordOf(current)
      current = []
      used = 0
    }
    current.push(unit)
    used += wide
  }
  if (current.length) yield wordOf(current)
}

type Paragraphs = readonly { words: Word[]; flavour: boolean }[]

function layAt(paragraphs: Paragraphs, size: number, width: number): LaidText {
  const space = { plain: measure(' ', size, 'text'), flavour: measure(' ', size * flavourSize, 'flavour') }
  const lines: LaidLine[] = []
  let widest = 0
  let height = 0
  paragraphs.forEach(({ words, flavour }, paragraph) => {
    const gap = flavour ? space.flavour : space.plain
    let line: Word[] = []
    let used = 0
    const flush = () => {
      lines.push({ words: line, paragraph, flavour })
      widest = Math.max(widest, used)
      height += size * LEAD
    }
    if (paragraph > 0) height += size * (flavour && !paragraphs[paragraph - 1]?.flavour ? FLAVOUR_GAP : GAP)
    for (const whole of words) {
      for (const word of breakable(whole, size, width)) {
        const wide = word.unit * size
        if (line.length && used + gap + wide > width) {
          flush()
          line = [word]
          used = wide
        } else {
          used += (line.length ? gap : 0) + wide
          line.push(word)
        }
      }
    }
    flush()
  })
  return { size, lines, height, width: widest, hasFlavour: paragraphs.some(({ flavour }) => flavour) }
}

const paragraphsOf = (text: string, flavour: boolean) =>
  text
    .split('\n')
    .map((line) => ({ words: wordsOf(line, flavour), flavour }))
    .filter(({ words }) => words.length > 0)

interface TextRoom {
  width: number
  height: number
  largest?: number
  smallest?: number
}

/**
 * Whether the words could fit at all if lines broke wherever they liked. Most sizes that are tried fail this, and it
 * costs one addition a word, once, where laying the lines out costs all of them at every size.
 */
function mayFit(paragraphs: Paragraphs, width: number, height: number): (size: number) => boolean {
  const sums = paragraphs.map(({ words, flavour }) => {
    const gap = measure(' ', flavour ? flavourSize : 1, cutOf(flavour ? 'flavour' : 'plain'))
    return words.reduce((sum, word) => sum + word.unit, 0) + gap * (words.length - 1)
  })
  const gaps = paragraphs.reduce(
    (sum, { flavour }, i) => (i === 0 ? 0 : sum + (flavour && !paragraphs[i - 1]?.flavour ? FLAVOUR_GAP : GAP)),
    0,
  )
  return (size) => {
    // A line may swallow the space it is broken at, so a paragraph can be shorter than its sum by one a line: count low.
    const lines = sums.reduce((sum, unit) => sum + Math.max(1, Math.floor((unit * size) / (width + size * 0.5))), 0)
    return size * (lines * LEAD + gaps) <= height + 0.01
  }
}

/** Flavour is left out when it would press the rules below a comfortable size; text too long even at the smallest size is cut. */
export function layRules(
  text: string,
  flavour: string,
  { width, height, largest = 32, smallest = 12 }: TextRoom,
): LaidText {
  const rules = paragraphsOf(text, false)
  const extra = paragraphsOf(flavour, true)
  const comfortable = Math.min(largest, rules.length ? 21 : 16)
  const whole = [...rules, ...extra]
  const mayFitWhole = mayFit(whole, width, height)
  for (let size = largest; extra.length && size >= comfortable; size -= 0.5) {
    if (!mayFitWhole(size)) continue
    const laid = layAt(whole, size, width)
    if (laid.height <= height) return laid
  }
  if (!rules.length) return { size: largest, lines: [], height: 0, width: 0, hasFlavour: false }
  const mayFitRules = mayFit(rules, width, height)
  for (let size = largest; size > smallest; size -= 0.5) {
    if (!mayFitRules(size)) continue
    const laid = layAt(rules, size, width)
    if (laid.height <= height) return laid
  }
  return cutToHeight(layAt(rules, smallest, width), height)
}

function cutToHeight(laid: LaidText, height: number): LaidText {
  const lines = [...laid.lines]
  let tall = laid.height
  while (tall > height && lines.length > 1) {
    const dropped = lines.pop() as LaidLine
    tall -= laid.size * (LEAD + (lines.at(-1)?.paragraph === dropped.paragraph ? 0 : GAP))
    const last = lines.at(-1)
    if (last)
      lines[lines.length - 1] = {
        ...last,
        words: [...last.words.slice(0, -1), wordOf([{ text: '…', style: 'plain', symbol: false }])],
      }
  }
  return { ...laid, lines, height: Math.max(0, tall) }
}

/** Draws laid text with its first line at the top of the box; middle alignment is the caller's arithmetic. */
export function drawRules(
  sheet: Sheet,
  laid: LaidText,
  x: number,
  y: number,
  ink: string,
  soft: string,
  boxWidth: number,
  boxHeight: number,
): string {
  const { size, lines } = laid
  const unit = 1000 / size
  const paths: Record<Style, string> = { plain: '', slanted: '', flavour: '' }
  const others: Record<Style, string> = { plain: '', slanted: '', flavour: '' }
  let symbols = ''
  let bars = ''
  let top = y
  let rule = ''
  let before = lines[0]
  for (const line of lines) {
    if (before && line.paragraph !== before.paragraph) {
      const turns = line.flavour && !before.flavour
      top += size * (turns ? FLAVOUR_GAP : GAP)
      if (turns)
        rule = `<path d="M${n1(x)} ${n1(top - size * FLAVOUR_GAP * 0.5)}h${n1(boxWidth)}" stroke="${soft}" stroke-opacity=".35" stroke-width="1.5"/>`
    }
    const base = top + size * 0.98
    const gap = measure(' ', line.flavour ? size * flavourSize : size, line.flavour ? 'flavour' : 'text')
    let pen = x
    line.words.forEach((word, i) => {
      if (i) pen += gap
      if (sheet.bars && !word.pieces.some(({ symbol }) => symbol)) {
        bars += `M${n1(pen)} ${n1(base - size * 0.3)}h${n1(word.unit * size)}`
        pen += word.unit * size
        return
      }
      for (const piece of word.pieces) {
        if (piece.symbol)
          symbols += usePip(sheet, piece.text.slice(1, -1), pen + size * (SYMBOL / 2), base - size * 0.35, size * 0.46)
        else if (piece.style === 'slanted')
          paths.slanted += trace(piece.text, 'text', (pen + base * SLANT) * unit, base * unit)
        else if (piece.style === 'flavour')
          paths.flavour += trace(piece.text, 'flavour', (pen * unit) / flavourSize, (base * unit) / flavourSize)
        else paths.plain += trace(piece.text, 'text', pen * unit, base * unit)
        if (!piece.symbol) {
          const share = piece.style === 'flavour' ? flavourSize : 1
          others[piece.style] += strangers(piece.text, cutOf(piece.style), (pen * unit) / share, (base * unit) / share)
        }
        pen += pieceWidth(piece, size)
      }
    })
    top += size * LEAD
    before = line
  }
  sheet.placed.push({
    text: 'rules',
    ink: { x, y, w: laid.width, h: laid.height },
    box: { x, y, w: boxWidth, h: boxHeight },
  })
  const scale = Math.round((size / 1000) * 1e6) / 1e6
  return (
    rule +
    (bars ? `<path d="${bars}" stroke="${ink}" stroke-opacity=".46" stroke-width="${n1(size * 0.44)}"/>` : '') +
    (paths.plain ? `<path transform="scale(${scale})" d="${paths.plain}" fill="${ink}"/>` : '') +
    (paths.slanted
      ? `<path transform="matrix(${scale} 0 ${-SLANT * scale} ${scale} 0 0)" d="${paths.slanted}" fill="${soft}"/>`
      : '') +
    (paths.flavour
      ? `<path transform="scale(${Math.round(scale * flavourSize * 1e6) / 1e6})" d="${paths.flavour}" fill="${soft}"/>`
      : '') +
    (others.plain ? `<g transform="scale(${scale})" fill="${ink}">${others.plain}</g>` : '') +
    (others.slanted ? `<g transform="scale(${scale})" fill="${soft}">${others.slanted}</g>` : '') +
    (others.flavour
      ? `<g transform="scale(${Math.round(scale * flavourSize * 1e6) / 1e6})" fill="${soft}">${others.flavour}</g>`
      : '') +
    symbols
  )
}
