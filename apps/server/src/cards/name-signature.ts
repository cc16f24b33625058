// What a name is looked at through before it is read: the pairs of letters in it as a set of 128 bits, and its letters.

export const PARTS = 4 // of a signature, 32 bits each

export const addToSignature = (signature: Int32Array, offset: number, text: string) => {
  let previous = text.charCodeAt(0)
  for (let i = 1; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    const bit = Math.imul(previous * 31 + letter, 0x9e3779b1) >>> 25
    signature[offset + (bit >> 5)] = (signature[offset + (bit >> 5)] as number) | (1 << (bit & 31))
    previous = letter
  }
}

/** The letters themselves; whatever is none of the 26 shares the bits that are left. */
export const lettersOf = (text: string): number => {
  let letters = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    letters |= code >= 97 && code <= 122 ? 1 << (code - 97) : code > 32 && code !== 124 ? 1 << (26 + (code % 6)) : 0
  }
  return letters
}

export const bitCount = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
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

export const signatureOf = (texts: readonly string[]): Int32Array => {
  const signature = new Int32Array(PARTS)
  for (const text of texts) addToSignature(signature, 0, text)
  return signature
}
