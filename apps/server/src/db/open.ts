import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { transactOn } from './transact.ts'

/** The pool, or a transaction on one of its connections: repositories take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>
/** Inside `db.transaction(async (tx) => ...)`, where what is done is done together. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** One pool of connections, as the query builder and the driver see it. */
export interface Connections {
  db: Db
  pool: pg.Pool
}

export interface Database extends Connections {
  close: () => Promise<void>
}

export interface PoolOptions {
  max?: number
  kept?: number // of these stay open however long nobody asks anything
  applicationName?: string
  statementMs?: number // no statement on these connections runs longer, waiting for locks included
  settings?: Readonly<Record<string, string>> // of the database, on these connections
  onError?: (error: Error) => void
}

/** Where a database is: `postgres://...` or, for a unix socket, the driver's own fields. */
export type Address = { connectionString: string } | { host: string; port: number; user: string; database: string }

const limits = (statementMs: number | undefined) =>
  statementMs === undefined ? {} : { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }

export const openDatabase = (address: Address, options: PoolOptions = {}): Database => {
  const pool = new pg.Pool({
    ...address,
    ...limits(options.statementMs),
    max: options.max ?? 10,
    min: options.kept ?? 0,
    ...(options.settings && {
      options: Object.entries(options.settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
    application_name: options.applicationName ?? 'fourmat',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // An idle connection that the database drops raises an error here; without a listener it would end the process.
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) options.onError?.(error)
  })
  // A connection in use fails the query that waits on it, and raises an error of its own beside that, as above.
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = () => {
    isClosing = true
    return pool.end()
  }
  const db = drizzle(pool)
  db.transaction = transactOn(pool)
  return { db, pool, close }
}
