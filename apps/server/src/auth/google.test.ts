import { request, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../announce.ts'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdentityProvider,
  signInAt,
  startIdentityProvider,
} from '../testing/identity-provider.ts'

const PUBLIC_URL = 'http://cards.example.org'
const REDIRECT = `${PUBLIC_URL}/google-callback`

let provider: IdentityProvider
let server: TestApp
let api: Api

const envFor = (issuer: string) => ({
  PUBLIC_URL,
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
})

beforeAll(async () => {
  provider = await startIdentityProvider(REDIRECT)
  server = await createTestApp({ env: envFor(provider.issuer) })
  api = apiOf(server.url)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** The cookie and address that the browser is sent off with. */
const begin = async () => {
  const answer = await api('GET', '/auth/google/login')
  const setCookie = answer.headers.get('set-cookie') ?? ''
  return { answer, setCookie, cookie: setCookie.split(';')[0] ?? '', location: answer.headers.get('location') ?? '' }
}

const walk = async (login: string) => {
  const { cookie, location } = await begin()
  const returned = await signInAt(location, login, REDIRECT)
  const json = { code: returned.searchParams.get('code') ?? '', state: returned.searchParams.get('state') ?? '' }
  return { cookie, json }
}

const finish = (cookie: string, json: unknown, token?: string) =>
  api('POST', '/auth/google/callback', { json, token, headers: cookie ? { cookie } : {} })

const me = async (token: string) => (await api('GET', '/users/me', { token })).body

describe('signing in through an OpenID provider', () => {
  test('the browser leaves with PKCE and state, the verifier in a cookie that scripts cannot read', async () => {
    const { answer, setCookie, location } = await begin()
    expect(answer.status).toBe(302)
    const url = new URL(location)
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT,
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
    })
    expect(setCookie).toMatch(/HttpOnly/i)
    expect(setCookie).toMatch(/SameSite=Lax/i)
    expect(setCookie).toMatch(/Path=\/api\/v1\/auth\/google/i)
    expect(setCookie).not.toMatch(/;\s*Secure/i)
  })

  test('a person without an account gets one, and the same one the next time', async () => {
    provider.people.set('grace', { email: 'Grace@example.org', email_verified: true, name: 'Grace H.' })
    const first = await walk('grace')
    const answer = await finish(first.cookie, first.json)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 7 * 24 * 3600 })
    const user = await me(answer.body.access_token)
    expect(user).toMatchObject({ email: 'Grace@example.org', username: 'Grace H.', is_guest: false })
    const second = await walk('grace')
    const withoutState = await finish(second.cookie, { code: second.json.code })
    expect(withoutState.status).toBe(200)
    expect((await me(withoutState.body.access_token)).id).toBe(user.id)
    const byPassword = await api('POST', '/auth/tokens', {
      form: { username: 'grace@example.org', password: 'anything' },
    })
    expect(byPassword.status).toBe(400)
  })

  test('a code is good once, in the browser that asked, with its own state', async () => {
    const { json } = await walk('grace')
    expect((await finish('', json)).status).toBe(400)
    expect((await finish((await begin()).cookie, { code: json.code })).status).toBe(400)
    const next = await walk('grace')
    expect((await finish(next.cookie, { ...next.json, state: 'another' })).status).toBe(400)
    expect((await finish(next.cookie, next.json)).status).toBe(200)
    const again = await finish(next.cookie, next.json)
    expect(again.status).toBe(400)
    expect(again.body.detail).toEqual(expect.any(String))
  })

  test('nonsense is refused', async () => {
    const { cookie } = await begin()
    expect((await finish(cookie, {})).status).toBe(422)
    expect((await finish(cookie, { code: '' })).status).toBe(422)
    expect((await finish(cookie, { code: 'x'.repeat(5000) })).status).toBe(422)
    expect((await finish(cookie, { code: 'nonsense' })).status).toBe(400)
    expect((await finish('fourmat_sign_in=bm9uc2Vuc2U', { code: 'nonsense' })).status).toBe(400)
  })

  test('a guest who signs in keeps the decks', async () => {
    provider.people.set('linus', { email: 'linus@example.org', email_verified: true, name: 'Linus' })
    const guest = await guestToken(api)
    const deck = await api('POST', '/decks', { token: guest, json: { name: 'Mine', format: 'modern' } })
    const { cookie, json } = await walk('linus')
    const answer = await finish(cookie, json, guest)
    const token = answer.body.access_token
    expect(await me(token)).toMatchObject({ email: 'linus@example.org', is_guest: false })
    expect((await api('GET', `/decks/${deck.body.id}`, { token })).status).toBe(200)
  })

  test('a vouched-for email takes over the account that was registered with it; its password and sessions end', async () => {
    const account = { username: 'alan', email: 'alan@example.org', password: 'correct horse' }
    const registered = await api('POST', '/users', { json: account })
    const form = { username: account.email, password: account.password }
    const old = (await api('POST', '/auth/tokens', { form })).body.access_token
    provider.people.set('alan', { email: 'ALAN@example.org', email_verified: true })
    const announced: unknown[] = []
    const stop = listen(server.deps, 'tokens.revoked', (message) => announced.push(message))
    const { cookie, json } = await walk('alan')
    const answer = await finish(cookie, json)
    stop()
    expect((await me(answer.body.access_token)).id).toBe(registered.body.id)
    expect(announced).toHaveLength(1)
    expect((await api('GET', '/users/me', { token: old })).status).toBe(401)
    expect((await api('POST', '/auth/tokens', { form })).status).toBe(400)
  })

  test('an email that nobody vouches for takes over nothing', async () => {
    await api('POST', '/users', { json: { username: 'kurt', email: 'kurt@example.org', password: 'correct horse' } })
    provider.people.set('mallory', { email: 'kurt@example.org', email_verified: false })
    const { cookie, json } = await walk('mallory')
    const answer = await finish(cookie, json)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ detail: 'Email is already in use', code: 'email_taken', params: {} })
  })

  test('no email, no account', async () => {
    provider.people.set('nemo', { name: 'Nemo' })
    const { cookie, json } = await walk('nemo')
    expect((await finish(cookie, json)).status).toBe(400)
  })

  test('two tabs that come back at the same moment make one account', async () => {
    provider.people.set('twin', { email: 'twin@example.org', email_verified: true })
    const tabs = await Promise.all([walk('twin'), walk('twin')])
    const answers = await Promise.all(tabs.map(({ cookie, json }) => finish(cookie, json)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const users = await Promise.all(answers.map(({ body }) => me(body.access_token)))
    expect(users[0].id).toBe(users[1].id)
  })
})

describe('a provider in trouble does not answer; it has not refused', () => {
  const at =
    (path: string, work: (response: ServerResponse) => void): IdentityProvider['trouble'] =>
    (asked, response) => {
      if (!asked.url?.startsWith(path)) return false
      work(response)
      return true
    }
  const json = (status: number, body: object) => (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  afterEach(() => {
    provider.trouble = null
  })

  test.each<[string, IdentityProvider['trouble']]>([
    ['500 without a word', at('/token', (response) => response.writeHead(500).end())],
    ['503 with an error of OAuth', at('/token', json(503, { error: 'temporarily_unavailable' }))],
    ['a broken connection', at('/token', (response) => response.destroy())],
    ['no answer at all', at('/token', () => {})],
  ])('%s', async (_what, trouble) => {
    const { cookie, json } = await walk('grace')
    provider.trouble = trouble
    expect(await finish(cookie, json)).toMatchObject({ status: 503, body: { code: 'provider_unreachable' } })
  })

  test('what it refuses is refused', async () => {
    const { cookie, json: asked } = await walk('grace')
    provider.trouble = at('/token', json(400, { error: 'invalid_grant' }))
    expect(await finish(cookie, asked)).toMatchObject({ status: 400, body: { code: 'provider_refused' } })
  })

  test.each<[string, IdentityProvider['trouble']]>([
    ['500', at('/.well-known', (response) => response.writeHead(500).end())],
    ['a page that is none of its own', at('/.well-known', (response) => response.writeHead(200).end('<html>'))],
  ])('%s at discovery sends people back to the page', async (_what, trouble) => {
    provider.trouble = trouble
    const fresh = await createTestApp({ env: envFor(provider.issuer), databaseUrl: server.databaseUrl })
    const answer = await apiOf(fresh.url)('GET', '/auth/google/login')
    await fresh.close()
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/google-callback?error=unavailable'])
  })
})

test('a provider that is away sends people back to the page; the server starts without it', async () => {
  const away = await createTestApp({ env: envFor('http://127.0.0.1:9'), databaseUrl: server.databaseUrl })
  try {
    const answer = await apiOf(away.url)('GET', '/auth/google/login')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/google-callback?error=unavailable')
  } finally {
    await away.close()
  }
})

test('not configured, both endpoints are not there', async () => {
  const without = await createTestApp({ databaseUrl: server.databaseUrl })
  try {
    const plain = apiOf(without.url)
    expect((await plain('GET', '/auth/google/login')).status).toBe(404)
    for (const json of [{ code: 'x' }, {}])
      expect((await plain('POST', '/auth/google/callback', { json })).status).toBe(404)
  } finally {
    await without.close()
  }
})

describe('where the browser comes back to', () => {
  const askAs = (server: TestApp, host: string) =>
    new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
      const ask = request(`${server.url}/api/v1/auth/google/login`, { headers: { host } }, async (answer) => {
        const text = (await answer.toArray()).join('')
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text })
      })
      ask.on('error', reject).end()
    })
  const returnTo = (location: string) => new URL(location).searchParams.get('redirect_uri')

  test('is PUBLIC_URL, whatever host the request names', async () => {
    for (const host of ['evil.example', 'localhost', 'cards.example.org'])
      expect(returnTo((await askAs(server, host)).location), host).toBe(REDIRECT)
  })

  test('is this machine where no PUBLIC_URL is set, and no other', async () => {
    const { PUBLIC_URL: _unset, ...env } = envFor(provider.issuer)
    const bare = await createTestApp({ env: { ...env, TRUST_PROXY: '1' } })
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(returnTo((await askAs(bare, host)).location), host).toBe(`http://${host}/google-callback`)
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', 'localhost@evil.example']) {
      const refused = await askAs(bare, host)
      expect(refused.status, host).toBeGreaterThanOrEqual(400)
      expect(refused.location, host).toBe('')
    }
    expect(await askAs(bare, 'evil.example')).toMatchObject({
      status: 503,
      text: expect.stringContaining('PUBLIC_URL'),
    })
    await bare.close()
  })
})
