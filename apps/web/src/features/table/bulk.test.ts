import { customFacts } from '@fourmat/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { counterValue } from './actions.ts'
import { countOn, createTokens, moveZone, resolve } from './bulk.ts'
import type { Client } from './client.ts'
import { commandById, runCommand } from './commands.ts'
import { createClient } from './create-client.ts'
import { takeCount, typeDigit } from './keyboard/typed-count.tsx'
import { ownPlayer } from './own-player.ts'
import { demoTable } from './testing/demo-table.ts'

let client: Client

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  demoTable(client.store, 2, false, 0)
})

afterEach(() => {
  vi.useRealTimers()
})

const own = () => ownPlayer(client.store.shown)
const onField = () => own()?.zones.battlefield ?? []
const counters = (id: string, name: string) =>
  counterValue(onField().find((card) => card.id === id)?.custom_counters[name])

describe('counters on a selection', () => {
  it('take off what makes the other way before they are put on', () => {
    const [a = '', b = ''] = onField().map((card) => card.id)
    for (const id of [a, b]) client.store.act('set_custom_counters', { id, counters: {} })
    countOn(client, [a], '+1/+1', 2)
    countOn(client, [a, b], '-1/-1', 3)
    expect([counters(a, '+1/+1'), counters(a, '-1/-1')]).toEqual([0, 1])
    expect([counters(b, '+1/+1'), counters(b, '-1/-1')]).toEqual([0, 3])
  })

  it('are one action for all that are alike', () => {
    const ids = onField().map((card) => card.id)
    client.store.act('set_custom_counters', { ids, counters: {} })
    const act = vi.spyOn(client.store, 'act')
    countOn(client, ids, 'charge', 1)
    expect(act).toHaveBeenCalledTimes(1)
    expect(client.ui.getState().recentCounter).toBe('charge')
  })
})

describe('a number before a key', () => {
  it('is how many, and is forgotten when it is used', () => {
    for (const digit of ['1', '2']) typeDigit(client, digit)
    expect(takeCount(client)).toBe(12)
    expect(takeCount(client)).toBe(1)
  })

  it('has two digits at most, and begins with no zero', () => {
    typeDigit(client, '0')
    expect(client.ui.getState().typedCount).toBeNull()
    for (const digit of ['1', '2', '3']) typeDigit(client, digit)
    expect(client.ui.getState().typedCount).toBe(3)
  })

  it('waits for its key for some seconds only', () => {
    typeDigit(client, '7')
    vi.advanceTimersByTime(5_000)
    expect(client.ui.getState().typedCount).toBeNull()
  })

  it('is no business of a menu', () => {
    typeDigit(client, '3')
    const act = vi.spyOn(client.store, 'act')
    runCommand(commandById('draw'), client, { kind: 'pile', playerId: 'A', zone: 'library' })
    expect(act).toHaveBeenCalledWith('draw_card', {})
  })
})

it('a whole zone keeps its order', () => {
  for (const { id } of onField().slice(0, 3)) client.store.act('move_card', { id, to: 'graveyard' })
  vi.advanceTimersByTime(1_000)
  const before = own()?.zones.graveyard.map((card) => card.facts?.name) ?? []
  const lay = own()?.zones.exile.length ?? 0
  moveZone(client, 'graveyard', 'exile')
  vi.advanceTimersByTime(1_000)
  expect(own()?.zones.graveyard).toEqual([])
  expect(
    own()
      ?.zones.exile.slice(0, before.length)
      .map((card) => card.facts?.name),
  ).toEqual(before)
  expect(own()?.zones.exile).toHaveLength(before.length + lay)
})

it('what is on the stack resolves: a permanent to the battlefield, a spell to the graveyard', () => {
  const [card] = own()?.zones.hand ?? []
  if (!card?.facts) throw new Error('no card in hand')
  const { facts } = card
  client.store.act('move_card', { id: card.id, to: 'stack' })
  const waiting = own()?.zones.stack[0]
  expect(waiting?.id).toBe(card.id)
  const act = vi.spyOn(client.store, 'act')
  resolve(client, [{ ...card, zone: 'stack', facts: { ...facts, type_line: 'Sorcery' } }])
  expect(act).toHaveBeenLastCalledWith('move_card', expect.objectContaining({ id: card.id, to: 'graveyard' }))
  client.store.act('move_card', { id: card.id, to: 'stack' })
  resolve(client, [{ ...card, zone: 'stack', facts: { ...facts, type_line: 'Artifact' } }])
  expect(act).toHaveBeenLastCalledWith('move_card', expect.objectContaining({ id: card.id, to: 'battlefield' }))
})

it('a token that was thought up is made once more as it was', () => {
  const facts = customFacts({ name: 'Golem', power: '3', toughness: '3', colors: ['G'], text: 'Trample' })
  createTokens(client, facts, 1, { x: 0.5, y: 0.5 })
  const act = vi.spyOn(client.store, 'act')
  runCommand(commandById('tokenAgain'), client, null)
  const custom = { name: 'Golem', type_line: 'Token', power: '3', toughness: '3', colors: ['G'], text: 'Trample' }
  expect(act).toHaveBeenCalledWith('create_token', expect.objectContaining({ custom }), { known: facts })
  vi.advanceTimersByTime(1_000)
  expect(onField().filter((one) => one.facts?.card_print_id === facts.card_print_id)).toHaveLength(2)
})

it('of several tokens none is shown under the id of another before the server has named them', () => {
  const facts = customFacts({ name: 'Golem', power: '3', toughness: '3', colors: ['G'], text: 'Trample' })
  const before = onField().length
  createTokens(client, facts, 3, { x: 0.5, y: 0.5 })
  const areApart = () => new Set(onField().map(({ id }) => id)).size === onField().length
  expect(areApart()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(areApart()).toBe(true)
  expect(onField()).toHaveLength(before + 3)
})
