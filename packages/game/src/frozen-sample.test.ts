// What is stored and sent stays as it is, whatever comes to it: rooms outlive an update, and so do pages that are open meanwhile.

import { expect, it } from 'vitest'
import { redact, type TableEvent } from './game.ts'
import { packTable, unpackTable } from './snapshot.ts'
import { PrintingRegistry, packEvent, unpackEvent } from './storage.ts'
import frozen from './testing/frozen-sample.json' with { type: 'json' }
import { createWorld, Scenario } from './testing/index.ts'
import { view } from './view.ts'
import { eventFromFrame, eventToText, tableFromWire, tableToText, tableToWire } from './wire.ts'

/** A small table where every field of a card differs on some card. */
const play = () => {
  const s = new Scenario({}, createWorld(8))
  const events: TableEvent[] = []
  const note = (outcome: ReturnType<Scenario['join']>) => events.push(...outcome.events)
  s.join(0)
  s.join(1)
  s.act('B', 'submit_deck', { deck_id: 'd1' })
  note(s.act('A', 'submit_deck', { deck_id: 'd0' }))
  for (let i = 0; i < 3; i++) {
    const { id } = s.card('A', 'hand')
    note(s.act('A', 'move_card', { id, zone: 'hand', to: 'battlefield', updates: { x: 0.1 * i + 0.2, y: 0.5 } }))
  }
  const [first, second, third] = s.player('A').zones.battlefield.map((card) => card.id) as [string, string, string]
  note(s.act('A', 'tap', { id: first, tapped: true }))
  note(s.act('A', 'flip', { id: first, face_down: true }))
  note(s.act('A', 'set_custom_counters', { id: first, counters: { '+1/+1': 2, stun: { value: 1, color: 'blue' } } }))
  note(s.act('A', 'hide', { id: second, hidden: true }))
  note(s.act('A', 'set_power_toughness', { id: second, power: 4, toughness: -1 }))
  note(s.act('A', 'make_token_copy', { id: second }))
  note(s.act('A', 'give_card', { id: third, target_player_id: 'B' }))
  note(s.act('A', 'create_token', { card: { card_print_id: 'print-token-1' }, x: 0.9, y: 0.1 }))
  note(s.act('A', 'move_cards', { ids: [first, second], to: 'graveyard' }))
  note(s.act('B', 'draw_x_cards', { count: 1 }))
  note(s.act('B', 'move_card', { id: s.card('B', 'commandZone').id, to: 'battlefield', updates: { hidden: true } }))
  return { table: s.table, events }
}

it('whatever was stored and sent of events and tables still is; more may be', () => {
  const { table, events } = play()
  const { state, facts } = packTable(table)
  const read = (texts: readonly string[]) => texts.map((text) => JSON.parse(text))
  expect(read(events.map(packEvent))).toMatchObject(read(frozen.packed))
  expect(read(events.map((event) => eventToText(redact(event, 'B'))))).toMatchObject(read(frozen.frames))
  expect(read([state, facts])).toMatchObject(read([frozen.state, frozen.facts]))
  expect(read([tableToText(view(table, 'A'))])).toMatchObject(read([frozen.table]))
})

/** Which the sample does not know. */
const LATER: readonly string[] = [
  'is_commander',
  'commander_casts',
  'attached_to',
  'annotation',
  'skip_untap',
  'player_counters',
  'arrows',
  'designations',
  'daytime',
  'phase',
  'turn_started_at',
  'turn_time',
  'lasted',
  'stack',
  'stacked',
  'rewind',
  'rewinds_off',
  'hand_shown',
  'spectators',
  'spectator_delay',
  'last',
  'learnt',
  'rewinds',
]

const asBefore = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, field) => (LATER.includes(key) ? undefined : field)))

it('what was stored and sent before is read as before', () => {
  const { table, events } = play()
  const printings = new PrintingRegistry()
  const restored = unpackTable(JSON.parse(frozen.state), JSON.parse(frozen.facts), printings)
  expect(asBefore(restored)).toEqual(asBefore(table))
  expect(asBefore(frozen.packed.map((text) => unpackEvent(JSON.parse(text), printings)))).toEqual(asBefore(events))
  for (const text of frozen.frames) {
    const frame = JSON.parse(text)
    expect(asBefore(JSON.parse(eventToText(eventFromFrame(frame, 0))))).toEqual(frame)
  }
  const wire = JSON.parse(frozen.table)
  expect(asBefore(tableToWire(tableFromWire(wire, wire.seq)))).toEqual(wire)
})

it('commanders of a game that began before casts were counted are known as such', () => {
  const restored = unpackTable(JSON.parse(frozen.state), JSON.parse(frozen.facts), new PrintingRegistry())
  const lead = restored.players[1]
  expect(lead?.commanders).toEqual(play().table.players[1]?.commanders)
  expect(lead?.zones.battlefield.filter((card) => card.is_commander)).toHaveLength(1)
  expect(lead?.commander_casts).toEqual([0, 0])
})
