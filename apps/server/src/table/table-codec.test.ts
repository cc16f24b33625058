import {
  type CardFacts,
  createTable,
  PrintingRegistry,
  packEvent,
  type Table,
  type TableEvent,
  unpackEvent,
} from '@fourmat/game'
import { printing } from '@fourmat/game/testing'
import { expect, test, vi } from 'vitest'
import { decodeTable, encodeTable, internFacts } from './table-codec.ts'

const said = (text: string): TableEvent => ({
  type: 'chat',
  payload: { player_id: 'A', text },
  seq: 7,
  actor: 'A',
  at: 1,
  ref: 'é-1',
})

test.each([
  'plain',
  'Æther — “Žižkov”',
  '場の札',
  '🎲 twice 🎲',
  'line\u2028and\u2029paragraph',
  '\ud800 alone',
  'back\\slash "and" \u0000',
])('%j is stored in ASCII and read back as it was', (text) => {
  const stored = packEvent(said(text))
  expect(stored).toMatch(/^[\x20-\x7e]*$/)
  expect(unpackEvent(JSON.parse(stored), new PrintingRegistry())).toEqual(said(text))
})

const known = (id: string, over: Partial<CardFacts> = {}): CardFacts => internFacts(printing(id, over))

/** A table whose log speaks of these printings. */
const tableOf = (...facts: CardFacts[]): Table => ({
  ...createTable({ id: 'room', name: 'Room', format: 'commander', max_players: 4 }, { game_id: 'game', seed: '00' }),
  log: facts.map((one, i) => ({
    seq: i + 1,
    at: 0,
    player_id: 'A',
    username: 'Ann',
    type: 'tap',
    cards: [{ facts: one, seers: 'all' }],
    params: {},
  })),
})

test('what is printed on cards is read from the database by those who do not know it yet, and shared by all tables', async () => {
  const { state, facts } = encodeTable(tableOf(known('known'), known('too')))
  const never = vi.fn()
  const { table } = await decodeTable(state, never)
  expect(table).toEqual(tableOf(known('known'), known('too')))
  expect(never).not.toHaveBeenCalled()
  // The same as another process stored it, under a name that this one has not met.
  const names = JSON.stringify(JSON.parse(state).printed)
  const elsewhere = state.replace(names, JSON.stringify(['AAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBB']))
  const read = vi.fn(async () => JSON.parse(facts))
  const { table: other } = await decodeTable(elsewhere, read)
  expect(read).toHaveBeenCalledOnce()
  expect(other).toEqual(table)
  expect(other.log[0]?.cards[0]?.facts).toBe(table.log[0]?.cards[0]?.facts)
})

test('a printing that an import has changed keeps at each table what it said when it came there', async () => {
  const before = tableOf(known('changed'))
  const after = tableOf(known('changed', { name: 'Corrected' }))
  const stored = [before, after].map(encodeTable)
  const read = await Promise.all(stored.map(({ state, facts }) => decodeTable(state, async () => JSON.parse(facts))))
  expect(read.map(({ table }) => table.log[0]?.cards[0]?.facts?.name)).toEqual(['Card changed', 'Corrected'])
})
