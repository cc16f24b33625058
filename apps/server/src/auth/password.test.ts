import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is verified whatever way its letters were composed', async () => {
  const stored = await hashPassword('caf\u00e9 au lait')
  expect(await verifyPassword(stored, 'cafe\u0301 au lait')).toBe(true)
  expect(await verifyPassword(stored, 'cafe au lait')).toBe(false)
})

test('no password opens an account that has none', async () => {
  for (const password of ['', 'no account has this password', 'anything'])
    expect(await verifyPassword(null, password)).toBe(false)
})

test('many at once all come to their end, also after one that fails', async () => {
  const broken = verifyPassword('not a hash', 'x').catch(() => 'failed')
  const stored = await hashPassword('correct horse')
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => verifyPassword(stored, turn % 2 ? 'correct horse' : 'x')),
  )
  expect(results).toEqual([false, true, false, true, false, true])
  expect([false, 'failed']).toContain(await broken)
})
