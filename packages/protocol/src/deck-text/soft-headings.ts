// Headings that only their place gives away: "# Ramp", "// Ramp" or a bare "Ramp" above lines that say how many.
import { asCategories } from './categories.ts'

/** A line that names a card, or a remark that may be a heading. */
export interface SoftLine {
  line: number
  text: string
  counted: boolean
}

const FEWEST = 2 // one alone may as well be the title, a remark or a name that is misspelt
const NAME = /^\p{L}[\p{L}\p{N} '&+/-]{0,29}$/u

const nameOf = (text: string): string | null => {
  const name = text.replace(/^(?:\/\/|#+)\s*/, '').trim()
  return NAME.test(name) && name.split(' ').length <= 4 && asCategories([name]).length > 0 ? name : null
}

/** The lines that are headings, with the names that they give. Lists in which names alone are cards have none. */
export const findSoftHeadings = (lines: readonly SoftLine[]): Map<number, string> => {
  const found = new Map<number, string>()
  for (const [index, { line, text, counted }] of lines.entries()) {
    const next = lines[index + 1]
    const name = counted || next?.line !== line + 1 || !next.counted ? null : nameOf(text)
    if (name !== null) found.set(line, name)
  }
  const bare = lines.filter(({ text, counted }) => !counted && !/^(?:\/\/|#)/.test(text))
  const isCounted = bare.every(({ line }) => found.has(line))
  return found.size >= FEWEST && isCounted ? found : new Map()
}
