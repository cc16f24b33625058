import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { isUniqueViolation } from '../db/pg-error.ts'
import { accessTokens, identities, users } from '../db/schema/accounts.ts'
import { copySampleDecks } from '../decks/sample-decks-repo.ts'
import { takeNamesFromGames } from '../games/names-repo.ts'
import { closeRoomsOwnedBy } from '../rooms/rooms-repo.ts'
import { emailKey } from './email-key.ts'

export type UserRow = typeof users.$inferSelect

interface NewAccount {
  username: string
  email: string
  passwordHash: string | null
}

interface Identity {
  issuer: string
  subject: string
}

/** What has to be told to others when an account is gone. */
export interface Gone {
  userId: string
  tokenIds: string[]
  roomIds: string[]
}

/** Null when the email is taken. */
export const createAccount = (db: Db, account: NewAccount, now: Date, identity?: Identity): Promise<UserRow | null> =>
  db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...account, emailKey: emailKey(account.email), createdAt: now })
      .onConflictDoNothing({ target: users.emailKey })
      .returning()
    if (!user) return null
    if (identity) await tx.insert(identities).values({ ...identity, userId: user.id, createdAt: now })
    await copySampleDecks(tx, user.id, now)
    return user
  })

export const createGuest = (db: Db, username: string, now: Date, expiresAt: Date): Promise<UserRow> =>
  db.transaction(async (tx) => {
    const [user] = await tx.insert(users).values({ username, isGuest: true, expiresAt, createdAt: now }).returning()
    if (!user) throw new Error('The insert of a guest returned no row.')
    await copySampleDecks(tx, user.id, now)
    return user
  })

export const isGuest = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.isGuest, true)))) > 0

export const findByEmail = async (db: Db, email: string): Promise<UserRow | null> => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
  return user ?? null
}

export const findByIdentity = async (db: Db, { issuer, subject }: Identity): Promise<UserRow | null> => {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.user ?? null
}

export const rename = async (db: Db, userId: string, username: string): Promise<UserRow | null> => {
  const [user] = await db.update(users).set({ username }).where(eq(users.id, userId)).returning()
  return user ?? null
}

/** A guest becomes a full account and keeps everything; the tokens that it has live as long as anybody's. */
export const upgradeGuest = async (
  db: Db,
  userId: string,
  account: NewAccount,
  tokensExpireAt: Date,
  identity?: Identity,
): Promise<UserRow | 'email taken' | 'not a guest'> => {
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ ...account, emailKey: emailKey(account.email), isGuest: false, expiresAt: null })
        .where(and(eq(users.id, userId), eq(users.isGuest, true)))
        .returning()
      if (!user) return 'not a guest'
      await tx.update(accessTokens).set({ expiresAt: tokensExpireAt }).where(eq(accessTokens.userId, userId))
      if (identity) await tx.insert(identities).values({ ...identity, userId })
      return user
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'email taken'
    throw error
  }
}

/** Ends every session; returns the ids of their tokens. Null: nobody signs in with a password any more. */
export const changePassword = (db: Db, userId: string, passwordHash: string | null): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    const revoked = await tx
      .delete(accessTokens)
      .where(eq(accessTokens.userId, userId))
      .returning({ id: accessTokens.id })
    return revoked.map((token) => token.id)
  })

/**
 * The provider vouches for an email that somebody had registered with a password. Nobody ever showed that the email
 * was theirs, so the password and the sessions made with it end here: otherwise one could register another's email
 * and wait for them to come.
 */
export const linkIdentity = async (db: Db, userId: string, identity: Identity): Promise<string[]> => {
  await db
    .insert(identities)
    .values({ ...identity, userId })
    .onConflictDoNothing()
  return changePassword(db, userId, null)
}

export const deleteAccount = (db: Db, userId: string, now: Date): Promise<Gone> =>
  db.transaction(async (tx) => {
    const roomIds = await closeRoomsOwnedBy(tx, userId, now)
    const tokens = await tx
      .delete(accessTokens)
      .where(eq(accessTokens.userId, userId))
      .returning({ id: accessTokens.id })
    await takeNamesFromGames(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    return { userId, tokenIds: tokens.map((token) => token.id), roomIds }
  })

export const findExpiredGuests = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.expiresAt), lte(users.expiresAt, now)))
    .limit(limit)
  return rows.map((row) => row.id)
}
