// What this browser saw of the games it played, held against their transcripts at the end. Kept for this tab: it outlives a reload, and
// a page that was closed has seen no more.

import { gameBegunBy, type Notes, noteEvent } from '@fourmat/game'
import { readSession, removeSession, writeSession } from '../../../lib/storage.ts'
import type { TableStore } from '../store.ts'

const GAMES = 'noted_games' // ids, newest first
const KEPT = 3
const SAVE_MS = 1_000

const keyOf = (gameId: string) => `notes_${gameId}`

const noted = new Map<string, Notes>()

function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(readSession(key) ?? 'null')
  } catch {
    return null
  }
}

export const readNotes = (gameId: string): Notes | null => noted.get(gameId) ?? readJson<Notes>(keyOf(gameId))

function save(notes: Notes): void {
  const games = [notes.game_id, ...(readJson<string[]>(GAMES) ?? []).filter((id) => id !== notes.game_id)]
  for (const id of games.slice(KEPT)) {
    removeSession(keyOf(id))
    noted.delete(id)
  }
  writeSession(GAMES, JSON.stringify(games.slice(0, KEPT)))
  writeSession(keyOf(notes.game_id), JSON.stringify(notes))
}

/** Takes notes of all that reaches the store. Returns the way to stop. */
export function takeNotes(store: TableStore): () => void {
  let current: Notes | null = null
  let saving: ReturnType<typeof setTimeout> | null = null
  const saveNow = () => {
    if (saving !== null) clearTimeout(saving)
    saving = null
    if (current) save(current)
  }
  const stop = store.onArrival((event, before) => {
    const isOther = gameBegunBy(event) !== null || current?.game_id !== before.game_id
    if (isOther) saveNow()
    const last = isOther ? readNotes(before.game_id) : current
    current = noteEvent(last, before, event)
    if (current) noted.set(current.game_id, current)
    saving ??= setTimeout(saveNow, SAVE_MS)
  })
  window.addEventListener('pagehide', saveNow)
  return () => {
    window.removeEventListener('pagehide', saveNow)
    stop()
    saveNow()
  }
}
