import type { Deck, DeckChange } from '@fourmat/protocol'
import { api } from '../../../lib/api.ts'
import { isUnanswered } from '../../../lib/api-error.ts'
import { untilOnline } from '../../../lib/offline.ts'
import { randomKey } from '../../../lib/random-key.ts'

/** Without an answer the same changes go out again, until there is one: under one `ref` they happen once. */
export const sendChanges = async (deckId: string, changes: DeckChange[]): Promise<Deck> => {
  const body = { changes, ref: randomKey() }
  const send = () => api.patch<Deck>(`/decks/${encodeURIComponent(deckId)}`, { body })
  try {
    return await send()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return untilOnline(send)
  }
}
