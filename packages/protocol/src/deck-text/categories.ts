// What a card of a list is sorted under: names that its owner gave, and those among them that mean a board.
import { CATEGORIES_MAX, CATEGORY_MAX } from '../limits.ts'
import { squeeze } from './clean-text.ts'
import type { Section } from './section.ts'

const BOARD_NAME = /^(?:commanders?|sideboard|maybeboard|considering|tokens?(?: (?:&|and) extras)?|companion)$/i

export const sectionOfCategory = (name: string): Section | null => {
  const word = name.toLowerCase()
  if (!BOARD_NAME.test(word)) return null
  if (word.startsWith('commander')) return 'commander'
  if (word.startsWith('token')) return 'tokens'
  if (word === 'considering') return 'maybeboard'
  return word as Section
}

/** Half a letter is none. */
const cut = (name: string): string =>
  name
    .slice(0, CATEGORY_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** As a deck takes them: each once, none too long, not too many, and none that is the name of a board. */
export const asCategories = (names: readonly string[]): string[] => {
  const taken = new Map<string, string>()
  for (const name of names.map((each) => cut(squeeze(each)))) {
    const key = name.toLowerCase()
    if (name !== '' && sectionOfCategory(name) === null && !taken.has(key)) taken.set(key, name)
  }
  return [...taken.values()].slice(0, CATEGORIES_MAX)
}

/** Names in one line of text, between signs that no name may hold then. */
const writable = (names: readonly string[], signs: RegExp): string[] =>
  asCategories(names.map((name) => name.replace(signs, ' ')))

/** Names in brackets, as Archidekt writes them: "Commander{top}", then what the owner calls it. */
export const inBrackets = (names: readonly string[], board: string | null = null): string => {
  const all = [...(board === null ? [] : [board]), ...writable(names, /[,[\]{}^|]/g)]
  return all.length > 0 ? ` [${all.join(',')}]` : ''
}

/** As Moxfield writes them: "#Ramp #Card Draw". */
export const asTags = (names: readonly string[]): string =>
  writable(names, /[#!*<>()[\]{}^|$€£]/g)
    .map((name) => ` #${name}`)
    .join('')
