import { describe, expect, it } from 'vitest'
import { type Box, bundleOf, curveOf, liesOver } from './curve.ts'

const box = (x: number, y: number): Box => ({ x, y, w: 60, h: 84 })
const isIn = ({ x, y, w, h }: Box, point: { x: number; y: number }) =>
  Math.abs(point.x - x) < w / 2 && Math.abs(point.y - y) < h / 2

describe('the curve of an arrow', () => {
  it('begins and ends beside what it joins', () => {
    for (const to of [box(400, 100), box(100, 500), box(420, 480), box(-300, -200)])
      for (const kind of ['target', 'attack', 'block'] as const) {
        const from = box(100, 100)
        const { tail, tip } = curveOf(from, to, kind)
        expect(isIn(from, tail)).toBe(false)
        expect(isIn(to, tip)).toBe(false)
        expect(Math.hypot(tip.x - to.x, tip.y - to.y)).toBeLessThan(70)
      }
  })

  it('takes another way there than back', () => {
    const there = curveOf(box(0, 0), box(400, 0), 'target')
    const back = curveOf(box(400, 0), box(0, 0), 'target')
    expect(Math.sign(there.tip.y)).toBe(-Math.sign(back.tip.y))
  })

  it('of a bundle begins at each card, and is one from where they are joined', () => {
    const from = [box(100, 500), box(300, 500)]
    const { feet, tail, tip } = bundleOf(from, box(200, 100), 'attack')
    expect(feet).toHaveLength(2)
    for (const [i, foot] of feet.entries()) expect(isIn(from[i] as Box, foot)).toBe(false)
    expect(tail.x).toBeCloseTo(200)
    expect(tip.y).toBeLessThan(tail.y)
  })

  it('is a line of numbers, whatever lies on one another', () => {
    for (const to of [box(0, 0), { x: 0, y: 0, w: 0, h: 0 }])
      expect(curveOf(box(0, 0), to, 'block').path).not.toMatch(/NaN|Infinity/)
  })
})

it('lies over what is on its way, and over nothing beside it', () => {
  const from = { x: 0, y: 0, w: 60, h: 84 }
  const to = { x: 600, y: 0, w: 60, h: 84 }
  const line = curveOf(from, to, 'target')
  const bend = Math.max(...line.along.map(({ y }) => Math.abs(y)))
  const side = Math.sign(line.along[20]?.y ?? 0)
  expect(liesOver(line, { x: 300, y: side * bend, w: 20, h: 20 })).toBe(true)
  expect(liesOver(line, { x: 300, y: -side * bend, w: 20, h: 20 })).toBe(false)
  const bundle = bundleOf([from, { ...from, y: 300 }], to, 'attack')
  expect(liesOver(bundle, { ...bundle.tail, w: 20, h: 20 })).toBe(true)
  expect(liesOver(bundle, { x: 0, y: 600, w: 60, h: 84 })).toBe(false)
})
