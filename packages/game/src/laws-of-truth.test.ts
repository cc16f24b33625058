import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actions, type EventType, events } from './game.ts'
import { holds, LENGTH, LONG, scriptOf } from './testing/holds.ts'
import {
  checkConservation,
  checkOnceAndRefusal,
  checkOneTruth,
  checkReplay,
  createWorld,
  playScript,
} from './testing/index.ts'

describe('the laws of truth', () => {
  it('[L1] a browser never drifts from the truth', () => holds(checkOneTruth), LONG)

  it('[L3] folding the stored events gives the live table, from any snapshot', () => holds(checkReplay), LONG)

  it('[L4] cards are neither lost nor doubled', () => holds(checkConservation), LONG)

  it('[L6] [L7] an action happens once, and a refusal changes nothing', () => holds(checkOnceAndRefusal), LONG)
})

describe('the scripts behind the laws', () => {
  it(
    'make every action happen, and every event but the closing of the room',
    () => {
      const happened = new Set<string>()
      const acted = new Set<string>()
      fc.assert(
        fc.property(scriptOf(LENGTH), ({ players, steps }) => {
          playScript(players, steps, createWorld(), (turn) => {
            for (const event of turn.events) happened.add(event.type)
            if (turn.request && turn.decision.kind === 'happened') acted.add(turn.request.type)
          })
        }),
        { numRuns: 200, seed: 1 },
      )
      const wanted = Object.keys(events).filter((type) => (type as EventType) !== 'room_closed')
      expect([...happened].sort()).toEqual(wanted.sort())
      expect([...acted].sort()).toEqual(
        Object.keys(actions)
          .filter((type) => type !== 'resync')
          .sort(),
      )
    },
    LONG,
  )
})
