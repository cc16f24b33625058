// What is asked of a repository, in the list of everything that speaks to the database.
import type { lockAccount } from '../auth/account-lock-repo.ts'
import type { World } from './repo-world.ts'

export type Call = (world: World) => Promise<unknown>

/** Of a function or class that does not speak to the database. */
export const PURE = 'asks nothing'

/** Every function and class that a repository exports: the compiler misses one without its calls, and so does a test. */
export type CallsOf<Repo> = {
  readonly [K in keyof Repo as Repo[K] extends { bind: unknown } ? K : never]: Call | readonly Call[] | typeof PURE
}

export const inTx =
  (work: (tx: Parameters<typeof lockAccount>[0], world: World) => Promise<unknown>): Call =>
  (world) =>
    world.db.transaction((tx) => work(tx, world))
