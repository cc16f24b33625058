// Keeps an eye on what an action costs: processor time of our server against that of a bare relay, measured in one run.
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { build } from './steps/build.mjs'
import { inRoot } from './steps/root.mjs'

/** Twice what it was when this was written: 2.26, hardly warm and on a busy machine. npm run bench tells more. */
const RATIO_MAX = 4.5

const runGuard = () =>
  new Promise<{ ours: number; relay: number; ratio: number }>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', inRoot('bench/guard.ts')], {
      cwd: inRoot('.'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(errors))))
  })

test('an action costs us no more than a few times what it costs a bare relay', async () => {
  await build()
  const { ours, relay, ratio } = await runGuard()
  expect(relay).toBeGreaterThan(0)
  expect(ratio, `${ours.toFixed(0)} us against ${relay.toFixed(0)} us`).toBeLessThan(RATIO_MAX)
})
