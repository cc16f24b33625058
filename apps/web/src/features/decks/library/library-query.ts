import type { Page, PublicDeck } from '@fourmat/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { LibraryAddress } from './library-address.ts'

export const LIBRARY_PAGE = 24

export const libraryQuery = ({ find = '', page = 1, ...asked }: LibraryAddress) =>
  queryOptions({
    queryKey: ['decks', 'public', { find, page, ...asked }],
    queryFn: ({ signal }) =>
      api.get<Page<PublicDeck> & { total: number }>('/decks/public', {
        signal,
        query: { ...asked, search: find, skip: (page - 1) * LIBRARY_PAGE, limit: LIBRARY_PAGE },
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
