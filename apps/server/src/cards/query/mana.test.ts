import { describe, expect, test } from 'vitest'
import { readDays } from './dates.ts'
import { devotionFits, manaFits, readCost } from './mana.ts'
import { isTooComplex, readPattern } from './pattern.ts'

const asked = (text: string) => readCost(text) ?? new Map()

describe('costs', () => {
  test.each([
    ['{2}{W}{W}', ':', 'ww', true],
    ['{2}{W}{W}', ':', '2ww', true],
    ['{2}{W}{W}', ':', '3w', false],
    ['{2}{W}{W}', '=', '{2}{w}{w}', true],
    ['{2}{W}{W}', '=', 'ww', false],
    ['{2}{W}{W}', '!=', 'ww', true],
    ['{2}{W}{W}', '>', 'ww', true],
    ['{2}{W}{W}', '>', '2ww', false],
    ['{W}', '<', '2ww', true],
    ['{W}', '<=', 'w', true],
    ['{U}', '<=', '2ww', false],
    ['', '<=', '2ww', false],
    ['{W/U}{W/U}', ':', '{u/w}', true],
    ['{R/P}', '=', '{r/p}', true],
    ['{X}{B}', ':', 'x', true],
    ['{1}{R} // {1}{U}', ':', 'u', true],
    ['{1}{R} // {1}{U}', ':', 'ru', false],
  ] as const)('%s %s %s: %s', (cost, op, text, fits) => {
    expect(manaFits(cost, op, asked(text))).toBe(fits)
  })

  test.each([
    ['{2}{U}{U}', ':', 'uu', true],
    ['{2}{U}{U}', ':', 'uuu', false],
    ['{2}{U}{U}', '=', 'u', false],
    ['{2}{U}{U}', '<', 'uuu', true],
    ['{U/B}{U}{B}', ':', '{u/b}{u/b}{u/b}', true],
    ['{U/B}{U}{B}', '=', 'uu', true],
    ['{2}{U}{W}', ':', 'uw', true],
    ['{2}{U}', ':', 'uw', false],
  ] as const)('devotion of %s %s %s: %s', (cost, op, text, fits) => {
    expect(devotionFits(cost, op, asked(text))).toBe(fits)
  })

  test.each(['', '2ww', '{2/w}', '{c/p}', 'xyz', '{1000000}'])('%s is a cost', (text) => {
    expect(readCost(text)).toBeDefined()
  })
  test.each(['q', '{', '{}', '{p}', 'w w', '{w}}'])('%s is none', (text) => {
    expect(readCost(text)).toBeUndefined()
  })
})

test.each([
  ['2019', { from: '2019-01-01', to: '2020-01-01' }],
  ['2019-12', { from: '2019-12-01', to: '2020-01-01' }],
  ['2020-02-29', { from: '2020-02-29', to: '2020-03-01' }],
  ['9999', { from: '9999-01-01', to: '9999-12-31' }],
  ['2019-02-29', undefined],
  ['0001', undefined],
  ['19', undefined],
])('the days of %s', (text, days) => {
  expect(readDays(text)).toEqual(days)
})

test.each([
  ['\\bdraws?\\b', '(?n)\\ydraws?\\y'],
  ['a\\/b', '(?n)a/b'],
  ['\\\\b', '(?n)\\\\b'],
  ['^{T}: Add', '(?n)^{T}: Add'],
  ['(a)\\1', undefined],
  ['(?<x>a)', undefined],
  ['[', undefined],
])('the expression %s', (source, pattern) => {
  expect(readPattern(source)).toBe(pattern)
})

test('what is counted too far is too complex', () => {
  expect(isTooComplex('\\d{1,3} .{0,40}')).toBe(false)
  expect(isTooComplex('((a{0,60}b{0,60}){0,60}c)')).toBe(true)
  expect(isTooComplex('(.{200}){200}')).toBe(true)
})
