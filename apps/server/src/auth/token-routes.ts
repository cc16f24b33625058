import { accessToken, loginForm } from '@fourmat/protocol'
import { z } from 'zod'
import { announce } from '../announce.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { apiError } from '../ops/errors.ts'
import { findByEmail } from './accounts-repo.ts'
import { emailKey } from './email-key.ts'
import { addressKey, limitAddress, tooManyRequests } from './limit-address.ts'
import { onlyIf } from './only-if.ts'
import { verifyPassword } from './password.ts'
import { presentToken } from './present-user.ts'
import { requireUser, sessionOf } from './require-user.ts'
import { loginDelay, loginFailed, loginSucceeded } from './throttle-repo.ts'
import { issueToken, revokeToken, TOKEN_SECONDS } from './tokens-repo.ts'
import { inTurnFor } from './turns.ts'

const path = '/api/v1/auth/tokens'

/** The user's id, or null when email and password do not belong together. */
const checkLogin = (deps: Deps, email: string, password: string, address: string): Promise<string | null> => {
  const key = emailKey(email)
  return inTurnFor(key, async () => {
    const wait = await loginDelay(deps.db, key, deps.now())
    if (wait !== null) throw tooManyRequests(wait)
    const user = await findByEmail(deps.db, email)
    const matches = await verifyPassword(user?.passwordHash ?? null, password, address)
    if (matches && user) {
      await loginSucceeded(deps.db, key)
      return user.id
    }
    await loginFailed(deps.db, key, deps.now())
    return null
  })
}

export const registerTokenRoutes = (app: App, deps: Deps) => {
  app.post(
    path,
    {
      onRequest: [limitAddress(deps), onlyIf(deps.env.AUTH_PASSWORD)],
      schema: {
        tags: ['accounts'],
        summary: 'Log in',
        consumes: ['application/x-www-form-urlencoded'],
        body: loginForm,
        response: { 200: accessToken, ...errors(400, 404, 429), ...invalidInput },
      },
    },
    async (request) => {
      const email = request.body.username || request.body.email || ''
      const userId = await checkLogin(deps, email, request.body.password, addressKey(request.ip))
      if (userId === null) throw apiError(400, 'bad_credentials')
      return presentToken(await issueToken(deps.db, userId, deps.now(), TOKEN_SECONDS), TOKEN_SECONDS)
    },
  )

  app.delete(
    path,
    {
      onRequest: [limitAddress(deps), requireUser(deps)],
      schema: {
        tags: ['accounts'],
        summary: 'Log out: the token of this request is good no more',
        security: [{ bearer: [] }],
        response: { 204: z.null(), ...errors(401, 429) },
      },
    },
    async (request, reply) => {
      const { tokenId } = sessionOf(request)
      await revokeToken(deps.db, tokenId)
      announce(deps, 'tokens.revoked', { token_ids: [tokenId] })
      return reply.code(204).send(null)
    },
  )
}
