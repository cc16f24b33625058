// A request that makes something may be sent twice, by a double click or after an answer that was lost. Under one
// Idempotency-Key it happens once: the second gets the answer of the first.
import { createHash, createHmac } from 'node:crypto'
import { IDEMPOTENCY_KEY_MIN_ANONYMOUS, rule } from '@fourmat/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { apiError } from './errors.ts'
import { claimKey, type FirstAnswer, findFirstAnswer, type KeyedRequest, keepAnswer } from './idempotency-repo.ts'

const HEADER = 'idempotency-key'

const key = z.string().regex(/^[\x21-\x7e]{1,100}$/, { error: rule('idempotency_key_invalid'), abort: true })

/** For the `headers` of a route that makes something for an account. */
export const idempotencyHeaders = z.looseObject({ [HEADER]: key.optional() })

/** Where there is no account only the key tells who asks again, so that it must not be guessed. */
export const anonymousIdempotencyHeaders = z.looseObject({
  [HEADER]: key.min(IDEMPOTENCY_KEY_MIN_ANONYMOUS, rule('idempotency_key_too_short')).optional(),
})

const keyedRequest = (request: FastifyRequest): KeyedRequest | null => {
  const value = request.headers[HEADER]
  if (typeof value !== 'string') return null
  const said = `${request.url}\n${JSON.stringify(request.body ?? null)}`
  return {
    userId: request.session?.user.id ?? null,
    route: `${request.method} ${request.routeOptions.url}`,
    keyHash: createHash('sha256').update(value).digest(),
    requestHash: createHmac('sha256', value).update(said).digest(),
  }
}

const repeated = (reply: FastifyReply, request: KeyedRequest, first: FirstAnswer): unknown => {
  if (!first.requestHash.equals(request.requestHash)) throw apiError(409, 'idempotency_key_reused')
  reply.header('idempotency-replayed', 'true')
  return first.answer
}

type Where = Pick<Deps, 'db' | 'now'>

/** What this request was answered before, or undefined: for routes that do more than `once` before they make anything. */
export const answeredBefore = async <T>(
  { db, now }: Where,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<T | undefined> => {
  const keyed = keyedRequest(request)
  const first = keyed && (await findFirstAnswer(db, keyed, now()))
  return first ? (repeated(reply, keyed, first) as T) : undefined
}

/** Runs `make` unless the request was answered before. With a key, what it makes and its answer are stored together or not at all. */
export const once = async <T>(
  { db, now }: Where,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (db: Db) => Promise<T>,
): Promise<T> => {
  const keyed = keyedRequest(request)
  if (!keyed) return make(db)
  return db.transaction(async (tx) => {
    const first = await claimKey(tx, keyed, now())
    if (first) return repeated(reply, keyed, first) as T
    const answer = await make(tx)
    await keepAnswer(tx, keyed, answer)
    return answer
  })
}
