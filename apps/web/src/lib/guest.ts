// Playing without an account: at the table of whoever sent a link, or ("Try it now") at one of one's own with a sample deck.

import type { AccessToken, DeckSummary, Room } from '@fourmat/protocol'
import { api } from './api.ts'
import { setRoomDeck } from './room-decks.ts'
import { isSignedIn, startSession } from './session.ts'

export const becomeGuest = async (idempotencyKey: string, username?: string): Promise<void> => {
  const { access_token } = await api.post<AccessToken>('/users/guest', { body: { username }, idempotencyKey })
  startSession(access_token)
}

/** Returns the id of the room whose table is laid. */
export async function tryNow(roomName: string, idempotencyKey: string): Promise<string> {
  if (!isSignedIn()) await becomeGuest(idempotencyKey)
  const decks = await api.get<DeckSummary[]>('/decks')
  const deck = decks.find((candidate) => candidate.format === 'commander' && candidate.total_cards > 0) ?? decks[0]
  const { room } = await api.post<{ room: Room }>('/rooms', {
    body: { name: roomName, format: deck?.format ?? 'commander', is_public: false },
    idempotencyKey,
  })
  if (deck) setRoomDeck(room.id, deck.id)
  return room.id
}
