import type { PointerEvent } from 'react'

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
