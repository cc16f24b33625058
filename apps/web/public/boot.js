// Runs before the first paint, as a file of its own so that no inline script is needed: sets the theme's class, the
// language and which frame of the document is meant, and asks early for what the first screen waits for. The same rules live in
// src/lib/theme.ts and languages.ts.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const stored = read('theme')
  const isSignedIn = read('access_token') !== null
  const isAt = (...places) => places.some((place) => location.pathname.startsWith(place))
  const isTable = isAt('/games/') && isSignedIn // else it is an invitation
  const system = isTable || matchMedia('(prefers-color-scheme: dark)').matches
  const dark = stored === 'dark' || (stored !== 'light' && system)
  root.classList.add(dark ? 'dark' : 'light')
  const behindSignIn = isAt('/games', '/dashboard', '/decks', '/library')
  if (isSignedIn && behindSignIn) root.dataset.still = isTable ? 'table' : 'hall'
  else root.dataset.still = behindSignIn || isAt('/login', '/signup') ? 'scene' : 'public'

  const wanted = [read('i18nextLng'), ...navigator.languages]
    .filter(Boolean)
    .map((tag) => tag.slice(0, 2).toLowerCase())
  const language = wanted.find((tag) => ['en', 'es', 'nl'].includes(tag)) || 'en'
  root.lang = language
  const tables = location.pathname.endsWith('/replay') ? ['shell', 'table', 'games'] : ['shell', 'table', 'lobby']
  const words = isTable ? tables : isAt('/d/') ? ['shell', 'library'] : ['shell']
  for (const href of [...words.map((name) => `/locales/${language}/${name}.json`), '/api/v1/config'])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
    )
})()
