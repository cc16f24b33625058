import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ArrayItem, BadFile, JsonArraySplitter } from './json-array.ts'

/** Reads `text` in pieces of `size` bytes. */
const split = (text: string | Buffer, size = 7): ArrayItem[] => {
  const bytes = Buffer.from(text)
  const splitter = new JsonArraySplitter()
  const items: ArrayItem[] = []
  for (let at = 0; at < bytes.length; at += size) items.push(...splitter.push(bytes.subarray(at, at + size)))
  items.push(...splitter.end())
  return items
}
const values = (items: ArrayItem[]) => items.flatMap((item) => (item.ok ? [item.value] : []))
const broken = (items: ArrayItem[]) => items.filter((item) => !item.ok).map((item) => item.index)

describe('an array is split into its objects', () => {
  test('any objects, any layout of the file, cut anywhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { maxKeys: 4 }), { maxLength: 8 }),
        fc.constantFrom(undefined, 0, 2, '\t'),
        fc.integer({ min: 1, max: 40 }),
        (rows, indent, size) => {
          const text = JSON.stringify(rows, null, indent)
          expect(values(split(text, size))).toEqual(JSON.parse(text))
        },
      ),
      { seed: 4, numRuns: 150 },
    )
  })

  test('one object a line, byte-order mark, Windows line ends, nothing at all', () => {
    expect(values(split('[\n{"a":1},\n{"a":2}\n]\n'))).toEqual([{ a: 1 }, { a: 2 }])
    expect(values(split('\ufeff[\r\n{"a":1},\r\n{"a":2}\r\n]\r\n', 1))).toEqual([{ a: 1 }, { a: 2 }])
    expect(split('[]')).toEqual([])
    expect(split(' [ ] ')).toEqual([])
  })

  test('braces, quotes and backslashes inside texts', () => {
    const rows = [{ a: '}{"\\' }, { b: '\\"}]' }, { c: '\\\\' }]
    expect(values(split(JSON.stringify(rows), 1))).toEqual(rows)
  })
})

describe('a broken object costs itself alone', () => {
  test.each([
    ['a missing value', '[{"a":1},{"a":},{"a":3}]', [{ a: 1 }, { a: 3 }], [1]],
    ['a missing comma', '[{"a":1},{"a":2 "b":2},{"a":3}]', [{ a: 1 }, { a: 3 }], [1]],
    ['an open brace', '[\n{"a":1},\n{"a":{"b":2},\n{"a":3},\n{"a":4}\n]', [{ a: 1 }, { a: 3 }, { a: 4 }], [1]],
    ['an open text', '[\n{"a":1},\n{"a":"2},\n{"a":3},\n{"a":4}\n]', [{ a: 1 }, { a: 3 }, { a: 4 }], [1]],
    ['an open text in the last one', '[\n{"a":1},\n{"a":"2}\n]', [{ a: 1 }], [1]],
    ['an open brace in the last one', '[\n{"a":1},\n{"a":{"b":2}\n]', [{ a: 1 }], [1]],
    ['the first one', '[\n{"a":,\n{"a":2}]', [{ a: 2 }], [0]],
  ])('%s', (_, text, good, bad) => {
    for (const size of [1, 5, 1000]) {
      const items = split(text, size)
      expect(values(items)).toEqual(good)
      expect(broken(items)).toEqual(bad)
    }
  })

  test('one that never ends does not fill the memory', () => {
    const endless = `[{"a":"${'x'.repeat(9_000_000)}`
    const items = [...new JsonArraySplitter().push(Buffer.from(`${endless}"},\n{"a":1}]`))]
    expect(items.some((item) => !item.ok) || values(items).length === 2).toBe(true)
    const splitter = new JsonArraySplitter()
    const seen: ArrayItem[] = []
    for (let at = 0; at < 12; at++) seen.push(...splitter.push(Buffer.alloc(1_000_000, at === 0 ? '[{"a":"' : 'x')))
    expect(seen.some((item) => !item.ok)).toBe(true)
  })
})

describe('what is no object is told and counted', () => {
  test.each([
    ['a text', '[{"a":1},"just {a} text, \\" or so",{"a":2}]'],
    ['a number', '[{"a":1}, 17 ,{"a":2}]'],
    ['nothing', '[\n{"a":1},\nnull,\n{"a":2}\n]'],
    ['a list', '[{"a":1},[{"b":1},["]",2]],{"a":2}]'],
    ['a word that is none', '[{"a":1},nonsense,{"a":2}]'],
  ])('%s', (_, text) => {
    for (const size of [1, 5, 1000]) {
      const items = split(text, size)
      expect(values(items)).toEqual([{ a: 1 }, { a: 2 }])
      expect(items[1]).toEqual({ ok: false, index: 1, reason: 'it is not an object' })
    }
  })

  test('the first and the last', () => {
    expect(broken(split('["a",{"a":1},null]'))).toEqual([0, 2])
    expect(broken(split('[1,2,3]', 1))).toEqual([0, 1, 2])
  })
})

describe('what is no whole array is refused', () => {
  test.each([
    ['nothing', '', /empty/],
    ['blanks', ' \n ', /empty/],
    ['an object', '{"a":1}', /not a JSON array/],
    ['a page', '<!doctype html>', /not a JSON array/],
    ['the end missing', '[{"a":1},', /cut off/],
    ['the end of an object missing', '[\n{"a":1},\n{"a":', /cut off/],
    ['only the beginning', '[', /cut off/],
  ])('%s', (_, text, message) => {
    for (const size of [1, 1000]) {
      expect(() => split(text, size)).toThrow(BadFile)
      expect(() => split(text, size)).toThrow(message)
    }
  })
})
