// What the table asks the server for besides its socket.

import type { Card, CardPrint, Deck, Room, VoiceChannel } from '@fourmat/protocol'
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

/** What a card says that it makes, each as it would come to the table. */
export const tokensOfQuery = (cardId: string | null) =>
  queryOptions({
    queryKey: ['tokens of', cardId],
    queryFn: async ({ signal }) => {
      const path = (id: string) => `/cards/${encodeURIComponent(id)}`
      const { tokens } = await api.get<Card>(path(cardId ?? ''), { signal })
      return Promise.all(tokens.map(({ card_id }) => api.get<Card>(path(card_id), { signal })))
    },
    enabled: cardId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const voicePath = (roomId: string) => `/discord/${encodeURIComponent(roomId)}/voice-channel`

export const createVoiceChannel = (roomId: string) => api.post<VoiceChannel>(voicePath(roomId))
export const removeVoiceChannel = (roomId: string) => api.delete(voicePath(roomId))
