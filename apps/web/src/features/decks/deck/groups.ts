import { CURVE_TOP, type Deck, type DeckCard, GROUPS, type Group, typeGroup } from '@fourmat/protocol'
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

export const GROUPINGS = ['type', 'value', 'colour', 'category'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** By what a group is known: a type's or a board's own name, a mana value, a colour ("several" among them), a category. */
export type GroupKind =
  | { kind: 'type'; group: Group }
  | { kind: Exclude<Grouping, 'type'> | 'uncategorised'; name: string }

export interface CardGroup {
  key: string
  is: GroupKind
  count: number
  cards: DeckCard[]
}

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Words of the name, of the type line or of categories, all of them, in any order. */
const matches = (card: DeckCard, filter: string): boolean => {
  const text = plain(`${card.name} ${card.type_line} ${card.categories.join(' ')}`)
  return plain(filter)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const ofType = (group: Group): GroupKind => ({ kind: 'type', group })

const VALUES = Array.from({ length: CURVE_TOP + 1 }, (_, value) => String(value))
const COLOUR_NAMES = [...COLOURS, 'several', 'C']

const kindOf = (card: DeckCard, by: Grouping): GroupKind => {
  if (card.board !== 'main') return ofType(card.board)
  const type = typeGroup(card.type_line)
  if (by === 'category') {
    const [name] = card.categories
    if (name !== undefined) return { kind: 'category', name }
    return type === 'land' ? ofType('land') : { kind: 'uncategorised', name: '' }
  }
  if (by === 'type' || type === 'land') return ofType(type)
  if (by === 'value') return { kind: 'value', name: String(Math.min(CURVE_TOP, Math.max(0, Math.floor(card.cmc)))) }
  return { kind: 'colour', name: card.colors.length > 1 ? 'several' : (card.colors[0] ?? 'C') }
}

/** A category is the same however it is written. */
const keyOfKind = (is: GroupKind): string =>
  is.kind === 'type' ? is.group : `${is.kind} ${is.kind === 'category' ? is.name.toLowerCase() : is.name}`

/** Who leads comes first; lands, and what is not sorted yet, after what is; the other boards last. */
const rankOf = (is: GroupKind): number => {
  if (is.kind === 'type') return is.group === 'commander' ? -1 : 100 + GROUPS.indexOf(is.group)
  if (is.kind === 'value') return VALUES.indexOf(is.name)
  if (is.kind === 'colour') return COLOUR_NAMES.indexOf(is.name)
  return is.kind === 'category' ? 0 : 50
}

const compareKinds = (a: GroupKind, b: GroupKind): number =>
  rankOf(a) - rankOf(b) || (a.kind === 'category' && b.kind === 'category' ? collator.compare(a.name, b.name) : 0)

export const groupCards = (deck: Deck, sort: Sort, filter = '', by: Grouping = 'type'): CardGroup[] => {
  const groups = new Map<string, CardGroup>()
  for (const card of deck.cards) {
    if (filter !== '' && !matches(card, filter)) continue
    const is = card.board === 'main' && roleOf(deck, keyOf(card)) ? ofType('commander') : kindOf(card, by)
    const key = keyOfKind(is)
    const group = groups.get(key) ?? { key, is, count: 0, cards: [] }
    group.cards.push(card)
    group.count += card.quantity
    groups.set(key, group)
  }
  const leaderFirst = (a: DeckCard, b: DeckCard) =>
    Number(roleOf(deck, keyOf(a)) === 'partner') - Number(roleOf(deck, keyOf(b)) === 'partner')
  for (const { key, cards } of groups.values()) cards.sort(key === 'commander' ? leaderFirst : COMPARE[sort])
  return [...groups.values()].sort((a, b) => compareKinds(a.is, b.is))
}
