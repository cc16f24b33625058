import type { Game, GameReplay } from '@fourmat/protocol'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const gameQuery = (gameId: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['games', 'one', gameId, key],
    queryFn: ({ signal }) => api.get<Game>(`/games/${gameId}`, { signal, query: { key } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** `open`: what everybody at the table could see; else what one has seen oneself. */
export type View = 'own' | 'open'

/** An ended game does not change. */
export const replayQuery = (gameId: string, key: string | undefined, view: View) =>
  queryOptions({
    queryKey: ['games', 'replay', gameId, key, view],
    queryFn: ({ signal }) =>
      api.get<GameReplay>(`/games/${gameId}/events`, { signal, query: { key, ...(view === 'open' && { view }) } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
