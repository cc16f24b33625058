import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redact } from './game.ts'
import { packTable, unpackTable } from './snapshot.ts'
import { PrintingRegistry, packEvent, unpackEvent } from './storage.ts'
import { LENGTH, LONG, scriptOf } from './testing/holds.ts'
import { seated } from './testing/index.ts'
import { eventsOf } from './testing/laws.ts'
import { createWorld, playScript } from './testing/scripts.ts'
import { view } from './view.ts'
import { eventFromFrame, eventToFrame, eventToText, tableFromWire, tableToText, tableToWire } from './wire.ts'

it(
  'an event that was read is written as it was, for every event and viewer',
  () =>
    fc.assert(
      fc.property(scriptOf(LENGTH), (script) => {
        for (const event of eventsOf(script))
          for (const viewer of 'ABCD') {
            const text = eventToText(redact(event, viewer))
            expect(eventToText(eventFromFrame(JSON.parse(text), 0))).toBe(text)
          }
      }),
      { numRuns: 20, seed: 1 },
    ),
  LONG,
)

it(
  'a table that was read holds what was written, for every viewer',
  () =>
    fc.assert(
      fc.property(scriptOf(LENGTH), ({ players, steps }) => {
        let turns = 0
        playScript(players, steps, createWorld(), ({ after }) => {
          if (turns++ % 20 > 0) return
          for (const viewer of 'ABCD') {
            const seen = view(after, viewer)
            const wire = JSON.parse(tableToText(seen))
            expect(tableToWire(tableFromWire(wire, seen.seq))).toEqual(wire)
          }
        })
      }),
      { numRuns: 5, seed: 1 },
    ),
  LONG,
)

it('counters may be named like the fields of a card, on the line and in the log', () => {
  const names = [
    'custom_counters',
    'seers',
    'owner_id',
    'facts',
    'zone',
    'front_image_uri',
    'card_print_id',
    'zones',
    'username',
    'library',
  ]
  const s = seated(2)
  s.playCard('A')
  const { id } = s.card('A', 'battlefield')
  const { events } = s.act('A', 'set_custom_counters', {
    id,
    counters: Object.fromEntries(names.map((name) => [name, 1])),
  })
  for (const event of events) {
    const { payload } = eventToFrame(redact(event, 'B'))
    expect(payload.custom_counters).toEqual(Object.fromEntries(names.map((name) => [name, 1])))
    expect(unpackEvent(JSON.parse(packEvent(event)), new PrintingRegistry())).toEqual(event)
  }
  expect(Object.keys(s.card('A', 'battlefield').custom_counters)).toHaveLength(names.length)
  const { state, facts } = packTable(s.table)
  expect(unpackTable(JSON.parse(state), JSON.parse(facts), new PrintingRegistry())).toEqual(s.table)
  const seen = tableFromWire(tableToWire(view(s.table, 'B')), s.table.seq)
  expect(seen.players[0]?.zones.battlefield[0]?.custom_counters).toEqual(s.card('A', 'battlefield').custom_counters)
})
