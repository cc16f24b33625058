// The file of a backup: gzip around lines. First a header, then for each table a line that names it, its rows as
// PostgreSQL's COPY writes them and a line `\.`, at last a line that counts. A file without its last line is no backup.
import { z } from 'zod'

export const header = z.object({
  format: z.literal('fourmat-backup'),
  version: z.literal(1),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })), // the schema that the rows fit into
})
export type Header = z.infer<typeof header>

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const endLine = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.number()),
})

/** Never the beginning of a row: COPY writes a backslash as two. */
export const END_OF_ROWS = '\\.'

/** What is of use to the running servers alone. */
export const LEFT_OUT: readonly string[] = [
  'schema_migrations', // in the header
  'request_windows',
  'login_failures',
  'ws_tickets',
  'idempotency_keys',
  'table_servers',
]

/** Something that the person at the keyboard can put right. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const damaged = () => new BackupError('The file is damaged or cut off: it is not a whole backup.')
