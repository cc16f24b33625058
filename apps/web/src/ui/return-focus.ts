import { useRef } from 'react'

const isTaken = (): boolean => document.activeElement !== null && document.activeElement !== document.body

let beforeMenu: HTMLElement | null = null

/** Call before a menu at a point takes the focus; what opens from it gives the focus back to what has it now. */
export function noteMenuOpener(isMouseToo: boolean): void {
  const active = document.activeElement
  beforeMenu = active instanceof HTMLElement && (isMouseToo || active.matches(':focus-visible')) ? active : null
}

/**
 * For `onCloseAutoFocus` of what gives the focus back by itself. That happens a moment after it has gone: who has
 * moved on meanwhile, or opened the next window, stays there.
 */
export function unlessTaken(event: Event): void {
  if (isTaken()) event.preventDefault()
}

/** As above, for a menu at the pointer: the mouse that opened it needs no focus, and Space is not to press what it was on. */
export function toMenuOpener(event: Event): void {
  event.preventDefault()
  if (!isTaken()) beforeMenu?.focus()
}

let heir: HTMLElement | null = null

/**
 * Where the focus goes when a window without a trigger of its own closes: to what had it before, unless it is elsewhere
 * by then. What was chosen in a menu gives it to what the menu belonged to, because the menu is gone; and a window that
 * the next one has replaced leaves it to that one to give it back.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      const active = document.activeElement
      const menu = active?.closest('[role=menu]')
      const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
      if (menu) opener.current = button && button.ariaHidden !== 'true' ? button : beforeMenu
      else opener.current = active instanceof HTMLElement && active !== document.body ? active : null
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const to = opener.current?.isConnected ? opener.current : heir
      if (isTaken()) heir = document.activeElement?.closest('[role=dialog]') ? to : null
      else {
        heir = null
        to?.focus()
      }
    },
  }
}
