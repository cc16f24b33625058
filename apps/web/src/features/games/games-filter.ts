// The filter lives in the address: a reload keeps it, and Back undoes it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { type GamesAddress, readGamesAddress } from './games-address.ts'

const REST_MS = 300

interface GamesFilterState {
  asked: GamesAddress // for the server: the name follows when the typing rests
  name: string // as typed
  setName: (name: string) => void
  change: (filter: Omit<GamesAddress, 'player'>) => void
  clear: () => void
}

export function useGamesFilter(): GamesFilterState {
  const asked = readGamesAddress({ ...useSearch({ from: '/hall/games' }) })
  const { player = '' } = asked
  const [name, setName] = useState(player)
  const rested = useDebounced(name, REST_MS).trim()
  const written = useRef(player)
  const navigate = useNavigate()

  const go = (address: GamesAddress, replace: boolean) => {
    written.current = address.player ?? ''
    void navigate({ to: '/games', search: readGamesAddress({ ...address }), replace, resetScroll: false })
  }

  // Back and Forward change the address beneath the field.
  useEffect(() => {
    if (player === written.current) return
    written.current = player
    setName(player)
  }, [player])

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the typing alone
  useEffect(() => {
    if (rested !== written.current && rested === name.trim()) go({ ...asked, player: rested }, true)
  }, [rested])

  return {
    asked,
    name,
    setName,
    change: (filter) => go({ ...filter, player }, false),
    clear: () => {
      setName('')
      go({}, false)
    },
  }
}
