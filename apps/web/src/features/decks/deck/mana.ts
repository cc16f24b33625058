// What the spells of a deck ask for, against what its cards make.
import { type DeckCard, typeGroup } from '@fourmat/protocol'

export const MANA = ['W', 'U', 'B', 'R', 'G', 'C'] as const
export type Mana = (typeof MANA)[number]

export interface ManaFigure {
  mana: Mana
  symbols: number // in the costs of all copies; one of two colours counts for both
  lands: number // that make it
  others: number // other cards that do
}

const symbolsOf = (cost: string, mana: Mana): number =>
  [...cost.matchAll(/\{([^}]*)\}/g)].filter(([, symbol = '']) => symbol.split('/').includes(mana)).length

/** Of the main board; what is neither asked for nor made is left out. */
export const manaOf = (cards: readonly DeckCard[]): ManaFigure[] => {
  const main = cards.filter((card) => card.board === 'main')
  const sum = (of: (card: DeckCard) => number) => main.reduce((all, card) => all + of(card) * card.quantity, 0)
  const makes = (card: DeckCard, mana: Mana, isLand: boolean) =>
    Number(card.produces.includes(mana) && (typeGroup(card.type_line) === 'land') === isLand)
  return MANA.map((mana) => ({
    mana,
    symbols: sum((card) => symbolsOf(card.mana_cost, mana)),
    lands: sum((card) => makes(card, mana, true)),
    others: sum((card) => makes(card, mana, false)),
  })).filter(({ mana, symbols, lands, others }) =>
    // Colourless mana pays for almost everything: it is told where a spell asks for it.
    mana === 'C' ? symbols > 0 : symbols + lands + others > 0,
  )
}
