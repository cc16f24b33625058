import type pg from 'pg'

/** Of these tokens, those that are good no more. */
export const deadTokens = async (pool: pg.Pool, tokenIds: readonly string[], now: Date): Promise<string[]> => {
  if (tokenIds.length === 0) return []
  const { rows } = await pool.query<{ id: string }>(
    `select x.id from unnest($1::uuid[]) as x(id)
     where not exists (select from access_tokens t where t.id = x.id and t.expires_at > $2)`,
    [tokenIds, now],
  )
  return rows.map((row) => row.id)
}
