import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentBanner } from '../features/shell/consent-banner.tsx'
import { TouchWarning } from '../features/shell/touch-warning.tsx'
import { applyTheme } from '../lib/theme.ts'
import { Toaster } from '../ui/toaster.tsx'

/** What is on every screen, round whatever the route shows. */
export function Root() {
  const { t } = useTranslation('shell')
  useScreenChange()
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-80 focus:btn focus:btn-primary"
      >
        {t('skipToContent')}
      </a>
      <TouchWarning />
      <Outlet />
      <ConsentBanner />
      <Toaster />
    </>
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
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [path])
}
