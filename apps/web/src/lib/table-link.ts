import { toast } from '../ui/toast.ts'
import { tablePath, watchPath } from './copy-table-link.ts'
import { translate } from './i18n.ts'
import { setRoomDeck } from './room-decks.ts'
import { KEYS, writeKey } from './storage.ts'

export function rememberDeck(roomId: string, deckId: string): void {
  setRoomDeck(roomId, deckId)
  writeKey(KEYS.lastDeckId, deckId)
}

/** Opens the game in a new tab; where the browser would not let us, a notice has a button that it will obey. */
export function goToTable(roomId: string, how: 'play' | 'watch' = 'play'): void {
  const open = () => window.open(how === 'play' ? tablePath(roomId) : watchPath(roomId), '_blank')
  if (open() !== null) return
  toast.info(translate('shell:table.blocked'), {
    action: { label: translate('shell:table.open'), run: open },
    duration: Number.POSITIVE_INFINITY,
  })
}
