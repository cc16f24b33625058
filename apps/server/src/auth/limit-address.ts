import { isIPv6 } from 'node:net'
import { say } from '@fourmat/protocol'
import type { onRequestAsyncHookHandler } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'
import type { Deps } from '../deps.ts'
import { errorSaying } from '../ops/errors.ts'
import { countUse, REQUEST_SECONDS, REQUESTS } from './throttle-repo.ts'

/** A visitor with IPv6 has a whole /64 of addresses: all of them count as one. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = ip.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return `${groups.slice(0, 4).join(':')}::/64`
}

export const tooManyRequests = (
  seconds: number,
  code: 'too_many_requests' | 'too_many_accounts' = 'too_many_requests',
) => errorSaying(429, say(code), { 'retry-after': String(seconds) })

const REMEMBERED_MAX = 10_000

/** The hook of everything under /auth and /users. */
export const limitAddress = (deps: Deps): onRequestAsyncHookHandler => {
  const { env, db, now } = deps
  // Who is over the limit stays so until then: a flood that is refused must not reach the database.
  const refusedUntil = new BoundedMap<string, number>(REMEMBERED_MAX)
  return async (request) => {
    if (!env.RATE_LIMIT) return
    const key = addressKey(request.ip)
    const at = now()
    const left = (refusedUntil.get(key) ?? 0) - at.getTime()
    if (left > 0) throw tooManyRequests(Math.ceil(left / 1000))
    const wait = await countUse(db, { key, max: REQUESTS, seconds: REQUEST_SECONDS }, at)
    if (wait === null) return
    refusedUntil.set(key, at.getTime() + wait * 1000)
    throw tooManyRequests(wait)
  }
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Counts one account, a guest's or another, that is about to be made. */
export const countNewAccount = async ({ env, db, now }: Deps, ip: string): Promise<void> => {
  if (!env.RATE_LIMIT) return
  const address = addressKey(ip)
  const allowances = [
    { key: `accounts in an hour ${address}`, max: env.ACCOUNTS_PER_HOUR, seconds: HOUR_SECONDS },
    { key: `accounts in a day ${address}`, max: env.ACCOUNTS_PER_DAY, seconds: DAY_SECONDS },
  ]
  for (const allowance of allowances) {
    const wait = await countUse(db, allowance, now())
    if (wait !== null) throw tooManyRequests(wait, 'too_many_accounts')
  }
}
