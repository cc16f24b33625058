import { type CardFacts, packEvent, type Table, type TableEvent } from '@fourmat/game'
import { expect, test } from 'vitest'
import { RECENT_KEPT, RecentEvents } from './recent-events.ts'

const FACTS = { card_print_id: 'fox', name: 'Fox', front_image_uri: null } as unknown as CardFacts
const TABLE = { players: [], log: [{ cards: [{ facts: FACTS, seers: 'all' }] }] } as unknown as Table

const chat = (seq: number): TableEvent => ({
  type: 'chat',
  payload: { player_id: 'A', text: `word ${seq}` },
  seq,
  actor: 'A',
  at: 1,
})

const stored = (event: TableEvent) => ({ seq: event.seq, stored: packEvent(event) })
const seqs = (events: readonly TableEvent[] | null) => events?.map((event) => event.seq)
const list = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('what was read from the log and what came since are one list', () => {
  const recent = new RecentEvents(list(1, 5).map((seq) => stored(chat(seq))))
  recent.add(chat(6))
  recent.add(chat(7))
  expect(recent.last(4, TABLE)).toEqual(list(4, 7).map(chat))
  expect(recent.last(7, TABLE)).toEqual(list(1, 7).map(chat))
  expect(recent.last(0, TABLE)).toEqual([])
  expect(recent.last(8, TABLE)).toBeNull()
})

test('it ends somewhere', () => {
  const recent = new RecentEvents(list(1, RECENT_KEPT + 10).map((seq) => stored(chat(seq))))
  expect(seqs(recent.last(RECENT_KEPT, TABLE))).toEqual(list(11, RECENT_KEPT + 10))
  recent.add(chat(RECENT_KEPT + 11))
  expect(recent.last(RECENT_KEPT + 1, TABLE)).toBeNull()
  expect(seqs(recent.last(1, TABLE))).toEqual([RECENT_KEPT + 11])
})

test('a stored event is read with what lies at the table, and not at all where that is not enough', () => {
  const storedWith = (seq: number, print: string) => ({
    seq,
    stored: JSON.stringify({ body: { ...chat(seq), payload: { player_id: 'A', facts: { $: print } } } }),
  })
  const recent = new RecentEvents([storedWith(1, 'a card that has left'), storedWith(2, 'fox'), stored(chat(3))])
  expect(recent.last(2, TABLE)?.[0]?.payload).toEqual({ player_id: 'A', facts: FACTS })
  expect(recent.last(3, TABLE)).toBeNull()
})

test('a deck is forgotten soon, and what was before it', () => {
  const dealt = (seq: number) => ({ ...chat(seq), type: 'deck_submitted' }) as unknown as TableEvent
  const recent = new RecentEvents([])
  for (const seq of list(1, 10)) recent.add(chat(seq))
  recent.add(dealt(11))
  for (const seq of list(12, 26)) recent.add(chat(seq))
  expect(seqs(recent.last(26, TABLE))).toEqual(list(1, 26))
  recent.add(chat(27))
  expect(recent.last(17, TABLE)).toBeNull()
  expect(seqs(recent.last(16, TABLE))).toEqual(list(12, 27))
})
