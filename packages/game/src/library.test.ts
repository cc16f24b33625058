import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TableEvent } from './game.ts'
import { EMPTY_LIBRARY, idAt, indexOfId, insertedAt, libraryOf, onBottom, removedAt } from './library.ts'
import { packTable, unpackTable } from './snapshot.ts'
import type { CardFacts, Library } from './state.ts'
import { PrintingRegistry, packEvent, unpackEvent } from './storage.ts'
import { seated } from './testing/index.ts'
import { printing } from './testing/printings.ts'

// Few letters, so that ids are found in the middle of others.
const anyId = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 8, maxLength: 8 })
const anyIds = fc.uniqueArray(anyId, { maxLength: 40 })
const facts = new Map<string, CardFacts>()
const faceOf = (id: string): CardFacts => facts.get(id) ?? (facts.set(id, printing(id)).get(id) as CardFacts)
const made = (ids: readonly string[]): Library => libraryOf(ids, ids.map(faceOf))

it('has each card where it was put, and no other', () =>
  fc.assert(
    fc.property(anyIds, anyId, (ids, other) => {
      const library = made(ids)
      expect(ids.map((_, index) => idAt(library, index))).toEqual(ids)
      expect(ids.map((id) => indexOfId(library, id))).toEqual(ids.map((_, index) => index))
      expect(indexOfId(library, other)).toBe(ids.indexOf(other))
      for (const id of ['', 'a', 'aaaaaaaaa']) expect(indexOfId(library, id)).toBe(-1)
    }),
  ))

it('gives and takes cards like a list', () =>
  fc.assert(
    fc.property(anyIds, fc.nat(), fc.nat(3), (all, at, count) => {
      const [id, ...ids] = all
      if (id === undefined) return
      const index = at % (ids.length + 1)
      expect(insertedAt(made(ids), index, id, faceOf(id))).toEqual(made(ids.toSpliced(index, 0, id)))
      expect(removedAt(made(ids), index, count)).toEqual(made(ids.toSpliced(index, count)))
      expect(onBottom(made(ids), [id], [faceOf(id)])).toEqual(made([...ids, id]))
      expect(onBottom(EMPTY_LIBRARY, all, all.map(faceOf))).toEqual(made(all))
    }),
  ))

it('takes no id of another length, nor a card without a face', () => {
  expect(() => made(['short'])).toThrow('one length')
  expect(() => insertedAt(EMPTY_LIBRARY, 0, 'much too long', faceOf('x'))).toThrow('one length')
  expect(() => libraryOf(['aaaaaaaa'], [])).toThrow('1 ids for 0 cards')
})

it('is not taken for one where a counter has its name', () => {
  const s = seated(1)
  const { id } = s.playCard('A')
  const named = { zones: { value: 1, color: 'red' }, library: 2 } as const
  for (const counters of [named, { zones: 3, library: { value: 4, color: 'blue' } } as const]) {
    const [event] = s.act('A', 'set_custom_counters', { id, counters }).events
    expect(unpackEvent(JSON.parse(packEvent(event as TableEvent)), new PrintingRegistry())).toEqual(event)
    const { state, facts } = packTable(s.table)
    expect(unpackTable(JSON.parse(state), JSON.parse(facts), new PrintingRegistry())).toEqual(s.table)
  }
})

it('is a list of cards in the log, as it always was', () => {
  const s = seated(1)
  s.join(1)
  const [event] = s.act('B', 'submit_deck', { deck_id: 'd1' }).events
  const { body } = JSON.parse(packEvent(event as TableEvent))
  const [top] = body.payload.player.zones.library
  expect(body.payload.player).not.toHaveProperty('library')
  expect(top).toEqual({
    id: s.card('B', 'library').id,
    owner_id: 'B',
    zone: 'library',
    facts: { $: s.card('B', 'library').facts?.card_print_id },
  })
})
