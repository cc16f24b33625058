// The dance with the identity provider: authorization code with PKCE. Any OpenID Connect issuer will do.
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Env } from '../env.ts'

const SECONDS_TO_ANSWER = 5

/** What the browser keeps, in a cookie that scripts cannot read, between leaving for the provider and coming back. */
export const pendingSignIn = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
})
export type PendingSignIn = z.infer<typeof pendingSignIn>

/** What the provider vouches for. */
export interface Claims {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
}

interface GoogleProvider {
  begin: (redirectUri: string) => Promise<{ url: URL; pending: PendingSignIn }>
  finish: (code: string, pending: PendingSignIn) => Promise<Claims>
}

/** The provider could not be asked, or broke; what it refuses is any other error. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** No connection, no answer in time, or an answer that speaks of the provider's own trouble. */
const isAway = (error: unknown): boolean => {
  if (error instanceof TypeError) return true
  const { code, status, cause } = error as { code?: unknown; status?: unknown; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT') return true
  if (typeof status === 'number') return status >= 500
  return cause instanceof Response ? cause.status >= 500 : cause instanceof Error && isAway(cause)
}

const asking = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw isAway(error) ? new ProviderUnreachable('The identity provider does not answer', { cause: error }) : error
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Null when it is not configured. */
export const createGoogleProvider = (env: Env): GoogleProvider | null => {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return null
  const issuer = new URL(GOOGLE_ISSUER)
  let known: Promise<oidc.Configuration> | undefined

  // Asked for at the first sign-in, so that the server starts without the provider; a failure is not remembered.
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= oidc
      .discovery(issuer, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
        timeout: SECONDS_TO_ANSWER,
        execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        known = undefined
        throw new ProviderUnreachable('The identity provider does not answer', { cause: error })
      })
    return known
  }

  return {
    begin: async (redirectUri) => {
      const config = await configuration()
      const pending: PendingSignIn = {
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        redirectUri,
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      })
      return { url, pending }
    },

    finish: async (code, pending) => {
      const config = await configuration()
      const returned = new URL(pending.redirectUri)
      returned.searchParams.set('code', code)
      returned.searchParams.set('state', pending.state)
      // The page hands on code and state alone; with one provider there is no other that could have sent them.
      returned.searchParams.set('iss', config.serverMetadata().issuer)
      const tokens = await asking(
        oidc.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: pending.verifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
        }),
      )
      const idToken = tokens.claims()
      if (!idToken) throw new Error('The identity provider sent no ID token.')
      // Some providers tell the email only here.
      const claims = text(idToken.email)
        ? idToken
        : { ...idToken, ...(await asking(oidc.fetchUserInfo(config, tokens.access_token, idToken.sub))) }
      return {
        issuer: idToken.iss,
        subject: idToken.sub,
        email: text(claims.email),
        emailVerified: claims.email_verified === true || claims.email_verified === 'true',
        name: text(claims.name),
      }
    },
  }
}
