// A roll on the screen: the die tumbles, then its result is announced.

import type { Client } from '../client.ts'
import type { RolledDie } from '../ui-state.ts'

export const TUMBLE_MS = 600
export const LIES_MS = 4_000

export const isTumbling = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Throws a die onto its player's board; `onLanded` is called when it has landed. */
export function throwDie(client: Client, die: RolledDie, onLanded: () => void): void {
  client.ui.setState((old) => ({ dice: [...old.dice, die] }))
  const tumble = isTumbling() ? TUMBLE_MS : 0
  if (tumble === 0) onLanded()
  else setTimeout(onLanded, tumble)
  setTimeout(
    () => client.ui.setState((old) => ({ dice: old.dice.filter((one) => one.key !== die.key) })),
    tumble + LIES_MS,
  )
}
