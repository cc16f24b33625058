// Whether the database would store something now. Only a write tells: a database that is read-only or whose disk is full
// still answers every question.
import type pg from 'pg'
import { sqlState } from '../db/pg-error.ts'

type StorageState = 'ok' | 'unwritable' | 'unreachable'

/** A pool waits much longer for a connection than a load balancer should. */
const ANSWER_MS = 2_000
/** However often one asks: what a probe said holds this long. */
const KEPT_MS = 1_000

/**
 * One row is written again and again, so that nothing grows. That alone may find room on a full disk: a sort that does not
 * fit into memory writes a file of its own beside the data.
 */
const PROBE = `
  set local statement_timeout = ${ANSWER_MS};
  set local work_mem = '64kB';
  insert into request_windows (key, count, resets_at) values ('storage probe', 0, now() + interval '1 minute')
    on conflict (key) do update set resets_at = excluded.resets_at;
  select max(place) from (select row_number() over (order by md5(n::text)) as place from generate_series(1, 4000) n) sorted`

const tooSlow = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), ANSWER_MS).unref())

const stateOf = (error: unknown): StorageState => {
  const code = sqlState(error)
  return code === undefined || /^(08|57P)/.test(code) ? 'unreachable' : 'unwritable'
}

export const createStorageProbe = (pool: pg.Pool): (() => Promise<StorageState>) => {
  let asked: Promise<StorageState> | null = null
  return () => {
    if (asked) return asked
    const running = Promise.race([pool.query(PROBE), tooSlow()]).then((): StorageState => 'ok', stateOf)
    asked = running
    const forget = () => {
      asked = null
    }
    running.then(() => setTimeout(forget, KEPT_MS).unref())
    return running
  }
}
