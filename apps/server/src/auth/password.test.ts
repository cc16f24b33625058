import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is verified whatever way its letters were composed', async () => {
  const stored = await hashPassword('caf\u00e9 au lait', 'here')
  expect(await verifyPassword(stored, 'cafe\u0301 au lait', 'here')).toBe(true)
  expect(await verifyPassword(stored, 'cafe au lait', 'here')).toBe(false)
})

test('no password opens an account that has none', async () => {
  for (const password of ['', 'no account has this password', 'anything'])
    expect(await verifyPassword(null, password, 'here')).toBe(false)
})

test('many at once all come to their end, also after one that fails', async () => {
  const broken = verifyPassword('not a hash', 'x', 'here').catch(() => 'failed')
  const stored = await hashPassword('correct horse', 'here')
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => verifyPassword(stored, turn % 2 ? 'correct horse' : 'x', 'here')),
  )
  expect(results).toEqual([false, true, false, true, false, true])
  expect([false, 'failed']).toContain(await broken)
})

test('who comes from another address is next, however many wait from one', async () => {
  const order: string[] = []
  const asked = [...Array(20).fill('one'), 'another'].map(async (address: string) => {
    await hashPassword('correct horse', address)
    order.push(address)
  })
  await Promise.all(asked)
  expect(order.indexOf('another')).toBeLessThan(5)
})
