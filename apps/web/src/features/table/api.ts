// What the table asks the server for besides its socket.

import { type CardPrint, type Deck, MADE_BY_MAX, type Room, type TokenMade, type VoiceChannel } from '@fourmat/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const TOKENS_PER_PAGE = 24

export const roomQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['rooms', roomId],
    queryFn: ({ signal }) => api.get<Room>(`/rooms/${encodeURIComponent(roomId)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY, // from here on the socket tells
  })

export const deckQuery = (deckId: string | null) =>
  queryOptions({
    queryKey: ['decks', deckId],
    queryFn: ({ signal }) => api.get<Deck>(`/decks/${encodeURIComponent(deckId ?? '')}`, { signal }),
    enabled: deckId !== null,
  })

interface TokenPage {
  data: CardPrint[]
  has_more: boolean
}

export const tokensQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: ['tokens', name, page],
    queryFn: ({ signal }) =>
      api.get<TokenPage>('/cards/prints', {
        query: { limit: TOKENS_PER_PAGE, skip: page * TOKENS_PER_PAGE, name, tokens: 'only' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** What these cards say that they make, each token once. */
export const tokensMadeQuery = (cardIds: readonly string[]) =>
  queryOptions({
    queryKey: ['tokens made', cardIds],
    queryFn: ({ signal }) =>
      api.get<{ data: TokenMade[] }>('/cards/tokens', {
        query: { made_by: cardIds.slice(0, MADE_BY_MAX).join(',') },
        signal,
      }),
    enabled: cardIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What the cards of a deck of one's own make. */
export const tokensOfDeckQuery = (deckId: string | null) =>
  queryOptions({
    queryKey: ['tokens of a deck', deckId],
    queryFn: ({ signal }) => api.get<TokenMade[]>(`/decks/${encodeURIComponent(deckId ?? '')}/tokens`, { signal }),
    enabled: deckId !== null,
    staleTime: 60_000,
    retry: false,
  })

const voicePath = (roomId: string) => `/discord/${encodeURIComponent(roomId)}/voice-channel`

export const createVoiceChannel = (roomId: string) => api.post<VoiceChannel>(voicePath(roomId))
export const removeVoiceChannel = (roomId: string) => api.delete(voicePath(roomId))
