// The filters live in the address: a reload keeps them, and Back undoes them.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { type LibraryAddress, readLibraryAddress } from './library-address.ts'

const REST_MS = 300

type Typed = Pick<LibraryAddress, 'find' | 'commander'>

interface LibraryFilter {
  asked: LibraryAddress // for the server: what is typed follows when the typing rests
  typed: { find: string; commander: string }
  type: (words: Typed) => void
  change: (filter: LibraryAddress) => void // goes to the first page, unless it names one
  clear: () => void
}

export function useLibraryFilter(): LibraryFilter {
  const asked = readLibraryAddress({ ...useSearch({ from: '/hall/library' }) })
  const { find = '', commander = '' } = asked
  const [typed, setTyped] = useState({ find, commander })
  const inAddress = `${find}\n${commander}`
  const rested = useDebounced(`${typed.find.trim()}\n${typed.commander.trim()}`, REST_MS)
  const written = useRef(inAddress)
  const navigate = useNavigate()

  const go = (address: LibraryAddress, replace: boolean) => {
    const search = readLibraryAddress({ ...address })
    written.current = `${search.find ?? ''}\n${search.commander ?? ''}`
    void navigate({ to: '/library', search, replace, resetScroll: false })
  }

  // Back and Forward change the address beneath the fields.
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    const [nextFind = '', nextCommander = ''] = inAddress.split('\n')
    setTyped({ find: nextFind, commander: nextCommander })
  }, [inAddress])

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the typing alone
  useEffect(() => {
    const [restedFind = '', restedCommander = ''] = rested.split('\n')
    if (rested === written.current || rested !== `${typed.find.trim()}\n${typed.commander.trim()}`) return
    const { page: _first, ...rest } = asked
    go({ ...rest, find: restedFind, commander: restedCommander }, true)
  }, [rested])

  return {
    asked,
    typed,
    type: (words) => setTyped({ ...typed, ...words }),
    change: (filter) => {
      const { page: _first, ...rest } = asked
      go({ ...rest, ...typed, ...filter }, false)
    },
    clear: () => {
      setTyped({ find: '', commander: '' })
      go({}, false)
    },
  }
}
