// Access tokens and the tickets for one connection that are made from them.
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { accessTokens, loginFailures, requestWindows, users, wsTickets } from '../db/schema/accounts.ts'
import type { UserRow } from './accounts-repo.ts'
import { hashSecret, looksLikeSecret, newSecret } from './secrets.ts'

export const TOKEN_SECONDS = 7 * 24 * 3600
export const GUEST_SECONDS = 24 * 3600
export const TICKET_SECONDS = 30

export const secondsFrom = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Who a request or a socket belongs to. */
export interface Session {
  user: UserRow
  tokenId: string
  expiresAt: Date
}

export const issueToken = async (db: Db, userId: string, now: Date, seconds: number): Promise<string> => {
  const token = newSecret()
  await db
    .insert(accessTokens)
    .values({ userId, tokenHash: hashSecret(token), createdAt: now, expiresAt: secondsFrom(now, seconds) })
  return token
}

const prepareSessions = (db: Db) =>
  db
    .select({ user: users, tokenId: accessTokens.id, expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, sql.placeholder('hash')), gt(accessTokens.expiresAt, sql.placeholder('now'))))
    .prepare('find-session')

/** Every request asks this: putting the statement together anew cost more than the database's answer. */
const sessionsOf = new WeakMap<Db, ReturnType<typeof prepareSessions>>()

export const findSession = async (db: Db, token: string, now: Date): Promise<Session | null> => {
  if (!looksLikeSecret(token)) return null
  const sessions = sessionsOf.get(db) ?? prepareSessions(db)
  sessionsOf.set(db, sessions)
  const [row] = await sessions.execute({ hash: hashSecret(token), now: now.toISOString() })
  return row ?? null
}

export const revokeToken = async (db: Db, tokenId: string): Promise<void> => {
  await db.delete(accessTokens).where(eq(accessTokens.id, tokenId))
}

export const issueTicket = async (db: Db, tokenId: string, roomId: string, now: Date): Promise<string> => {
  const ticket = newSecret()
  const expiresAt = secondsFrom(now, TICKET_SECONDS)
  await db.insert(wsTickets).values({ ticketHash: hashSecret(ticket), tokenId, roomId, expiresAt })
  return ticket
}

/** Good once: whichever server deletes the row has it. */
export const redeemTicket = async (
  db: Db,
  ticket: string,
  now: Date,
): Promise<(Session & { roomId: string }) | null> => {
  if (!looksLikeSecret(ticket)) return null
  const [row] = await db
    .delete(wsTickets)
    .where(eq(wsTickets.ticketHash, hashSecret(ticket)))
    .returning()
  if (!row || row.expiresAt <= now) return null
  const [session] = await db
    .select({ user: users, tokenId: accessTokens.id, expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.id, row.tokenId), gt(accessTokens.expiresAt, now)))
  return session ? { ...session, roomId: row.roomId } : null
}

/** Whatever has run out and is of no more use. */
export const sweepTokens = async (db: Db, now: Date, failuresBefore: Date): Promise<void> => {
  await db.delete(accessTokens).where(lte(accessTokens.expiresAt, now))
  await db.delete(wsTickets).where(lte(wsTickets.expiresAt, now))
  await db.delete(loginFailures).where(lte(loginFailures.failedAt, failuresBefore))
  await db.delete(requestWindows).where(lte(requestWindows.resetsAt, sql`${now.toISOString()}::timestamptz`))
}
