// Connections to a real database of which any statement can be made to fail, and loudly: the error that PostgreSQL sends quotes
// the statement and every value that it was given.
import type pg from 'pg'
import { type Address, type Database, openDatabase } from '../db/open.ts'

/** Stands in every planted error, whatever the statement was given. */
export const MARK = 'Canary of the database'

const SHOUT = `
  create function shout(said text) returns void language plpgsql as $$
  begin
    raise exception 'could not extend file: %', said using errcode = '53100', detail = said, hint = said;
  end $$`

const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return value.toString('hex')
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly callback: unknown // of the driver's older manner
}

/** Null for a stream, which is not asked and answered. */
const statementOf = ([query, values, last]: readonly unknown[]): Statement | null => {
  const config = (typeof query === 'string' ? { text: query } : query) as { text?: string; values?: unknown[] }
  if ('submit' in config) return null
  return {
    text: config.text ?? '',
    values: Array.isArray(values) ? values : (config.values ?? []),
    callback: typeof values === 'function' ? values : last,
  }
}

export interface Failed {
  readonly error: unknown // null: it did not reject
  readonly answer: unknown
  readonly values: readonly string[] | null // of the statement that failed; null: it has not so many statements
}

export interface PlantedFailures extends Database {
  /** Does `work` while its statement number `n`, from 1 on, fails; those that undo a transaction are not counted. */
  failAt(n: number, work: () => Promise<unknown>): Promise<Failed>
}

export const openWithFailures = async (address: Address): Promise<PlantedFailures> => {
  const database = openDatabase(address)
  const { pool } = database
  let left = 0 // statements until the one that fails; 0: none does
  let failed: readonly string[] | null = null

  const plant = (args: unknown[]): unknown[] => {
    const statement = left > 0 ? statementOf(args) : null
    if (!statement || /^\s*rollback/i.test(statement.text) || --left > 0) return args
    const { text, values, callback } = statement
    failed = values.flat().map(textOf)
    const asked = { text: 'select shout($1)', values: [[MARK, text, ...failed].join(' ')] }
    return typeof callback === 'function' ? [asked, callback] : [asked]
  }
  pool.on('connect', (client) => {
    const ask = client.query
    Object.assign(client, { query: (...args: unknown[]) => Reflect.apply(ask, client, plant(args)) })
  })
  await pool.query(SHOUT)

  return {
    ...database,
    failAt: async (n, work) => {
      left = n
      failed = null
      const [outcome] = await Promise.allSettled([work()])
      left = 0
      await untilIdle(pool)
      const isRejected = outcome?.status === 'rejected'
      return {
        error: isRejected ? outcome.reason : null,
        answer: isRejected ? null : outcome?.value,
        values: failed,
      }
    },
  }
}

/** What was asked beside the statement that failed may still be under way. */
const untilIdle = async (pool: pg.Pool): Promise<void> => {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await new Promise(setImmediate)
}
