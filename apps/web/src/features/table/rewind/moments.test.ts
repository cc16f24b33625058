import type { Table } from '@fourmat/game'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import { createClient } from '../create-client.ts'
import { demoTable } from '../testing/demo-table.ts'
import type { LocalTable } from '../testing/local-table.ts'
import { mayGoBackTo, momentsOf } from './moments.ts'
import { movesSince } from './screen/moment-words.ts'

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

const shown = () => client.store.confirmed as Table

it('are moves: what is only said or asked is none', () => {
  const before = shown().seq
  table.act('A', 'draw_card')
  table.act('B', 'chat', { text: 'Wait' })
  table.act('B', 'propose_rewind', { to_seq: before, libraries: 'reshuffle' })
  table.act('A', 'respond_rewind', { accept: false })
  table.act('B', 'draw_card')
  expect(
    momentsOf(shown())
      .filter(({ seq }) => seq > before)
      .map(({ type }) => type),
  ).toEqual(['cards_moved', 'cards_moved'])
  expect(movesSince(shown(), before)).toBe(2)
})

it('can be gone back to but for the present, and not while something is asked', () => {
  table.act('A', 'draw_card')
  const drawn = shown().seq
  table.act('B', 'draw_card')
  expect(mayGoBackTo(shown(), drawn)).toBe(true)
  expect(mayGoBackTo(shown(), shown().seq)).toBe(false)
  table.act('B', 'propose_rewind', { to_seq: drawn, libraries: 'reshuffle' })
  expect(mayGoBackTo(shown(), drawn)).toBe(false)
})

it('are of the running game alone', () => {
  table.act('A', 'draw_card')
  const drawn = shown().seq
  table.act('A', 'propose_new_game', { deck_id: 'deck-0' })
  table.act('B', 'respond_new_game', { deck_id: 'deck-1' })
  expect(momentsOf(shown())[0]?.type).toBe('new_game_started')
  expect(movesSince(shown(), drawn)).toBe(momentsOf(shown()).length)
})
