/// <reference path="./oidc-provider.d.ts" />
// A real OpenID provider on loopback, and a browser-like walk through its login and consent pages.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT_ID = 'fourmat-test'
export const CLIENT_SECRET = 'a secret of the test client'

export interface Person {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface IdentityProvider {
  issuer: string // "http://127.0.0.1:40321"
  people: Map<string, Person> // by login; everybody else does not exist
  trouble: ((request: IncomingMessage, response: ServerResponse) => boolean) | null // true: it has answered, or will not
  close: () => Promise<void>
}

export const startIdentityProvider = async (redirectUri: string): Promise<IdentityProvider> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test provider'] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: async (_context, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: async () => ({ sub: id, ...person }) }
    },
  })
  const answer = provider.callback()
  const running: IdentityProvider = {
    issuer,
    people,
    trouble: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  server.on('request', (request, response) => {
    if (!running.trouble?.(request, response)) answer(request, response)
  })
  return running
}

class CookieJar {
  #cookies = new Map<string, string>()

  keep(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

const formIn = (html: string): { action: string; fields: Record<string, string> } => {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? ''
  const inputs = html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)
  const fields = [...inputs].map(([tag]) => [
    /name="([^"]+)"/.exec(tag)?.[1] ?? '',
    /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ])
  return { action, fields: Object.fromEntries(fields) }
}

/** Goes where the login endpoint sends the browser, signs in and consents; returns the address it comes back to. */
export const signInAt = async (authorizationUrl: string, login: string, redirectUri: string): Promise<URL> => {
  const jar = new CookieJar()
  let url = new URL(authorizationUrl)
  let body: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header },
      ...(body ? { method: 'POST', body } : {}),
    })
    jar.keep(response)
    body = undefined
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      if (url.href.startsWith(redirectUri)) return url
      continue
    }
    const { action, fields } = formIn(await response.text())
    if (action === '') throw new Error(`The provider answered ${response.status} without a form.`)
    url = new URL(action, url)
    body = new URLSearchParams({ ...fields, login, password: 'anything' })
  }
  throw new Error('The provider did not come to an end.')
}
