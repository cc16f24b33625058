import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TableStore } from '../store.ts'
import { demoTable } from '../testing/demo-table.ts'
import type { LocalTable } from '../testing/local-table.ts'
import { PacedLog } from './paced-log.ts'

let pacedLog: PacedLog
let store: TableStore
let table: LocalTable
let publications: (readonly string[])[] // the newest lines at each of them

const lifeOf = (id: string) => store.shown?.players.find((player) => player.id === id)?.life

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  store = new TableStore()
  pacedLog = new PacedLog(store)
  table = demoTable(store, 3, false, 0)
  vi.advanceTimersByTime(2_000)
  publications = []
  pacedLog.state.subscribe(({ log }, { log: before }) => {
    const known = new Set(before)
    publications.push(log.filter((entry) => !known.has(entry)).map((entry) => entry.type))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('has what happened before the table was opened', () => {
  expect(pacedLog.state.getState().log.length).toBeGreaterThan(0)
  expect(pacedLog.state.getState().log).toBe(store.shown?.log)
})

it('publishes a moment after it is shown, and what comes meanwhile with it', () => {
  table.act('B', 'set_player_stats', { life: 12 })
  vi.advanceTimersByTime(60)
  table.act('B', 'pass_turn')
  table.act('C', 'set_player_stats', { life: 9 })
  vi.advanceTimersByTime(60)
  expect([lifeOf('B'), lifeOf('C')]).toEqual([12, 9])
  expect(publications).toEqual([])
  vi.advanceTimersByTime(300)
  expect(publications).toEqual([['set_player_stats', 'set_player_stats']])
})

it('publishes what somebody says at once, and whatever waited with it', () => {
  table.act('B', 'set_player_stats', { life: 12 })
  vi.advanceTimersByTime(60)
  table.act('C', 'chat', { text: 'In response' })
  vi.advanceTimersByTime(60)
  expect(publications).toEqual([['set_player_stats', 'chat']])
  vi.advanceTimersByTime(1_000)
  expect(publications).toHaveLength(1)
})

it('publishes nothing of a flood before its end', () => {
  for (let i = 0; i < 260; i++) table.act('B', 'set_player_stats', { life: 200 + i })
  while (store.state.getState().isBehind || lifeOf('B') !== 459) {
    expect(publications).toEqual([])
    vi.advanceTimersByTime(8)
  }
  vi.advanceTimersByTime(300)
  expect(publications).toHaveLength(1)
  expect(pacedLog.state.getState().log).toBe(store.shown?.log)
})
