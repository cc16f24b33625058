import { type Deck, type DeckCard, GROUPS, type Group, typeGroup } from '@fourmat/protocol'
import { keyOf, roleOf } from './edit.ts'

export const SORTS = ['name', 'value', 'quantity', 'colour'] as const
export type Sort = (typeof SORTS)[number]

const COLOURS = 'WUBRG'
const colourRank = (card: DeckCard): number => {
  if (card.colors.length === 0) return 99
  return card.colors.length > 1 ? 50 + card.colors.length : COLOURS.indexOf(card.colors[0] ?? '')
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byName = (a: DeckCard, b: DeckCard) => collator.compare(a.name, b.name)
const COMPARE: Record<Sort, (a: DeckCard, b: DeckCard) => number> = {
  name: byName,
  value: (a, b) => a.cmc - b.cmc || byName(a, b),
  quantity: (a, b) => b.quantity - a.quantity || byName(a, b),
  colour: (a, b) => colourRank(a) - colourRank(b) || a.cmc - b.cmc || byName(a, b),
}

export interface CardGroup {
  group: Group
  count: number
  cards: DeckCard[]
}

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Words of the name or of the type line, all of them, in any order. */
const matches = (card: DeckCard, filter: string): boolean => {
  const text = plain(`${card.name} ${card.type_line}`)
  return plain(filter)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const groupCards = (deck: Deck, sort: Sort, filter = ''): CardGroup[] => {
  const groups = new Map<Group, DeckCard[]>(GROUPS.map((group) => [group, []]))
  for (const card of deck.cards) {
    if (filter !== '' && !matches(card, filter)) continue
    const type = roleOf(deck, keyOf(card)) ? 'commander' : typeGroup(card.type_line)
    groups.get(card.board === 'main' ? type : card.board)?.push(card)
  }
  const leaderFirst = (a: DeckCard, b: DeckCard) =>
    Number(roleOf(deck, keyOf(a)) === 'partner') - Number(roleOf(deck, keyOf(b)) === 'partner')
  return [...groups]
    .filter(([, cards]) => cards.length > 0)
    .map(([group, cards]) => ({
      group,
      count: cards.reduce((sum, card) => sum + card.quantity, 0),
      cards: cards.sort(group === 'commander' ? leaderFirst : COMPARE[sort]),
    }))
}
