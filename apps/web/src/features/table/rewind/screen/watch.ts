import type { Translate } from '../../../../lib/texts.ts'
import type { Client } from '../../client.ts'
import { movementsBack } from './movements-back.ts'
import { offerUndo } from './undo-offer.ts'

/** Follows what happens: offers to take back what was a slip, and has what goes back travel. */
export function watchTable(client: Client, t: Translate): () => void {
  const { store, motion } = client
  const stops = [
    store.onEvent((event, { isOwn }) => offerUndo(client, event, isOwn, t)),
    store.onBefore((event, before) => {
      if (store.state.getState().isBehind) return
      if (event.type === 'rewound' || event.type === 'taken_back')
        motion.expect(movementsBack(event.payload.players, before), before)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
