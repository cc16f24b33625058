import type pg from 'pg'

const TABLES = ['sets', 'cards', 'card_faces', 'card_names', 'printings', 'card_parts']

/** In one statement: what is committed meanwhile is seen in all tables or in none. */
const each = async (pool: pg.Pool, what: string): Promise<Record<string, string>> => {
  const digest = `count(*) || ' ' || coalesce(md5(string_agg(${what}, '|' order by t::text)), '') as digest`
  const { rows } = await pool.query<{ name: string; digest: string }>(
    TABLES.map((table) => `select '${table}' as name, ${digest} from ${table} t`).join(' union all '),
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]))
}

/** What the catalogue says: the same for the same content, however it came there. */
export const catalogueDigest = (pool: pg.Pool) => each(pool, 't::text')

/** Which versions of rows are stored: changes with every write, even one that writes the same again. */
export const rowVersions = (pool: pg.Pool) => each(pool, 'ctid::text || xmin::text')
