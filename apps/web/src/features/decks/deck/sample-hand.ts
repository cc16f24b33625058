// A deck tried out alone: an opening hand, mulligans, and the turns after it.
import { type Deck, type DeckCard, hasCommander } from '@fourmat/protocol'
import { roleOf } from './edit.ts'

const HAND_SIZE = 7

export interface HandCard {
  key: string // copies of one card are different cards
  card: DeckCard
}

export interface SampleHand {
  hand: readonly HandCard[]
  library: readonly HandCard[] // the top first
  played: readonly HandCard[]
  mulligans: number
  turn: number // 0 until the hand is kept
  isMultiplayer: boolean // the first mulligan is free, and everybody draws on the first turn
}

/** Every copy as a card of its own; commanders wait in the command zone. */
const allCopies = (deck: Deck): HandCard[] =>
  deck.cards.flatMap((card) => {
    if (card.board !== 'main') return []
    const outside = roleOf(deck, card.card_id) ? 1 : 0
    return Array.from({ length: Math.max(0, card.quantity - outside) }, (_, copy) => ({
      key: `${card.card_id}/${copy}`,
      card,
    }))
  })

/** Fisher and Yates. `random` gives numbers from 0 up to, not including, 1. */
const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1))
    const held = list[last] as T
    list[last] = list[pick] as T
    list[pick] = held
  }
  return list
}

const deal = (cards: readonly HandCard[], random: () => number): Pick<SampleHand, 'hand' | 'library' | 'played'> => {
  const library = shuffled(cards, random)
  return { hand: library.slice(0, HAND_SIZE), library: library.slice(HAND_SIZE), played: [] }
}

export const newHand = (deck: Deck, random: () => number = Math.random): SampleHand => ({
  ...deal(allCopies(deck), random),
  mulligans: 0,
  turn: 0,
  isMultiplayer: hasCommander(deck.format),
})

/** So many cards go to the bottom before the hand is kept. */
export const owed = ({ mulligans, hand, isMultiplayer }: SampleHand): number =>
  Math.min(hand.length, Math.max(0, mulligans - (isMultiplayer ? 1 : 0)))

export const mayMulligan = (sample: SampleHand): boolean =>
  sample.turn === 0 && sample.hand.length > 0 && owed(sample) < HAND_SIZE

export const mulligan = (sample: SampleHand, random: () => number = Math.random): SampleHand => ({
  ...sample,
  ...deal([...sample.hand, ...sample.library], random),
  mulligans: sample.mulligans + 1,
})

export const drawCard = (sample: SampleHand): SampleHand => {
  const [top, ...library] = sample.library
  return top ? { ...sample, hand: [...sample.hand, top], library } : sample
}

export const nextTurn = (sample: SampleHand): SampleHand => {
  const turn = sample.turn + 1
  const draws = turn > 1 || sample.isMultiplayer
  return { ...(draws ? drawCard(sample) : sample), turn }
}

/** The chosen ones go to the bottom, and the first turn begins. */
export const keep = (sample: SampleHand, bottom: ReadonlySet<string>): SampleHand => {
  const goes = ({ key }: HandCard) => bottom.has(key)
  const hand = sample.hand.filter((card) => !goes(card))
  return nextTurn({ ...sample, hand, library: [...sample.library, ...sample.hand.filter(goes)] })
}

const moved = (from: readonly HandCard[], to: readonly HandCard[], key: string): [HandCard[], HandCard[]] => {
  const isIt = (card: HandCard) => card.key === key
  return [from.filter((card) => !isIt(card)), [...to, ...from.filter(isIt)]]
}

export const playCard = (sample: SampleHand, key: string): SampleHand => {
  const [hand, played] = moved(sample.hand, sample.played, key)
  return { ...sample, hand, played }
}

export const takeBack = (sample: SampleHand, key: string): SampleHand => {
  const [played, hand] = moved(sample.played, sample.hand, key)
  return { ...sample, hand, played }
}
