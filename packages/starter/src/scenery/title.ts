// A name across a picture.
import { measure } from '../painter/type/font.ts'
import { word } from './mark.ts'

const MOST = 92 // the size of its letters
const ONE_LINE = 60 // smaller ones are better off in two

/** Where the words of a name are best parted in two. */
function twoLines(name: string): readonly string[] {
  const words = name.split(/(?<=[ -])/)
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => measure(line, 1, 'display')))
  return words
    .map((_, i) => [words.slice(0, i).join('').trim(), words.slice(i).join('')].filter((line) => line !== ''))
    .reduce((best, lines) => (widest(lines) < widest(best) ? lines : best))
}

interface Place {
  readonly x: number
  readonly y: number // of the last line
  readonly width: number
  readonly fill: string
}

/** As large as fits, in one line or two. */
export function titleSvg(name: string, { x, y, width, fill }: Place): string {
  const sizeOf = (lines: readonly string[]) =>
    Math.min(MOST, ...lines.map((line) => width / measure(line, 1, 'display')))
  const lines = sizeOf([name]) > ONE_LINE ? [name] : twoLines(name)
  const size = sizeOf(lines)
  return lines.map((line, i) => word(line, x, y - (lines.length - 1 - i) * size * 1.1, size, `fill="${fill}"`)).join('')
}
