import { useLayoutEffect } from 'react'

/**
 * Tells the whole page that something is there, for what floats elsewhere and has to mind it. A class, and not `:has()`, which has
 * the browser look through the page at every change of the table.
 */
export function useRootClass(name: string, isOn = true): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle(name, isOn)
    return () => classList.remove(name)
  }, [name, isOn])
}
