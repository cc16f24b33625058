// Keeps an eye on what an action costs: processor time of our server against that of a bare relay, measured in one run.
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Guarded, kindOfMachine, SPREAD_MAX, storedRatios } from '../bench/guard.ts'
import { build } from './steps/build.mjs'
import { inRoot } from './steps/root.mjs'

/** Over what is stored for this kind of machine. `npm run bench -- guard --store` measures it anew. */
const MARGIN = 1.25

/** Where nothing is stored, or the rounds were disturbed too much to tell a quarter: twice the 2.26 of a busy machine, so that at least a great change is seen. */
const RATIO_MAX = 4.5

const runGuard = () =>
  new Promise<Guarded>((resolve, reject) => {
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
  const { ours, relay, ratio, rounds, spread } = await runGuard()
  expect(relay).toBeGreaterThan(0)
  const stored = storedRatios()[kindOfMachine]
  const figures = `${ours.toFixed(0)} us against ${relay.toFixed(0)} us; rounds ${rounds.map((one) => one.toFixed(2)).join(' ')}`
  expect(ratio, figures).toBeLessThan(stored && spread <= SPREAD_MAX ? stored.ratio * MARGIN : RATIO_MAX)
})
