import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const game = `${root}packages/game/src/`

const idsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] as string)

it('has a test for every rule of docs/rules.md and a rule for every numbered test', () => {
  const rules = idsIn(readFileSync(`${root}docs/rules.md`, 'utf8'), /^\| ([A-Z]\d+) \|/gm)
  const tested = readdirSync(game, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => idsIn(readFileSync(game + file, 'utf8'), /\[([A-Z]\d+)\]/g))
  expect(new Set(rules).size).toBe(rules.length)
  expect([...new Set(tested)].sort()).toEqual([...rules].sort())
})
