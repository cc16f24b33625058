// What keeps people from guessing passwords and from flooding the routes. In the database, so that several servers count together.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { loginFailures, requestWindows } from '../db/schema/accounts.ts'
import { secondsFrom } from './tokens-repo.ts'

const FAILED_LOGINS = 10
export const FAILED_LOGIN_SECONDS = 15 * 60
export const REQUESTS = 300
export const REQUEST_SECONDS = 60

const secondsUntil = (then: Date, now: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))

/** Null, or the seconds to wait. Emails without an account count alike: the limit tells nothing. */
export const loginDelay = async (db: Db, emailKey: string, now: Date): Promise<number | null> => {
  const since = secondsFrom(now, -FAILED_LOGIN_SECONDS)
  const [oldest] = await db
    .select({ at: loginFailures.failedAt })
    .from(loginFailures)
    .where(and(eq(loginFailures.emailKey, emailKey), gt(loginFailures.failedAt, since)))
    .orderBy(desc(loginFailures.failedAt))
    .offset(FAILED_LOGINS - 1)
    .limit(1)
  return oldest ? secondsUntil(secondsFrom(oldest.at, FAILED_LOGIN_SECONDS), now) : null
}

export const loginFailed = async (db: Db, emailKey: string, now: Date): Promise<void> => {
  await db.insert(loginFailures).values({ emailKey, failedAt: now })
}

export const loginSucceeded = async (db: Db, emailKey: string): Promise<void> => {
  await db.delete(loginFailures).where(eq(loginFailures.emailKey, emailKey))
}

/** Counts up to `max` in `seconds`; what is counted is told by `key`. */
interface Allowance {
  readonly key: string // "203.0.113.7"
  readonly max: number
  readonly seconds: number
}

/** Null, or the seconds to wait. */
export const countUse = async (db: Db, { key, max, seconds }: Allowance, now: Date): Promise<number | null> => {
  const resetsAt = secondsFrom(now, seconds)
  const over = sql`${requestWindows.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [window] = await db
    .insert(requestWindows)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: requestWindows.key,
      set: {
        count: sql`case when ${over} then 1 else least(${requestWindows.count} + 1, 1000000) end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${requestWindows.resetsAt} end`,
      },
    })
    .returning()
  if (!window || window.count <= max) return null
  return secondsUntil(window.resetsAt, now)
}
