import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readLibraryAddress } from '../features/decks/library/library-address.ts'
import { findDeckPage, readDeckPageAddress } from '../features/decks/shared/deck-page-source.ts'
import { readGamesAddress } from '../features/games/games-address.ts'
import { readLobbyAddress } from '../features/lobby/lobby-address.ts'
import { readReplayAddress } from '../features/table/replay/replay-address.ts'
import { readTableAddress } from '../features/table/table-address.ts'
import { appConfig } from '../lib/config.ts'
import { readFind } from '../lib/find-address.ts'
import { loadTexts } from '../lib/i18n.ts'
import { findInvitation } from '../lib/invitation.ts'
import { loadModule } from '../lib/load-module.ts'
import { invitedTo, isSignedIn, rememberPage } from '../lib/session.ts'
import { Broken } from './broken.tsx'
import { HallPending } from './hall-pending.tsx'
import { Root } from './root.tsx'

/** Pages behind this need a stored token; whoever comes without one signs in first and is brought back. */
function requireToken({ location }: { location: { href: string } }): void {
  if (isSignedIn()) return
  rememberPage(location.href)
  throw redirect({ to: '/login', replace: true })
}

/** Without password accounts there is nothing to fill in, and who is signed in has no need to. */
function requireForms(): void {
  if (!appConfig().password) throw redirect({ to: '/', replace: true })
  if (isSignedIn()) throw redirect({ to: '/dashboard', replace: true })
}

/** A page whose code is fetched when somebody goes there. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyRouteComponent(() => loadModule(load), name)

const root = createRootRoute({
  component: Root,
  notFoundComponent: page(() => import('../features/shell/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: Broken,
})

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: page(() => import('./public-route.tsx'), 'PublicRoute'),
})
const landing = createRoute({
  getParentRoute: () => publicLayout,
  path: '/',
  component: page(() => import('../features/shell/landing-page.tsx'), 'LandingPage'),
})
const contact = createRoute({
  getParentRoute: () => publicLayout,
  path: '/contact',
  component: page(() => import('../features/shell/contact-page.tsx'), 'ContactPage'),
})
const login = createRoute({
  getParentRoute: () => publicLayout,
  path: '/login',
  beforeLoad: requireForms,
  loader: async () => {
    const [invited] = await Promise.all([findInvitation(invitedTo()), loadTexts('auth')])
    return invited
  },
  component: page(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
})
const signup = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signup',
  beforeLoad: requireForms,
  loader: () => loadTexts('auth'),
  component: page(() => import('../features/auth/signup-page.tsx'), 'SignupPage'),
})
const googleCallback = createRoute({
  getParentRoute: () => root,
  path: '/google-callback',
  loader: () => loadTexts('auth'),
  component: page(() => import('../features/auth/google-callback-page.tsx'), 'GoogleCallbackPage'),
})

const hallLayout = createRoute({
  getParentRoute: () => root,
  id: 'hall',
  beforeLoad: requireToken,
  component: page(() => import('./hall-layout.tsx'), 'HallLayout'),
})
const dashboard = createRoute({
  getParentRoute: () => hallLayout,
  path: '/dashboard',
  pendingComponent: HallPending,
  validateSearch: readLobbyAddress,
  loader: () => loadTexts('lobby'),
  component: page(() => import('../features/lobby/dashboard-page.tsx'), 'DashboardPage'),
})
const decks = createRoute({
  getParentRoute: () => hallLayout,
  path: '/decks',
  pendingComponent: HallPending,
  validateSearch: readFind,
  loader: () => loadTexts('decks'),
  component: page(() => import('../features/decks/decks-page.tsx'), 'DecksPage'),
})
const deckEditor = createRoute({
  getParentRoute: () => hallLayout,
  path: '/decks/$deckId',
  pendingComponent: HallPending,
  validateSearch: readFind,
  loader: () => loadTexts('decks'),
  component: page(() => import('../features/decks/deck-editor-page.tsx'), 'DeckEditorPage'),
})
const library = createRoute({
  getParentRoute: () => hallLayout,
  path: '/library',
  pendingComponent: HallPending,
  validateSearch: readLibraryAddress,
  loader: () => loadTexts('library', 'decks'),
  component: page(() => import('../features/decks/library/library-page.tsx'), 'LibraryPage'),
})
const games = createRoute({
  getParentRoute: () => hallLayout,
  path: '/games',
  pendingComponent: HallPending,
  validateSearch: readGamesAddress,
  loader: () => loadTexts('games'),
  component: page(() => import('../features/games/games-page.tsx'), 'GamesPage'),
})

// A deck that somebody shows, for everyone.
const readingLayout = createRoute({
  getParentRoute: () => root,
  id: 'reading',
  component: page(() => import('./reading-layout.tsx'), 'ReadingLayout'),
})
const sharedDeck = createRoute({
  getParentRoute: () => readingLayout,
  path: '/d/$key',
  validateSearch: readDeckPageAddress,
  loader: async ({ params }) => {
    const [found] = await Promise.all([findDeckPage(params.key), loadTexts('library')])
    if (!found) throw notFound()
    return { found }
  },
  component: page(() => import('../features/decks/shared/shared-deck-page.tsx'), 'SharedDeckPage'),
})

const gameLayout = createRoute({
  getParentRoute: () => root,
  id: 'game',
  beforeLoad: requireToken,
  component: page(() => import('./game-layout.tsx'), 'GameLayout'),
})
const table = createRoute({
  getParentRoute: () => gameLayout,
  path: '/games/$roomId/play',
  validateSearch: readTableAddress,
  loader: async ({ params, cause }) => {
    const words = loadTexts('table', 'lobby')
    const { prepareTable } = await loadModule(() => import('../features/table/prepare-table.ts'))
    prepareTable(params.roomId, cause !== 'preload')
    await words
  },
  component: page(() => import('../features/table/table-page.tsx'), 'TablePage'),
})

/** With the key of a share no account is needed. */
function requireTokenOrKey(to: { location: { href: string }; search: object }): void {
  if (!('key' in to.search)) requireToken(to)
}

const filmLayout = createRoute({
  getParentRoute: () => root,
  id: 'film',
  component: page(() => import('./game-layout.tsx'), 'GameLayout'),
})
const replay = createRoute({
  getParentRoute: () => filmLayout,
  path: '/games/$gameId/replay',
  validateSearch: readReplayAddress,
  beforeLoad: requireTokenOrKey,
  loader: () => loadTexts('games', 'table'),
  component: page(() => import('../features/table/replay/replay-page.tsx'), 'ReplayPage'),
})

// The design system on one page; the build leaves it out.
const devPages = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/table',
        loader: () => loadTexts('table', 'lobby'),
        component: page(() => import('../features/table/testing/dev-table-page.tsx'), 'DevTablePage'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        component: page(() => import('./dev-ui/dev-ui-page.tsx'), 'DevUiPage'),
      }),
    ]
  : []

/** So long the last page stays while the next one is fetched; then the frame shows that something comes. */
const PENDING_MS = 400

export const router = createRouter({
  routeTree: root.addChildren([
    publicLayout.addChildren([landing, contact, login, signup]),
    googleCallback,
    hallLayout.addChildren([dashboard, decks, deckEditor, library, games]),
    readingLayout.addChildren([sharedDeck]),
    gameLayout.addChildren([table]),
    filmLayout.addChildren([replay]),
    ...devPages,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultPendingMs: PENDING_MS,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
