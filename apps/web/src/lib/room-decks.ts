// Which deck was last brought to which room.

import { KEYS, readKey, removeKey, writeKey } from './storage.ts'

function readAll(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readKey(KEYS.roomDecks) ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export const roomDeck = (roomId: string): string | null => readAll()[roomId] ?? null

export function setRoomDeck(roomId: string, deckId: string): void {
  writeKey(KEYS.roomDecks, JSON.stringify({ ...readAll(), [roomId]: deckId }))
}

export const forgetRoomDecks = (): void => removeKey(KEYS.roomDecks)

/** The deck that a dialog should offer first: the one last brought here, else the one last played. */
export const preferredDeck = (roomId: string): string | null => roomDeck(roomId) ?? readKey(KEYS.lastDeckId)
