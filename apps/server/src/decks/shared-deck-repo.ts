// A deck as everybody sees it who has its key.
import type { SharedDeck } from '@fourmat/protocol'
import { eq } from 'drizzle-orm'
import { tokensOfDeck } from '../cards/tokens-repo.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/accounts.ts'
import { decks } from '../db/schema/decks.ts'
import { presentDeck, withRows } from './decks-repo.ts'
import { looksLikeShareKey } from './share-key.ts'

/** Null where the key opens nothing, or nothing any more. */
export const findSharedDeck = async (db: Db, key: string): Promise<SharedDeck | null> => {
  if (!looksLikeShareKey(key)) return null
  const [found] = await db
    .select({ deck: decks, username: users.username })
    .from(decks)
    .innerJoin(users, eq(users.id, decks.userId))
    .where(eq(decks.shareKey, key))
  if (!found) return null
  const [{ deck, rows }, tokens] = await Promise.all([withRows(db, found.deck), tokensOfDeck(db, found.deck.id)])
  const { folder: _own, ...shared } = presentDeck(deck, rows)
  return { ...shared, owner: { username: found.username }, tokens }
}
