// The package has no types of its own; these are the few that the tests use.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export interface Account {
    accountId: string
    claims: () => Promise<Record<string, unknown>>
  }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[]
        claims: Record<string, string[]>
        cookies: { keys: string[] }
        conformIdTokenClaims?: boolean
        ttl?: Record<string, number>
        pkce?: { required: () => boolean }
        findAccount: (context: unknown, id: string) => Promise<Account | undefined>
      },
    )
    callback(): RequestListener
  }
}
