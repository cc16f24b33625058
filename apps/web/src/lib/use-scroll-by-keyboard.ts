import { type RefObject, useEffect, useRef } from 'react'

/** Has the keyboard reach a box while there is more in it than it shows. */
export function useScrollByKeyboard<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [])
  return box
}
