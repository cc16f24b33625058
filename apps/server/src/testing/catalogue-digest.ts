import type pg from 'pg'

const TABLES = ['sets', 'cards', 'card_faces', 'card_names', 'printings', 'card_parts']

const each = async (pool: pg.Pool, what: string): Promise<Record<string, string>> => {
  const result: Record<string, string> = {}
  for (const table of TABLES) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(${what}, '|' order by t::text)), '') as digest from ${table} t`,
    )
    result[table] = rows[0].digest
  }
  return result
}

/** What the catalogue says: the same for the same content, however it came there. */
export const catalogueDigest = (pool: pg.Pool) => each(pool, 't::text')

/** Which versions of rows are stored: changes with every write, even one that writes the same again. */
export const rowVersions = (pool: pg.Pool) => each(pool, 'ctid::text || xmin::text')
