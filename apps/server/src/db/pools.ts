// The connections of a server, in three pools, so that nobody's work waits for another kind of work: the live tables have
// connections that no request can take, and neither requests nor tables wait for the card search.
import { type Address, type Connections, type Database, openDatabase, type PoolOptions } from './open.ts'

interface Pools extends Database {
  tables: Connections // for the live tables and their sockets, and for what the server does by itself
  search: Connections // for the card catalogue
}

/** A request that takes longer has lost its asker; generous, because a busy machine is slow too. */
const REQUEST_STATEMENT_MS = 15_000
const SEARCH_STATEMENT_MS = 5_000

/**
 * The catalogue is in memory as a whole: a page of an index costs no more wherever it is, and reading the index in which most of what
 * is asked for stands is cheaper than all cards. A search is over before helpers would have been started, or code compiled for it; and many search at once, who would have
 * to share the processors with each other's helpers.
 */
const SEARCH_SETTINGS = { max_parallel_workers_per_gather: '0', jit: 'off', random_page_cost: '1.1' }

interface Shares {
  tables: number
  requests: number
  search: number
}

/** Each has one at least; of ten, tables have four. */
export const sharesOf = (total: number): Shares => {
  const share = Math.max(1, Math.floor(total * 0.3))
  return { requests: share, search: share, tables: Math.max(1, total - 2 * share) }
}

type PoolsOptions = Pick<PoolOptions, 'kept' | 'onError'> & { max: number }

/** Opens no more than `max` connections in all (three, if `max` is less). `kept` counts for each. */
export const openPools = (address: Address, { max, kept = 0, ...rest }: PoolsOptions): Pools => {
  const shares = sharesOf(max)
  const keptOf = (share: number) => Math.min(kept, share)
  const requests = openDatabase(address, {
    ...rest,
    max: shares.requests,
    kept: keptOf(shares.requests),
    statementMs: REQUEST_STATEMENT_MS,
  })
  const tables = openDatabase(address, {
    ...rest,
    max: shares.tables,
    kept: keptOf(shares.tables),
  })
  const search = openDatabase(address, {
    ...rest,
    max: shares.search,
    kept: keptOf(shares.search),
    statementMs: SEARCH_STATEMENT_MS,
    settings: SEARCH_SETTINGS,
  })
  return {
    db: requests.db,
    pool: requests.pool,
    tables,
    search,
    close: async () => {
      await Promise.all([requests.close(), tables.close(), search.close()])
    },
  }
}
