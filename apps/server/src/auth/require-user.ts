import { say } from '@fourmat/protocol'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Deps } from '../deps.ts'
import { errorSaying } from '../ops/errors.ts'
import { findSession, type Session } from './tokens-repo.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const bearer = (request: FastifyRequest): string | null =>
  /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

export const findRequestSession = async (deps: Deps, request: FastifyRequest): Promise<Session | null> => {
  const token = bearer(request)
  return token === null ? null : findSession(deps.db, token, deps.now())
}

/**
 * The hook of every path that needs a token: `app.get(path, { onRequest: requireUser(deps), schema }, handler)`.
 * It runs before body and ids are looked at, so that a stranger learns nothing but 401.
 */
export const requireUser =
  (deps: Deps): onRequestAsyncHookHandler =>
  async (request) => {
    request.session = await findRequestSession(deps, request)
    if (!request.session) throw errorSaying(401, say('not_authenticated'), { 'www-authenticate': 'Bearer' })
  }

/** The session of a request that came through `requireUser`. */
export const sessionOf = (request: FastifyRequest): Session => {
  if (!request.session) throw new Error('This route was registered without requireUser.')
  return request.session
}
