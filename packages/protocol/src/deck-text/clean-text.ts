// What copying through web pages, word processors and other systems does to a text, undone.

/** Byte-order marks, joiners and soft hyphens: nobody sees them and no card has them. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g

/** One kind of quote, hyphen, blank and line end; tabs stay, they may separate columns. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/[\uff10-\uff19\uff58]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)) // "４ｘ"
    .replace(/[\u2715\u2716]/g, '\u00d7')
    .normalize('NFC')

/** Blanks that only the layout of a page needed. */
export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** "Fire/Ice", "Fire / Ice", "Fire//Ice" and "Fire /// Ice" -> "Fire // Ice". */
export const splitName = (name: string): string => name.replace(/\s*\/+\s*/g, ' // ')

/** What two spellings of one name have in common: no case, accents or punctuation. */
export const nameKey = (name: string): string =>
  squeeze(
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/æ/g, 'ae')
      .replace(/œ/g, 'oe')
      .replace(/[-/\u2013\u2014]+/g, ' ')
      .replace(/[^\p{L}\p{N}_+ ]+/gu, ''),
  )
