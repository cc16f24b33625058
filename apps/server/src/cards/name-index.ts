// All names of the catalogue in memory, best known card first, and the ranking of a name search. A search looks at every
// card, but at nearly all of them only through what is noted of its letters (name-columns.ts).
import { setImmediate as nextTurn } from 'node:timers/promises'
import { NameColumns, type TokenScope } from './name-columns.ts'
import { likeness, NO_LIKENESS, slipsIn } from './name-likeness.ts'

export interface NamedCard {
  readonly id: string
  readonly names: string // "| fire ice| fire| ice|"
  readonly printed: string // names that single printings bear, in the same form; "" for most
  readonly isToken: boolean
}

const SHORT = 3 // shorter texts are looked for at the beginning of words alone
const LONGEST_NAME = 160 // the longest there is has 141 characters and 25 words
const MOST_WORDS = 30
const RANKS = 9
const EXACT_RANKS = [0, 1, 7]
const WHOLE = 2 // so many ranks are for cards of which the key is a whole name
const WHOLE_OF_SHORT = 1
const BAR = 124
const TURN_MS = 2 // of one search; then whatever else waits has its turn
const NAMES_A_STEP = 64

/** Work that may be left off where it yields, and gone on with. */
type Steps<T> = Generator<void, T>

const runAll = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

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
  readonly #columns = new NameColumns()

  constructor(stamp: string) {
    this.stamp = stamp
  }

  get size(): number {
    return this.#ids.length
  }

  /** Cards are added in the order in which equals are to be found. */
  add({ id, names, printed, isToken }: NamedCard): void {
    const place = this.#ids.length
    this.#ids.push(id)
    this.#names.push(names)
    if (printed !== '') this.#printed.set(place, printed)
    this.#columns.add([names, printed], isToken)
  }

  /** Nothing more will be added. */
  close(): this {
    this.#columns.close()
    return this
  }

  /** Ids of the cards that the folded text finds, best first, from `skip` on; of all cards when there is no text. */
  find(key: string | null, tokens: TokenScope, skip: number, count: number): string[] {
    return runAll(this.#steps(key, tokens, skip, count))
  }

  /** The same, but a text for which many names must be measured does not keep everybody else waiting. */
  async findInTurns(key: string | null, tokens: TokenScope, skip: number, count: number): Promise<string[]> {
    const steps = this.#steps(key, tokens, skip, count)
    for (let until = performance.now() + TURN_MS; ; ) {
      const { done, value } = steps.next()
      if (done) return value
      if (performance.now() < until) continue
      await nextTurn()
      until = performance.now() + TURN_MS
    }
  }

  *#steps(key: string | null, tokens: TokenScope, skip: number, count: number): Steps<string[]> {
    if (key === '' || (key && (key.length > LONGEST_NAME || key.split(' ').length > MOST_WORDS))) return []
    const enough = skip + count
    const places =
      key === null ? placesIn(this.#columns.having([], tokens), enough) : yield* this.#ranked(key, tokens, enough)
    return places.slice(skip, enough).map((place) => this.#ids[place] as string)
  }

  *#ranked(key: string, tokens: TokenScope, enough: number): Steps<number[]> {
    const ranks = this.#byRank(key, tokens, enough)
    const found = ranks.flat()
    // Who typed a name as it is did not mistype it.
    const isExact = EXACT_RANKS.some((rank) => ranks[rank]?.length)
    if (found.length >= enough || isExact || key.length < SHORT || key.includes('_')) return found
    return [...found, ...(yield* this.#close(key, tokens, new Set(found)))]
  }

  /** The cards of each rank, as far as they are among the first that are wanted. */
  #byRank(key: string, tokens: TokenScope, enough: number): number[][] {
    const words = [...new Set(key.split(' '))]
    // Letters alone say little: a short word must begin a word.
    const needles = words.map((word) => (word.length < SHORT ? ` ${word}` : word))
    const [rankOf, whole] =
      key.length < SHORT ? [rankingOfShort(key), WHOLE_OF_SHORT] : [rankingOf(key, words, needles), WHOLE]
    const ranks: number[][] = Array.from({ length: RANKS }, () => [])
    const hits = this.#columns.having(needles, tokens)
    const atEnd = this.#columns.ofPair(key.charCodeAt(key.length - 1), BAR)
    let useful = RANKS // ranks from this one on would come behind enough others
    let found = 0 // in useful ranks
    for (let word = 0; word < hits.length; word++) {
      let bits = hits[word] as number
      for (; bits !== 0; bits &= bits - 1) {
        if (useful <= whole) bits &= atEnd[word] as number
        if (bits === 0) break
        const place = placeOf(word, bits)
        const rank = rankOf(this.#names[place] as string, this.#printed.get(place))
        if (rank < 0 || rank >= useful) continue
        ranks[rank]?.push(place)
        for (found++; found >= enough; found -= ranks[useful]?.length ?? 0) useful--
      }
    }
    return ranks
  }

  /** Names that are nearly what was typed, the nearest first. */
  *#close(key: string, tokens: TokenScope, known: ReadonlySet<number>): Steps<number[]> {
    if (key.length <= SWAPS_ONLY) return this.#wholeWords(swapped(key), tokens, known)
    const columns = this.#columns
    const unfinished = key.length > SWAPS_ONLY + 1
    const one = yield* this.#nearest(columns.oneSlip(key, tokens, unfinished), known, (names) =>
      likeness(key, names, 1, unfinished),
    )
    // What was typed finds something already: then only what is very near may have been meant instead.
    if (one.length > 0 || known.size > 0) return placesOf(one)
    const most = slipsAllowed(key.length)
    const words = key.split(' ').filter((word) => word.length >= SHORT)
    if (words.length > 1) {
      // Perhaps the words stand in another order, or one was left out.
      const long = words.filter((word) => word.length > SWAPS_ONLY)
      const scattered = yield* this.#nearest(columns.scattered(key, long, most, tokens), known, (names) =>
        scatteredLikeness(words, names, most),
      )
      if (scattered.length > 0) return placesOf(scattered)
    }
    if (most === 1) return []
    const near = yield* this.#nearest(columns.nearly(key, most, tokens, true), known, (names) =>
      likeness(key, names, most, unfinished),
    )
    return placesOf(near)
  }

  /** Those of the hits for which `measure` finds a likeness. */
  *#nearest(hits: Int32Array, known: ReadonlySet<number>, measure: (names: string) => number): Steps<Near[]> {
    const found: Near[] = []
    const own = hits.slice() // while this waits for its next turn, others ask
    let measured = 0
    for (let word = 0; word < own.length; word++)
      for (let bits = own[word] as number; bits !== 0; bits &= bits - 1) {
        const place = placeOf(word, bits)
        if (known.has(place)) continue
        if (++measured % NAMES_A_STEP === 0) yield
        const printed = this.#printed.get(place)
        const value = Math.min(measure(this.#names[place] as string), printed ? measure(printed) : NO_LIKENESS)
        if (value < NO_LIKENESS) found.push({ place, value })
      }
    return found
  }

  /** Cards of which one of the keys is a name, then those of which it is a word. */
  #wholeWords(keys: readonly string[], tokens: TokenScope, known: ReadonlySet<number>): number[] {
    const found: number[][] = [[], []]
    const forms = keys.map((key) => ({ whole: `| ${key}|`, words: [` ${key} `, ` ${key}|`] }))
    const places = new Set(keys.flatMap((key) => placesIn(this.#columns.having([` ${key}`], tokens), this.size)))
    for (const place of [...places].sort((one, other) => one - other)) {
      if (known.has(place)) continue
      const names = this.#names[place] as string
      const form = forms.find(({ words }) => words.some((word) => names.includes(word)))
      if (form) found[names.includes(form.whole) ? 0 : 1]?.push(place)
    }
    return found.flat()
  }
}

/** The first place of those that a word of hits stands for. */
const placeOf = (word: number, bits: number): number => (word << 5) + 31 - Math.clz32(bits & -bits)

const placesIn = (hits: Int32Array, enough: number): number[] => {
  const places: number[] = []
  for (let word = 0; word < hits.length; word++)
    for (let bits = hits[word] as number; bits !== 0; bits &= bits - 1) {
      if (places.length === enough) return places
      places.push(placeOf(word, bits))
    }
  return places
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
