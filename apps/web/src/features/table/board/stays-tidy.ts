// A board that its player has told to stay tidy puts itself in order whenever cards have come, gone or changed.

import { useEffect } from 'react'
import { tidy } from '../actions.ts'
import { useClient } from '../client.ts'
import { debounced } from '../debounce.ts'
import { ownPlayer } from '../own-player.ts'
import { usePreference } from '../preferences.ts'

const QUIET_MS = 300 // several cards that come one after the other are put in order once

export function useStaysTidy() {
  const client = useClient()
  const staysTidy = usePreference((state) => state.staysTidy)
  useEffect(() => {
    if (!staysTidy) return
    const inOrder = debounced(() => tidy(client), QUIET_MS)
    inOrder.poke()
    let before = ownPlayer(client.store.shown)?.zones.battlefield
    return client.store.state.subscribe(({ shown }) => {
      const now = ownPlayer(shown)?.zones.battlefield
      if (now !== before) inOrder.poke()
      before = now
    })
  }, [client, staysTidy])
}
