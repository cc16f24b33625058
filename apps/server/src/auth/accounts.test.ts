import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../announce.ts'
import { type Api, apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'

let server: TestApp
let api: Api
let clock: Date

beforeAll(async () => {
  clock = new Date('2026-05-01T12:00:00Z')
  server = await createTestApp({ deps: { now: () => clock } })
  api = apiOf(server.url)
})
afterAll(() => server.close())

const account = (name: string) => ({ username: name, email: `${name}@example.org`, password: 'correct horse' })
const login = (email: string, password = 'correct horse') =>
  api('POST', '/auth/tokens', { form: { username: email, password } })
const tokenOf = async (name: string): Promise<string> => (await login(`${name}@example.org`)).body.access_token

describe('an account', () => {
  test('is made, logged into, and knows itself', async () => {
    const made = await api('POST', '/users', { json: { ...account('ada'), confirm_password: 'correct horse' } })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: 'ada@example.org',
      username: 'ada',
      is_guest: false,
      created_at: '2026-05-01T12:00:00.000Z',
      expires_at: null,
    })
    const answer = await login('ada@example.org')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 7 * 24 * 3600,
    })
    const me = await api('GET', '/users/me', { token: answer.body.access_token })
    expect(me.status).toBe(200)
    expect(me.body).toEqual(made.body)
  })

  test('has an email without case, of which there is one', async () => {
    await api('POST', '/users', { json: account('bea') })
    const again = await api('POST', '/users', { json: { ...account('bea'), email: ' BEA@Example.ORG ' } })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({ detail: 'Email is already in use', code: 'email_taken', params: {} })
    expect((await login('Bea@EXAMPLE.org')).status).toBe(200)
    const alias = await api('POST', '/auth/tokens', { form: { email: 'bea@example.org', password: 'correct horse' } })
    expect(alias.status).toBe(200)
  })

  test('is made once when two ask at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => api('POST', '/users', { json: account('cleo') })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  })

  test('may have any name and password of the right length, in any script', async () => {
    const json = { username: '  Łucja 龍 🐉  ', email: 'lucja@example.org', password: 'пароль🔑🔑' }
    const made = await api('POST', '/users', { json })
    expect(made.status).toBe(201)
    expect(made.body.username).toBe('Łucja 龍 🐉')
    expect((await login('lucja@example.org', 'пароль🔑🔑')).status).toBe(200)
  })

  test('answers the same to a wrong email and to a wrong password', async () => {
    await api('POST', '/users', { json: account('dora') })
    const wrongPassword = await login('dora@example.org', 'wrong horse')
    const wrongEmail = await login('nobody@example.org')
    expect(wrongPassword.status).toBe(400)
    expect(wrongPassword.body).toEqual({ detail: 'Incorrect email or password', code: 'bad_credentials', params: {} })
    expect(wrongEmail.status).toBe(400)
    expect(wrongEmail.text).toBe(wrongPassword.text)
  })

  test('can be renamed, and is deleted with its tokens', async () => {
    await api('POST', '/users', { json: account('eve') })
    const token = await tokenOf('eve')
    const renamed = await api('PUT', '/users/me', { token, json: { username: 'Evelyn' } })
    expect(renamed.status).toBe(200)
    expect(renamed.body.username).toBe('Evelyn')
    const upgraded = await api('PUT', '/users/me', { token, json: account('other') })
    expect(upgraded.status).toBe(409)
    const gone = await api('DELETE', '/users/me', { token })
    expect(gone.status).toBe(204)
    expect(gone.text).toBe('')
    expect((await api('GET', '/users/me', { token })).status).toBe(401)
    expect((await login('eve@example.org')).status).toBe(400)
  })
})

describe('validation', () => {
  const register = (json: unknown) => api('POST', '/users', { json })
  const messages = (answer: { body: { detail: { msg: string }[] } }) => answer.body.detail.map(({ msg }) => msg)

  test.each([
    [{ email: 'not an email' }, 'email', 'Invalid email'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: null }, 'email', 'Email is required'],
    [{ username: undefined }, 'username', 'Username is required'],
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ confirm_password: '' }, 'confirm_password', 'Password confirmation is required'],
    [{ email: 'a@b' }, 'email', 'Invalid email'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'email', 'Invalid email'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters long'],
    [{ confirm_password: 'different' }, 'confirm_password', 'Passwords do not match'],
    [{ username: ' ab ' }, 'username', 'Username must be at least 3 characters long'],
    [{ username: 'x'.repeat(51) }, 'username', 'Username must be at most 50 characters long'],
  ])('refuses a wrong field: %#', async (change, field, message) => {
    const answer = await register({ ...account('fay'), ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0]).toMatchObject({ loc: ['body', field], msg: message, type: expect.any(String) })
  })

  test('refuses wrong types, null, lists and nothing', async () => {
    for (const json of [null, [], 'text', 7, { username: 1, email: 2, password: 3 }, {}]) {
      const answer = await register(json)
      expect(answer.status, JSON.stringify(json)).toBe(422)
      expect(Array.isArray(answer.body.detail)).toBe(true)
    }
  })

  test('answers 400 to a body that is not JSON, 413 to one too large, 415 to an unknown kind', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await api('POST', '/users', { raw: '{"username": ', headers: json })).status).toBe(400)
    expect((await api('POST', '/users', { raw: '', headers: json })).status).toBe(400)
    expect((await api('POST', '/users', { raw: `"${'x'.repeat(2_000_000)}"`, headers: json })).status).toBe(413)
    expect((await api('POST', '/users', { raw: '<a/>', headers: { 'content-type': 'text/xml' } })).status).toBe(415)
    const detail = (await api('POST', '/users', { raw: 'nonsense', headers: json })).body.detail
    expect(detail).toEqual(expect.any(String))
  })

  test('takes the last of two keys of the same name, and no key that reaches into the program', async () => {
    const headers = { 'content-type': 'application/json' }
    const twice = '{"username":"first","username":"second","email":"twice@example.org","password":"correct horse"}'
    const made = await api('POST', '/users', { raw: twice, headers })
    expect(made.body.username).toBe('second')
    const proto = '{"__proto__":{"isGuest":true},"username":"abc","email":"p@example.org","password":"correct horse"}'
    expect((await api('POST', '/users', { raw: proto, headers })).status).toBe(400)
  })

  test('refuses characters that cannot be stored', async () => {
    const answer = await register({ ...account('gil'), username: 'gil\u0000lian' })
    expect(answer.status).toBe(422)
    const loginAnswer = await login('gil\u0000@example.org')
    expect([400, 422]).toContain(loginAnswer.status)
  })

  test('asks for both fields of the login form', async () => {
    const missing = await api('POST', '/auth/tokens', { form: {} })
    expect(missing.status).toBe(422)
    const noPassword = await api('POST', '/auth/tokens', { form: { username: 'ada@example.org' } })
    expect(messages(noPassword)).toContain('Password is required')
  })
})

describe('a token', () => {
  test.each([
    [undefined],
    [''],
    ['Bearer'],
    ['Bearer '],
    ['Bearer x'],
    [`Bearer ${'A'.repeat(43)}`],
    [`Basic ${'A'.repeat(43)}`],
  ])('is asked for: %s', async (authorization) => {
    const answer = await api('GET', '/users/me', { headers: authorization === undefined ? {} : { authorization } })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ detail: 'Not authenticated', code: 'not_authenticated', params: {} })
  })

  test('is never read from a cookie or the address', async () => {
    const token = await tokenOf('ada')
    const byCookie = await api('GET', '/users/me', { headers: { cookie: `access_token=${token}` } })
    expect(byCookie.status).toBe(401)
    expect((await api('GET', `/users/me?token=${token}`)).status).toBe(401)
  })

  test('is stored as a hash alone', async () => {
    const token = await tokenOf('ada')
    const { rows } = await server.deps.pool.query('select * from access_tokens')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true)
    const { rows: users } = await server.deps.pool.query(
      'select password_hash from users where password_hash is not null',
    )
    for (const { password_hash } of users) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('ends after seven days', async () => {
    const token = await tokenOf('ada')
    const start = clock
    clock = new Date(start.getTime() + 7 * 24 * 3600 * 1000 - 1000)
    expect((await api('GET', '/users/me', { token })).status).toBe(200)
    clock = new Date(start.getTime() + 7 * 24 * 3600 * 1000)
    expect((await api('GET', '/users/me', { token })).status).toBe(401)
    clock = start
  })

  test('ends at logout, no other with it, and whoever listens is told', async () => {
    const [one, other] = [await tokenOf('ada'), await tokenOf('ada')]
    const announced: string[][] = []
    const stop = listen(server.deps, 'tokens.revoked', ({ token_ids }) => announced.push(token_ids))
    expect((await api('DELETE', '/auth/tokens', { token: one })).status).toBe(204)
    stop()
    expect((await api('GET', '/users/me', { token: one })).status).toBe(401)
    expect((await api('DELETE', '/auth/tokens', { token: one })).status).toBe(401)
    expect((await api('GET', '/users/me', { token: other })).status).toBe(200)
    expect(announced).toEqual([[expect.any(String)]])
  })

  test('ends when the password changes; the answer carries a new one', async () => {
    await api('POST', '/users', { json: account('hana') })
    const [one, other] = [await tokenOf('hana'), await tokenOf('hana')]
    const announced: string[][] = []
    const stop = listen(server.deps, 'tokens.revoked', ({ token_ids }) => announced.push(token_ids))
    const change = (password: string, new_password: string) =>
      api('PUT', '/users/me/password', { token: one, json: { password, new_password } })
    const wrong = await change('wrong horse', 'battery staple')
    expect(wrong.status).toBe(400)
    expect((await change('correct horse', 'short')).status).toBe(422)
    const changed = await change('correct horse', 'battery staple')
    stop()
    expect(changed.status).toBe(200)
    expect(changed.body.email).toBe('hana@example.org')
    expect(announced).toEqual([[expect.any(String), expect.any(String)]])
    for (const token of [one, other]) expect((await api('GET', '/users/me', { token })).status).toBe(401)
    expect((await api('GET', '/users/me', { token: changed.body.access_token })).status).toBe(200)
    expect((await login('hana@example.org')).status).toBe(400)
    expect((await login('hana@example.org', 'battery staple')).status).toBe(200)
  })
})
