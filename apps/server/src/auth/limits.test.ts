import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { addressKey } from './limit-address.ts'

let server: TestApp
let api: Api
let clock = new Date('2026-05-01T12:00:00Z')
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

beforeAll(async () => {
  server = await createTestApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, deps: { now: () => clock } })
  api = apiOf(server.url)
})
afterAll(() => server.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('logins', () => {
  const login = (email: string, password: string) =>
    api('POST', '/auth/tokens', { form: { username: email, password } })

  test('ten failures lock an account for a while, the right password too', async () => {
    const json = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }
    await api('POST', '/users', { json })
    const failures = await Promise.all(Array.from({ length: 12 }, () => login('Ada@example.org', 'wrong horse')))
    expect(failures.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429])
    later(60)
    const locked = await login('ada@example.org', 'correct horse')
    expect(locked.status).toBe(429)
    expect(locked.headers.get('retry-after')).toBe(String(14 * 60))
    expect(locked.body.detail).toEqual(expect.any(String))
    later(14 * 60)
    expect((await login('ada@example.org', 'correct horse')).status).toBe(200)
  })

  test('an email without an account locks in the same way', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await login('nobody@example.org', 'x')).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('a success forgets the failures before it; many at once are no failures', async () => {
    for (let attempt = 0; attempt < 9; attempt++) await login('ada@example.org', 'wrong horse')
    const many = await Promise.all(Array.from({ length: 15 }, () => login('ada@example.org', 'correct horse')))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await login('ada@example.org', 'wrong horse')).status).toBe(400)
  })
})

test('logins from one address do not hold up a login from another', async () => {
  later(3600)
  const order: string[] = []
  const login = async (address: string, email: string) => {
    await api('POST', '/auth/tokens', { form: { username: email, password: 'x' }, headers: from(address) })
    order.push(address)
  }
  const flood = Array.from({ length: 100 }, (_, i) => login('203.0.113.20', `flood-${i}@example.org`))
  // Sent when the others have all arrived: some of them are answered already.
  await Promise.race(flood)
  await login('203.0.113.21', 'ada@example.org')
  expect(order.length).toBeLessThan(50)
  await Promise.all(flood)
})

describe('addresses', () => {
  test('300 requests a minute, then 429 with the seconds to wait', async () => {
    later(3600)
    const ask = () => api('GET', '/users/me', { headers: from('203.0.113.7') })
    const first = await Promise.all(Array.from({ length: 300 }, ask))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]))
    later(20)
    const refused = await api('POST', '/auth/tokens', {
      form: { username: 'ada@example.org', password: 'correct horse' },
      headers: from('203.0.113.7'),
    })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('40')
    expect((await api('GET', '/users/me', { headers: from('203.0.113.8') })).status).toBe(401)
    later(40)
    expect((await ask()).status).toBe(401)
  })

  test('whoever is over the limit is refused without asking the database', async () => {
    later(3600)
    const ask = () => api('GET', '/users/me', { headers: from('203.0.113.10') })
    await Promise.all(Array.from({ length: 300 }, ask))
    expect((await ask()).status).toBe(429)
    const counted = async () => {
      const { rows } = await server.deps.pool.query("select count from request_windows where key = '203.0.113.10'")
      return rows[0].count
    }
    expect(await counted()).toBe(301)
    const refused = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(await counted()).toBe(301)
    later(60)
    expect((await ask()).status).toBe(401)
  })

  test('other paths are not counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => api('GET', '/decks', { headers: from('203.0.113.9') })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
