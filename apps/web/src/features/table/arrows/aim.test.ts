import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import { commandById, runCommand } from '../commands.ts'
import { createClient } from '../create-client.ts'
import { demoTable } from '../testing/demo-table.ts'
import { aimAt, seatEnd } from './aim.ts'

let client: Client

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  demoTable(client.store, 2, false, 0)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const field = (id: string) => client.store.shown?.players.find((player) => player.id === id)?.zones.battlefield ?? []
const cardAt = (player: string, n: number): string => field(player)[n]?.id ?? ''
const select = (...ids: string[]) => client.ui.setState({ selected: new Set(ids), hovered: null })
const arrows = () => client.store.shown?.arrows.map(({ from, to, kind }) => ({ from, to, kind }))

it('draws an arrow from each selected card to what is chosen', () => {
  const [first, second, theirs] = [cardAt('A', 0), cardAt('A', 1), cardAt('B', 0)]
  select(first, second)
  expect(runCommand(commandById('arrow'), client, null)).toBe(true)
  aimAt(client, { card_id: theirs })
  const to = { card_id: theirs }
  expect(arrows()).toEqual([first, second].map((card_id) => ({ from: { card_id }, to, kind: 'target' })))
  expect(client.ui.getState().aim).toBeNull()
  runCommand(commandById('removeArrows'), client, null)
  expect(arrows()).toEqual([])
})

it('attacks the player whose seat is named, and taps who attacks', () => {
  const first = cardAt('A', 0)
  select(first)
  runCommand(commandById('attack'), client, null)
  aimAt(client, seatEnd(client, 2))
  expect(arrows()).toEqual([{ from: { card_id: first }, to: { player_id: 'B' }, kind: 'attack' }])
  expect(field('A').find(({ id }) => id === first)?.tapped).toBe(true)
  expect(seatEnd(client, 4)).toBeNull()
})

it('attaches cards to the one that is chosen, and leaves it where nothing is', () => {
  const [aura, host] = [cardAt('A', 0), cardAt('A', 1)]
  select(aura, host)
  runCommand(commandById('attach'), client, null)
  aimAt(client, { card_id: host })
  expect(field('A').find((card) => card.id === aura)?.attached_to).toBe(host)
  expect(field('A').find((card) => card.id === host)?.attached_to).toBeNull()
  select(aura)
  runCommand(commandById('arrow'), client, null)
  aimAt(client, null)
  expect([arrows(), client.ui.getState().aim]).toEqual([[], null])
  runCommand(commandById('detach'), client, null)
  expect(field('A').find((card) => card.id === aura)?.attached_to).toBeNull()
})
