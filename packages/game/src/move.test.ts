// Most of this is for the compiler: `npm run types` fails where an expected error is not one.

import { describe, expect, it } from 'vitest'
import type { TableEvent } from './game.ts'
import { byType, type Draws, defineAction, defineEvent } from './move.ts'
import { fields, flag } from './payload.ts'
import type { PlayerId, Table } from './state.ts'

interface Waved {
  readonly player_id: PlayerId
  readonly hands: number
}

const rule = { reduce: (table: Table) => table, log: () => ({}) }
const waved = defineEvent('waved')<Waved>(rule)
const randomness = { kind: 'ids' as const, asked: () => null, applied: () => ({}) }
const drawn = { from: 0, until: 0, bytes: 0, nonces: 0, below: [], numbers: [], orders: [], ids: [] }

describe('an event', () => {
  it('is made by its definition, which knows its name', () => {
    expect(waved({ player_id: 'A', hands: 2 })).toEqual({ type: 'waved', payload: { player_id: 'A', hands: 2 } })
    expect(waved.type).toBe('waved')
  })

  it('carries a secret where its definition says so', () => {
    const lots = defineEvent('lots')<Waved, Draws>({ ...rule, randomness })
    expect(lots({ player_id: 'A', hands: 2 }, { drawn })).toEqual({
      type: 'lots',
      payload: { player_id: 'A', hands: 2 },
      secret: { drawn },
    })
    // @ts-expect-error: whoever draws has to tell what for
    defineEvent('lots')<Waved, Draws>(rule)
    // @ts-expect-error: and nobody else may
    defineEvent('waved')<Waved>({ ...rule, randomness })
    // @ts-expect-error: it has to be given
    lots({ player_id: 'A', hands: 2 })
    // @ts-expect-error: an event without a secret takes none
    waved({ player_id: 'A', hands: 2 }, { drawn })
  })

  it('has the payload of its definition', () => {
    // @ts-expect-error: a field is missing
    waved({ player_id: 'A' })
    // @ts-expect-error: a field is of another kind
    waved({ player_id: 'A', hands: 'two' })
    // @ts-expect-error: a field is unknown
    waved({ player_id: 'A', hands: 2, feet: 2 })
  })

  it('has a definition with known parts, about a player', () => {
    // @ts-expect-error: no such part
    defineEvent('waved')<Waved>({ ...rule, loudly: true })
    // @ts-expect-error: what the log says has to be told, if only that it says nothing
    defineEvent('waved')<Waved>({ reduce: rule.reduce })
    // @ts-expect-error: every payload names a player
    defineEvent('waved')<{ readonly hands: number }>(rule)
  })

  it('of the table is one of those that are registered', () => {
    const stamp = { seq: 1, actor: 'A', at: 0 }
    const tapped: TableEvent = { type: 'tap', payload: { player_id: 'A', id: 'x', tapped: true }, ...stamp }
    expect(tapped.type).toBe('tap')
    // @ts-expect-error: no such event
    const unknown: TableEvent = { ...tapped, type: 'tab' }
    // @ts-expect-error: the payload of another
    const mixed: TableEvent = { type: 'tap', payload: { player_id: 'A', id: 'x', face_down: true }, ...stamp }
    expect([unknown, mixed]).toHaveLength(2)
  })
})

describe('an action', () => {
  const payload = fields({ both: flag })

  it('decides by making events', () => {
    const wave = defineAction('wave', {
      payload,
      decide: (_table, actor, { both }) => [waved({ player_id: actor.id, hands: both ? 2 : 1 })],
    })
    expect(wave.type).toBe('wave')
  })

  it('cannot write an event itself, nor decide on anything else', () => {
    const literal = { type: 'waved', payload: { player_id: 'A', hands: 2 } } as const
    // @ts-expect-error: not made by a definition
    defineAction('wave', { payload, decide: () => [literal] })
    // @ts-expect-error: no list of events
    defineAction('wave', { payload, decide: () => true })
    // @ts-expect-error: no such part
    defineAction('wave', { payload, decide: () => [], loudly: true })
  })
})

it('no two definitions have one name', () => {
  expect(Object.keys(byType([waved]))).toEqual(['waved'])
  expect(() => byType([waved, defineEvent('waved')<Waved>(rule)])).toThrow('waved is defined twice')
})
