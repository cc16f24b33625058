// What was done while the line was down outlives a reload of the page, which is what people try when they read that it is lost.

import { actions, isActionType } from '@fourmat/game'
import { readSession, removeSession, writeSession } from '../../lib/storage.ts'
import { PROVISIONAL } from './prediction.ts'
import type { TableStore } from './store.ts'
import type { Pending, Unsent } from './table-state.ts'

const keyOf = (roomId: string) => `unsent_${roomId}`

/** Only this page knows cards by their provisional ids. */
const canOutlive = ({ type, payload }: Pending): boolean =>
  !actions[type].diesWithPage && !JSON.stringify(payload).includes(`"${PROVISIONAL}`)

/** To be called when the page goes. What was sent over a line that stands needs no keeping. */
export function keepUnsent(roomId: string, { state }: TableStore): void {
  const { shown, pending, link } = state.getState()
  const actions = pending.filter(canOutlive)
  if (!shown || link === 'connected' || link === 'ended' || actions.length === 0) return
  writeSession(keyOf(roomId), JSON.stringify({ gameId: shown.game_id, actions } satisfies Unsent))
}

export function takeUnsent(roomId: string): Unsent | null {
  const kept = readSession(keyOf(roomId))
  removeSession(keyOf(roomId))
  if (kept === null) return null
  const { gameId, actions: done } = JSON.parse(kept) as Unsent
  return { gameId, actions: done.filter(({ type }) => isActionType(type)) } // the page may be of another version by now
}
