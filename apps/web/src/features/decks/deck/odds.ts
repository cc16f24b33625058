// How likely it is to draw what one looks for.
import { type Deck, type DeckCard, GROUPS, type Group, typeGroup } from '@fourmat/protocol'
import { roleOf } from './edit.ts'
import { MANA, type Mana } from './mana.ts'

export const OPENING_HAND = 7
export const TURNS = 8

/** Logarithms of the factorials, as far as they were needed. */
const logs = [0]
const logFactorial = (n: number): number => {
  for (let next = logs.length; next <= n; next++) logs.push((logs[next - 1] ?? 0) + Math.log(next))
  return logs[n] ?? 0
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

interface Draw {
  library: number // cards in it
  hits: number // those that one looks for
  draws: number
  wanted: number // at least so many of them
}

/** The hypergeometric distribution's upper tail. */
export const oddsOf = ({ library, hits, draws, wanted }: Draw): number => {
  const drawn = Math.min(draws, library)
  const most = Math.min(hits, drawn)
  const fewest = Math.max(wanted, drawn - (library - hits), 0)
  let odds = 0
  for (let count = fewest; count <= most; count++)
    odds += Math.exp(logChoose(hits, count) + logChoose(library - hits, drawn - count) - logChoose(library, drawn))
  return Math.min(1, odds)
}

/** What one may look for: a type, a source of mana, a category, or a card. */
export type Aim =
  | { kind: 'type'; group: Group }
  | { kind: 'mana'; mana: Mana }
  | { kind: 'category'; name: string }
  | { kind: 'card'; cardId: string; name: string }

const isAim = (card: DeckCard, aim: Aim): boolean => {
  switch (aim.kind) {
    case 'type':
      return typeGroup(card.type_line) === aim.group
    case 'mana':
      return card.produces.includes(aim.mana)
    case 'category':
      return card.categories.includes(aim.name)
    case 'card':
      return card.card_id === aim.cardId
  }
}

/** The cards that are shuffled, with their copies: leaders wait elsewhere. */
const libraryOf = (deck: Deck): { card: DeckCard; copies: number }[] =>
  deck.cards
    .filter((card) => card.board === 'main')
    .map((card) => ({ card, copies: card.quantity - (roleOf(deck, card.card_id) ? 1 : 0) }))
    .filter(({ copies }) => copies > 0)

export const librarySize = (deck: Deck): number => libraryOf(deck).reduce((sum, { copies }) => sum + copies, 0)

export const hitsOf = (deck: Deck, aim: Aim): number =>
  libraryOf(deck).reduce((sum, { card, copies }) => (isAim(card, aim) ? sum + copies : sum), 0)

export const keyOfAim = (aim: Aim): string => {
  switch (aim.kind) {
    case 'type':
      return `type ${aim.group}`
    case 'mana':
      return `mana ${aim.mana}`
    case 'category':
      return `category ${aim.name}`
    case 'card':
      return `card ${aim.cardId}`
  }
}

/** Everything in the deck that one may look for. */
export const aimsOf = (deck: Deck): Aim[] => {
  const cards = libraryOf(deck).map(({ card }) => card)
  const names = [...new Set(cards.flatMap((card) => card.categories))].sort((a, b) => a.localeCompare(b))
  const types = new Set(cards.map((card) => typeGroup(card.type_line)))
  return [
    ...GROUPS.filter((group) => types.has(group)).map((group): Aim => ({ kind: 'type', group })),
    ...MANA.filter((mana) => cards.some((card) => card.produces.includes(mana))).map(
      (mana): Aim => ({ kind: 'mana', mana }),
    ),
    ...names.map((name): Aim => ({ kind: 'category', name })),
    ...cards
      .map(({ card_id, name }): Extract<Aim, { kind: 'card' }> => ({ kind: 'card', cardId: card_id, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  ]
}

/** By the end of each of the first turns. Whoever plays first draws nothing on the first one, except among several. */
export const oddsByTurn = (deck: Deck, aim: Aim, wanted: number, drawsFirst: boolean): number[] => {
  const [library, hits] = [librarySize(deck), hitsOf(deck, aim)]
  return Array.from({ length: TURNS }, (_, turn) =>
    oddsOf({ library, hits, wanted, draws: OPENING_HAND + turn + (drawsFirst ? 1 : 0) }),
  )
}
