// For commands that work beside the server: the database it uses, whether the server runs or not.
import path from 'node:path'
import pg from 'pg'
import type { Env } from '../env.ts'
import { openEmbedded } from './embedded.ts'
import { type Address, type Database, openDatabase } from './open.ts'
import { addressOf, runningPid } from './pg-process.ts'

const OWNER = "select 1 from pg_stat_activity where application_name like 'fourmat owner%'"

/** The embedded database of a running server; undefined when nobody runs it or only a killed server's orphan does. */
const findRunning = async (dataDir: string): Promise<Address | undefined> => {
  const directory = path.join(path.resolve(dataDir), 'postgres')
  if ((await runningPid(directory)) === undefined) return undefined
  const address = addressOf(directory, 'fourmat')
  const client = new pg.Client(address)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(OWNER)
    return rowCount ? address : undefined
  } catch {
    return undefined // it is just starting or ending; the launcher knows how to wait
  } finally {
    await client.end().catch(() => {})
  }
}

/** Closing it also ends the embedded database, if it was started for this. */
export const attachDatabase = async (
  env: Env,
  options: { max?: number; applicationName?: string; say?: (line: string) => void } = {},
): Promise<Database> => {
  const { say, ...pool } = options
  if (env.DATABASE_URL) return openDatabase({ connectionString: env.DATABASE_URL }, pool)
  const running = await findRunning(env.DATA_DIR)
  if (running) return openDatabase(running, pool)
  const embedded = await openEmbedded({ dataDir: env.DATA_DIR, ...(say && { say }) })
  const database = openDatabase(embedded.address, pool)
  return {
    ...database,
    close: async () => {
      await database.close()
      await embedded.stop()
    },
  }
}
