import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * Takes the place of the query builder's own `transaction`, which keeps a connection for ever when its `begin` fails: after
 * a few such failures the pool is empty, and cannot be closed either.
 */
export const transactOn =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    let isUsable = false
    try {
      const result = await drizzle(client).transaction(work, config)
      isUsable = true
      return result
    } catch (error) {
      // Without a transaction this does nothing; it fails on a connection that must not be used again.
      isUsable = await client.query('rollback').then(
        () => true,
        () => false,
      )
      throw error
    } finally {
      client.release(!isUsable)
    }
  }
