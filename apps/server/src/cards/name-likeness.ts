// How near a typed text is to a name, counted in slips of the finger: a letter left out, put in, replaced, or swapped
// with its neighbour is one slip. Names stand in a text as in the database: "| fire ice| fire| ice|".

const SPACE = 32
const BAR = 124
const MOST_SLIPS = 4
const WIDTH = 2 * MOST_SLIPS + 1

/** What one slip adds. Below it there is room for where in the name the match begins and ends. */
const SLIP = 4
export const NO_LIKENESS = 10_000

let before = new Int16Array(WIDTH) // two rows back, for swapped letters
let above = new Int16Array(WIDTH)
let current = new Int16Array(WIDTH)

/** A match ends with the name, with a word or, where the text may be unfinished, within one. */
const costOfEnd = (next: number, unfinished: boolean): number => {
  if (next === BAR) return 0
  return next === SPACE ? 1 : unfinished ? 2 : NO_LIKENESS
}

/** Whether the rest of `key` from `from` on stands in `names` at `at`. */
const isRest = (key: string, from: number, names: string, at: number): boolean => {
  for (let i = from; i < key.length; i++) if (key.charCodeAt(i) !== names.charCodeAt(at + i - from)) return false
  return true
}

/** False when there is more than one slip between `key` and whatever begins at `start`: what most places are left by. */
const mayBeOneSlip = (key: string, names: string, start: number): boolean => {
  let i = 0
  while (i < key.length && key.charCodeAt(i) === names.charCodeAt(start + i)) i++
  const at = start + i
  return (
    isRest(key, i + 1, names, at + 1) || // another letter, or none is wrong
    isRest(key, i + 1, names, at) ||
    isRest(key, i, names, at + 1) ||
    (key.charCodeAt(i) === names.charCodeAt(at + 1) &&
      key.charCodeAt(i + 1) === names.charCodeAt(at) &&
      isRest(key, i + 2, names, at + 2))
  )
}

/**
 * Of `key` and what begins at `start`. With few slips the two cannot drift far apart, so each letter is compared to the
 * `2 * most + 1` around the same place; field d of row i belongs to the place i + d - most.
 */
const likenessAt = (key: string, names: string, start: number, most: number, unfinished: boolean): number => {
  const limit = most * SLIP + SLIP - 1
  const width = 2 * most + 1
  const end = names.indexOf('|', start) - start // a match stays within one name
  if (end < key.length - most) return NO_LIKENESS
  for (let d = 0; d < width; d++) above[d] = d < most || d - most > end ? NO_LIKENESS : (d - most) * SLIP
  let previous = -1
  for (let i = 1; i <= key.length; i++) {
    const letter = key.charCodeAt(i - 1)
    let least = NO_LIKENESS
    let left = NO_LIKENESS
    for (let d = 0; d < width; d++) {
      const place = i + d - most
      let cost = NO_LIKENESS
      if (place >= 0 && place <= end) {
        const skipped = d + 1 < width ? (above[d + 1] as number) : NO_LIKENESS
        cost = (skipped < left ? skipped : left) + SLIP
        if (place > 0) {
          const other = names.charCodeAt(start + place - 1)
          const kept = (above[d] as number) + (letter === other ? 0 : SLIP)
          if (kept < cost) cost = kept
          if (place > 1 && previous === other && letter === names.charCodeAt(start + place - 2)) {
            const swapped = (before[d] as number) + SLIP
            if (swapped < cost) cost = swapped
          }
        }
      }
      current[d] = cost
      left = cost
      if (cost < least) least = cost
    }
    if (least > limit) return NO_LIKENESS
    previous = letter
    const spare = before
    before = above
    above = current
    current = spare
  }
  let best = NO_LIKENESS
  for (let d = 0; d < width; d++) {
    const place = key.length + d - most
    if (place <= 0 || place > end) continue
    best = Math.min(best, (above[d] as number) + costOfEnd(names.charCodeAt(start + place), unfinished))
  }
  return best
}

/**
 * The smaller the nearer; NO_LIKENESS when there are more than `most` slips between `key` and every part of `names` that
 * begins with a word. `unfinished` says that the last word of the key may be the beginning of one.
 */
export const likeness = (key: string, names: string, most: number, unfinished: boolean): number => {
  const limit = most * SLIP + SLIP - 1
  let best = NO_LIKENESS
  for (let space = names.indexOf(' '); space >= 0; space = names.indexOf(' ', space + 1)) {
    if (most <= 1 && !mayBeOneSlip(key, names, space + 1)) continue
    const found = likenessAt(key, names, space + 1, most, unfinished)
    // At best with the first word.
    if (found <= limit) best = Math.min(best, names.charCodeAt(space - 1) === BAR ? found : found + 1)
  }
  return best
}

export const slipsIn = (value: number): number => Math.floor(value / SLIP)

/** What is noted of texts: which letters they have, in one number of 32 bits, and which pairs of letters, in the others. */
export const MARKS = 5
const LETTERS = 26

export const marksOf = (...texts: readonly string[]): number[] => {
  const marks = new Array<number>(MARKS).fill(0)
  const note = (place: number, bit: number) => {
    marks[place] = (marks[place] as number) | (1 << (bit & 31))
  }
  for (const text of texts)
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code >= 97 && code <= 122) note(0, code - 97)
      else if (code !== SPACE && code !== BAR) note(0, LETTERS + (code % 6))
      if (i === 0) continue
      const pair = Math.imul(text.charCodeAt(i - 1) * 31 + code, 0x9e3779b1) >>> 25 // one of 128
      note(1 + (pair >>> 5), pair)
    }
  return marks
}

const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * False when a name that has these marks, from `at` on, is more slips away than that, which most names are. A slip costs the key
 * three marks at most: a wrong letter is one itself and stands in two pairs, swapped letters stand in three.
 */
export const mayBeNear = (key: readonly number[], marks: readonly number[], at: number, slips: number): boolean => {
  let spare = 3 * slips
  for (let i = 0; i < MARKS && spare >= 0; i++) spare -= countBits((key[i] as number) & ~(marks[at + i] as number))
  return spare >= 0
}
