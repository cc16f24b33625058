import { followOtherTabs, onSession, takeRememberedPage } from '../lib/session.ts'
import type { router as appRouter } from './router.tsx'

const PLACES_TO_SIGN_IN = ['/', '/login', '/signup']

/** Sends the visitor where the session says: home when it ended, on when another tab signed in. */
export function followSession(router: typeof appRouter): void {
  followOtherTabs()
  onSession((event) => {
    const path = router.state.location.pathname
    if (event === 'ended') {
      if (!PLACES_TO_SIGN_IN.includes(path) && path !== '/contact') void router.navigate({ to: '/', replace: true })
    } else if (event === 'changed') {
      if (PLACES_TO_SIGN_IN.includes(path)) router.history.replace(takeRememberedPage() ?? '/dashboard')
      else void router.invalidate()
    }
  })
}
