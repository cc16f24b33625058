import { isIPv6 } from 'node:net'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { Deps } from '../deps.ts'
import { ApiError } from '../ops/errors.ts'
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

export const tooManyRequests = (seconds: number, detail = 'Too many requests, try again later') =>
  new ApiError(429, detail, { 'retry-after': String(seconds) })

/** The hook of everything under /auth and /users. */
export const limitAddress =
  (deps: Deps): onRequestAsyncHookHandler =>
  async (request) => {
    if (!deps.env.RATE_LIMIT) return
    const wait = await countUse(
      deps.db,
      { key: addressKey(request.ip), max: REQUESTS, seconds: REQUEST_SECONDS },
      deps.now(),
    )
    if (wait !== null) throw tooManyRequests(wait)
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
    if (wait !== null) throw tooManyRequests(wait, 'Too many accounts were made from your address, try again later')
  }
}
