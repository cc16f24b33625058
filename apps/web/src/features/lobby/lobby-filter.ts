// The lobby's filter lives in the address: a reload keeps it, Back undoes it, and a link shares it.
import { ROOMS_PAGE } from '@fourmat/protocol'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { LobbyFilter } from './api.ts'
import { type LobbyAddress, readLobbyAddress } from './lobby-address.ts'

const SEARCH_DEBOUNCE_MS = 300

const addressOf = ({ search, format, page }: LobbyFilter): LobbyAddress =>
  readLobbyAddress({ search, format: format === 'all' ? undefined : format, page })

interface LobbyFilterState {
  shown: LobbyFilter // as typed, for the fields
  asked: LobbyFilter // for the server: the search follows when the typing rests
  change: (filter: LobbyFilter) => void
  /** Rooms close while one looks at the last page: go to the last one that there is. */
  keepWithin: (count: number) => void
}

export function useLobbyFilter(): LobbyFilterState {
  // The router hands on what its check left out, so it is read once more.
  const { search = '', format = 'all', page = 1 } = readLobbyAddress({ ...useSearch({ from: '/hall/dashboard' }) })
  const navigate = useNavigate()
  const [text, setText] = useState(search)
  const rested = useDebounced(text, SEARCH_DEBOUNCE_MS).trim()
  const written = useRef(search)

  const go = (filter: LobbyFilter, replace: boolean) => {
    written.current = filter.search.trim()
    void navigate({ to: '/dashboard', search: addressOf(filter), replace, resetScroll: false })
  }

  // Back and Forward change the address beneath the field.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setText(search)
  }, [search])

  // Letters are no steps of a history: only what they have become is put into the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the typing alone
  useEffect(() => {
    if (rested !== written.current && rested === text.trim()) go({ search: rested, format, page: 1 }, true)
  }, [rested])

  return {
    shown: { search: text, format, page },
    asked: { search, format, page },
    change: (filter) => {
      setText(filter.search)
      if (filter.search === text || filter.search === '') go(filter, false)
    },
    keepWithin: (count) => {
      const last = Math.max(1, Math.ceil(count / ROOMS_PAGE))
      if (page > last) go({ search, format, page: last }, true)
    },
  }
}
