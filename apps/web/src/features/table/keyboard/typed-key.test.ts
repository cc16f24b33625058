import { expect, it } from 'vitest'
import { typedKey } from './typed-key.ts'

it.each([
  ['d', 'KeyD', 'd'],
  ['D', 'KeyD', 'd'],
  ['a', 'KeyQ', 'a'], // a French keyboard: what is written on the key counts
  ['ö', 'Semicolon', 'ö'],
  ['в', 'KeyD', 'd'],
  ['В', 'KeyD', 'd'],
  ['δ', 'KeyD', 'd'],
  ['ж', 'Semicolon', 'ж'], // no letter has this place
  ['?', 'Slash', '?'],
  [' ', 'Space', ' '],
  ['Escape', 'Escape', 'Escape'],
])('reads %j of %s as %j', (key, code, read) => {
  expect(typedKey({ key, code })).toBe(read)
})

it('knows Ctrl, and Command as the same', () => {
  expect(typedKey({ key: 'a', code: 'KeyA', ctrlKey: true })).toBe('ctrl+a')
  expect(typedKey({ key: 'a', code: 'KeyA', metaKey: true })).toBe('ctrl+a')
})

it.each([
  ['D', 'KeyD', 'shift+d'],
  ['В', 'KeyD', 'shift+d'],
  ['+', 'Equal', '+'], // with Shift on one keyboard, without on the next
  ['?', 'Slash', '?'],
])('reads %j of %s with Shift as %j', (key, code, read) => {
  expect(typedKey({ key, code, shiftKey: true })).toBe(read)
})
