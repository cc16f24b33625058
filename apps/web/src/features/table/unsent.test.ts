import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TableStore } from './store.ts'
import { demoTable } from './testing/demo-table.ts'
import type { LocalTable } from './testing/local-table.ts'
import { keepUnsent, takeUnsent } from './unsent.ts'

const ROOM = 'room'
let store: TableStore
let table: LocalTable

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  sessionStorage.clear()
  store = new TableStore()
  table = demoTable(store, 3, false, 0)
  store.setConnection('connected')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const own = () => table.truth.players.find((player) => player.id === 'A')

/** The page goes, and is loaded again. */
const reload = () => {
  keepUnsent(ROOM, store)
  const next = new TableStore()
  next.takeUp(takeUnsent(ROOM))
  table.plug('A', next)
  vi.advanceTimersByTime(100)
}

describe('what was done while the connection was down', () => {
  it('is sent by the page that is loaded next, in its order and once', () => {
    const card = own()?.zones.battlefield.find((one) => !one.tapped)
    store.setTransport(null)
    store.setConnection('lost')
    store.act('set_player_stats', { life: 17 })
    store.act('tap', { id: card?.id ?? '', tapped: true })
    reload()
    expect(own()?.life).toBe(17)
    expect(own()?.zones.battlefield.find((one) => one.id === card?.id)?.tapped).toBe(true)
    expect(takeUnsent(ROOM)).toBeNull()
  })

  it('is not, where another game has begun, or somebody has left', () => {
    store.setTransport(null)
    store.setConnection('lost')
    store.act('set_player_stats', { life: 17 })
    keepUnsent(ROOM, store)
    const kept = takeUnsent(ROOM)
    const next = new TableStore()
    next.takeUp(kept && { ...kept, gameId: 'another' })
    table.plug('A', next)
    vi.advanceTimersByTime(100)
    expect(own()?.life).not.toBe(17)

    store = new TableStore()
    table.plug('A', store)
    store.setTransport(null)
    store.setConnection('lost')
    store.act('leave_room', {})
    keepUnsent(ROOM, store)
    expect(takeUnsent(ROOM)).toBeNull()
  })

  it('is not kept where the connection stands', () => {
    store.setTransport({ send: () => true })
    store.act('set_player_stats', { life: 17 })
    expect(store.state.getState().pending).toHaveLength(1)
    keepUnsent(ROOM, store)
    expect(takeUnsent(ROOM)).toBeNull()
  })
})
