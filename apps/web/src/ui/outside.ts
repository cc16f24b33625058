import { type PointerEvent, useEffect } from 'react'

const onNotices = new WeakSet<Event>()

/** For `onPointerDown` of the notices: one that was dismissed has no place any more by the time Radix asks where it was pressed. */
export const noteNoticePress = (event: PointerEvent): void => void onNotices.add(event.nativeEvent)

/** For `onInteractOutside`: notices lie over everything, and pressing one leaves open what is below it. */
export function unlessNotice(event: Event & { detail: { originalEvent: Event } }): void {
  const { originalEvent } = event.detail
  const { target } = originalEvent
  const isOnNotice = onNotices.has(originalEvent) || (target instanceof Element && target.closest('.toasts') !== null)
  if (isOnNotice) event.preventDefault()
}

const isListOpen = (): boolean => {
  try {
    return document.querySelector('select:open') !== null
  } catch {
    return false // a browser without dressed lists, which keeps the key to itself
  }
}

/**
 * Escape closes the browser's open list alone. Radix would hear the key first, close the dialog and take the key from the list: it
 * listens on the document, so the window comes before it.
 */
export function useListsFirst(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isListOpen()) event.stopPropagation()
    }
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}
