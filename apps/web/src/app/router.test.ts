import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGES } from '@fourmat/protocol'
import { expect, test } from 'vitest'

test('the server knows every page, and no other', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'router.tsx'), 'utf8')
  const paths = [...source.matchAll(/path: '([^']+)'/g)].map((match) => match[1] ?? '')
  expect(paths.filter((page) => !page.startsWith('/dev/')).sort()).toEqual([...PAGES].sort())
})
