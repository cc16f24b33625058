// A table for one with the deck as it is: the last such table makes room for it.
import { type CreateRoom, type Deck, ROOM_NAME_MAX, type Room } from '@fourmat/protocol'
import { api } from '../../../lib/api.ts'
import { refusedBy } from '../../../lib/api-error.ts'
import { translate } from '../../../lib/i18n.ts'
import { KEYS, readKey, writeKey } from '../../../lib/storage.ts'
import { goToTable, rememberDeck } from '../../../lib/table-link.ts'
import type { DeckStore } from '../deck/deck-store.ts'

const openRoom = async (body: CreateRoom, idempotencyKey: string): Promise<Room> => {
  const { success, reason, room } = await api.post<{ success: boolean; reason: string | null; room: Room }>('/rooms', {
    body,
    idempotencyKey,
  })
  if (!success) throw refusedBy({ code: null, words: reason ?? translate('shell:error.generic') })
  return room
}

/** One that is gone already is no matter. */
const closeLast = async (): Promise<void> => {
  const last = readKey(KEYS.testRoom)
  if (last !== null) await api.delete(`/rooms/${encodeURIComponent(last)}`).catch(() => {})
}

/** Characters are never cut in half. */
const cut = (text: string, most: number): string => {
  let rest = text
  while (rest.length > most) rest = [...rest].slice(0, -1).join('')
  return rest
}

/** What is on its way to the server belongs to the deck. */
const untilSaved = ({ store }: DeckStore): Promise<void> =>
  new Promise((resolve) => {
    const isSaved = () => store.getState().pending.length === 0
    if (isSaved()) return resolve()
    const stop = store.subscribe(() => {
      if (!isSaved()) return
      stop()
      resolve()
    })
  })

export async function openTestTable(
  editor: DeckStore,
  { id, name, format }: Pick<Deck, 'id' | 'name' | 'format'>,
  idempotencyKey: string,
): Promise<void> {
  await untilSaved(editor)
  await closeLast()
  const room = await openRoom(
    {
      name: cut(translate('decks:test.room', { name }), ROOM_NAME_MAX),
      format,
      description: null,
      is_public: false,
      max_players: 1,
      enforce_legality: false,
      spectators: 'off',
      spectator_delay: 0,
    },
    idempotencyKey,
  )
  writeKey(KEYS.testRoom, room.id)
  rememberDeck(room.id, id)
  goToTable(room.id)
}
