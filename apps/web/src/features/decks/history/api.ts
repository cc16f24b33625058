import type { Deck, DeckVersion } from '@fourmat/protocol'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const path = (deckId: string, rest = '') => `/decks/${encodeURIComponent(deckId)}/versions${rest}`

/** `newest` is the version that the deck has: with another one there is another list. */
export const versionsQuery = (deckId: string, newest: number) =>
  queryOptions({
    queryKey: ['decks', deckId, 'versions', newest],
    queryFn: ({ signal }) => api.get<DeckVersion[]>(path(deckId), { signal }),
    staleTime: 0,
  })

/** What was stays what it was. */
export const versionQuery = (deckId: string, n: number) =>
  queryOptions({
    queryKey: ['decks', deckId, 'version', n],
    queryFn: ({ signal }) => api.get<Deck>(path(deckId, `/${n}`), { signal }),
    staleTime: 600_000,
  })

export const restoreVersion = (deckId: string, n: number): Promise<Deck> => api.post(path(deckId, `/${n}/restore`))
