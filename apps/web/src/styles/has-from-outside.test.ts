import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '..')

/** From out there the browser would look through all of the table at every change of a card: measured, four times the work on styles. */
const OUTSIDE = /(:root|html|body|#root|\.at-\w+|\.table-root|\.boards?)[^\s,{]*:has\(/

test('no style asks from outside what there is at the table', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => OUTSIDE.test(readFileSync(path.join(SRC, file), 'utf8')))).toEqual([])
})
