import { setRoomDeck } from '../../lib/room-decks.ts'
import { KEYS, writeKey } from '../../lib/storage.ts'

const tablePath = (roomId: string): string => `/games/${roomId}/play`

/** What the share button copies. */
export const shareLink = (roomId: string): string => `${window.location.origin}${tablePath(roomId)}`

export function rememberDeck(roomId: string, deckId: string): void {
  setRoomDeck(roomId, deckId)
  writeKey(KEYS.lastDeckId, deckId)
}

/** Opens the game in a new tab. False if the browser would not let us. */
export const openTable = (roomId: string): boolean => window.open(tablePath(roomId), '_blank') !== null
