import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import { createClient } from '../create-client.ts'
import { demoTable } from '../testing/demo-table.ts'
import type { LocalTable } from '../testing/local-table.ts'

let client: Client
let table: LocalTable

beforeEach(() => {
  vi.useFakeTimers() // frames that come while the page is busy are shown later: here the clock stands still
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 2, false, 0)
  vi.advanceTimersByTime(3_000)
})

afterEach(() => {
  vi.useRealTimers()
})

const life = (seq: number) => client.seen.at(seq)?.players[1]?.life

it('are those after each event, also of a burst, and share what has not changed', () => {
  const before = table.truth.seq
  for (const life of [13, 12, 11]) table.act('B', 'set_player_stats', { life })
  vi.advanceTimersByTime(3_000)
  expect([1, 2, 3].map((n) => life(before + n))).toEqual([13, 12, 11])
  expect(client.seen.at(before)?.players[0]).toBe(client.seen.at(before + 3)?.players[0])
  expect(client.seen.at(before + 4)).toBeNull()
})

it('begin with the whole table of somebody who comes back, and without what happened meanwhile', () => {
  const before = table.truth.seq
  client.store.setTransport(null)
  table.arrange((truth) => ({ ...truth, seq: truth.seq + 5 }))
  expect(client.seen.at(before + 4)).toBeNull()
  expect(client.seen.at(before + 5)?.seq).toBe(before + 5)
})

it('go with the lines of the log, however long the game is', () => {
  const before = table.truth.seq
  for (let n = 0; n < 120; n++) table.act('B', 'flip_coin')
  vi.advanceTimersByTime(3_000)
  expect(client.seen.at(before + 1)).toBeNull()
  expect(client.seen.at(before + 60)).not.toBeNull()
  for (let n = 0; n < 900; n++) {
    const [card] = table.cardsOf('B', 'battlefield')
    table.act('B', 'move_card', { id: card?.id, to: 'battlefield', updates: { x: 0.5, y: n % 2 ? 0.2 : 0.4 } })
  }
  vi.advanceTimersByTime(3_000)
  expect(client.seen.at(table.truth.seq)).not.toBeNull()
  expect(client.seen.at(table.truth.seq - 399)).not.toBeNull()
  expect(client.seen.at(table.truth.seq - 400)).toBeNull()
})
