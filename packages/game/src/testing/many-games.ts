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
  // A shuffle on going back put another card on a top that everyone sees.
  {
    players: 4,
    steps: [
      { actor: 2, what: 285577, seed: 1476828967 },
      { actor: 2, what: 9, seed: 420388811 },
      { actor: 2, what: 134409, seed: 1729202633 },
      { actor: 2, what: 588477, seed: 1560833418 },
      { actor: 3, what: 987039, seed: 2066517814 },
      { actor: 3, what: 749796, seed: 2147483626 },
      { actor: 0, what: 171793, seed: 3 },
      { actor: 0, what: 9, seed: 772790906 },
      { actor: 2, what: 870957, seed: 339231338 },
      { actor: 2, what: 140872, seed: 2147483623 },
      { actor: 0, what: 227534, seed: 14 },
      { actor: 0, what: 11631, seed: 2019137026 },
    ],
  },
]

/** All scripts of this run, a hundred at a time: so many fit into memory and under one guard against hanging. */
export const hundreds = (): (() => readonly Script[])[] => {
  const more = Math.ceil(Math.max(0, inject('scripts') - STEADY) / STEADY)
  return [
    () => [...PINNED, ...fc.sample(script, { numRuns: STEADY, seed: 1 })],
    ...Array.from({ length: more }, () => () => fc.sample(script, STEADY)),
  ]
}

type Law = (game: PlayedGame, n: number) => void

const isKept = (law: (script: Script) => void, one: Script): boolean => {
  try {
    law(one)
    return true
  } catch {
    return false
  }
}

interface Tried<L extends string> {
  readonly laws: Readonly<Record<L, Law>>
  /** All laws at once, where they can share work. Each is tried alone only to find out which was broken. */
  readonly together: Law
}

/** Plays each script once and tries all laws on that game. */
export class Trial<L extends string> {
  private readonly laws: Readonly<Record<L, Law>>
  private readonly together: Law
  private readonly broken = new Map<string, unknown>()
  private played = 0

  constructor({ laws, together }: Tried<L>) {
    this.laws = laws
    this.together = together
  }

  play(scripts: readonly Script[]): void {
    for (const one of scripts) {
      const n = this.played++
      try {
        this.together(playGame(one), n)
      } catch (error) {
        this.findBroken(one, n)
        if (this.broken.size === 0) throw error // no law alone breaks: the pass itself is wrong
      }
    }
  }

  private findBroken(one: Script, n: number): void {
    for (const [name, law] of Object.entries<Law>(this.laws)) {
      const breaks = (shorter: Script) => law(playGame(shorter), n)
      if (this.broken.has(name) || isKept(breaks, one)) continue
      const short = shorten(one, breaks)
      this.broken.set(name, new Error(`broken by ${JSON.stringify(short.script)}`, { cause: short.cause }))
    }
  }

  /** Throws with the shortened script, to be pinned above, where the law was broken. */
  holds(law: L): void {
    if (this.broken.has(law)) throw this.broken.get(law)
  }
}

/** A guard against a run that hangs, not a limit of time. */
export const LONG = 600_000
