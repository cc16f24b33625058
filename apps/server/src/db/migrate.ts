// Applies db/migrations/NNNN-name.sql in order, each once. Everything happens in one transaction under a lock, so that
// several servers may start at the same time and a failing file leaves the database as it was.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const LOCK = 7_246_301 // any number, the same in every server

/** Beside this file in the sources, beside the bundle after a build. */
const MIGRATIONS = new URL('./migrations/', import.meta.url)

export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Migration {
  name: string // "0001-accounts"
  sql: string
  hash: string
}

const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8')
      return { name: file.replace(/\.sql$/, ''), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const applyAll = async (client: pg.ClientBase, migrations: Migration[]): Promise<string[]> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations')
  const done = new Map(rows.map((row) => [row.name, row.hash]))
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...done.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new MigrationError(
      `The database is newer than this server (it has ${unknown.join(', ')}). Update the server.`,
    )
  const applied: string[] = []
  for (const { name, sql, hash } of migrations) {
    const before = done.get(name)
    if (before === hash) continue
    if (before !== undefined) throw new MigrationError(`Migration ${name} was changed after it had been applied.`)
    try {
      await client.query(sql)
    } catch (error) {
      throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
    await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash])
    applied.push(name)
  }
  return applied
}

/** All migrations that this server has. */
export const knownMigrations = (): Promise<Migration[]> => readMigrations(MIGRATIONS)

/** Makes the schema of an earlier time, inside the caller's transaction: a backup is restored into its own schema. */
export const applyMigrations = async (client: pg.ClientBase, names: readonly string[]): Promise<void> => {
  const migrations = await readMigrations(MIGRATIONS)
  await applyAll(
    client,
    migrations.filter(({ name }) => names.includes(name)),
  )
}

/** Brings the schema up to date and returns the names of what was applied now. */
export const migrate = async (pool: pg.Pool, folder: URL = MIGRATIONS): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  let failed: unknown
  try {
    await client.query('BEGIN')
    const applied = await applyAll(client, migrations)
    await client.query('COMMIT')
    return applied
  } catch (error) {
    failed = error
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release(failed instanceof Error && !(failed instanceof MigrationError) ? failed : undefined)
  }
}
