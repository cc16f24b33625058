// A script played once, turn by turn, so that every law can look at the same game.

import type { TableEvent } from '../game.ts'
import type { Table } from '../state.ts'
import { createWorld, playScript, type Step, type Turn, type World } from './scripts.ts'

export interface Script {
  readonly players: number
  readonly steps: readonly Step[]
}

export interface PlayedGame {
  readonly script: Script
  readonly world: World
  readonly turns: readonly Turn[]
  readonly live: Table // as it is at the end
}

/** Every table is frozen before the next step: whoever changes one in place throws. */
export const playGame = (script: Script, world: World = createWorld()): PlayedGame => {
  const turns: Turn[] = []
  const live = playScript(script.players, script.steps, world, (turn) => {
    freezeDeep(turn.before)
    freezeDeep(turn.after)
    turns.push(turn)
  })
  return { script, world, turns, live }
}

const SETUP_TURNS = 2 // of each player: to sit down, and to bring a deck

/** The game up to one of its steps. */
export const cutGame = ({ script, world, turns, live }: PlayedGame, steps: number): PlayedGame => {
  const kept = turns.slice(0, script.players * SETUP_TURNS + steps)
  return {
    script: { ...script, steps: script.steps.slice(0, steps) },
    world,
    turns: kept,
    live: kept.at(-1)?.after ?? live,
  }
}

export const eventsOf = ({ turns }: PlayedGame): TableEvent[] => turns.flatMap(({ events }) => events)

/** Freezes what is new; what is shared with an earlier table is frozen already, so this stays cheap. */
const freezeDeep = (value: unknown): void => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const item of Object.values(value)) freezeDeep(item)
}

/** A shorter script that breaks the same law, found by leaving out ever smaller pieces. */
export const shorten = (script: Script, law: (script: Script) => void): { script: Script; cause: unknown } => {
  const failure = (steps: readonly Step[]): unknown => {
    try {
      law({ ...script, steps })
      return undefined
    } catch (error) {
      return error
    }
  }
  let steps = script.steps
  let cause = failure(steps)
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < steps.length; ) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + size)]
      const error = failure(fewer)
      if (error === undefined) at += size
      else {
        steps = fewer
        cause = error
      }
    }
  }
  return { script: { ...script, steps }, cause }
}
