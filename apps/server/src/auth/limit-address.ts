import { isIPv6 } from 'node:net'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { Deps } from '../deps.ts'
import { ApiError } from '../ops/errors.ts'
import { countRequest } from './throttle-repo.ts'

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

export const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'Too many requests, try again later', { 'retry-after': String(seconds) })

/** The hook of everything under /auth and /users. */
export const limitAddress =
  (deps: Deps): onRequestAsyncHookHandler =>
  async (request) => {
    if (!deps.env.RATE_LIMIT) return
    const wait = await countRequest(deps.db, addressKey(request.ip), deps.now())
    if (wait !== null) throw tooManyRequests(wait)
  }
