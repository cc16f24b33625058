import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countChanges, nearer } from './nearer.ts'

interface Item {
  key: string
  value: number
}

const item = (key: string, value = 0): Item => ({ key, value })
const keysOf = (list: readonly Item[]) => list.map(({ key }) => key).join('')

/** Two lists of which the second has kept some of the first's members, changed, moved and dropped others, and got new ones. */
const twoLists = fc
  .tuple(fc.uniqueArray(fc.nat(30)), fc.uniqueArray(fc.tuple(fc.nat(30), fc.boolean()), { selector: ([n]) => n }))
  .map(([first, second]) => {
    const shown = first.map((n) => item(String(n)))
    const wanted = second.map(([n, isSame]) => {
      const before = shown.find(({ key }) => key === String(n))
      return before && isSame ? before : item(String(n), 1)
    })
    return { shown, wanted }
  })

describe('a list on its way to another', () => {
  const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')]

  it('changes the latest first', () => {
    const [b2, a2] = [item('b', 2), item('a', 2)]
    const wanted = [b2, c, d, a2]
    expect(nearer([a, b, c, d], wanted, 1)).toEqual([b, c, d, a2])
    expect(nearer([b, c, d, a2], wanted, 1)).toBe(wanted)
  })

  it('drops at once what is not wanted any more', () => {
    expect(keysOf(nearer([a, b, c], [item('b', 2), item('d', 2)], 1))).toBe('bd')
    expect(keysOf(nearer([a, b, c], [item('b', 2), item('d', 2)], 0))).toBe('b')
  })

  it('is the wanted one itself where nothing is left to change', () => {
    const wanted = [c, a]
    expect(nearer([a, b, c], wanted, 0)).toBe(wanted)
  })

  it('never changes more than it may, holds nothing twice, and arrives', () => {
    fc.assert(
      fc.property(twoLists, fc.integer({ min: 1, max: 8 }), ({ shown, wanted }, most) => {
        let list: readonly Item[] = shown
        const steps = Math.ceil(countChanges(shown, wanted) / most)
        for (let i = 0; i < steps; i++) {
          const next = nearer(list, wanted, most)
          expect(countChanges(list, next)).toBeLessThanOrEqual(most)
          expect(new Set(next.map(({ key }) => key)).size).toBe(next.length)
          list = next
        }
        expect(nearer(list, wanted, 0)).toBe(wanted)
      }),
    )
  })

  it('goes by a member that stays where it is without a touch', () => {
    fc.assert(
      fc.property(twoLists, fc.nat(8), ({ shown, wanted }, most) => {
        const next = nearer(shown, wanted, most)
        const stays = wanted.filter((one) => shown.includes(one))
        for (const one of stays) expect(next).toContain(one)
      }),
    )
  })
})
