import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'

const KEPT_MS = 24 * 3600 * 1000
/** Of one account; a bound on what answers can take on the disk. */
const KEPT_OF_ACCOUNT = 1000

/** A request as its key tells it from others. */
export interface KeyedRequest {
  readonly userId: string | null // null: a route without an account
  readonly route: string // "POST /api/v1/decks"
  readonly keyHash: Buffer
  readonly requestHash: Buffer
}

/** What was answered to the request that came first under a key. */
export interface FirstAnswer {
  readonly requestHash: Buffer
  readonly answer: unknown
}

const scopeOf = ({ userId }: KeyedRequest): string => userId ?? 'anonymous'

const isSame = (request: KeyedRequest) =>
  and(
    eq(idempotencyKeys.scope, scopeOf(request)),
    eq(idempotencyKeys.route, request.route),
    eq(idempotencyKeys.keyHash, request.keyHash),
  )

const oldest = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

export const findFirstAnswer = async (db: Db, request: KeyedRequest, now: Date): Promise<FirstAnswer | null> => {
  const [row] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(isSame(request), gt(idempotencyKeys.createdAt, oldest(now))))
  return row ?? null
}

/**
 * Null when the request is the first of its key. While another transaction has the key this waits for its end, on whichever
 * server it runs; if that one fails, this request is the first.
 */
export const claimKey = async (tx: Tx, request: KeyedRequest, now: Date): Promise<FirstAnswer | null> => {
  const { userId, route, keyHash, requestHash } = request
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope: scopeOf(request), userId, route, keyHash, requestHash, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.route, idempotencyKeys.keyHash],
      set: { requestHash, answer: null, createdAt: now },
      setWhere: lte(idempotencyKeys.createdAt, oldest(now)),
    })
    .returning({ route: idempotencyKeys.route })
  return claimed.length > 0 ? null : findFirstAnswer(tx, request, now)
}

export const keepAnswer = async (tx: Tx, request: KeyedRequest, answer: unknown): Promise<void> => {
  await tx.update(idempotencyKeys).set({ answer }).where(isSame(request))
}

export const sweepKeys = async (db: Db, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, oldest(now)))
  await db.execute(sql`
    delete from idempotency_keys k using (
      select scope, route, key_hash, row_number() over (partition by user_id order by created_at desc) as place
      from idempotency_keys where user_id in (
        select user_id from idempotency_keys where user_id is not null group by user_id having count(*) > ${KEPT_OF_ACCOUNT})
    ) ranked
    where ranked.place > ${KEPT_OF_ACCOUNT}
      and k.scope = ranked.scope and k.route = ranked.route and k.key_hash = ranked.key_hash`)
}
