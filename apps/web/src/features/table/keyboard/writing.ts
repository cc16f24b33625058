// Whether somebody is writing: what others do does not take the field away under their fingers.

import type { StoreApi } from 'zustand/vanilla'
import type { UiState } from '../ui-state.ts'

const PAUSE_MS = 8_000 // who types nothing for so long has left the field, whatever the focus says

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))

/** Writing begins with a key in a field, and ends with a pause or when the field is left. Returns the function that ends the watch. */
export function watchWriting(ui: StoreApi<UiState>): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const say = (isWriting: boolean) => {
    clearTimeout(pause)
    if (ui.getState().isWriting !== isWriting) ui.setState({ isWriting })
  }
  const onKey = ({ target }: KeyboardEvent) => {
    if (!isTyping(target)) return
    say(true)
    pause = setTimeout(() => say(false), PAUSE_MS)
  }
  const onLeave = () => say(false)
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('focusout', onLeave, true)
  return () => {
    say(false)
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('focusout', onLeave, true)
  }
}
