// What one's ended games come to: the page of games shows it of all, a deck's page of those with that deck.

import type { GameFigures } from '@fourmat/protocol'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const gameFiguresQuery = (deckId?: string) =>
  queryOptions({
    queryKey: ['games', 'figures', deckId ?? 'all'],
    queryFn: ({ signal }) => api.get<GameFigures>('/games/figures', { signal, query: { deck_id: deckId } }),
    staleTime: 30_000,
  })
