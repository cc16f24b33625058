import type { CardUse, CategorySuggestions, Deck, DeckCard } from '@fourmat/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'

/** They follow from which cards there are. */
const suggestionsQuery = (deckId: string, cards: readonly string[]) =>
  queryOptions({
    queryKey: ['decks', deckId, 'category-suggestions', cards],
    queryFn: ({ signal }) =>
      api.get<CategorySuggestions>(`/decks/${encodeURIComponent(deckId)}/category-suggestions`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What a card may be sorted under by what it says, in the reader's words, without what it has already. */
export function useSuggestions(deck: Deck): (card: DeckCard) => string[] {
  const { t } = useTranslation('decks')
  const cards = useMemo(() => [...new Set(deck.cards.map(({ card_id }) => card_id))].sort(), [deck.cards])
  const { data } = useQuery(suggestionsQuery(deck.id, cards))
  return useMemo(() => {
    const uses = new Map<string, readonly CardUse[]>(data?.data.map((one) => [one.card_id, one.uses]))
    return (card) =>
      (uses.get(card.card_id) ?? []).map((use) => t(`category.uses.${use}`)).filter((name) => !has(card, name))
  }, [data, t])
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const has = ({ categories }: DeckCard, name: string): boolean =>
  categories.some((category) => isSame(category, name))

/** All that the deck's cards are sorted under. */
export const categoriesOf = (deck: Deck): string[] => {
  const names = deck.cards.flatMap(({ categories }) => categories)
  const once = names.filter((name, i) => names.findIndex((other) => isSame(other, name)) === i)
  return once.sort((a, b) => a.localeCompare(b))
}
