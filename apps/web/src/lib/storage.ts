// Every key that the app keeps in the browser, in one place. Storage may be switched off or full: then nothing is
// remembered and nothing breaks.

export const KEYS = {
  accessToken: 'access_token',
  theme: 'theme', // light, dark, system
  language: 'i18nextLng',
  analyticsConsent: 'analytics_consent', // "true" or "false"
  roomDecks: 'room_decks', // { [roomId]: deckId }
  lastDeckId: 'last_deck_id',
  testRoom: 'test_room', // the table at which a deck was last tried out alone
  accountChanged: 'account_changed', // when; other tabs ask who they are again
  touchWarningClosed: 'touch_warning_closed',
  invitesClosed: 'invites_closed', // ids of rooms, the last one first
  keepBoards: 'keep_boards', // 'true': an import takes sideboards and maybeboards too
  guestReminded: 'guest_reminded', // the id of the guest who was told that the account will end
} as const

/** Keys of the tab's own session storage. */
export const SESSION_KEYS = {
  returnTo: 'return_to',
  reloadedFor: 'reloaded_for', // with the piece of code that could not be had
} as const

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const readKey = (key: string): string | null => attempt(() => localStorage.getItem(key), null)
export const writeKey = (key: string, value: string): void => attempt(() => localStorage.setItem(key, value), undefined)
export const removeKey = (key: string): void => attempt(() => localStorage.removeItem(key), undefined)

export const readSession = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null)
export const writeSession = (key: string, value: string): void =>
  attempt(() => sessionStorage.setItem(key, value), undefined)
export const removeSession = (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined)

/** Keys of what was typed and not sent yet begin with this; see draft.ts. */
export const DRAFT_PREFIX = 'draft_'
const isDraft = (key: string): boolean => key.startsWith(DRAFT_PREFIX)

export const clearSession = (): void => attempt(() => sessionStorage.clear(), undefined)
export const clearAllButDrafts = (): void => clearThose((key) => !isDraft(key))
export const clearDrafts = (): void => clearThose(isDraft)

const clearThose = (isGone: (key: string) => boolean): void =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage).filter(isGone)) sessionStorage.removeItem(key)
  }, undefined)

/** Reports changes that other tabs make to a key. Returns the way to stop listening. */
export function onOtherTab(key: string, onChange: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    // A null key means that everything was cleared at once.
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) onChange(readKey(key))
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
