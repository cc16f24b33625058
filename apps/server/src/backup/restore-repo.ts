import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, knownMigrations } from '../db/migrate.ts'
import { sqlState } from '../db/pg-error.ts'
import { BackupError, damaged, type Header } from './backup-format.ts'
import type { BackupReader, TableRows } from './read-backup.ts'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Servers that hold tables in memory would write over what is restored. */
const SERVERS = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and (application_name = 'fourmat' or application_name like 'fourmat owner%' and application_name <> $1)`

const LIVING = `select count(*)::int as count from table_servers where lease_until > now()`

const countOf = async (client: pg.ClientBase, query: string, values: unknown[] = []): Promise<number> =>
  (await client.query<{ count: number }>(query, values)).rows[0]?.count ?? 0

const exists = async (client: pg.ClientBase, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as there', [table])).rows[0]?.there === true

const refuseRunningServers = async (client: pg.ClientBase): Promise<void> => {
  const connected = await countOf(client, SERVERS, [`fourmat owner ${process.pid}`])
  const living = (await exists(client, 'table_servers')) ? await countOf(client, LIVING) : 0
  if (connected + living > 0)
    throw new BackupError('A server is running on this database: stop it first, then restore.')
}

/** The starter cards and sample decks that every server brings along are nothing that could be lost. */
const isEmpty = async (client: pg.ClientBase): Promise<boolean> => {
  if (!(await exists(client, 'users'))) return true
  if ((await countOf(client, 'select count(*)::int as count from users')) > 0) return false
  return (await countOf(client, `select count(*)::int as count from catalogues where source <> 'starter'`)) === 0
}

const OWN_OBJECTS = `
  select format('drop table if exists %s cascade', c.oid::regclass) as drop from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

const dropEverything = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ drop: string }>(OWN_OBJECTS)
  for (const { drop } of rows) await client.query(drop)
}

const loadTable = async (client: pg.ClientBase, { table, columns, rows }: TableRows): Promise<number> => {
  const into = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`))
  try {
    await pipeline(Readable.from(rows), into)
  } catch (error) {
    // Rows that do not fit their own schema are not what was written.
    if (/^2[23]/.test(sqlState(error) ?? '')) throw damaged()
    throw error
  }
  return into.rowCount
}

/** The names of the migrations that make the schema of the backup; an error if this server cannot make it. */
const matchSchema = async (wanted: Header['migrations']): Promise<string[]> => {
  const known = new Map((await knownMigrations()).map(({ name, hash }) => [name, hash]))
  const listed = (names: Header['migrations']) => names.map(({ name }) => name).join(', ')
  const unknown = wanted.filter(({ name }) => !known.has(name))
  if (unknown.length > 0)
    throw new BackupError(`The backup was made by a newer server (it has ${listed(unknown)}). Update this one first.`)
  const different = wanted.filter(({ name, hash }) => known.get(name) !== hash)
  if (different.length > 0)
    throw new BackupError(`The backup was made by another version of this server (its ${listed(different)} differs).`)
  return wanted.map(({ name }) => name)
}

export interface RestoreOptions {
  force: boolean
  onTable?: (table: string, rows: number) => void
}

/** All of it or nothing. The schema is made as it was at the time of the backup; what came later is for `migrate`. */
export const writeDatabase = async (
  client: pg.ClientBase,
  backup: BackupReader,
  options: RestoreOptions,
): Promise<void> => {
  const { migrations } = await backup.header()
  const names = await matchSchema(migrations)
  await client.query('begin')
  try {
    await refuseRunningServers(client)
    if (!options.force && !(await isEmpty(client)))
      throw new BackupError('The database is not empty. Restoring replaces everything in it: add --force to do that.')
    await dropEverything(client)
    await applyMigrations(client, names)
    const counts = new Map<string, number>()
    for (;;) {
      const part = await backup.next()
      if ('end' in part) {
        for (const [table, rows] of Object.entries(part.rows)) if (counts.get(table) !== rows) throw damaged()
        for (const [name, value] of Object.entries(part.sequences))
          await client.query('select setval($1::regclass, $2)', [quoted(name), value])
        break
      }
      const rows = await loadTable(client, part)
      counts.set(part.table, rows)
      options.onTable?.(part.table, rows)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}
