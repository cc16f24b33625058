import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '..')

/** What every browser draws in its own way, and no style reaches. The app has its own: Select, Disclosure, lists of buttons. */
const NATIVE = /<(select|datalist|details|summary)\b/

test('no list, suggestion or disclosure is left to the browser to draw', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => NATIVE.test(readFileSync(path.join(SRC, file), 'utf8')))).toEqual([])
})
