// The keys of a replay. They go before those of the table, which has only a few left for whoever looks on.

import { useEffect, useRef } from 'react'

export interface FilmKey {
  readonly id: string // its words are under "replay.keys."
  readonly keys: readonly string[] // as a key event names them, "shift+" before
  run(key: string): void
}

const TAKES_KEYS = '[role=dialog], [role=menu], .drawer'

/** Somebody writes, a window is open, a button has the key, or the arrows lead from card to card. */
const isElsewhere = ({ target, key }: KeyboardEvent): boolean => {
  if (document.querySelector(TAKES_KEYS)) return true
  if (!(target instanceof Element)) return false
  if (target.matches('input, textarea, select, [contenteditable]')) return true
  if (key.startsWith('Arrow') && target.matches('[data-spot], [role=radio]')) return true
  return (key === ' ' || key === 'Enter') && target.matches('button, a, [role=radio], [role=switch]')
}

export function useFilmKeys(keys: readonly FilmKey[]): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
      const name = `${event.shiftKey && event.key.length > 1 ? 'shift+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`
      const found = latest.current.find((one) => one.keys.includes(name))
      if (!found) return
      event.preventDefault()
      event.stopImmediatePropagation()
      found.run(name)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
