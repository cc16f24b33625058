import { expect, test } from 'vitest'
import { leadsTo } from './submenu-path.ts'

const LEFT = { left: 100, right: 300, top: 200, bottom: 320 } // a submenu at the left of a line at x 320 to 560, y 200 to 234
const from = { x: 540, y: 216 }

test.each([
  ['straight on', { x: 500, y: 216 }],
  ['down to the last line, in one step over the line below', { x: 420, y: 260 }],
  ['into it', { x: 250, y: 300 }],
  ['a little beside, as hands do', { x: 530, y: 226 }],
] as const)('%s is on the way', (_name, to) => {
  expect(leadsTo(from, to, LEFT)).toBe(true)
})

test.each([
  ['straight down', { x: 540, y: 250 }],
  ['away from it', { x: 550, y: 216 }],
  ['steeply to another line', { x: 530, y: 260 }],
] as const)('%s is not', (_name, to) => {
  expect(leadsTo(from, to, LEFT)).toBe(false)
})

test('a submenu at the right is reached likewise', () => {
  const right = { left: 600, right: 800, top: 200, bottom: 320 }
  expect(leadsTo(from, { x: 580, y: 250 }, right)).toBe(true)
  expect(leadsTo(from, { x: 520, y: 216 }, right)).toBe(false)
})
