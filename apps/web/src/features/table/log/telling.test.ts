import { beforeEach, expect, it, vi } from 'vitest'
import { TableStore } from '../store.ts'
import { demoTable } from '../testing/demo-table.ts'
import type { LocalTable } from '../testing/local-table.ts'
import { Telling } from './telling.ts'

let telling: Telling
let store: TableStore
let table: LocalTable
let tellings: (readonly string[])[] // the newest lines at each of them

const lifeOf = (id: string) => store.shown?.players.find((player) => player.id === id)?.life

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  store = new TableStore()
  telling = new Telling(store)
  table = demoTable(store, 3, false, 0)
  vi.advanceTimersByTime(2_000)
  tellings = []
  telling.state.subscribe(({ log }, { log: before }) => {
    const known = new Set(before)
    tellings.push(log.filter((entry) => !known.has(entry)).map((entry) => entry.type))
  })
})

it('has told what happened before the table was opened', () => {
  expect(telling.state.getState().log.length).toBeGreaterThan(0)
  expect(telling.state.getState().log).toBe(store.shown?.log)
})

it('tells a moment after it is shown, and what comes meanwhile with it', () => {
  table.act('B', 'set_player_stats', { life: 12 })
  vi.advanceTimersByTime(60)
  table.act('B', 'pass_turn')
  table.act('C', 'set_player_stats', { life: 9 })
  vi.advanceTimersByTime(60)
  expect([lifeOf('B'), lifeOf('C')]).toEqual([12, 9])
  expect(tellings).toEqual([])
  vi.advanceTimersByTime(300)
  expect(tellings).toEqual([['set_player_stats', 'set_player_stats']])
})

it('tells what somebody says at once, and whatever waited with it', () => {
  table.act('B', 'set_player_stats', { life: 12 })
  vi.advanceTimersByTime(60)
  table.act('C', 'chat', { text: 'In response' })
  vi.advanceTimersByTime(60)
  expect(tellings).toEqual([['set_player_stats', 'chat']])
  vi.advanceTimersByTime(1_000)
  expect(tellings).toHaveLength(1)
})

it('tells nothing of a flood before its end', () => {
  for (let i = 0; i < 260; i++) table.act('B', 'set_player_stats', { life: 200 + i })
  while (store.state.getState().isBehind || lifeOf('B') !== 459) {
    expect(tellings).toEqual([])
    vi.advanceTimersByTime(8)
  }
  vi.advanceTimersByTime(300)
  expect(tellings).toHaveLength(1)
  expect(telling.state.getState().log).toBe(store.shown?.log)
})
