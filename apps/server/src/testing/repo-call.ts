// What the calls of repositories are made of.
import type { Tx } from '../db/open.ts'
import { bulkRow } from './bulk-rows.ts'
import type { World } from './repo-world.ts'
import { cardName } from './table-world.ts'

export type Call = (world: World) => Promise<unknown>

/** Of a function or class that does not speak to the database. */
export const PURE = 'asks nothing'

/** Every function and class that a repository exports: the compiler misses one without its calls, and so does a test. */
export type CallsOf<Repo> = {
  readonly [K in keyof Repo as Repo[K] extends { bind: unknown } ? K : never]: Call | readonly Call[] | typeof PURE
}

export const inTx =
  (work: (tx: Tx, world: World) => Promise<unknown>): Call =>
  (world) =>
    world.db.transaction((tx) => work(tx, world))

export const CARD_ID = String(bulkRow('Ash Legend').oracle_id)
export const CARDS = {
  cards: [
    { name: 'Canary card', quantity: 1 },
    { name: cardName('Ash', 1), quantity: 1 },
  ],
  replace: true,
}
