import type { Table } from '@fourmat/game'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../client.ts'
import { createClient } from '../../create-client.ts'
import { demoTable } from '../../testing/demo-table.ts'
import type { LocalTable } from '../../testing/local-table.ts'
import { changesBetween } from './changes.ts'

let client: Client
let table: LocalTable
let past: Table

beforeEach(() => {
  vi.useFakeTimers() // frames that come while the page is busy are shown later: here the clock stands still
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 2, false, 0)
  vi.advanceTimersByTime(3_000)
  past = client.store.confirmed as Table
})

afterEach(() => {
  vi.useRealTimers()
})

const since = () => changesBetween(past, client.store.confirmed as Table)
const upright = (player: string) => table.cardsOf(player, 'battlefield').find(({ tapped }) => !tapped)?.id ?? ''

it('are none where only places have changed', () => {
  table.act('B', 'move_card', { id: upright('B'), to: 'battlefield', updates: { x: 0.3, y: 0.3 } })
  expect(since()).toMatchObject({ returning: 0, life: [], hands: [], turn: null })
  expect(since().fates.size + since().changed.size).toBe(0)
})

it('say what becomes of a card that lies on a field now', () => {
  const tapped = upright('B')
  table.act('B', 'tap', { id: tapped, tapped: true })
  const own = table.cardsOf('A', 'hand')[0]?.id ?? ''
  table.act('A', 'move_card', { id: own, to: 'battlefield', updates: { x: 0.5, y: 0.5 } })
  const theirs = table.cardsOf('B', 'hand')[0]?.id ?? ''
  table.act('B', 'move_card', { id: theirs, to: 'battlefield', updates: { x: 0.5, y: 0.5 } })
  table.act('B', 'create_token', { card: { card_print_id: 'sapling' }, x: 0.2, y: 0.2 })
  const token = table.cardsOf('B', 'battlefield').at(-1)?.id ?? ''
  const counted = upright('A')
  table.act('A', 'set_custom_counters', { ids: [counted], add: { charge: 1 } })
  const grave = table.cardsOf('B', 'graveyard')[0]?.id ?? ''
  table.act('B', 'move_card', { id: grave, to: 'battlefield', updates: { x: 0.5, y: 0.7 } })
  expect([...since().fates].sort()).toEqual(
    [
      [tapped, 'untap'],
      [own, 'hand'],
      [theirs, 'hand'], // by the log, as no id tells it
      [token, 'gone'],
      [counted, 'other'],
      [grave, 'graveyard'],
    ].sort(),
  )
  expect(since().hands.map(({ player, then, now }) => [player.id, then - now])).toEqual([
    ['A', 1],
    ['B', 1],
  ])
})

it('tell of what comes back, of figures and of the turn', () => {
  const gone = upright('B')
  table.act('B', 'move_card', { id: gone, to: 'exile' })
  table.act('B', 'set_player_stats', { life: 7 })
  table.act('A', 'pass_turn')
  expect(since().returning).toBe(1)
  expect(since().changed.has(gone)).toBe(true)
  expect(since().life.map(({ player, now }) => [player.id, now])).toEqual([['B', 7]])
  expect(since().turn).toMatchObject({ number: 9, player: { id: 'A' } })
})
