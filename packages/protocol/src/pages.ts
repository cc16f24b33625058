// The addresses of the web app's pages: the app finds a page by them, and the server knows which addresses are none.

export const PAGES = [
  '/',
  '/contact',
  '/login',
  '/signup',
  '/google-callback',
  '/dashboard',
  '/decks',
  '/decks/$deckId',
  '/library',
  '/d/$key',
  '/games',
  '/games/$roomId/play',
  '/games/$gameId/replay',
] as const
export type PagePath = (typeof PAGES)[number]

const patternOf = (path: PagePath): RegExp =>
  new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}${path === '/' ? '' : '/?'}$`)

const PATTERNS = PAGES.map((path) => ({ path, pattern: patternOf(path) }))

interface PageFound {
  readonly path: PagePath
  readonly params: Readonly<Record<string, string>>
}

/** The page at an address without its query, or null when there is none. */
export const findPage = (pathname: string): PageFound | null => {
  for (const { path, pattern } of PATTERNS) {
    const match = pattern.exec(pathname)
    if (match) return { path, params: { ...match.groups } }
  }
  return null
}
