import type { LinkedList } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'

const DEBOUNCE_MS = 400

/** The link that a text is, where it is nothing else. */
export const linkIn = (text: string): string | null => {
  const link = text.trim()
  return /^https?:\/\/\S+$/i.test(link) && URL.canParse(link) ? link : null
}

export interface DeckLink {
  host: string
  error: Error | null // null: the list is on its way
  again: () => void
}

/** A link in place of a list: the list that it leads to takes its place. */
export function useDeckLink(text: string, onList: (list: string) => void): DeckLink | null {
  const link = linkIn(text)
  const asked = useDebounced(link, DEBOUNCE_MS)
  const { data, error, refetch } = useQuery({
    queryKey: ['decks', 'link', asked],
    queryFn: ({ signal }) => api.post<LinkedList>('/decks/from-link', { body: { url: asked }, signal }),
    enabled: asked !== null,
    retry: false,
    staleTime: 60_000,
  })
  const list = link !== null && link === asked ? data?.text : undefined
  const put = useRef(onList)
  put.current = onList
  useEffect(() => {
    if (list !== undefined) put.current(list)
  }, [list])
  if (link === null) return null
  return { host: new URL(link).host, error: link === asked ? error : null, again: () => void refetch() }
}
