// "Try it now": a guest account, a private room and a sample deck, so that one click ends at a table.

import type { AccessToken, DeckSummary, Room } from '@fourmat/protocol'
import { api } from './api.ts'
import { setRoomDeck } from './room-decks.ts'
import { isSignedIn, startSession } from './session.ts'

const becomeGuest = async (): Promise<void> => {
  const { access_token } = await api.post<AccessToken>('/users/guest')
  startSession(access_token)
}

/** Returns the id of the room whose table is laid. */
export async function tryNow(roomName: string): Promise<string> {
  if (!isSignedIn()) await becomeGuest()
  const decks = await api.get<DeckSummary[]>('/decks')
  const deck = decks.find((candidate) => candidate.format === 'commander' && candidate.total_cards > 0) ?? decks[0]
  const { room } = await api.post<{ room: Room }>('/rooms', {
    body: { name: roomName, format: deck?.format ?? 'commander', is_public: false },
  })
  if (deck) setRoomDeck(room.id, deck.id)
  return room.id
}
