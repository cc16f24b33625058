import { useLayoutEffect } from 'react'

/** Stands where a field will be whose code is on the way: what is typed until then is told, so that no letter is lost. */
export function TypedAhead({ onText }: { onText: (text: string) => void }) {
  useLayoutEffect(() => {
    let text = ''
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') text = text.slice(0, -1)
      else if (event.key.length === 1) text += event.key
      else return
      event.preventDefault()
      onText(text)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [onText])
  return null
}
