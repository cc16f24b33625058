// What marks a table, over the wire: what everybody is sent, and what somebody finds who comes later.
import { beforeEach, expect, test } from 'vitest'
import type { TableClient } from '../testing/table-client.ts'
import type { TestTable } from '../testing/table-world.ts'
import { wireTables } from '../testing/wire-tables.ts'

const { sit, play: playCard, openly } = wireTables()

let it: TestTable
let ash: TableClient
let birch: TableClient
beforeEach(async () => {
  const sitting = await sit()
  it = sitting.it
  ;[ash, birch] = sitting.seats
})

const play = async (index = 0): Promise<string> => (await playCard(index)).id

test('annotate and set_untap', async () => {
  const id = await play()
  await openly('annotate', { id, text: ' named: Frost ' }, 'card_annotated', { id, annotation: 'named: Frost' })
  await openly('set_untap', { id, skip: 'next' }, 'untap_set', { id, skip: 'next' })
  expect(ash.me.zones.battlefield[0]).toMatchObject({ annotation: 'named: Frost', skip_untap: 'next' })
  await it.act(0, 'tap', { id, tapped: true })
  await openly('untap_all', {}, 'untap_all', { card_ids: [] })
  await openly('untap_all', {}, 'untap_all', { card_ids: [id] })
})

test('set_player_counters', async () => {
  await openly('set_player_counters', { counters: { storm: 4, speed: 0 } }, 'player_counters_set', {
    counters: { storm: 4 },
  })
  expect(ash.me.player_counters).toEqual({ storm: 4 })
})

test('roll_dice of several', async () => {
  const { own } = await openly('roll_dice', { sides: 6, count: 4 }, 'dice_rolled', { sides: 6 })
  expect(own.payload.results).toHaveLength(4)
  expect(own.payload.result).toBe(own.payload.results.reduce((sum: number, one: number) => sum + one, 0))
})

test('attach_card: to a card of somebody else, and free when that leaves', async () => {
  const [id, to] = [await play(0), await play(1)]
  await openly('attach_card', { id, to }, 'card_attached', { card_id: id, to })
  expect(birch.table?.players[0]?.zones.battlefield[0]).toMatchObject({ id, attached_to: to })
  await it.act(1, 'move_card', { id: to, to: 'graveyard' })
  await it.settle()
  for (const { table } of it.players) expect(table?.players[0]?.zones.battlefield[0]?.attached_to).toBeNull()
})

test('draw_arrow and remove_arrows, designations, the time of day and phases; a sync_state has all of them', async () => {
  const id = await play()
  const [from, to] = [{ card_id: id }, { player_id: birch.you }]
  const drawn = await openly('draw_arrow', { from, to, kind: 'attack' }, 'arrow_drawn', {})
  const { arrow } = drawn.own.payload
  expect(arrow).toEqual({ id: `${drawn.own.seq}`, player_id: ash.you, from, to, kind: 'attack' })
  await openly('draw_arrow', { from: to, to: from }, 'arrow_drawn', {})
  await openly('remove_arrows', { ids: [arrow.id] }, 'arrows_removed', { ids: [arrow.id] })
  await it.act(0, 'set_designation', { name: 'monarch', player_id: birch.you })
  await openly('set_daytime', { daytime: 'night' }, 'daytime_set', { daytime: 'night' })
  await it.act(2, 'pass_turn')
  await openly('set_phase', { phase: 'combat' }, 'phase_set', { phase: 'combat' })
  const sync = await birch.act('resync')
  expect(sync.payload).toMatchObject({
    arrows: [{ player_id: ash.you, from: to, to: from, kind: 'target' }],
    designations: { monarch: birch.you, initiative: null },
    daytime: 'night',
    phase: 'combat',
    turn_started_at: expect.any(Number),
  })
})
