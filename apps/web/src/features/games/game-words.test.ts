import { expect, test } from 'vitest'
import { putTexts, translate } from '../../lib/i18n.ts'
import { lengthText, secondsBetween, whenText } from './game-words.ts'

putTexts('games', { length: { hours: '{{hours}} h {{minutes}}', minutes: '{{count}} min' } })

test('a length is told in minutes, and from an hour on in hours', () => {
  const told = (seconds: number) => lengthText(translate, seconds)
  expect([10, 60, 36 * 60, 59.6 * 60, 72 * 60, 125 * 60].map(told)).toEqual([
    '1 min',
    '1 min',
    '36 min',
    '1 h 00',
    '1 h 12',
    '2 h 05',
  ])
  expect(secondsBetween('2026-11-15T20:10:00Z', '2026-11-15T21:41:00Z')).toBe(91 * 60)
})

test('a time is told with its day, and with its year where that is another', () => {
  const now = new Date('2026-11-19T12:00:00Z')
  expect(whenText('2026-11-15T12:10:00Z', 'en', now)).toMatch(/Sunday.*15.* · \d\d:10$/)
  expect(whenText('2025-11-15T12:10:00Z', 'es', now)).toContain('2025')
})
