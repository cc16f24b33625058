// The lobby's event stream: what it says, and that it ends with the token that opened it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'

let server: TestApp
let api: Api
let clock = new Date()

beforeAll(async () => {
  server = await createTestApp({ deps: { now: () => clock } })
  api = apiOf(server.url)
})
afterAll(() => server.close())

const askForFeed = (token: string) =>
  fetch(`${server.url}/api/v1/rooms/feed`, { headers: { authorization: `Bearer ${token}` } })

const openFeed = async (token: string) => {
  const response = await askForFeed(token)
  return { status: response.status, response, ended: readToEnd(response) }
}

/** Resolves with all that was said, when the server ends the stream. */
const readToEnd = async (response: Response): Promise<string> => {
  let text = ''
  for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
  return text
}

const account = async (email: string) => {
  const json = { username: 'ada', email, password: 'correct horse' }
  await api('POST', '/users', { json })
  const login = await api('POST', '/auth/tokens', { form: { username: email, password: json.password } })
  return login.body.access_token as string
}

test('a stream says when the lobby looks different', async () => {
  const [token, other] = [await guestToken(api), await guestToken(api)]
  const response = await askForFeed(token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const decoder = new TextDecoder()
  let text = ''
  const reading = (async () => {
    for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true })
  })()
  await expect.poll(() => text).toContain('event: ready')
  expect(text).not.toContain('event: lobby')
  await api('POST', '/rooms', { token: other, json: { name: 'Friday', format: 'modern' } })
  await expect.poll(() => text).toContain('event: lobby')
  await api('DELETE', '/auth/tokens', { token })
  await reading
})

describe('a stream ends', () => {
  test('when its token is given back, and no other does', async () => {
    const [token, other] = [await guestToken(api), await guestToken(api)]
    const [mine, theirs] = [await openFeed(token), await openFeed(other)]
    await api('DELETE', '/auth/tokens', { token })
    expect(await mine.ended).toContain('event: ready')
    await api('POST', '/rooms', { token: other, json: { name: 'Friday', format: 'modern' } })
    await api('DELETE', '/auth/tokens', { token: other })
    expect(await theirs.ended).toContain('event: ready')
  })

  test('when the password changes', async () => {
    const token = await account('ada@example.org')
    const { ended } = await openFeed(token)
    const json = { password: 'correct horse', new_password: 'better horse' }
    expect((await api('PUT', '/users/me/password', { token, json })).status).toBe(200)
    await ended
  })

  test('when the account is gone', async () => {
    const token = await guestToken(api)
    const { ended } = await openFeed(token)
    await api('DELETE', '/users/me', { token })
    await ended
  })

  test('when the token is gone and nobody said so', async () => {
    const token = await guestToken(api)
    const { id } = (await api('GET', '/users/me', { token })).body
    const { ended } = await openFeed(token)
    await server.deps.pool.query('delete from access_tokens where user_id = $1', [id])
    await ended
  })

  test('when the token runs out', async () => {
    const { ended } = await openFeed(await guestToken(api))
    clock = new Date(clock.getTime() + 25 * 3600 * 1000)
    await ended
  })
})

test('one account has so many streams and no more; one that was closed makes room', async () => {
  const token = await guestToken(api)
  const streams = await Promise.all(Array.from({ length: 20 }, () => openFeed(token)))
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const refused = await api('GET', '/rooms/feed', { token })
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.any(String) } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await api('DELETE', '/auth/tokens', { token })
  await Promise.all(streams.map(({ ended }) => ended))
})
