import { api } from './api.ts'
import { forgetRoomDecks } from './room-decks.ts'
import { endSession, isSignedIn } from './session.ts'

/** Ends the session here and on the server. A server that cannot be reached does not keep anyone signed in here. */
export async function logout(): Promise<void> {
  if (isSignedIn()) await api.delete('/auth/tokens').catch(() => {})
  forgetRoomDecks()
  endSession()
}
