// Access tokens and the tickets for one connection that are made from them.
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type pg from 'pg'
import { oncePerDb } from '../db/once-per-db.ts'
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

const sessions = oncePerDb((db) =>
  db
    .select({ user: users, tokenId: accessTokens.id, expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, sql.placeholder('hash')), gt(accessTokens.expiresAt, sql.placeholder('now'))))
    .prepare('find-session'),
)

export const findSession = async (db: Db, token: string, now: Date): Promise<Session | null> => {
  if (!looksLikeSecret(token)) return null
  const [row] = await sessions(db).execute({ hash: hashSecret(token), now: now.toISOString() })
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

/** Who opens a connection to a table. */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly tokenId: string
  readonly expiresAt: Date
  readonly roomId: string | null // the only room that their ticket is for
}

interface CallerRow extends Caller {
  readonly ticketUntil: Date | null // null: an access token
}

const FIND_CALLER = {
  name: 'find-caller',
  text: `
    with ticket as (
      delete from ws_tickets where ticket_hash = $1 returning token_id, room_id, expires_at
    )
    select u.id as "userId", u.username, a.id as "tokenId", a.expires_at as "expiresAt",
      t.room_id as "roomId", t.expires_at as "ticketUntil"
    from access_tokens a join users u on u.id = a.user_id left join ticket t on t.token_id = a.id
    where (a.token_hash = $1 or a.id = (select token_id from ticket)) and a.expires_at > $2`,
}

/** The account behind a ticket, which is good once (whichever server deletes its row has it), or behind an access token. */
export const findCaller = async (pool: pg.Pool, secret: string, now: Date): Promise<Caller | null> => {
  if (!looksLikeSecret(secret)) return null
  const { rows } = await pool.query<CallerRow>({ ...FIND_CALLER, values: [hashSecret(secret), now] })
  const [row] = rows
  if (!row || (row.ticketUntil && row.ticketUntil <= now)) return null
  return row
}

/** Whatever has run out and is of no more use. */
export const sweepTokens = async (db: Db, now: Date, failuresBefore: Date): Promise<void> => {
  await db.delete(accessTokens).where(lte(accessTokens.expiresAt, now))
  await db.delete(wsTickets).where(lte(wsTickets.expiresAt, now))
  await db.delete(loginFailures).where(lte(loginFailures.failedAt, failuresBefore))
  await db.delete(requestWindows).where(lte(requestWindows.resetsAt, sql`${now.toISOString()}::timestamptz`))
}
