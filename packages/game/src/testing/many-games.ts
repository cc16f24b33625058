// Plays many random games and tries every law on each. Apart from the rest of the kit: only these tests need fast-check.

import fc from 'fast-check'
import { inject } from 'vitest'
import { type PlayedGame, playGame, type Script, shorten } from './played-game.ts'
import type { Step } from './scripts.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    scripts: number // vitest.config.ts; `npm test` asks for more than `npm run check`
  }
}

const LENGTH = 200

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.nat(3),
  what: fc.nat(1_000_000),
  seed: fc.nat(2 ** 31 - 1),
})

const script: fc.Arbitrary<Script> = fc.record({
  players: fc.integer({ min: 1, max: 4 }),
  steps: fc.array(step, { minLength: LENGTH, maxLength: LENGTH }),
})

/** These are the same in every run, and make every action happen; those beyond them are new every time. */
const STEADY = 100

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

function* scripts(): Generator<Script> {
  yield* PINNED
  yield* fc.sample(script, { numRuns: STEADY, seed: 1 })
  // A few at a time: all of them together would be in memory at once.
  for (let left = inject('scripts') - STEADY; left > 0; left -= STEADY) yield* fc.sample(script, Math.min(left, STEADY))
}

type Law = (game: PlayedGame, n: number) => void

/** What the tests of the laws ask afterwards. */
export interface Verdict<L extends string> {
  /** Throws with the shortened script, to be pinned above, where the law was broken. */
  holds(law: L): void
}

const isKept = (law: (script: Script) => void, one: Script): boolean => {
  try {
    law(one)
    return true
  } catch {
    return false
  }
}

export interface Trial<L extends string> {
  readonly laws: Readonly<Record<L, Law>>
  /** All laws at once, where they can share work. Each is tried alone only to find out which was broken. */
  readonly together: Law
  readonly among?: Iterable<Script>
}

/** Plays each script once and tries all laws on that game. */
export const tryLaws = <L extends string>({ laws, together, among = scripts() }: Trial<L>): Verdict<L> => {
  const broken = new Map<string, unknown>()
  let n = 0
  for (const one of among) {
    const number = n++
    try {
      together(playGame(one), number)
    } catch (error) {
      const before = broken.size
      for (const [name, law] of Object.entries<Law>(laws)) {
        const breaks = (shorter: Script) => law(playGame(shorter), number)
        if (broken.has(name) || isKept(breaks, one)) continue
        const short = shorten(one, breaks)
        broken.set(name, new Error(`broken by ${JSON.stringify(short.script)}`, { cause: short.cause }))
      }
      if (broken.size === before && before === 0) throw error // no law alone breaks: the pass itself is wrong
    }
  }
  return {
    holds: (law) => {
      if (broken.has(law)) throw broken.get(law)
    },
  }
}

/** A guard against a run that hangs, not a limit of time. */
export const LONG = 600_000
