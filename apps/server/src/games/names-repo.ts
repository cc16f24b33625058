import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/** Games belong to the others, too: they stay, and whoever goes is nobody in them. */
export const takeNamesFromGames = async (tx: Pick<Db, 'execute'>, userId: string): Promise<void> => {
  await tx.execute(sql`update game_players set names = '{}', user_id = null where user_id = ${userId}`)
}
