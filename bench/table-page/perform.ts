import { setTimeout as pause } from 'node:timers/promises'
import type { Player } from './player.ts'

/** Does it, and again where the server says that it is too fast. */
export async function perform(
  player: Player,
  [type, payload]: readonly [type: string, payload: object],
): Promise<void> {
  for (;;) {
    const answer = await player.act(type, payload)
    if (answer.type !== 'rejected') return
    if (answer.payload?.code !== 'rate_limited') throw new Error(`${type}: ${JSON.stringify(answer.payload)}`)
    await pause(300)
  }
}
