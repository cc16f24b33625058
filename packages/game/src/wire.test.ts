import { expect, it } from 'vitest'
import { redact } from './game.ts'
import { packTable, unpackTable } from './snapshot.ts'
import { PrintingRegistry, packEvent, unpackEvent } from './storage.ts'
import { seated } from './testing/index.ts'
import { view } from './view.ts'
import { eventToFrame, tableFromWire, tableToWire } from './wire.ts'

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
