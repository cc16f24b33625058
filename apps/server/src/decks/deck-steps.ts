// What one change did to a deck: the rows before and after it. Undone from the newest on, steps lead from the deck that there
// is to every older one; joined they say what several changes did together.
import { type DeckFacts, type DeckList, type ListedCard, pairCards, placeOf } from '@fourmat/protocol'

/** A row of a deck as it is stored. */
export interface StoredCard extends ListedCard {
  /** Order of adding; null for one that has just come. */
  readonly position: number | null
}

export type StoredDeck = DeckList<StoredCard>

type CardStep = [before: StoredCard | null, after: StoredCard | null]

export interface DeckStep {
  readonly cards: CardStep[]
  readonly leaders?: [before: StoredDeck['leaders'], after: StoredDeck['leaders']]
  readonly facts?: [before: Partial<DeckFacts>, after: Partial<DeckFacts>]
}

const factsOf = ({ cards: _cards, leaders: _leaders, ...facts }: StoredDeck): DeckFacts => facts

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const isSameCard = ([before, after]: CardStep): boolean =>
  before !== null && after !== null && isSame({ ...before, position: 0 }, { ...after, position: 0 })

const differing = (before: Partial<DeckFacts>, after: Partial<DeckFacts>): DeckStep['facts'] => {
  const names = (Object.keys(after) as (keyof DeckFacts)[]).filter((name) => !isSame(before[name], after[name]))
  const pick = (facts: Partial<DeckFacts>) => Object.fromEntries(names.map((name) => [name, facts[name]]))
  return names.length > 0 ? [pick(before), pick(after)] : undefined
}

const made = (cards: CardStep[], leaders: DeckStep['leaders'], facts: DeckStep['facts']): DeckStep => ({
  cards: cards.filter((pair) => !isSameCard(pair)),
  ...(leaders && !isSame(...leaders) && { leaders }),
  ...(facts && { facts }),
})

export const stepBetween = (before: StoredDeck, after: StoredDeck): DeckStep =>
  made(
    pairCards(before.cards, after.cards),
    [before.leaders, after.leaders],
    differing(factsOf(before), factsOf(after)),
  )

export const isNothing = ({ cards, leaders, facts }: DeckStep): boolean => cards.length === 0 && !leaders && !facts

const cardOf = ([before, after]: CardStep): StoredCard => (before ?? after) as StoredCard

export const undoStep = (deck: StoredDeck, { cards, leaders, facts }: DeckStep): StoredDeck => {
  const back = new Map(cards.map((pair) => [placeOf(cardOf(pair)), pair[0]]))
  return {
    ...deck,
    ...facts?.[0],
    leaders: leaders?.[0] ?? deck.leaders,
    cards: [
      ...deck.cards.filter((card) => !back.has(placeOf(card))),
      ...[...back.values()].filter((card) => card !== null),
    ].sort((a, b) => (a.position ?? 0) - (b.position ?? 0)),
  }
}

export const joinSteps = (first: DeckStep, then: DeckStep): DeckStep => {
  const pairs = new Map(first.cards.map((pair) => [placeOf(cardOf(pair)), pair]))
  for (const pair of then.cards) {
    const place = placeOf(cardOf(pair))
    pairs.set(place, [(pairs.get(place) ?? pair)[0], pair[1]])
  }
  const gone = [...pairs.values()].filter(([before, after]) => before !== null || after !== null)
  const before = { ...then.facts?.[0], ...first.facts?.[0] }
  const after = { ...first.facts?.[1], ...then.facts?.[1] }
  const [was = then.leaders?.[0], is = first.leaders?.[1]] = [first.leaders?.[0], then.leaders?.[1]]
  return made(gone, was && is ? [was, is] : undefined, differing(before, after))
}
