import { expect, it } from 'vitest'
import { Trial } from './many-games.ts'
import type { PlayedGame, Script } from './played-game.ts'

const AMONG: readonly Script[] = [1, 2, 3].map((seed) => ({
  players: 2,
  steps: Array.from({ length: 40 }, (_, n) => ({ actor: n % 2, what: seed * 7919 * (n + 1), seed: seed + n })),
}))

const never = ({ turns }: PlayedGame) => {
  for (const { request } of turns) if (request?.type === 'move_card') throw new Error('a card moved')
}

it('names the law that was broken, with the shortest script that breaks it, and leaves the others standing', () => {
  const trial = new Trial({ laws: { kept: () => {}, broken: never }, together: never })
  trial.play(AMONG)
  expect(() => trial.holds('kept')).not.toThrow()
  expect(() => trial.holds('broken')).toThrow(/^broken by {"players":2,"steps":\[{[^{]*}\]}$/)
})

it('fails where the laws break together and none of them alone', () => {
  expect(() => new Trial({ laws: { kept: () => {} }, together: never }).play(AMONG)).toThrow('a card moved')
})
