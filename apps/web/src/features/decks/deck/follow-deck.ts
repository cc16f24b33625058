// Keeps a deck that is being edited as new as the server's: whoever tells of a newer version has it fetched, once nothing of
// our own is on its way.
import type { Deck } from '@fourmat/protocol'
import type { DeckStore } from './deck-store.ts'

interface Follower {
  /** There is this version; null: there may be a new one. */
  tell: (version: number | null) => void
  catchUp: () => void
}

export const createFollower = (
  editor: Pick<DeckStore, 'store' | 'idle' | 'refresh'>,
  fetchNewest: () => Promise<Deck>,
) => {
  let told = 0 // the newest version of which somebody has told
  let isAsking = false
  const shown = () => editor.store.getState().base.version

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      while (editor.idle() && told > shown()) {
        const asked = told
        const deck = await fetchNewest()
        if (told === asked) told = deck.version // nothing was told meanwhile: this is the newest there is
        editor.refresh(deck)
      }
    } catch {
      // The stream tells the version again when it is back.
    } finally {
      isAsking = false
    }
  }

  const follower: Follower = {
    tell: (version) => {
      told = Math.max(told, version ?? shown() + 1)
      void ask()
    },
    catchUp: () => void ask(),
  }
  return follower
}
