import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))

/**
 * Where this server is reached, or null when that is not known. Whoever sends a request chooses its Host: only one that leads
 * to this very machine may stand in for PUBLIC_URL.
 */
export const publicOrigin = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, request: FastifyRequest): string | null => {
  if (PUBLIC_URL) return PUBLIC_URL
  const address = `${request.protocol}://${request.host}`
  return URL.canParse(address) && isLoopback(new URL(address).hostname) ? new URL(address).origin : null
}
