// What it means to put a card into a group.
import { type Board, CATEGORIES_MAX, type Deck, type DeckCard } from '@fourmat/protocol'
import { type Edit, findRow, keyOf, moveCard, roleOf, setCategories } from './edit.ts'
import type { GroupKind } from './groups.ts'

const boardOf = (to: GroupKind): Board =>
  to.kind === 'type' && (to.group === 'side' || to.group === 'maybe') ? to.group : 'main'

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The new one comes first, and takes the place of the one that the card was taken from. */
const sortedUnder = (card: DeckCard, name: string, from: GroupKind): string[] =>
  [
    name,
    ...card.categories.filter(
      (other) => !isSame(other, name) && !(from.kind === 'category' && isSame(other, from.name)),
    ),
  ].slice(0, CATEGORIES_MAX)

const editsFor = (deck: Deck, card: DeckCard, from: GroupKind, to: GroupKind): Edit[] => {
  const board = boardOf(to)
  if (board === 'main' && roleOf(deck, keyOf(card))) return [] // a leader stands where leaders stand
  const move = card.board === board ? [] : [moveCard(card, board)]
  const moved = { ...card, board }
  if (to.kind === 'category') return [...move, setCategories(moved, sortedUnder(card, to.name, from))]
  return to.kind === 'uncategorised' && card.categories.length > 0 ? [...move, setCategories(moved, [])] : move
}

/** None where the group does not take these cards: nobody changes a card's type, value or colour. */
export const dropEdits = (deck: Deck, cardIds: readonly string[], from: GroupKind, to: GroupKind): Edit[] =>
  cardIds.flatMap((cardId) => {
    const card = findRow(deck, cardId)
    return card ? editsFor(deck, card, from, to) : []
  })
