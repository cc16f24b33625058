// A roll on the screen: the die tumbles, then its result is announced.

import type { Client } from '../client.ts'
import type { RolledDie } from '../ui-state.ts'

export const TUMBLE_MS = 600
export const LIES_MS = 4_000

export const isTumbling = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Throws dice onto their player's board; `onLanded` is called when they have landed. */
export function throwDice(client: Client, thrown: readonly RolledDie[], onLanded: () => void): void {
  client.ui.setState((old) => ({ dice: [...old.dice, ...thrown] }))
  const tumble = isTumbling() ? TUMBLE_MS : 0
  if (tumble === 0) onLanded()
  else setTimeout(onLanded, tumble)
  setTimeout(
    () => client.ui.setState((old) => ({ dice: old.dice.filter((one) => !thrown.includes(one)) })),
    tumble + LIES_MS,
  )
}
