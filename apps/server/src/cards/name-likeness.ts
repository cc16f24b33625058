// How near a typed text is to a name, counted in slips of the finger: a letter left out, put in, replaced, or swapped
// with its neighbour is one slip. Names stand in a text as in the database: "| fire ice| fire| ice|".

const SPACE = 32
const BAR = 124
const LONGEST = 600

/** What one slip adds. Below it there is room for where in the name the match begins and ends. */
const SLIP = 4
export const NO_LIKENESS = 10_000

let before = new Int16Array(LONGEST + 1) // two rows back, for swapped letters
let above = new Int16Array(LONGEST + 1)
let current = new Int16Array(LONGEST + 1)

/** A match begins with a word, at best with the first. */
const costOfBeginning = (text: string, at: number): number => {
  if (text.charCodeAt(at - 1) !== SPACE) return NO_LIKENESS
  return text.charCodeAt(at - 2) === BAR ? 0 : 1
}

/** It ends with the name, with a word or, where the text may be unfinished, within one. */
const costOfEnd = (text: string, at: number, unfinished: boolean): number => {
  const next = text.charCodeAt(at)
  if (next === BAR) return 0
  return next === SPACE ? 1 : unfinished ? 2 : NO_LIKENESS
}

/**
 * The smaller the nearer; NO_LIKENESS when there are more than `most` slips between `key` and every part of `names`.
 * `unfinished` says that the last word of the key may be the beginning of one.
 */
export const likeness = (key: string, names: string, most: number, unfinished: boolean): number => {
  const width = Math.min(names.length, LONGEST)
  const limit = most * SLIP + SLIP - 1
  above[0] = NO_LIKENESS
  for (let j = 1; j <= width; j++) above[j] = costOfBeginning(names, j)
  let previous = -1
  for (let i = 0; i < key.length; i++) {
    const letter = key.charCodeAt(i)
    let least = NO_LIKENESS
    let left = NO_LIKENESS
    let swapped = -1
    current[0] = NO_LIKENESS
    for (let j = 1; j <= width; j++) {
      const other = names.charCodeAt(j - 1)
      let cost = NO_LIKENESS // a match stays within one name
      if (other !== BAR) {
        cost = (above[j - 1] as number) + (letter === other ? 0 : SLIP)
        cost = Math.min(cost, (above[j] as number) + SLIP, left + SLIP)
        if (letter === swapped && previous === other) cost = Math.min(cost, (before[j - 2] as number) + SLIP)
      }
      current[j] = cost
      left = cost
      swapped = other
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
  for (let j = 1; j < width; j++) {
    const reached = above[j] as number
    if (reached <= limit) best = Math.min(best, reached + costOfEnd(names, j, unfinished))
  }
  return best <= limit ? best : NO_LIKENESS
}

export const slipsIn = (value: number): number => Math.floor(value / SLIP)
