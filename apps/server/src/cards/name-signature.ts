// What a name is looked at through before it is read: the pairs of letters in it as a set of 128 bits, and its letters as
// one of 32.

export const PAIRS = 128
export const LETTERS = 32
const SPACE = 32
const BAR = 124

/** Which of the bits stands for these two letters. */
export const pairBit = (first: number, second: number): number => Math.imul(first * 31 + second, 0x9e3779b1) >>> 25

/** The bits of the pairs in all of these texts, each once. */
export const pairsOf = (texts: readonly string[]): number[] => {
  const bits = new Set<number>()
  for (const text of texts)
    for (let i = 1; i < text.length; i++) bits.add(pairBit(text.charCodeAt(i - 1), text.charCodeAt(i)))
  return [...bits]
}

/** Which bit stands for a letter, -1 for what is none; whatever is none of the 26 shares the bits that are left. */
export const letterBit = (code: number): number => {
  if (code >= 97 && code <= 122) return code - 97
  return code > SPACE && code !== BAR ? 26 + (code % 6) : -1
}

export const lettersOf = (text: string): number[] => {
  const bits = new Set<number>()
  for (let i = 0; i < text.length; i++) bits.add(letterBit(text.charCodeAt(i)))
  bits.delete(-1)
  return [...bits]
}

/** How many different ones may be gone when so many of all are spoilt: those that stand there least often go first. */
const mostGone = (all: readonly string[], spoilt: number): number => {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  let [gone, left] = [0, spoilt]
  for (const count of [...counts.values()].sort((a, b) => a - b)) {
    left -= count
    if (left < 0) break
    gone++
  }
  return gone
}

/** What of a text may not be found in a name that is so many slips away. */
export const goneAfter = (key: string, slips: number) => {
  const all = key.split('')
  const letters = all.filter((letter) => letter !== ' ')
  const pairs = all.map((letter, i) => (all[i - 1] ?? ' ') + letter)
  // A slip spoils two pairs of letters; swapping spoils three, but brings no other letter. Nobody swaps all the time.
  return { letters: mostGone(letters, slips), pairs: mostGone(pairs, 2 * slips + 1) }
}
