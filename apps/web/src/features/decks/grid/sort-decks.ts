import type { DeckSummary } from '@fourmat/protocol'

export const DECK_SORTS = ['changed', 'name', 'format', 'size'] as const
export type DeckSort = (typeof DECK_SORTS)[number]

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
const byName = (a: DeckSummary, b: DeckSummary) => collator.compare(a.name, b.name)

const COMPARE: Record<DeckSort, (a: DeckSummary, b: DeckSummary) => number> = {
  changed: (a, b) => b.updated_at.localeCompare(a.updated_at),
  name: byName,
  format: (a, b) => collator.compare(a.format, b.format) || byName(a, b),
  size: (a, b) => b.total_cards - a.total_cards || byName(a, b),
}

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Decks whose name, commander or format has every word of the filter. */
export const sortDecks = (decks: readonly DeckSummary[], sort: DeckSort, filter: string): DeckSummary[] => {
  const words = plain(filter).split(/\s+/)
  const has = (deck: DeckSummary) => {
    const text = plain([deck.name, deck.format, deck.commander?.name, deck.partner_commander?.name].join(' '))
    return words.every((word) => text.includes(word))
  }
  return decks.filter(has).sort(COMPARE[sort])
}
