import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError, END_OF_ROWS, type Header, LEFT_OUT } from './backup-format.ts'

export type BackupConnection = pg.ClientBase

interface TableShape {
  name: string
  columns: string[]
  refers_to: string[]
}

const SHAPES = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid), '{}') as refers_to
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

/** Tables that are referred to come before those that refer to them. */
const inOrder = (tables: TableShape[]): TableShape[] => {
  const known = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<TableShape>()
  const visit = (table: TableShape, path: TableShape[]) => {
    if (ordered.has(table)) return
    if (path.includes(table))
      throw new Error(`The tables ${path.map(({ name }) => name).join(', ')} refer to each other.`)
    for (const name of table.refers_to) {
      const target = known.get(name)
      if (target) visit(target, [...path, table])
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...ordered]
}

const SEQUENCES = `
  select sequencename::text as name, last_value::float8 as value from pg_sequences
  where schemaname = current_schema() and last_value is not null`

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The whole database as it is at one moment, while everybody goes on working. */
export async function* readDatabase(
  client: pg.ClientBase,
  createdAt: Date,
  onTable: (table: string, rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: found } = await client.query<{ exists: boolean }>(
      `select to_regclass('schema_migrations') is not null as exists`,
    )
    if (!found[0]?.exists) throw new BackupError('There is nothing to back up: the database has not been used yet.')
    const { rows: applied } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations order by name',
    )
    const header: Header = {
      format: 'fourmat-backup',
      version: 1,
      created_at: createdAt.toISOString(),
      migrations: applied,
    }
    yield line(header)
    const { rows: shapes } = await client.query<TableShape>(SHAPES)
    const counts: Record<string, number> = {}
    for (const { name, columns } of inOrder(shapes).filter((table) => !LEFT_OUT.includes(table.name))) {
      yield line({ table: name, columns })
      const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
      for await (const piece of rows as Readable) yield piece
      yield Buffer.from(`${END_OF_ROWS}\n`)
      counts[name] = rows.rowCount
      onTable(name, rows.rowCount)
    }
    const { rows: sequences } = await client.query<{ name: string; value: number }>(SEQUENCES)
    yield line({
      end: true,
      rows: counts,
      sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
    })
  } finally {
    await client.query('rollback')
  }
}
