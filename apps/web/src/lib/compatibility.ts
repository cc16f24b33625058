// Whether a room takes a deck, as the server says.

import type { Compatibility } from '@fourmat/protocol'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { textOf } from './refusal.ts'
import type { Translate } from './texts.ts'

const compatibilityPath = (roomId: string, deckId: string) => `/rooms/${roomId}/decks/${deckId}/compatibility`

export const compatibilityQuery = (roomId: string, deckId: string) =>
  queryOptions({
    queryKey: ['rooms', roomId, 'compatibility', deckId],
    queryFn: ({ signal }) => api.get<Compatibility>(compatibilityPath(roomId, deckId), { signal }),
    staleTime: 0,
    retry: false,
  })

export const checkCompatibility = (roomId: string, deckId: string): Promise<Compatibility> =>
  api.get(compatibilityPath(roomId, deckId))

/** What the server said against a deck. */
export const misfitText = (t: Translate, { reason, code, params }: Compatibility): string =>
  textOf(t, { code, params, words: reason ?? t('shell:deckChoice.notLegal') })
