// Tries a law on many random games. Apart from the rest of the kit: only these tests need fast-check.

import fc from 'fast-check'
import { type Script, shorten } from './laws.ts'
import type { Step } from './scripts.ts'

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.nat(3),
  what: fc.nat(1_000_000),
  seed: fc.nat(2 ** 31 - 1),
})

export const scriptOf = (length: number): fc.Arbitrary<Script> =>
  fc.record({
    players: fc.integer({ min: 1, max: 4 }),
    steps: fc.array(step, { minLength: length, maxLength: length }),
  })

export const LENGTH = 200
const SCRIPTS = 1000

/** Scripts that once broke a law: played first, for ever. */
const PINNED: readonly Script[] = [
  // An invitation to voice by one player, then by another: the second requester went on seeing the first.
  {
    players: 2,
    steps: [
      { actor: 0, what: 811909, seed: 0 },
      { actor: 0, what: 811909, seed: 1 },
      { actor: 0, what: 811909, seed: 3 },
    ],
  },
]

/** Runs a law over many scripts; a failing one is shortened and printed, to be pinned above. */
export const holds = (law: (script: Script) => void): void => {
  for (const script of PINNED) law(script)
  fc.assert(
    fc.property(scriptOf(LENGTH), (script) => {
      try {
        law(script)
      } catch {
        const short = shorten(script, law)
        throw new Error(`broken by ${JSON.stringify(short.script)}`, { cause: short.cause })
      }
    }),
    { numRuns: SCRIPTS, endOnFailure: true },
  )
}

/** A guard against a run that hangs, not a limit of time. */
export const LONG = 600_000
