import {
  type BulkImport,
  type BulkImportResult,
  type Card,
  type CardPrint,
  type Deck,
  type DeckFields,
  type DeckForm,
  type DeckSummary,
  type ImportItem,
  PAGE_DEFAULT,
  type Page,
  PRINTINGS_PAGE,
  type resolvedNames,
} from '@fourmat/protocol'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../lib/api.ts'
import { deckListQuery } from '../../lib/deck-list.ts'

const deckPath = (deckId: string, rest = '') => `/decks/${encodeURIComponent(deckId)}${rest}`

export const fetchDeck = (deckId: string, signal?: AbortSignal): Promise<Deck> =>
  api.get(deckPath(deckId), signal ? { signal } : {})

export const deckQuery = (deckId: string) =>
  queryOptions({
    queryKey: ['decks', deckId],
    queryFn: ({ signal }) => fetchDeck(deckId, signal),
    staleTime: 0,
  })

export const sampleDecksQuery = () =>
  queryOptions({
    queryKey: ['decks', 'samples'],
    queryFn: ({ signal }) => api.get<DeckSummary[]>('/decks/samples', { signal }),
    staleTime: 60_000,
  })

/** Changes what the list of decks shows; the list alone is asked for anew, not every deck. */
function useDeckChange<V, R>(run: (values: V) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => queries.invalidateQueries({ queryKey: deckListQuery().queryKey, exact: true }),
  })
}

export const createDeck = (body: DeckForm, idempotencyKey: string): Promise<Deck> =>
  api.post('/decks', { body, idempotencyKey })
export const deleteDeck = (deckId: string): Promise<void> => api.delete(deckPath(deckId))
export const importList = (deckId: string, body: BulkImport, idempotencyKey: string): Promise<BulkImportResult> =>
  api.post(deckPath(deckId, '/bulk-import'), { body, idempotencyKey })

export const useCreateDeck = () =>
  useDeckChange(({ form, idempotencyKey }: { form: DeckForm; idempotencyKey: string }) =>
    createDeck(form, idempotencyKey),
  )
export const useDeleteDeck = () => useDeckChange(deleteDeck)
/** Of a deck that is open: what it says of itself. Whoever shows it sees the change at once. */
export const useChangeDeck = () => {
  const queries = useQueryClient()
  return useDeckChange(async ({ deck, fields }: { deck: Deck; fields: Partial<DeckFields> }) => {
    const { name, format } = deck
    const saved = await api.put<Deck>(deckPath(deck.id), { body: { name, format, ...fields } })
    queries.setQueryData(deckQuery(saved.id).queryKey, saved)
    return saved
  })
}
export const useRenameDeck = () =>
  useDeckChange(({ deckId, ...body }: DeckForm & { deckId: string }) => api.put<Deck>(deckPath(deckId), { body }))
export const useCopyDeck = () =>
  useDeckChange(({ deckId, name, idempotencyKey }: { deckId: string; name: string; idempotencyKey: string }) =>
    api.post<Deck>(deckPath(deckId, '/copy'), { body: { name }, idempotencyKey }),
  )
export const useCopySample = () =>
  useDeckChange(({ sampleId, idempotencyKey }: { sampleId: string; idempotencyKey: string }) =>
    api.post<Deck>(`/decks/samples/${encodeURIComponent(sampleId)}/copy`, { idempotencyKey }),
  )

export type TokenFilter = 'exclude' | 'include' | 'only'

/** The deck that cards are looked for; `fits`: only those that may be in it. */
export interface SearchFor {
  format: Deck['format']
  identity: string | null
  fits: boolean
}

export const cardSearchQuery = (name: string, tokens: TokenFilter, { format, identity, fits }: SearchFor) =>
  infiniteQueryOptions({
    queryKey: ['cards', 'search', name, tokens, format, fits && identity, fits],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<CardPrint>>('/cards/prints', {
        signal,
        query: {
          name,
          tokens,
          format,
          ...(fits && { fits: 'true', ...(identity !== null && { identity }) }),
          skip: pageParam,
          limit: PAGE_DEFAULT,
        },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length * PAGE_DEFAULT : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: name !== '',
  })

export const printingsQuery = (cardPrintId: string, setName: string) =>
  infiniteQueryOptions({
    queryKey: ['cards', 'printings', cardPrintId, setName],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<CardPrint>>(`/cards/prints/${encodeURIComponent(cardPrintId)}/alternatives`, {
        signal,
        query: { page: pageParam, page_size: PRINTINGS_PAGE, set_name: setName, first: 'asked' },
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const cardQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', cardId],
    queryFn: ({ signal }) => api.get<Card>(`/cards/${encodeURIComponent(cardId)}`, { signal }),
    staleTime: 300_000,
  })

export type ResolvedNames = z.infer<typeof resolvedNames>

export const resolveQuery = (cards: ImportItem[]) =>
  queryOptions({
    queryKey: ['cards', 'resolve', cards],
    queryFn: ({ signal }) => api.post<ResolvedNames>('/cards/resolve', { signal, body: { cards } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: cards.length > 0,
  })
