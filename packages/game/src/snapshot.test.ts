import { expect, it } from 'vitest'
import { cardsIn } from './places.ts'
import { packTable, printedIn, unpackTable } from './snapshot.ts'
import type { CardFacts, Table } from './state.ts'
import { PrintingRegistry } from './storage.ts'
import { seated } from './testing/index.ts'

/** A table with cards of every kind: played, turned, counted, covered, given away, a copy, a proposal with a deck. */
const busyTable = (): Table => {
  const s = seated(3)
  s.playCard('A')
  s.playCard('B')
  const { id } = s.card('A', 'battlefield')
  s.act('A', 'set_custom_counters', { id, counters: { __proto__: 1, '+1/+1': 2, facts: 3 } })
  s.act('A', 'tap', { id, tapped: true })
  s.act('B', 'give_card', { id: s.card('B', 'battlefield').id, target_player_id: 'C' })
  s.act('C', 'chat', { text: 'Žižkov — 場' })
  return s.table
}

const readBack = ({ state, facts }: { state: string; facts: string }, printings = new PrintingRegistry()) =>
  unpackTable(JSON.parse(state), JSON.parse(facts), printings)

it('is read back as it was, from a text without what is printed on its cards', () => {
  const table = busyTable()
  const packed = packTable(table)
  expect(readBack(packed)).toEqual(table)
  expect(packed.state + packed.facts).toMatch(/^[\x20-\x7e]*$/)
  const facts = table.players[0]?.library.facts[0] as CardFacts
  expect(packed.facts).toContain(JSON.stringify(facts.name))
  expect(packed.state).not.toContain(JSON.stringify(facts.name))
  expect(printedIn(JSON.parse(packed.state))).toContain(facts.card_print_id)
})

it('names printings as it is told to, in the order of their facts', () => {
  const packed = packTable(busyTable(), (facts) => `<${facts.card_print_id}>`)
  const facts: CardFacts[] = JSON.parse(packed.facts)
  expect(printedIn(JSON.parse(packed.state))).toEqual(facts.map((one) => `<${one.card_print_id}>`))
})

it('tells events after it what is printed on its cards', () => {
  const table = busyTable()
  const printings = new PrintingRegistry()
  readBack(packTable(table), printings)
  const facts = table.players[1]?.library.facts[0] as CardFacts
  expect(printings.get(facts.card_print_id)).toEqual(facts)
})

it('is still read where it was stored with the facts in it and its cards field by field', () => {
  const table = busyTable()
  const facts = new Map<string, CardFacts>()
  const body = JSON.parse(
    JSON.stringify(table, (_, value) => {
      if (value?.library?.facts)
        return { ...value, library: undefined, zones: { ...value.zones, library: cardsIn(value, 'library') } }
      if (typeof value?.card_print_id !== 'string' || !('front_image_uri' in value)) return value
      facts.set(value.card_print_id, value)
      return { $: value.card_print_id }
    }),
  )
  const stored = { body, facts: [...facts.values()] }
  expect(printedIn(stored)).toBeNull()
  expect(unpackTable(stored, [], new PrintingRegistry())).toEqual(table)
})

it('is not read with facts that are not its own', () => {
  const { state, facts } = packTable(busyTable())
  expect(() => unpackTable(JSON.parse(state), JSON.parse(facts).slice(1), new PrintingRegistry())).toThrow('printing')
})

it('is read where it carries no version yet, and not where its version is of a newer program', () => {
  const table = busyTable()
  const { state, facts } = packTable(table)
  const { version, ...unversioned } = JSON.parse(state)
  expect(version).toBe(1)
  expect(unpackTable(unversioned, JSON.parse(facts), new PrintingRegistry())).toEqual(table)
  const newer = { ...JSON.parse(state), version: version + 1 }
  expect(() => unpackTable(newer, JSON.parse(facts), new PrintingRegistry())).toThrow('newer program')
})
