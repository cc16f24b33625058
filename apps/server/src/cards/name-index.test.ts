import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NameIndex } from './name-index.ts'
import { likeness, NO_LIKENESS, slipsIn } from './name-likeness.ts'

const EXCLUDE = { tokens: 'exclude' } as const

const indexOf = (...names: string[]): NameIndex => {
  const index = new NameIndex('test')
  for (const name of names)
    index.add({ id: name, names: `| ${name}|`, printed: '', isToken: false, identity: 0, formats: 0 })
  return index
}
const found = (index: NameIndex, key: string) => index.find(key, EXCLUDE, 0, 100)

/** Every way to mistype one letter, as said in name-likeness.ts. */
const slip = (text: string, at: number, kind: number, letter: string): string => {
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + letter + text.slice(at)
  if (kind === 2) return text.slice(0, at) + letter + text.slice(at + 1)
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}
const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const word = fc.array(letters, { minLength: 4, maxLength: 9 }).map((all) => all.join(''))
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

describe('likeness', () => {
  test.each([
    ['ember', 'ember', 0],
    ['embre', 'ember', 1],
    ['embr', 'ember', 1],
    ['embear', 'ember', 1],
    ['imber', 'ember', 1],
    ['limduls', 'lim duls', 1],
    ['emebr wlof', 'ember wolf', 2],
    ['wolf', 'ember wolf', 0],
    ['mber', 'ember wolf', 1],
    ['stone', 'ember wolf', null],
  ])('%s and %s: %s', (key, text, slips) => {
    const value = likeness(key, `| ${text}|`, 2, true)
    expect(value === NO_LIKENESS ? null : slipsIn(value)).toBe(slips)
  })

  test('prefers the whole name to its beginning, and that to a later word', () => {
    const values = ['embar', 'embar wolf', 'wolf embar', 'embarwolf'].map((text) =>
      likeness('ember', `| ${text}|`, 1, true),
    )
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(values[0]).toBeLessThan(values[1] as number)
  })

  test('does not go over from one face to the other', () => {
    expect(likeness('fire ice', '| fire| ice|', 0, true)).toBe(NO_LIKENESS)
    expect(likeness('fire icf', '| fire ice| fire| ice|', 1, true)).not.toBe(NO_LIKENESS)
  })
})

describe('the index of names', () => {
  test('finds a name in spite of any one slip', () => {
    fc.assert(
      fc.property(
        name,
        fc.array(name, { maxLength: 20 }),
        fc.nat(),
        fc.nat(3),
        letters,
        (wanted, others, at, kind, letter) => {
          const key = slip(wanted, at % wanted.length, kind, letter)
            .trim()
            .replace(/ +/g, ' ')
          fc.pre(key.length >= 5 && !others.some((other) => other.includes(key)))
          // A text that is itself part of another name was not mistyped; and words apart may make the name of others.
          const index = indexOf(...others, wanted)
          expect(found(index, key)).toContain(wanted)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('finds two and three slips in longer names, and words in another order', () => {
    const index = indexOf('remember the fallen', 'brainstorm', 'lightning bolt', 'jace the mind sculptor')
    expect(found(index, 'remenber teh falen')).toEqual(['remember the fallen'])
    expect(found(index, 'brian storm')).toEqual(['brainstorm'])
    expect(found(index, 'bolt ligthning')).toEqual(['lightning bolt'])
    expect(found(index, 'jace mind sclptor')).toEqual(['jace the mind sculptor'])
  })

  test('a short text is another word rather than a slip, but for swapped letters', () => {
    const index = indexOf('opt', 'shock', 'bolt', 'top of the hill')
    expect(found(index, 'otp')).toEqual(['opt', 'top of the hill'])
    expect(found(index, 'apt')).toEqual([])
    expect(found(index, 'blot')).toEqual(['bolt'])
    expect(found(index, 'shcok')).toEqual(['shock'])
    expect(found(index, 'aaa')).toEqual([])
  })

  test('searches that take turns find what each would find alone', async () => {
    const words = ['ember', 'amber', 'umber', 'timber', 'number', 'lumber', 'member']
    const names = Array.from(
      { length: 4000 },
      (_, i) => `${words[i % 7]} ${words[(i >> 3) % 7]} ${words[(i >> 6) % 7]}`,
    )
    const index = new NameIndex('test')
    for (const [i, one] of names.entries())
      index.add({ id: `${i}`, names: `| ${one}|`, printed: '', isToken: false, identity: 0, formats: 0 })
    const keys = [
      'ember amebr',
      'tmiber',
      'lumber numbre member',
      'amber umbre',
      'xmber xmber xmber',
      'ebmer',
      'nothing',
    ]
    const together = await Promise.all(keys.map((key) => index.findInTurns(key, EXCLUDE, 0, 50)))
    expect(together).toEqual(keys.map((key) => index.find(key, EXCLUDE, 0, 50)))
    expect(together.map((ids) => ids.length > 0)).toEqual([true, true, true, true, true, true, false])
  })

  test('a page further on is the rest of the first', () => {
    const names = Array.from({ length: 300 }, (_, i) =>
      i % 3 === 0 ? `ember ${i}` : i % 3 === 1 ? `wolf ember ${i}` : 'ember',
    )
    const index = new NameIndex('test')
    for (const [i, one] of names.entries())
      index.add({ id: `${i}`, names: `| ${one}|`, printed: '', isToken: false, identity: 0, formats: 0 })
    for (const key of ['ember', 'em', 'e']) {
      const all = index.find(key, EXCLUDE, 0, 1000)
      expect(all).toHaveLength(300)
      for (let skip = 0; skip < 300; skip += 37)
        expect(index.find(key, EXCLUDE, skip, 37)).toEqual(all.slice(skip, skip + 37))
    }
  })

  test('grows', () => {
    const names = Array.from({ length: 5000 }, (_, i) => `card ${i}`)
    const index = indexOf(...names)
    expect(index.find('card', EXCLUDE, 4990, 20)).toEqual(names.slice(4990))
    expect(index.find('card 4999', EXCLUDE, 0, 20)).toEqual(['card 4999'])
    expect(index.find(null, { tokens: 'only' }, 0, 20)).toEqual([])
  })
})
