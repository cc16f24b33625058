import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoted, textOf } from './json-text.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 200 }))
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    anyText,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(anyText, fc.constant('__proto__')), tie('value'), { noNullPrototype: true }),
  ),
})).value

it('says of any plain data what JSON says, in ASCII', () =>
  fc.assert(
    fc.property(anyValue, (value) => {
      const text = textOf({ value })
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })))
      expect(text).toMatch(/^[\x20-\x7f]*$/)
    }),
    { numRuns: 1000, seed: 1 },
  ))

it('quotes any text so that it is read back as it was', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      expect(JSON.parse(quoted(text))).toBe(text)
    }),
    { seed: 1 },
  ))

it('writes what somebody has a text for as that text', () => {
  const own = (value: object) => ('name' in value ? '"a card"' : null)
  expect(textOf({ a: [{ name: 'x' }, { b: { name: 'y' } }], c: undefined }, own)).toBe(
    '{"a":["a card",{"b":"a card"}]}',
  )
})
