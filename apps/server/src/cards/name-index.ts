// All names of the catalogue in memory, best known card first, and the ranking of a name search. A search looks at every name.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { likeness, MARKS, marksOf, mayBeNear, NO_LIKENESS, slipsIn } from './name-likeness.ts'

type TokenScope = 'include' | 'exclude' | 'only'

/** Among which cards one looks. Tokens fit every deck. */
export interface Scope {
  readonly tokens: TokenScope
  readonly identity?: number // bits that a card's colour identity must be within
  readonly formats?: number // bits of formats of which a card must be legal in one
}

interface NamedCard {
  readonly id: string
  readonly names: string // "| fire ice| fire| ice|"
  readonly printed: string // names that single printings bear, in the same form; "" for most
  readonly isToken: boolean
  readonly identity: number
  readonly formats: number
  readonly isOdd?: boolean // a page that nobody plays: it comes after all others
}

const SHORT = 3 // shorter texts are looked for at the beginning of words alone
const LONGEST_NAME = 160 // the longest there is has 141 characters and 25 words
const MOST_WORDS = 30
const RANKS = 10
const ODD_RANK = 9
const EXACT_RANKS = [0, 1, 7]
const TURN_MS = 2 // of one search; then whatever else waits has its turn
const NAMES_A_STEP = 256

/** Work that may be left off where it yields, and gone on with. */
type Steps<T> = Generator<void, T>

type Guess = (place: number) => boolean

const runAll = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const runInTurns = async <T>(steps: Steps<T>): Promise<T> => {
  for (let until = performance.now() + TURN_MS; ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + TURN_MS
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

const slipsInWord = (word: string): number => (word.length > SWAPS_ONLY ? 1 : 0)

/** Every word by itself, wherever it stands. */
const scatteredLikeness = (words: readonly string[], names: string, most: number): number => {
  let slips = 0
  for (const word of words) {
    slips += slipsIn(likeness(word, names, slipsInWord(word), false))
    if (slips > most) return NO_LIKENESS
  }
  return slips
}

export class NameIndex {
  readonly stamp: string // of the catalogue that this was read from
  readonly #cards: NamedCard[] = []
  readonly manaCosts = new Set<string>() // all that there are
  readonly #marks: number[] = [] // of each card in turn
  #last: Promise<unknown> = Promise.resolve() // the search that came last

  constructor(stamp: string) {
    this.stamp = stamp
  }

  /** Cards are added in the order in which equals are to be found. */
  add({ id, names, printed, isToken, isOdd = false, identity, formats }: NamedCard): void {
    // Written out: objects that came of a spread are looked through six times as slowly.
    this.#cards.push({ id, names, printed, isToken, isOdd, identity, formats })
    for (const mark of marksOf(names, printed)) this.#marks.push(mark)
  }

  /** Whether the folded text is a name, or the beginning of one. */
  begins(key: string): boolean {
    const needle = `| ${key}`
    return key !== '' && this.#cards.some(({ names, printed }) => names.includes(needle) || printed.includes(needle))
  }

  /** Ids of the cards that the folded text finds, best first, from `skip` on; of all cards when there is no text. */
  find(key: string | null, scope: Scope, skip: number, count: number): string[] {
    return runAll(this.#steps(key, scope, skip, count))
  }

  /**
   * The same, but a text for which many names must be measured does not keep everybody else waiting. Searches themselves come one
   * after the other: if they took turns with each other, a long one would wait for all that come later.
   */
  findInTurns(key: string | null, scope: Scope, skip: number, count: number): Promise<string[]> {
    const found = this.#last.then(() => runInTurns(this.#steps(key, scope, skip, count)))
    this.#last = found.catch(() => {})
    return found
  }

  *#steps(key: string | null, scope: Scope, skip: number, count: number): Steps<string[]> {
    if (key === '' || (key && (key.length > LONGEST_NAME || key.split(' ').length > MOST_WORDS))) return []
    const enough = skip + count
    const found = key === null ? this.#first(scope, enough) : yield* this.#ranked(key, scope, enough)
    return found.slice(skip, enough).map(({ id }) => id)
  }

  #first(scope: Scope, enough: number): NamedCard[] {
    const found: NamedCard[] = []
    for (const card of this.#cards) {
      if (found.length === enough) break
      if (isIn(scope, card)) found.push(card)
    }
    return found
  }

  /** Tells of most cards at little cost that they are more slips away. */
  #near(wanted: readonly number[], slips: number): Guess {
    const marks = this.#marks
    return (place) => mayBeNear(wanted, marks, place * MARKS, slips)
  }

  /** Every card in the scope that may be meant, with a pause now and then. */
  *#look(scope: Scope, mayBe: Guess, at: (card: NamedCard) => void): Steps<void> {
    for (let from = 0; from < this.#cards.length; from += NAMES_A_STEP) {
      this.#lookFrom(from, scope, mayBe, at)
      yield
    }
  }

  #lookFrom(from: number, scope: Scope, mayBe: Guess, at: (card: NamedCard) => void): void {
    const end = Math.min(from + NAMES_A_STEP, this.#cards.length)
    for (let place = from; place < end; place++) {
      if (!mayBe(place)) continue
      const card = this.#cards[place] as NamedCard
      if (isIn(scope, card)) at(card)
    }
  }

  *#ranked(key: string, scope: Scope, enough: number): Steps<NamedCard[]> {
    const ranks: NamedCard[][] = Array.from({ length: RANKS }, () => [])
    const words = [...new Set(key.split(' '))]
    // Letters alone say little: a short word must begin a word.
    const needles = words.map((word) => (word.length < SHORT ? ` ${word}` : word))
    const rankOf = key.length < SHORT ? rankingOfShort(key) : rankingOf(key, words, needles)
    yield* this.#look(scope, this.#near(marksOf(...needles), 0), (card) => {
      const rank = rankOf(card.names, card.printed)
      if (rank >= 0) ranks[card.isOdd ? ODD_RANK : rank]?.push(card)
    })
    const found = ranks.flat()
    // Who typed a name as it is did not mistype it.
    const isExact = EXACT_RANKS.some((rank) => ranks[rank]?.length)
    if (found.length >= enough || isExact || key.length < SHORT || key.includes('_')) return found
    return [...found, ...(yield* this.#close(key, scope, new Set(found)))]
  }

  /** Names that are nearly what was typed, the nearest first. */
  *#close(key: string, scope: Scope, known: ReadonlySet<NamedCard>): Steps<NamedCard[]> {
    if (key.length <= SWAPS_ONLY) return yield* this.#wholeWords(swapped(key), scope, known)
    const unfinished = key.length > SWAPS_ONLY + 1
    const marks = marksOf(` ${key}`)
    const one = yield* this.#nearest(scope, known, this.#near(marks, 1), (names) => likeness(key, names, 1, unfinished))
    // What was typed finds something already: then only what is very near may have been meant instead.
    if (one.length > 0 || known.size > 0) return one
    const most = slipsAllowed(key.length)
    const words = key.split(' ').filter((word) => word.length >= SHORT)
    if (words.length > 1) {
      // Perhaps the words stand in another order, or one was left out.
      const each = words.map((word) => this.#near(marksOf(` ${word}`), slipsInWord(word)))
      const hasEach = (place: number) => each.every((hasWord) => hasWord(place))
      const scattered = yield* this.#nearest(scope, known, hasEach, (names) => scatteredLikeness(words, names, most))
      if (scattered.length > 0) return scattered
    }
    if (most === 1) return []
    return yield* this.#nearest(scope, known, this.#near(marks, most), (names) =>
      likeness(key, names, most, unfinished),
    )
  }

  /** Those for which `measure` finds a likeness, the nearest first; `mayBe` is asked before, and cheap. */
  *#nearest(
    scope: Scope,
    known: ReadonlySet<NamedCard>,
    mayBe: Guess,
    measure: (names: string) => number,
  ): Steps<NamedCard[]> {
    const found: { card: NamedCard; value: number }[] = []
    yield* this.#look(scope, mayBe, (card) => {
      if (known.has(card)) return
      const value = Math.min(measure(card.names), card.printed === '' ? NO_LIKENESS : measure(card.printed))
      if (value < NO_LIKENESS) found.push({ card, value })
    })
    return found.sort((one, other) => one.value - other.value).map(({ card }) => card)
  }

  /** Cards of which one of the keys is a name, then those of which it is a word. */
  *#wholeWords(keys: readonly string[], scope: Scope, known: ReadonlySet<NamedCard>): Steps<NamedCard[]> {
    const [whole, part]: [NamedCard[], NamedCard[]] = [[], []]
    const forms = keys.map((key) => ({ whole: `| ${key}|`, words: [` ${key} `, ` ${key}|`] }))
    const each = keys.map((key) => this.#near(marksOf(` ${key}`), 0))
    const hasOne = (place: number) => each.some((hasKey) => hasKey(place))
    yield* this.#look(scope, hasOne, (card) => {
      const { names } = card
      const form = forms.find(({ words }) => words.some((word) => names.includes(word)))
      if (!form || known.has(card)) return
      if (names.includes(form.whole)) whole.push(card)
      else part.push(card)
    })
    return [...whole, ...part]
  }
}

const isIn = ({ tokens, identity, formats }: Scope, card: NamedCard): boolean => {
  if (tokens !== 'include' && card.isToken !== (tokens === 'only')) return false
  if (card.isToken) return true
  if (identity !== undefined && (card.identity & ~identity) !== 0) return false
  return formats === undefined || (card.formats & formats) !== 0
}

/** The rank of a card's names, smallest first; -1 when they do not match. */
type Ranking = (names: string, printed: string) => number

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
    if (!printed.includes(key)) return -1
    return printed.includes(whole) ? 7 : 8
  }
}
