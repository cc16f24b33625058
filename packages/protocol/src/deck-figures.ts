// What a deck is made of.
import { GROUPS, type Group, typeGroup } from './deck-groups.ts'
import type { Deck, DeckCard } from './decks.ts'
import type { Board } from './limits.ts'

export const BAR_COLOURS = ['W', 'U', 'B', 'R', 'G', 'gold', 'C'] as const
export type BarColour = (typeof BAR_COLOURS)[number]

export const CURVE_TOP = 7 // the last column holds all from here up

export interface Figures {
  curve: Record<BarColour, number>[] // by mana value
  average: number | null // of what is not a land
  spells: number
  colours: Record<BarColour, number> // of spells
  types: { group: Group; count: number }[]
}

const none = (): Record<BarColour, number> => ({ W: 0, U: 0, B: 0, R: 0, G: 0, gold: 0, C: 0 })

const barColour = (card: DeckCard): BarColour => {
  if (card.colors.length > 1) return 'gold'
  return (BAR_COLOURS.find((colour) => colour === card.colors[0]) ?? 'C') as BarColour
}

export const figuresOf = ({ cards }: Pick<Deck, 'cards'>, board: Board = 'main'): Figures => {
  const curve = Array.from({ length: CURVE_TOP + 1 }, none)
  const colours = none()
  const types = new Map<Group, number>()
  let spells = 0
  let value = 0
  for (const card of cards) {
    if (card.board !== board) continue
    const group = typeGroup(card.type_line)
    types.set(group, (types.get(group) ?? 0) + card.quantity)
    if (group === 'land') continue
    const colour = barColour(card)
    const column = curve[Math.min(CURVE_TOP, Math.max(0, Math.floor(card.cmc)))]
    if (column) column[colour] += card.quantity
    colours[colour] += card.quantity
    spells += card.quantity
    value += card.cmc * card.quantity
  }
  return {
    curve,
    average: spells === 0 ? null : value / spells,
    spells,
    colours,
    types: GROUPS.map((group) => ({ group, count: types.get(group) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  }
}
