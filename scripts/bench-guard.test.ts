// Keeps an eye on what an action costs: processor time of our server against that of a bare relay, measured in one run.
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Guarded, kindOfMachine, storedRatios } from '../bench/guard.ts'
import { build } from './steps/build.mjs'
import { inRoot } from './steps/root.mjs'

/** Over what is stored for this kind of machine. `npm run bench -- guard --store` measures it anew. */
const MARGIN = 1.25

/** On a kind of machine that nothing is stored for: over the largest of the others, so that at least a great change is seen. */
const MARGIN_ELSEWHERE = 2

/** The same program, started anew, costs up to 15 % more or less: one process tells too little about a quarter. */
const PROCESSES = 3

const runGuard = (limit: number) =>
  new Promise<Guarded>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', inRoot('bench/guard.ts'), String(limit)], {
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

const limitOf = (stored: ReturnType<typeof storedRatios>): number => {
  const here = stored[kindOfMachine]
  return here ? here.ratio * MARGIN : Math.max(...Object.values(stored).map(({ ratio }) => ratio)) * MARGIN_ELSEWHERE
}

test('an action costs us no more than a few times what it costs a bare relay', async () => {
  await build()
  const limit = limitOf(storedRatios())
  expect(limit).toBeGreaterThan(1)
  const measured: string[] = []
  let ratio = Number.POSITIVE_INFINITY
  for (let process = 0; process < PROCESSES && ratio >= limit; process++) {
    const guarded = await runGuard(limit)
    expect(guarded.relay).toBeGreaterThan(0)
    ratio = Math.min(ratio, guarded.ratio)
    const rounds = guarded.rounds.map((one) => one.toFixed(2)).join(' ')
    measured.push(`${guarded.ours.toFixed(0)} us against ${guarded.relay.toFixed(0)} us; rounds ${rounds}`)
  }
  expect(ratio, measured.join('\n')).toBeLessThan(limit)
})
