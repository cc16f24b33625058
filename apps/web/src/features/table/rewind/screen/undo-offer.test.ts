import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import english from '../../../../../public/locales/en/table.json'
import { Texts } from '../../../../lib/texts.ts'
import { toast, toastStore } from '../../../../ui/toast.ts'
import type { Client } from '../../client.ts'
import { createClient } from '../../create-client.ts'
import { ownPlayer } from '../../own-player.ts'
import { demoTable } from '../../testing/demo-table.ts'
import type { LocalTable } from '../../testing/local-table.ts'
import { watchTable } from './watch.ts'

const texts = new Texts('en')
texts.put('table', english)
const t = texts.in('table')

let client: Client
let table: LocalTable

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 2, false, 0)
  vi.advanceTimersByTime(3_000)
  watchTable(client, t)
})

afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id)
  vi.useRealTimers()
})

const own = () => ownPlayer(client.store.shown)
const offered = () => {
  vi.advanceTimersByTime(3_000)
  return toastStore.get().map(({ title }) => title)
}
const undo = () => toastStore.get()[0]?.action?.run()

it('a card in a pile can be taken back from its notice, and nothing is offered any more afterwards', () => {
  const [card] = own()?.zones.battlefield ?? []
  client.store.act('move_card', { id: card?.id ?? '', to: 'graveyard' })
  expect(offered()).toEqual(['Card moved to the graveyard'])
  undo()
  expect(offered()).toEqual([])
  expect(own()?.zones.battlefield.map(({ id }) => id)).toContain(card?.id)
})

it('so can a whole selection and a turn; a card that is played, drawn or milled is no slip', () => {
  const ids = (own()?.zones.battlefield ?? []).slice(0, 3).map(({ id }) => id)
  client.store.act('move_cards', { ids, to: 'hand', updates: ids.map(() => ({})) })
  expect(offered()).toEqual(['3 cards moved to the hand'])
  client.store.act('pass_turn', {})
  expect(offered()).toEqual(['Turn passed'])
  undo()
  expect(offered()).toEqual([])
  expect(client.store.shown?.turn_player_id).toBe('A')
  client.store.act('move_card', { id: own()?.zones.hand[0]?.id ?? '', to: 'battlefield' })
  client.store.act('draw_card', {})
  client.store.act('mill', { count: 2, to: 'graveyard' })
  client.store.act('discard_random', { count: 1 })
  expect(offered()).toEqual([])
})

it('goes when somebody else moves, stays while they only talk', () => {
  client.store.act('move_card', { id: own()?.zones.battlefield[0]?.id ?? '', to: 'exile' })
  expect(offered()).toEqual(['Card moved to exile'])
  table.act('B', 'chat', { text: 'Nice' })
  expect(offered()).toEqual(['Card moved to exile'])
  table.act('B', 'draw_card')
  expect(offered()).toEqual([])
})
