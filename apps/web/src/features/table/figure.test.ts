import { expect, it } from 'vitest'
import { figureTyped } from './figure.ts'

it.each([
  ['20', 20],
  ['=20', 20],
  ['=-3', -3],
  ['-5', 35],
  ['+7', 47],
  ['−6', 34], // a minus as some keyboards write it
  ['40-5', 35],
  ['-3-4', 33],
  [' - 5 ', 35],
  ['', null],
  ['-', null],
  ['4x', null],
  ['forty', null],
  ['1.5', null],
  ['12345678', null],
])('reads %j, with 40 so far, as %j', (text, value) => {
  expect(figureTyped(text, 40)).toBe(value)
})
