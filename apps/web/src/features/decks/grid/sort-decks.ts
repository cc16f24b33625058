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

/** A folder by its name; `null` stands for decks that lie in none. */
export type FolderChoice = string | null | undefined

export const foldersOf = (decks: readonly DeckSummary[]): string[] =>
  [...new Set(decks.flatMap(({ folder }) => folder ?? []))].sort(collator.compare)

/** Decks of the folder, if one is chosen, whose name, commander, format or tags have every word of the filter. */
export const sortDecks = (
  decks: readonly DeckSummary[],
  sort: DeckSort,
  filter: string,
  folder?: FolderChoice,
): DeckSummary[] => {
  const words = plain(filter).split(/\s+/)
  const has = (deck: DeckSummary) => {
    const text = plain(
      [deck.name, deck.format, deck.commander?.name, deck.partner_commander?.name, ...deck.tags].join(' '),
    )
    return words.every((word) => text.includes(word))
  }
  return decks.filter((deck) => (folder === undefined || deck.folder === folder) && has(deck)).sort(COMPARE[sort])
}
