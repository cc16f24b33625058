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
  readonly secretHash: string
  readonly ticketUntil: Date | null // null: an access token
}

const FIND_CALLERS = {
  name: 'find-callers',
  text: `
    with ticket as (
      delete from ws_tickets where ticket_hash = any($1::bytea[]) returning ticket_hash, token_id, room_id, expires_at
    ), token as (
      select token_hash as secret, id from access_tokens where token_hash = any($1::bytea[])
      union all
      select ticket_hash, token_id from ticket
    )
    select encode(token.secret, 'hex') as "secretHash", u.id as "userId", u.username, a.id as "tokenId", a.expires_at as "expiresAt",
      t.room_id as "roomId", t.expires_at as "ticketUntil"
    from token join access_tokens a on a.id = token.id join users u on u.id = a.user_id
      left join ticket t on t.ticket_hash = token.secret
    where a.expires_at > $2`,
}

/** The accounts behind tickets, each of which is good once (whichever server deletes its row has it), or behind access tokens. */
export const findCallers = async (pool: pg.Pool, secrets: readonly string[], now: Date): Promise<(Caller | null)[]> => {
  const hashes = secrets.map((secret) => (looksLikeSecret(secret) ? hashSecret(secret) : null))
  const asked = hashes.filter((hash) => hash !== null)
  if (asked.length === 0) return secrets.map(() => null)
  const { rows } = await pool.query<CallerRow>({ ...FIND_CALLERS, values: [asked, now] })
  const found = new Map(rows.map((row) => [row.secretHash, row]))
  return hashes.map((hash) => {
    const row = hash === null ? undefined : found.get(hash.toString('hex'))
    return !row || (row.ticketUntil && row.ticketUntil <= now) ? null : row
  })
}

/** Whatever has run out and is of no more use. */
export const sweepTokens = async (db: Db, now: Date, failuresBefore: Date): Promise<void> => {
  await db.delete(accessTokens).where(lte(accessTokens.expiresAt, now))
  await db.delete(wsTickets).where(lte(wsTickets.expiresAt, now))
  await db.delete(loginFailures).where(lte(loginFailures.failedAt, failuresBefore))
  await db.delete(requestWindows).where(lte(requestWindows.resetsAt, sql`${now.toISOString()}::timestamptz`))
}
