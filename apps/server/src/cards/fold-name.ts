// How names are compared: without case, accents and punctuation. The import stores folded names and every search folds
// what was typed, so this is the one place that decides what "the same name" means.

const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}
const PLAIN = /^[a-z0-9 ]*$/

/** "Lim-Dûl's Vault" -> "lim duls vault"; "Fire // Ice" and "Fire/Ice" -> "fire ice". */
export const foldName = (name: string): string => {
  const lower = name.toLowerCase()
  if (PLAIN.test(lower)) return collapse(lower)
  const folded = lower
    .normalize('NFKD')
    .replace(/[æœøłđðþßı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s\-\u2010-\u2015/|\\]+/g, ' ')
    .replace(/[^\p{L}\p{N}_ ]+/gu, '')
  // A blank to fill in ("_____ Goblin") is no part of a name, unless it is the whole name.
  return collapse(folded.replaceAll('_', '')) || collapse(folded)
}

const collapse = (text: string): string => text.replace(/ +/g, ' ').trim()

/** The key of a name as people and exporters write it; "X // X", as reversible cards are named, is X. */
export const nameKey = (name: string): string => {
  const halves = name.split('//').map(foldName)
  return halves.every((half) => half === halves[0]) ? (halves[0] ?? '') : foldName(name)
}
