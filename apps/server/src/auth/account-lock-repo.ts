import { eq } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { users } from '../db/schema/accounts.ts'

/** Until the transaction ends: what an account may have so many of is made one after the other, and counted right. */
export const lockAccount = async (tx: Tx, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
