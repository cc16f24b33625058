import { COUNTER_COLORS } from '@fourmat/game'
import { expect, it } from 'vitest'
import { counterColor, counterLetters, KNOWN_NAMES } from './counter-kinds.ts'

const TEN = ['+1/+1', '-1/-1', 'charge', 'time', 'shield', 'loyalty', 'oil', 'stun', 'lore', 'quest']

it('ten kinds of counters have ten colours, and all that are known have letters of their own', () => {
  expect(TEN.map((name) => counterColor(name)).sort()).toEqual([...COUNTER_COLORS].sort())
  const letters = [...new Set([...TEN, ...KNOWN_NAMES])].map(counterLetters)
  expect(letters.filter((one, i) => letters.indexOf(one) !== i)).toEqual([])
})

it('a kind that somebody has made up has the letters of its words, and the colour that was chosen', () => {
  const own = ['first strike', 'double strike', 'kind 1', 'kind 2', 'kind 10', 'página', 'x', 'constructor']
  expect(own.map(counterLetters)).toEqual(['Fs', 'Ds', 'K1', 'K2', 'K10', 'Pá', 'X', 'Co'])
  expect(counterColor('constructor')).toBe('black')
  expect(counterColor('kind 1', { value: 2, color: 'pink' })).toBe('pink')
})
