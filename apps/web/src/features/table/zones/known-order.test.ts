import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import { commandById, runCommand } from '../commands.ts'
import { createClient } from '../create-client.ts'
import { ownPlayer } from '../own-player.ts'
import { demoTable } from '../testing/demo-table.ts'
import type { LocalTable } from '../testing/local-table.ts'

let client: Client
let table: LocalTable

beforeEach(() => {
  vi.useFakeTimers() // frames that come while the page is busy are shown later: here the clock stands still
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 2, false, 0)
})

afterEach(() => {
  vi.useRealTimers()
})

const known = () => {
  vi.advanceTimersByTime(1_000)
  return client.knownOrder.count
}
const own = () => ownPlayer(client.store.shown)
const act = (type: string, payload: Record<string, unknown> = {}) => table.act('A', type, payload)

describe('the order that somebody knows', () => {
  it('begins with nothing, and a search of the whole library is none to keep', () => {
    expect(known()).toBe(0)
    act('view_library', { from: 'all' })
    expect(known()).toBe(0)
  })

  it('is what was looked at, less what was drawn', () => {
    act('view_library', { from: 'top', count: 3 })
    expect(known()).toBe(3)
    act('view_library', { from: 'top', count: 2 })
    act('draw_card')
    expect(known()).toBe(2)
    act('draw_x_cards', { count: 5 })
    expect(known()).toBe(0)
    act('view_library', { from: 'bottom', count: 2 })
    act('draw_card')
    expect(known()).toBe(1)
  })

  it('is what was put there', () => {
    const [first, second] = own()?.zones.hand ?? []
    act('move_to_library_position', { id: first?.id, position: 0 })
    expect(known()).toBe(1)
    act('move_card', { id: second?.id, to: 'library', updates: { position: -1 } })
    expect(known()).toBe(2)
  })

  it('is what was arranged: the top, and a bottom that was not mixed', () => {
    const looked = () => {
      act('view_library', { count: 3 })
      return table.truth.players[0]?.looked_at ?? []
    }
    act('arrange_library', { top: looked().slice(0, 1), bottom: looked().slice(1) })
    expect(known()).toBe(3)
    const ids = looked()
    act('arrange_library', { top: ids.slice(0, 1), bottom: ids.slice(1), bottom_order: 'random' })
    expect(known()).toBe(1)
  })

  it('is what was revealed on top', () => {
    act('reveal_library_top', { count: 2, to: 'all' })
    expect(known()).toBe(2)
    act('set_top_revealed', { to: null })
    expect(known()).toBe(2)
  })

  it('ends with a shuffle, and is nobody else’s business', () => {
    table.act('B', 'view_library', { from: 'top', count: 3 })
    expect(known()).toBe(0)
    act('view_library', { from: 'top', count: 3 })
    act('shuffle_library')
    expect(known()).toBe(0)
  })
})

it('what was looked at is known for as long as it lies there, however much was said since', () => {
  act('view_library', { from: 'top', count: 3 })
  expect(known()).toBe(3)
  for (let i = 0; i < 120; i++) {
    table.act('B', 'chat', { text: `${i}` })
    if (i % 40 === 0) vi.advanceTimersByTime(1_000)
  }
  expect(known()).toBe(3)
  expect(client.store.shown?.log.some(({ type }) => type === 'library_viewed')).toBe(false)
})

describe('a shuffle', () => {
  const shuffles = () => table.truth.log.filter(({ type }) => type === 'library_shuffled').length
  const run = () => runCommand(commandById('shuffle'), client, null)

  it('is done at once where nobody knows the order', () => {
    run()
    expect(shuffles()).toBe(1)
    expect(client.ui.getState().dialog).toBeNull()
  })

  it('asks where it would destroy an order that somebody knows', () => {
    client.store.act('view_library', { from: 'top', count: 2 })
    vi.advanceTimersByTime(1_000)
    run()
    expect(shuffles()).toBe(0)
    expect(client.ui.getState().dialog).toEqual({ kind: 'shuffle', known: 2 })
  })

  it('goes back with the table: what was put on top and taken back is known no more, and what was drawn since is there again', () => {
    act('view_library', { from: 'top', count: 3 })
    const looked = table.truth.seq
    expect(known()).toBe(3)
    act('move_to_library_position', { id: own()?.zones.hand[0]?.id, position: 0 })
    expect(known()).toBe(4)
    act('take_back')
    expect(known()).toBe(3)
    act('draw_x_cards', { count: 2 })
    expect(known()).toBe(1)
    act('propose_rewind', { to_seq: looked, libraries: 'restore' })
    table.act('B', 'respond_rewind', { accept: true })
    expect(known()).toBe(3)
    act('draw_card')
    act('propose_rewind', { to_seq: looked, libraries: 'reshuffle' })
    table.act('B', 'respond_rewind', { accept: true })
    expect(known()).toBe(0)
  })
})
