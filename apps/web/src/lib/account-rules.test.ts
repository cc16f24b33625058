import { describe, expect, test } from 'vitest'
import { isEmail, passwordScore, passwordStrength, rules } from './account-rules.ts'

describe('email', () => {
  test.each(['maren@harbour.example', 'a.b+c@d-e.co', ' maren@harbour.example '])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  test.each(['', 'maren', 'maren@', '@harbour.example', 'maren@harbour', 'a b@harbour.example', 'a@-b.example'])(
    '"%s" is none',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
})

describe('password strength', () => {
  test.each([
    ['', 'low'],
    ['password', 'low'],
    ['aaaaaaaaaaaaaaaaaaaaaa', 'low'],
    ['lanterns9', 'medium'],
    ['Candlewick-and-tide9', 'high'],
  ] as const)('"%s" is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
  test('a longer password of the same kind is never weaker', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz'
    const scores = [...text].map((_, index) => passwordScore(text.slice(0, index + 1)))
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
  })
})

describe('rules', () => {
  test('the required rule of a password can be switched off', () => {
    expect(rules.password().validate.filled('')).toBe('rules.passwordRequired')
    expect(rules.password(false).validate.filled('')).toBe(true)
    expect(rules.password(false).validate.short('1234567')).toBe('rules.passwordShort')
  })
  test('a username has 3 to 50 characters, outer spaces not counted', () => {
    expect(rules.username.validate.short(' ab ')).toBe('rules.usernameShort')
    expect(rules.username.validate.short('abc')).toBe(true)
    expect(rules.username.validate.long('x'.repeat(50))).toBe(true)
    expect(rules.username.validate.long('x'.repeat(51))).toBe('rules.usernameLong')
  })
})
