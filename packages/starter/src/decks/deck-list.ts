import type { FormatName } from '../card.ts'

interface SampleDeckCard {
  name: string // "Lantern-Eyed Fox"; both names for a card with two faces
  quantity: number // 1
}

export interface SampleDeck {
  key: string // "lanterns-at-low-tide", never changes
  name: string // "Lanterns at Low Tide"
  format: FormatName // "commander"
  guide: string // three sentences: what the deck wants, how it gets there, what to look out for
  commander: string | null // "Oda of the Last Lantern"
  partner: string | null // the second commander
  cards: readonly SampleDeckCard[] // the whole deck, commanders among them
}

/** Reads "Copper Kettle; 4 Hedge Sprout": a number before a name is its quantity, lines group the deck by what the cards do. */
export const deckList = (text: string): SampleDeckCard[] =>
  text
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [, quantity, name] = /^(\d+) (.+)$/.exec(item) ?? []
      return name ? { name, quantity: Number(quantity) } : { name: item, quantity: 1 }
    })
