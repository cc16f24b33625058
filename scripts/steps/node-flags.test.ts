import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { NODE_FLAGS } from './node-flags.mjs'

const run = (flags: readonly string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [...flags, '--eval', ''], { encoding: 'utf8' })
  return { status, stderr }
}

for (const flag of NODE_FLAGS)
  test(`this Node knows ${flag}`, () => expect(run([flag])).toEqual({ status: 0, stderr: '' }))

test('and takes all of them together', () => expect(run(NODE_FLAGS)).toEqual({ status: 0, stderr: '' }))

test('a flag that it does not know is an error', () => expect(run(['--no-such-flag']).status).not.toBe(0))
