// Which cards have a pair of letters, a letter, or a letter so many times: one bit a card, a row of bits for each question.
// Whether all 36,000 cards lack too much of what was typed is then answered for 32 of them at a time.
import { goneAfter, LETTERS, letterBit, lettersOf, PAIRS, pairBit, pairsOf } from './name-signature.ts'

export type TokenScope = 'include' | 'exclude' | 'only'

/** How often a name has a letter is noted up to here. */
const TIMES = 8

const SCOPES: Record<TokenScope, number> = { include: 0, exclude: 1, only: 2 }
const FIRST_PAIR = 3
const FIRST_LETTER = FIRST_PAIR + PAIRS
const FIRST_REPEAT = FIRST_LETTER + LETTERS // twice, three times ...
const COLUMNS = FIRST_REPEAT + LETTERS * (TIMES - 1)
const SPACE = 32
const BAR = 124

/** The column of a letter that stands there at least so many times. */
const repeatColumn = (letter: number, times: number) =>
  times === 1 ? FIRST_LETTER + letter : FIRST_REPEAT + (times - 2) * LETTERS + letter

export class NameColumns {
  #size = 0
  #words = 32 // of each column
  #bits = new Int32Array(COLUMNS * this.#words)
  #hits = new Int32Array(0)
  readonly #counts = new Uint8Array(LETTERS)

  /** The next card, with all its names in each of the texts. */
  add(texts: readonly string[], isToken: boolean): void {
    const place = this.#size++
    if (place >> 5 === this.#words) this.#resize(this.#words * 2)
    this.#set(SCOPES.include, place)
    this.#set(isToken ? SCOPES.only : SCOPES.exclude, place)
    for (const text of texts) {
      for (let i = 1; i < text.length; i++)
        this.#set(FIRST_PAIR + pairBit(text.charCodeAt(i - 1), text.charCodeAt(i)), place)
      this.#addLetters(text, place)
    }
  }

  /** A letter counts as often as it stands in one name. */
  #addLetters(text: string, place: number) {
    const counts = this.#counts
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code === BAR) counts.fill(0)
      const letter = letterBit(code)
      if (letter < 0) continue
      const times = (counts[letter] as number) + 1
      counts[letter] = times
      if (times <= TIMES) this.#set(repeatColumn(letter, times), place)
    }
  }

  #set(column: number, place: number) {
    const at = column * this.#words + (place >> 5)
    this.#bits[at] = (this.#bits[at] as number) | (1 << (place & 31))
  }

  #resize(words: number) {
    const bits = new Int32Array(COLUMNS * words)
    const kept = Math.min(words, this.#words)
    for (let column = 0; column < COLUMNS; column++)
      bits.set(this.#bits.subarray(column * this.#words, column * this.#words + kept), column * words)
    this.#words = words
    this.#bits = bits
  }

  /** Nothing more will be added. */
  close(): void {
    this.#resize((this.#size + 31) >> 5)
    this.#hits = new Int32Array(this.#words)
  }

  /** The cards that have this pair of letters. */
  ofPair(first: number, second: number): Int32Array {
    const start = (FIRST_PAIR + pairBit(first, second)) * this.#words
    return this.#bits.subarray(start, start + this.#words)
  }

  /** The cards that have every pair of letters of the needles. The answer is good until the next question. */
  having(needles: readonly string[], scope: TokenScope): Int32Array {
    const hits = this.#hits
    const bits = this.#bits
    const words = this.#words
    const first = SCOPES[scope] * words
    hits.set(bits.subarray(first, first + words))
    for (const pair of pairsOf(needles)) {
      const start = (FIRST_PAIR + pair) * words
      for (let word = 0; word < words; word++) hits[word] = (hits[word] as number) & (bits[start + word] as number)
    }
    return hits
  }

  /** The cards of which a word may begin with the key but for one slip; with a whole word, unless it is `unfinished`. */
  oneSlip(key: string, scope: TokenScope, unfinished: boolean): Int32Array {
    const hits = this.#hits
    const first = SCOPES[scope] * this.#words
    hits.set(this.#bits.subarray(first, first + this.#words))
    return this.#keepOneSlip(key, unfinished)
  }

  /** Like `nearly`, for words that need not stand side by side: each is there but for one slip. */
  scattered(key: string, words: readonly string[], slips: number, scope: TokenScope): Int32Array {
    this.nearly(key, slips, scope, false)
    for (const word of words) this.#keepOneSlip(word, false)
    return this.#hits
  }

  /** A slip spoils two pairs side by side, or three when two letters were swapped: then no letter is missing. */
  #keepOneSlip(key: string, unfinished: boolean): Int32Array {
    const hits = this.#hits
    const bits = this.#bits
    const words = this.#words
    const count = key.length
    const text = ` ${key}`
    const pairs = new Int32Array(count)
    for (let i = 0; i < count; i++)
      pairs[i] = (FIRST_PAIR + pairBit(text.charCodeAt(i), text.charCodeAt(i + 1))) * words
    const letters = Int32Array.from(lettersOf(key), (letter) => (FIRST_LETTER + letter) * words)
    const atEnd = this.ofPair(key.charCodeAt(count - 1), BAR)
    const beforeNext = this.ofPair(key.charCodeAt(count - 1), SPACE)
    const behind = new Int32Array(count + 4).fill(-1) // the cards that have all pairs from there on
    for (let word = 0; word < words; word++) {
      const alive = hits[word] as number
      if (alive === 0) continue
      if (!unfinished) behind[count] = (atEnd[word] as number) | (beforeNext[word] as number)
      for (let i = count - 1; i >= 2; i--)
        behind[i] = (behind[i + 1] as number) & (bits[(pairs[i] as number) + word] as number)
      let before = alive
      let wrong = 0
      let swapped = 0
      for (let i = 0; i < count && before !== 0; i++) {
        wrong |= before & (behind[i + 2] as number)
        swapped |= before & (behind[i + 3] as number)
        before &= bits[(pairs[i] as number) + word] as number
      }
      for (let i = 0; i < letters.length && swapped !== 0; i++) swapped &= bits[(letters[i] as number) + word] as number
      hits[word] = wrong | swapped
    }
    return hits
  }

  /**
   * The cards that may be so many slips away from the key: they lack few enough of its pairs and letters. When the key is
   * looked for `asOne`, it must also find its letters as often as it has them. The answer is good until the next question.
   */
  nearly(key: string, slips: number, scope: TokenScope, asOne: boolean): Int32Array {
    const hits = this.#hits
    const bits = this.#bits
    const words = this.#words
    const gone = goneAfter(key, slips)
    const starts = (columns: readonly number[]) => Int32Array.from(columns, (column) => column * words)
    const pairs = starts(pairsOf([` ${key}`]).map((pair) => FIRST_PAIR + pair))
    const letters = starts(lettersOf(key).map((letter) => FIRST_LETTER + letter))
    const repeats = starts(asOne ? repeatsIn(key) : [])
    const first = SCOPES[scope] * words
    for (let word = 0; word < words; word++) {
      let alive = bits[first + word] as number
      // What each of the 32 cards lacks is counted in binary: its first digits here, its second there, and so on.
      let ones = 0
      let twos = 0
      for (let i = 0; i < letters.length; i++) {
        const lacking = ~(bits[(letters[i] as number) + word] as number)
        const two = ones & lacking
        ones ^= lacking
        alive &= ~(twos & two)
        twos ^= two
      }
      alive &= ~above(gone.letters, ones, twos, 0, 0)
      const letterOnes = ones
      const letterTwos = twos
      for (let i = 0; i < repeats.length && alive !== 0; i++) {
        const lacking = ~(bits[(repeats[i] as number) + word] as number)
        const two = ones & lacking
        ones ^= lacking
        alive &= ~(twos & two)
        twos ^= two
      }
      alive &= ~above(slips, ones, twos, 0, 0)
      ones = 0
      twos = 0
      let fours = 0
      for (let i = 0; i < pairs.length && alive !== 0; i++) {
        const lacking = ~(bits[(pairs[i] as number) + word] as number)
        const two = ones & lacking
        ones ^= lacking
        const four = twos & two
        twos ^= two
        alive &= ~(fours & four)
        fours ^= four
      }
      alive &= ~above(gone.pairs, ones, twos, fours, 0)
      // Both together: a letter that is gone takes two pairs with it, letters that are swapped take three but are not gone.
      const two = ones & letterOnes
      const four = (twos & letterTwos) | ((twos | letterTwos) & two)
      hits[word] = alive & ~above(3 * slips, ones ^ letterOnes, twos ^ letterTwos ^ two, fours ^ four, fours & four)
    }
    return hits
  }
}

/** Of 32 numbers in binary, the first bits of all in the first argument and so on: which are greater than `limit`. */
const above = (limit: number, ones: number, twos: number, fours: number, eights: number): number => {
  let greater = 0
  let equal = -1
  for (let bit = 8; bit > 0; bit >>= 1) {
    const digits = bit === 8 ? eights : bit === 4 ? fours : bit === 2 ? twos : ones
    if ((limit & bit) !== 0) equal &= digits
    else {
      greater |= equal & digits
      equal &= ~digits
    }
  }
  return greater
}

/** The columns of the letters that the key has more than once. */
const repeatsIn = (key: string): number[] => {
  const counts = new Uint8Array(LETTERS)
  const columns: number[] = []
  for (let i = 0; i < key.length; i++) {
    const letter = letterBit(key.charCodeAt(i))
    if (letter < 0) continue
    const times = (counts[letter] as number) + 1
    counts[letter] = times
    if (times > 1 && times <= TIMES) columns.push(repeatColumn(letter, times))
  }
  return columns
}
