// The session is the stored access token. Whoever signs in or out in one tab does so in all of them.

import {
  clearAllButDrafts,
  clearSession,
  KEYS,
  onOtherTab,
  readKey,
  readSession,
  removeKey,
  removeSession,
  SESSION_KEYS,
  writeKey,
  writeSession,
} from './storage.ts'

/** `ended`: logged out or refused by the server; `changed`: another tab signed in (perhaps as somebody else). */
type SessionEvent = 'started' | 'ended' | 'changed'

const listeners = new Set<(event: SessionEvent) => void>()
const emit = (event: SessionEvent) => {
  for (const listener of listeners) listener(event)
}

export const accessToken = (): string | null => readKey(KEYS.accessToken)
export const isSignedIn = (): boolean => accessToken() !== null

export function startSession(token: string): void {
  writeKey(KEYS.accessToken, token)
  emit('started')
}

/** Forgets the token and everything that belongs to this visit. */
export function endSession(): void {
  removeKey(KEYS.accessToken)
  clearSession()
  emit('ended')
}

/**
 * The server does not know the token any more. What was typed waits for whoever typed it: they only have to sign in again. So does
 * the table whose link somebody opened: a guest of last week comes back by a friend's link.
 */
export function loseSession(): void {
  // Requests that are refused after the first one find us elsewhere already.
  if (isSignedIn()) {
    const { pathname, search } = window.location
    removeKey(KEYS.accessToken)
    clearAllButDrafts()
    if (tableOf(pathname) !== null) rememberPage(pathname + search)
  }
  emit('ended')
}

export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call once: follows the other tabs. */
export function followOtherTabs(): () => void {
  return onOtherTab(KEYS.accessToken, (token) => {
    if (token === null) clearAllButDrafts() // perhaps it only ran out there
    emit(token === null ? 'ended' : 'changed')
  })
}

/** Remembers the page that somebody wanted before signing in; it survives the way over an identity provider. */
export const rememberPage = (href: string): void => writeSession(SESSION_KEYS.returnTo, href)

/** Only paths of our own: a foreign address in the storage must not become a redirect. */
function rememberedPage(): string | null {
  const href = readSession(SESSION_KEYS.returnTo)
  return href !== null && /^\/(?!\/)/.test(href) ? href : null
}

export function takeRememberedPage(): string | null {
  const href = rememberedPage()
  removeSession(SESSION_KEYS.returnTo)
  return href
}

const tableOf = (href: string): string | null => /^\/games\/([^/?#]+)\/play/.exec(href)?.[1] ?? null

/** Whether that page is a table to watch. */
export const comesToWatch = (): boolean => /[?&]watch=/.test(rememberedPage() ?? '')

/** The room whose link somebody opened before signing in. */
export const invitedTo = (): string | null => tableOf(rememberedPage() ?? '')
