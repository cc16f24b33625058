import type { Deck, DeckCard } from '@fourmat/protocol'
import { roleOf } from './edit.ts'

const HAND_SIZE = 7

interface HandCard {
  key: string // copies of one card are different cards
  card: DeckCard
}

interface SampleHand {
  hand: HandCard[]
  library: HandCard[] // the top first
  mulligans: number
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

const deal = (cards: readonly HandCard[], mulligans: number, random: () => number): SampleHand => {
  const library = shuffled(cards, random)
  return { hand: library.slice(0, HAND_SIZE), library: library.slice(HAND_SIZE), mulligans }
}

export const newHand = (deck: Deck, random: () => number = Math.random): SampleHand => deal(allCopies(deck), 0, random)

export const mulligan = ({ hand, library, mulligans }: SampleHand, random: () => number = Math.random): SampleHand =>
  deal([...hand, ...library], mulligans + 1, random)

export const drawCard = ({ hand, library, mulligans }: SampleHand): SampleHand => {
  const [top, ...rest] = library
  return { hand: top ? [...hand, top] : hand, library: rest, mulligans }
}
