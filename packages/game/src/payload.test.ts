import { describe, expect, it } from 'vitest'
import {
  type AnyCheck,
  absent,
  anyOf,
  either,
  fields,
  flag,
  having,
  list,
  mapOf,
  nullable,
  nullish,
  number,
  oneOf,
  optional,
  such,
  text,
  trimmed,
  whole,
  withDefault,
} from './payload.ts'

const wrong = (check: AnyCheck, value: unknown): string => `${check.read(value)}`

describe('a check reads', () => {
  it.each<[string, AnyCheck, unknown, unknown]>([
    ['text', text(1, 3), 'abc', 'abc'],
    ['text without its blanks', trimmed(1, 3), '  abc ', 'abc'],
    ['a whole number', whole(-1, 5), -1, -1],
    ['a number', number, 0.25, 0.25],
    ['a flag', flag, false, false],
    ['one of a few', oneOf([4, 6]), 6, 6],
    ['a list', list(whole(), 0, 2), [1, 2], [1, 2]],
    ['what is missing, as missing', optional(flag), undefined, undefined],
    ['what is null, as null', nullable(flag), null, null],
    ['what is missing or null', nullish(flag), null, null],
    ['a default in the place of what is missing', withDefault(text(), 'x'), undefined, 'x'],
    ['the second where the first does not fit', either(whole(), text()), 'a', 'a'],
    [
      'the first where its field is there',
      having('a', fields({ a: flag }), fields({ b: flag })),
      { a: true },
      { a: true },
    ],
    ['the second where it is not', having('a', fields({ a: flag }), fields({ b: flag })), { b: true }, { b: true }],
    ['fields, and leaves others behind', fields({ a: flag, b: optional(flag) }), { a: true, c: 1 }, { a: true }],
    ['any of some fields', anyOf({ a: flag, b: flag }), { b: false }, { b: false }],
    ['names as they come, without their blanks', mapOf(trimmed(1, 9), whole()), { ' a ': 1 }, { a: 1 }],
  ])('%s', (_, check, value, read) => {
    expect(check.read(value)).toEqual(read)
  })
})

describe('a check tells', () => {
  it.each<[AnyCheck, unknown, string]>([
    [text(), 1, 'expected text'],
    [text(1), '', 'expected at least 1 characters'],
    [trimmed(1, 3), '   ', 'expected at least 1 characters'],
    [text(0, 2), 'abc', 'expected at most 2 characters'],
    [whole(), 1.5, 'expected a whole number'],
    [whole(), 2 ** 53, 'expected a whole number'],
    [whole(), '1', 'expected a whole number'],
    [whole(0), -1, 'expected at least 0'],
    [whole(0, 9), 10, 'expected at most 9'],
    [number, Number.NaN, 'expected a number'],
    [number, Number.POSITIVE_INFINITY, 'expected a number'],
    [flag, 0, 'expected true or false'],
    [oneOf(['a', 'b']), 'c', 'expected one of a, b'],
    [list(flag, 0, 1), { length: 0 }, 'expected a list'],
    [list(flag, 1, 1), [], 'expected at least 1 of them'],
    [list(flag, 0, 1), [true, true], 'expected at most 1 of them'],
    [optional(flag), null, 'expected true or false'],
    [nullable(flag), undefined, 'expected true or false'],
    [either(whole(), flag), 'a', 'expected true or false'],
    [fields({}), null, 'expected an object'],
    [fields({}), [], 'expected an object'],
    [fields({ a: flag }), {}, 'a: expected true or false'],
    [fields({ a: list(fields({ b: flag }), 0, 9) }), { a: [{ b: true }, {}] }, 'a.1.b: expected true or false'],
    [mapOf(text(0, 1), whole()), { ab: 1 }, 'ab: expected at most 1 characters'],
    [mapOf(text(), whole()), { ab: 'x' }, 'ab: expected a whole number'],
    [having('a', fields({ a: flag }), fields({ b: flag })), { a: 1, b: true }, 'a: expected true or false'],
    [having('a', fields({ a: flag }), fields({ b: flag })), null, 'expected an object'],
    [fields({ a: flag, b: absent('not both') }), { a: true, b: 1 }, 'b: not both'],
    [such(fields({ a: flag }), ({ a }) => a, 'Only if'), { a: false }, 'Only if'],
  ])('%# what is wrong', (check, value, problem) => {
    expect(wrong(check, value)).toBe(problem)
  })

  it('nothing of a name that every object has', () => {
    const read = mapOf(text(), whole()).read(JSON.parse('{"__proto__": 1, "constructor": 2}'))
    expect(Object.entries(read)).toEqual([['constructor', 2]])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})
