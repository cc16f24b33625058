import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { applyTheme } from '../lib/theme.ts'
import { Frame } from './frame.tsx'

export function Root() {
  useScreenChange()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** After a navigation the theme may differ (tables are dark) and the keyboard starts at the new page's content. */
function useScreenChange(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const first = useRef(true)
  useEffect(() => {
    if (path === undefined) return
    applyTheme(path)
    if (first.current) first.current = false
    else {
      const main = document.querySelector<HTMLElement>('main')
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true }) // a form has put it into its first field
    }
  }, [path])
}
