import { isTyping } from '../keyboard/writing.ts'

/** The key to talk; no verb of the table has it. */
export const HOLD_KEY = 'v'

/** Calls `onHeld` when the key goes down and up. Returns the function that ends it. */
export function holdByKey(onHeld: (held: boolean) => void): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== HOLD_KEY || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    onHeld(true)
  }
  const up = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === HOLD_KEY) onHeld(false)
  }
  const away = () => onHeld(false) // the key may come up where this page does not see it
  window.addEventListener('keydown', down, true)
  window.addEventListener('keyup', up, true)
  window.addEventListener('blur', away)
  return () => {
    window.removeEventListener('keydown', down, true)
    window.removeEventListener('keyup', up, true)
    window.removeEventListener('blur', away)
    onHeld(false)
  }
}
