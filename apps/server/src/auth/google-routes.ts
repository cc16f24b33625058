import { accessToken, googleCallback } from '@fourmat/protocol'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { apiError, notFound } from '../ops/errors.ts'
import { publicOrigin } from '../ops/public-url.ts'
import { accountFor } from './google-account.ts'
import { createGoogleProvider, type PendingSignIn, ProviderUnreachable, pendingSignIn } from './google-provider.ts'
import { limitAddress } from './limit-address.ts'
import { onlyIf } from './only-if.ts'
import { presentToken } from './present-user.ts'
import { findRequestSession } from './require-user.ts'
import { issueToken, TOKEN_SECONDS } from './tokens-repo.ts'

const COOKIE = 'fourmat_sign_in'
const COOKIE_SECONDS = 600
const PATH = '/api/v1/auth/google'

const readCookie = (request: FastifyRequest): PendingSignIn | null => {
  try {
    const text = Buffer.from(request.cookies[COOKIE] ?? '', 'base64url').toString()
    return pendingSignIn.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const registerGoogleRoutes = (app: App, deps: Deps) => {
  const provider = createGoogleProvider(deps.env)
  const onRequest = [limitAddress(deps), onlyIf(provider !== null)]

  app.get(
    `${PATH}/login`,
    {
      onRequest,
      schema: {
        tags: ['accounts'],
        summary: 'Send the browser to the identity provider',
        response: { 302: z.null().describe('On the way to the provider'), ...errors(404, 429, 503) },
      },
    },
    async (request, reply) => {
      if (!provider) throw notFound()
      const origin = publicOrigin(deps.env, request)
      if (origin === null) throw apiError(503, 'sign_in_not_set_up')
      const redirectUri = `${origin}/google-callback`
      try {
        const { url, pending } = await provider.begin(redirectUri)
        reply.setCookie(COOKIE, Buffer.from(JSON.stringify(pending)).toString('base64url'), {
          path: PATH,
          httpOnly: true,
          sameSite: 'lax',
          secure: redirectUri.startsWith('https:'),
          maxAge: COOKIE_SECONDS,
        })
        return reply.redirect(url.href, 302)
      } catch (error) {
        // A person is looking at this: the page can say it better than a line of JSON.
        request.log.error({ err: error }, 'the identity provider does not answer')
        return reply.redirect('/google-callback?error=unavailable', 302)
      }
    },
  )

  app.post(
    `${PATH}/callback`,
    {
      onRequest,
      schema: {
        tags: ['accounts'],
        summary:
          'Exchange the code that the identity provider gave for a token; a guest who sends a token keeps the decks',
        body: googleCallback,
        response: { 200: accessToken, ...errors(400, 404, 409, 429, 503), ...invalidInput },
      },
    },
    async (request, reply) => {
      if (!provider) throw notFound()
      const pending = readCookie(request)
      if (!pending) throw apiError(400, 'sign_in_expired')
      reply.clearCookie(COOKIE, { path: PATH })
      const { code, state } = request.body
      if (state !== undefined && state !== pending.state) throw apiError(400, 'sign_in_foreign')
      const claims = await provider.finish(code, pending).catch((error: unknown) => {
        request.log.warn({ err: error }, 'sign-in was refused')
        if (error instanceof ProviderUnreachable) throw apiError(503, 'provider_unreachable')
        throw apiError(400, 'provider_refused')
      })
      const session = await findRequestSession(deps, request)
      const guest = session?.user.isGuest ? session.user : null
      const user = await accountFor(deps, claims, guest)
      return presentToken(await issueToken(deps.db, user.id, deps.now(), TOKEN_SECONDS), TOKEN_SECONDS)
    },
  )
}
