// Which cards lead a deck whose list does not say so: the rules of thumb that exporters' habits allow, best first.
import { nameKey } from './clean-text.ts'

/** How a commander was recognised. `marked` is certain, the others are guesses that the reader confirms. */
export type LeaderSource = 'marked' | 'after-sideboard' | 'last-block' | 'first-line'

export interface LeaderGuess {
  source: LeaderSource
  lines: number[] // indices of one or two lines
  needsPair?: true // nothing but their being a pair speaks for it: to be asked of the catalogue
}

/** A line that names a card, as guesses see it. */
export interface Seen {
  line: number
  block: number // lines between blank lines share one
  headed: boolean // its block has a heading of its own, other than the deck's
  quantity: number
  name: string
}

const MOST_LEADERS = 2
const LONG_LIST = 20 // lines; shorter ones are too few to tell how they are sorted

const lastBlock = (cards: readonly Seen[]): Seen[] => {
  const block = cards.at(-1)?.block
  return cards.filter((card) => card.block === block)
}

const mayLead = (cards: readonly Seen[]): boolean =>
  cards.length > 0 && cards.length <= MOST_LEADERS && cards.every((card) => card.quantity === 1)

const guess = (source: LeaderSource, cards: readonly Seen[]): LeaderGuess => ({
  source,
  lines: cards.map((card) => card.line),
})

/** MTGO writes the commander as the whole sideboard, other programs after it. */
const afterSideboard = (sideboard: readonly Seen[]): LeaderGuess[] => {
  const last = lastBlock(sideboard)
  const apart = last.length < sideboard.length && mayLead(last) ? [guess('after-sideboard', last)] : []
  return [...apart, ...(mayLead(sideboard) ? [guess('after-sideboard', sideboard)] : [])]
}

const inLastBlock = (main: readonly Seen[]): LeaderGuess[] => {
  const last = lastBlock(main)
  const headed = last.some((card) => card.headed)
  return last.length < main.length && !headed && mayLead(last) ? [guess('last-block', last)] : []
}

const sortKey = (name: string): string => nameKey(name)

/** A list that is not sorted by name may begin with two as well; whether they lead together only the cards can say. */
const mayBeSecondLeader = ([first, second, ...rest]: readonly Seen[]): boolean =>
  second?.quantity === 1 && second.block === first?.block && !second.headed && rest.length >= LONG_LIST

/** Exporters that sort by name put the leaders before the sorted rest: a second line out of order is a second leader. */
const isSecondLeader = (main: readonly Seen[]): boolean => {
  const [, second, ...rest] = main
  const third = rest[0]
  if (!second || !third || second.quantity !== 1 || rest.length < LONG_LIST) return false
  if (second.block !== third.block) return main[0]?.block === second.block
  const keys = rest.map((card) => sortKey(card.name))
  const disorder = keys.filter((key, index) => index > 0 && key < (keys[index - 1] ?? '')).length
  return disorder <= keys.length * 0.03 && sortKey(second.name) > sortKey(third.name)
}

const onFirstLine = (main: readonly Seen[]): LeaderGuess[] => {
  const [first, second] = main
  if (first?.quantity !== 1 || first.headed) return []
  const alone = guess('first-line', [first])
  if (!second) return [alone]
  const both = guess('first-line', [first, second])
  if (isSecondLeader(main)) return [both, alone]
  return mayBeSecondLeader(main) ? [{ ...both, needsPair: true }, alone] : [alone]
}

export const guessLeaders = (main: readonly Seen[], sideboard: readonly Seen[]): LeaderGuess[] => [
  ...afterSideboard(sideboard),
  ...inLastBlock(main),
  ...onFirstLine(main),
]
