import { isIPv4 } from 'node:net'
import { accessToken, googleCallback } from '@fourmat/protocol'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { ApiError, notFound } from '../ops/errors.ts'
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

/** Whoever sends a request chooses its Host: only one that leads to this very machine may stand in for PUBLIC_URL. */
const publicUrl = (deps: Deps, request: FastifyRequest): string => {
  if (deps.env.PUBLIC_URL) return deps.env.PUBLIC_URL
  const address = `${request.protocol}://${request.host}`
  if (URL.canParse(address) && isLoopback(new URL(address).hostname)) return new URL(address).origin
  throw new ApiError(503, 'Sign-in is not set up for this address: PUBLIC_URL must be set on the server')
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))

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
      const redirectUri = `${publicUrl(deps, request)}/google-callback`
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
        response: { 200: accessToken, ...errors(400, 404, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      if (!provider) throw notFound()
      const pending = readCookie(request)
      if (!pending) throw new ApiError(400, 'Sign-in was not started in this browser, or too long ago')
      reply.clearCookie(COOKIE, { path: PATH })
      const { code, state } = request.body
      if (state !== undefined && state !== pending.state)
        throw new ApiError(400, 'Sign-in was not started in this browser')
      const claims = await provider.finish(code, pending).catch((error: unknown) => {
        request.log.warn({ err: error }, 'sign-in was refused')
        if (error instanceof ProviderUnreachable) throw new ApiError(503, 'The identity provider does not answer')
        throw new ApiError(400, 'The identity provider refused the sign-in')
      })
      const session = await findRequestSession(deps, request)
      const guest = session?.user.isGuest ? session.user : null
      const user = await accountFor(deps, claims, guest)
      return presentToken(await issueToken(deps.db, user.id, deps.now(), TOKEN_SECONDS), TOKEN_SECONDS)
    },
  )
}
