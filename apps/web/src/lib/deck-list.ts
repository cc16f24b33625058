// The list of one's decks, which the deck pages, the lobby and the table all need.

import type { DeckSummary } from '@fourmat/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export const deckListQuery = () =>
  queryOptions({
    queryKey: ['decks'],
    queryFn: ({ signal }) => api.get<DeckSummary[]>('/decks', { signal }),
    staleTime: 60_000,
  })

export const useDeckList = () => useQuery(deckListQuery())
