import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:59:30Z', null],
  ['2026-11-15T12:05:00Z', null], // a clock that is ahead
  ['2026-11-15T11:56:00Z', '4 min. ago'],
  ['2026-11-15T07:00:00Z', '5 hr. ago'],
  ['2026-11-14T11:00:00Z', 'yesterday'],
  ['2026-11-01T12:00:00Z', '2 wk. ago'],
])('%s is %s', (iso, words) => {
  expect(relativeTime(iso, 'en', now)).toBe(words)
})

test('it speaks the language asked for', () => {
  expect(relativeTime('2026-11-15T11:56:00Z', 'nl', now)).toMatch(/^4 min\.? geleden$/)
})
