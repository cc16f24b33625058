import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readFind } from './find-address.ts'
import { useDebounced } from './use-debounced.ts'

const REST_MS = 300

/** What is typed into the filter of a page. It stands in the address, so that a reload and Back find it again. */
export function useAddressText(): [text: string, setText: (text: string) => void] {
  const { find = '' } = readFind({ ...useSearch({ strict: false }) })
  const [text, setText] = useState(find)
  const { find: rested = '' } = readFind({ find: useDebounced(text, REST_MS) })
  const navigate = useNavigate()
  const written = useRef(find)

  // A link to the same page changes the address beneath the field.
  useEffect(() => {
    if (find === written.current) return
    written.current = find
    setText(find)
  }, [find])

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the typing alone
  useEffect(() => {
    if (rested === written.current || rested !== text.trim()) return
    written.current = rested
    void navigate({ to: '.', search: readFind({ find: rested }), replace: true, resetScroll: false })
  }, [rested])
  return [text, setText]
}
