import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redact } from './game.ts'
import { packTable, unpackTable } from './snapshot.ts'
import { FactsBook, packEvent, unpackEvent } from './storage.ts'
import { LENGTH, LONG, scriptOf } from './testing/holds.ts'
import { seated } from './testing/index.ts'
import { eventsOf } from './testing/laws.ts'
import { createWorld, playScript } from './testing/scripts.ts'
import { view } from './view.ts'
import { eventToFrame, eventToText, tableToText, tableToWire } from './wire.ts'

it(
  'the text of an event is its frame in JSON, for every event and viewer',
  () =>
    fc.assert(
      fc.property(scriptOf(LENGTH), (script) => {
        for (const event of eventsOf(script))
          for (const viewer of 'ABCD') {
            const seen = redact(event, viewer)
            expect(JSON.parse(eventToText(seen))).toEqual(JSON.parse(JSON.stringify(eventToFrame(seen))))
          }
      }),
      { numRuns: 20, seed: 1 },
    ),
  LONG,
)

it(
  'the text of a table is what it is on the line in JSON, for every viewer',
  () =>
    fc.assert(
      fc.property(scriptOf(LENGTH), ({ players, steps }) => {
        let turns = 0
        playScript(players, steps, createWorld(), ({ after }) => {
          if (turns++ % 20 > 0) return
          for (const viewer of 'ABCD') {
            const seen = view(after, viewer)
            expect(JSON.parse(tableToText(seen))).toEqual(JSON.parse(JSON.stringify(tableToWire(seen))))
          }
        })
      }),
      { numRuns: 5, seed: 1 },
    ),
  LONG,
)

it('counters may be named like the fields of a card, on the line and in the log', () => {
  const names = ['custom_counters', 'seers', 'owner_id', 'facts', 'zone', 'front_image_uri', 'card_print_id', 'player']
  const s = seated(2)
  s.playCard('A')
  const { id } = s.card('A', 'battlefield')
  const { events } = s.act('A', 'set_custom_counters', {
    id,
    counters: Object.fromEntries(names.map((name) => [name, 1])),
  })
  for (const event of events) {
    const seen = redact(event, 'B')
    expect(JSON.parse(eventToText(seen))).toEqual(JSON.parse(JSON.stringify(eventToFrame(seen))))
    expect(unpackEvent(JSON.parse(packEvent(event)), new FactsBook())).toEqual(event)
  }
  expect(Object.keys(s.card('A', 'battlefield').custom_counters)).toHaveLength(names.length)
  const { state, facts } = packTable(s.table)
  expect(unpackTable(JSON.parse(state), JSON.parse(facts), new FactsBook())).toEqual(s.table)
  const seen = view(s.table, 'B')
  expect(JSON.parse(tableToText(seen))).toEqual(JSON.parse(JSON.stringify(tableToWire(seen))))
})
