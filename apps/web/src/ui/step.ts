import type { KeyboardEvent } from 'react'

const ENDS: Readonly<Record<string, 'first' | 'last'>> = {
  Home: 'first',
  PageUp: 'first',
  End: 'last',
  PageDown: 'last',
}

/**
 * Moves the focus among these by key, in the event itself. Radix does it a moment later, and a key that is pressed
 * in that moment still meets the old place. For `onKeyDownCapture`, so that Radix finds the key taken.
 */
export function stepAmong(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  [back, forth]: readonly [back: string, forth: string],
): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const at = items.indexOf(event.target as HTMLElement)
  const end = ENDS[event.key]
  const by = event.key === forth ? 1 : event.key === back ? -1 : 0
  if (at < 0 || (by === 0 && end === undefined)) return
  event.preventDefault()
  items.at(end === 'first' ? 0 : end === 'last' ? -1 : Math.min(items.length - 1, Math.max(0, at + by)))?.focus()
}
