import { goTo } from '../lib/navigate.ts'
import { followOtherTabs, onSession, takeRememberedPage } from '../lib/session.ts'

const FOR_EVERYONE = ['/', '/contact', '/login', '/signup', '/google-callback']

/** Sends the visitor where the session says: home when it ended, on when another tab signed in. */
export function followSession(): void {
  followOtherTabs()
  onSession((event) => {
    const { pathname } = window.location
    const isPublic = FOR_EVERYONE.includes(pathname)
    if (event === 'ended' && !isPublic && !pathname.startsWith('/d/')) goTo('/', { replace: true })
    else if (event === 'changed' && isPublic) goTo(takeRememberedPage() ?? '/dashboard', { replace: true })
    else if (event === 'changed') window.location.reload() // perhaps as somebody else: nothing seen so far may stay
  })
}
