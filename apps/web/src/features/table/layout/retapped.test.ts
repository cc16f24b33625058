import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import type { Lying } from './items.ts'
import { retapped } from './retapped.ts'

const FIELD = { x: 120, y: 10, w: 466, h: 262 }
const fraction = fc.integer({ min: 50, max: 950 }).map((value) => value / 1000)
const boards = fc
  .array(
    fc.record({ x: fraction, y: fc.constantFrom(0.05, 0.45, 0.5, 0.95), like: fc.nat(20), isTapped: fc.boolean() }),
    {
      maxLength: 60,
    },
  )
  .map((cards) =>
    cards.map(
      ({ like, ...card }, i): Lying => ({ ...card, id: `id-${i}`, like: like > 12 ? null : `l${like}`, kind: 'land' }),
    ),
  )

it('a board on which something was tapped is arranged as one that came so', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(boards, fc.infiniteStream(fc.boolean()), fc.boolean(), (lying, taps, isAcross) => {
      const before = arrange(lying, FIELD, 61, isAcross)
      const turned = lying.map((card) => ({ ...card, isTapped: taps.next().value as boolean }))
      const after = retapped(
        before,
        turned.map(({ id, isTapped }) => ({ id, tapped: isTapped })),
      )
      const single = lying.filter(({ id }) => !before.together.has(id))
      for (const { id } of single) expect(after.cards.get(id)).toBe(before.cards.get(id))
      const anew = arrange(turned, FIELD, 61, isAcross)
      // Where cards lie as they are wanted, a stack that looks out over another may be what brings them into rows.
      if ((anew.rows === null) !== (before.rows === null)) return
      expect(after.width).toBe(anew.width)
      expect([...after.cards].sort()).toEqual([...anew.cards].sort())
    }),
    { numRuns: 400 },
  )
})

it('is the same arrangement while nothing is tapped that lies with others', () => {
  const lying = ['a', 'b'].map(
    (id, i): Lying => ({ id, x: 0.2 + i * 0.5, y: 0.5, like: id, kind: 'land', isTapped: false }),
  )
  const shown = arrange(lying, FIELD, 61, false)
  expect(retapped(shown, [{ id: 'a', tapped: true }])).toBe(shown)
})
