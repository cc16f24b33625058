// All names of the catalogue in memory, best known card first, and the ranking of a name search. A search looks at every
// card, but at nearly all of them only through the signature of its names.
import { likeness, NO_LIKENESS, slipsIn } from './name-likeness.ts'
import { addToSignature, bitCount, goneAfter, lettersOf, PARTS, signatureOf } from './name-signature.ts'

export interface NamedCard {
  readonly id: string
  readonly names: string // "| fire ice| fire| ice|"
  readonly printed: string // names that single printings bear, in the same form; "" for most
  readonly isToken: boolean
}

export type TokenScope = 'include' | 'exclude' | 'only'

const SHORT = 3 // shorter texts are looked for at the beginning of words alone
const LONGEST_NAME = 160 // the longest there is has 141 characters and 25 words
const MOST_WORDS = 30
const RANKS = 9
const EXACT_RANKS = [0, 1, 7]

/** How many slips a text of that length may have: the longer, the less likely that it is just another name. */
const slipsAllowed = (length: number): number => (length < 8 ? 1 : length < 14 ? 2 : 3)

/** Too short to tell a wrong letter from another word: but two letters swapped are still the same letters. */
const SWAPS_ONLY = 3
const swapped = (key: string): string[] =>
  Array.from({ length: key.length - 1 }, (_, i) => key.slice(0, i) + key[i + 1] + key[i] + key.slice(i + 2)).filter(
    (other) => other !== key,
  )

interface Near {
  readonly place: number
  readonly value: number
}

const placesOf = (near: readonly Near[]): number[] =>
  near.toSorted((one, other) => one.value - other.value || one.place - other.place).map(({ place }) => place)

/** Every word by itself, wherever it stands. */
const scatteredLikeness = (words: readonly string[], names: string, most: number): number => {
  let slips = 0
  for (const word of words) {
    slips += slipsIn(likeness(word, names, word.length > SWAPS_ONLY ? 1 : 0, false))
    if (slips > most) return NO_LIKENESS
  }
  return slips
}

export class NameIndex {
  readonly stamp: string // of the catalogue that this was read from
  readonly #ids: string[] = []
  readonly #names: string[] = []
  readonly #printed = new Map<number, string>()
  #tokens = new Uint8Array(1024)
  #signatures = new Int32Array(1024 * PARTS)
  #letters = new Int32Array(1024)

  constructor(stamp: string) {
    this.stamp = stamp
  }

  get size(): number {
    return this.#ids.length
  }

  /** Cards are added in the order in which equals are to be found. */
  add({ id, names, printed, isToken }: NamedCard): void {
    const place = this.#ids.length
    if (place === this.#tokens.length) this.#grow(place * 2)
    this.#ids.push(id)
    this.#names.push(names)
    if (printed !== '') this.#printed.set(place, printed)
    this.#tokens[place] = isToken ? 1 : 0
    addToSignature(this.#signatures, place * PARTS, names)
    addToSignature(this.#signatures, place * PARTS, printed)
    this.#letters[place] = lettersOf(names) | lettersOf(printed)
  }

  #grow(size: number) {
    const tokens = new Uint8Array(size)
    tokens.set(this.#tokens)
    this.#tokens = tokens
    const signatures = new Int32Array(size * PARTS)
    signatures.set(this.#signatures)
    this.#signatures = signatures
    const letters = new Int32Array(size)
    letters.set(this.#letters)
    this.#letters = letters
  }

  /** Nothing more will be added. */
  close(): this {
    this.#tokens = this.#tokens.slice(0, this.size)
    this.#signatures = this.#signatures.slice(0, this.size * PARTS)
    this.#letters = this.#letters.slice(0, this.size)
    return this
  }

  /** Ids of the cards that the folded text finds, best first, from `skip` on; of all cards when there is no text. */
  find(key: string | null, tokens: TokenScope, skip: number, count: number): string[] {
    if (key === '' || (key && (key.length > LONGEST_NAME || key.split(' ').length > MOST_WORDS))) return []
    const places = key === null ? this.#all(tokens, skip + count) : this.#ranked(key, tokens, skip + count)
    return places.slice(skip, skip + count).map((place) => this.#ids[place] as string)
  }

  #suits(place: number, tokens: TokenScope): boolean {
    return tokens === 'include' || (this.#tokens[place] === 1) === (tokens === 'only')
  }

  #all(tokens: TokenScope, enough: number): number[] {
    const places: number[] = []
    for (let place = 0; place < this.size && places.length < enough; place++)
      if (this.#suits(place, tokens)) places.push(place)
    return places
  }

  #ranked(key: string, tokens: TokenScope, enough: number): number[] {
    const ranks = this.#byRank(key, tokens, enough)
    const found = ranks.flat()
    // Who typed a name as it is did not mistype it.
    const isExact = EXACT_RANKS.some((rank) => ranks[rank]?.length)
    if (found.length >= enough || isExact || key.length < SHORT || key.includes('_')) return found
    return [...found, ...this.#close(key, tokens, new Set(found))]
  }

  /** The cards of each rank, of none more than are wanted in all. */
  #byRank(key: string, tokens: TokenScope, enough: number): number[][] {
    const words = [...new Set(key.split(' '))]
    // Letters alone say little: a short word must begin a word.
    const needles = words.map((word) => (word.length < SHORT ? ` ${word}` : word))
    const [a = 0, b = 0, c = 0, d = 0] = signatureOf(needles)
    const signatures = this.#signatures
    const ranks: number[][] = Array.from({ length: RANKS }, () => [])
    const rankOf = key.length < SHORT ? rankingOfShort(key) : rankingOf(key, words, needles)
    for (let place = 0, at = 0; place < this.size; place++, at += PARTS) {
      if ((a & ~(signatures[at] as number)) !== 0 || (b & ~(signatures[at + 1] as number)) !== 0) continue
      if ((c & ~(signatures[at + 2] as number)) !== 0 || (d & ~(signatures[at + 3] as number)) !== 0) continue
      if (!this.#suits(place, tokens)) continue
      const rank = rankOf(this.#names[place] as string, this.#printed.get(place))
      const others = ranks[rank]
      if (others && others.length < enough) others.push(place)
    }
    return ranks
  }

  /** Names that are nearly what was typed, the nearest first. */
  #close(key: string, tokens: TokenScope, known: ReadonlySet<number>): number[] {
    if (key.length <= SWAPS_ONLY) return this.#wholeWords(swapped(key), tokens, known)
    const unfinished = key.length > SWAPS_ONLY + 1
    const near = (slips: number) =>
      this.#nearest(key, slips, tokens, known, (names) => likeness(key, names, slips, unfinished))
    const one = near(1)
    // What was typed finds something already: then only what is very near may have been meant instead.
    if (one.length > 0 || known.size > 0) return placesOf(one)
    const most = slipsAllowed(key.length)
    const words = key.split(' ').filter((word) => word.length >= SHORT)
    // Perhaps the words stand in another order, or one was left out.
    const scattered =
      words.length < 2 ? [] : this.#nearest(key, most, tokens, known, (names) => scatteredLikeness(words, names, most))
    return placesOf(scattered.length > 0 || most === 1 ? scattered : near(most))
  }

  /** Cards whose names have most of the pairs of letters of the key, and for which `measure` finds a likeness. */
  #nearest(
    key: string,
    most: number,
    tokens: TokenScope,
    known: ReadonlySet<number>,
    measure: (names: string) => number,
  ): Near[] {
    const found: Near[] = []
    const [a = 0, b = 0, c = 0, d = 0] = signatureOf([` ${key}`])
    const letters = lettersOf(key)
    const gone = goneAfter(key, most)
    const signatures = this.#signatures
    for (let place = 0, at = 0; place < this.size; place++, at += PARTS) {
      const lacksLetters = bitCount(letters & ~(this.#letters[place] as number))
      if (lacksLetters > gone.letters) continue
      const lacksPairs =
        bitCount(a & ~(signatures[at] as number)) +
        bitCount(b & ~(signatures[at + 1] as number)) +
        bitCount(c & ~(signatures[at + 2] as number)) +
        bitCount(d & ~(signatures[at + 3] as number))
      if (lacksPairs > gone.pairs || lacksPairs > 3 * most - lacksLetters) continue
      if (!this.#suits(place, tokens) || known.has(place)) continue
      const printed = this.#printed.get(place)
      const value = Math.min(measure(this.#names[place] as string), printed ? measure(printed) : NO_LIKENESS)
      if (value < NO_LIKENESS) found.push({ place, value })
    }
    return found
  }

  /** Cards of which one of the keys is a name, then those of which it is a word. The keys have the same letters. */
  #wholeWords(keys: readonly string[], tokens: TokenScope, known: ReadonlySet<number>): number[] {
    const found: number[][] = [[], []]
    const letters = lettersOf(keys[0] ?? '')
    const forms = keys.map((key) => ({ begins: ` ${key}`, whole: `| ${key}|`, ends: [` ${key} `, ` ${key}|`] }))
    for (let place = 0; place < this.size; place++) {
      if ((letters & ~(this.#letters[place] as number)) !== 0) continue
      const names = this.#names[place] as string
      for (const { begins, whole, ends } of forms) {
        if (!names.includes(begins) || known.has(place) || !this.#suits(place, tokens)) continue
        if (!ends.some((end) => names.includes(end))) continue
        found[names.includes(whole) ? 0 : 1]?.push(place)
        break
      }
    }
    return found.flat()
  }
}

/** The rank of a card's names, smallest first; -1 when they do not match. */
type Ranking = (names: string, printed: string | undefined) => number

const rankingOfShort = (key: string): Ranking => {
  const [word, first, whole] = [` ${key}`, `| ${key}`, `| ${key}|`]
  return (names) => {
    if (!names.includes(word)) return -1
    if (names.startsWith(first)) return names.includes(whole) ? 0 : 1
    if (!names.includes(first)) return 3
    return names.includes(whole) ? 0 : 2
  }
}

const rankingOf = (key: string, words: readonly string[], needles: readonly string[]): Ranking => {
  const [word, first, whole] = [` ${key}`, `| ${key}`, `| ${key}|`]
  const beginnings = words.map((one) => ` ${one}`)
  return (names, printed) => {
    if (needles.every((needle) => names.includes(needle))) {
      if (names.includes(whole)) return names.startsWith(whole) ? 0 : 1
      if (names.includes(first)) return 2
      if (names.includes(word)) return 3
      if (beginnings.every((beginning) => names.includes(beginning))) return 4
      return names.includes(key) ? 5 : 6
    }
    // Names that stand on single printings only come after every card's own.
    if (!printed?.includes(key)) return -1
    return printed.includes(whole) ? 7 : 8
  }
}
