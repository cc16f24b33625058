// What is attached to a card comes out beside it, and arrows are told in words.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/table.json'
import { putTexts } from '../../../lib/i18n.ts'
import type { Client } from '../client.ts'
import { createClient } from '../create-client.ts'
import { TableView } from '../table-view.tsx'
import { demoTable } from '../testing/demo-table.ts'
import type { LocalTable } from '../testing/local-table.ts'

let client: Client
let table: LocalTable

beforeAll(() => putTexts('table', english))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 2, false, 0)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TableView client={client}>{null}</TableView>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = (ms = 500) => act(() => vi.advanceTimersByTimeAsync(ms))
const hover = (id: string | null) =>
  client.ui.setState({ hovered: id === null ? null : { id, playerId: 'A', zone: 'battlefield' } })
const fanned = () => [...document.querySelectorAll<HTMLElement>('[data-fan]')].map(({ dataset }) => dataset.card)

it('What is attached fans out beside its host, stays while the pointer is on any of them, and goes back', async () => {
  await settle()
  const [host = '', first = '', second = ''] = table.cardsOf('A', 'battlefield').map(({ id }) => id)
  for (const id of [first, second]) table.act('A', 'attach_card', { id, to: host })
  await settle()
  hover(second)
  await settle()
  expect(fanned()).toEqual([]) // what peeps out does not run away from the pointer
  hover(host)
  await settle(100)
  expect(fanned()).toEqual([])
  await settle(60)
  expect(fanned().sort()).toEqual([first, second].sort())
  const shift = (id: string) =>
    Number.parseFloat(
      document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.style.getPropertyValue('--fan-x') ?? '',
    )
  expect(Math.abs(shift(second))).toBeGreaterThan(Math.abs(shift(first)))
  hover(second)
  await settle()
  expect(fanned()).toHaveLength(2)
  hover(null)
  await settle()
  expect(fanned()).toEqual([])
})

it('Arrows are listed: who points from where to where', async () => {
  await settle()
  const [card] = table.cardsOf('B', 'battlefield')
  table.act('B', 'draw_arrow', { from: { card_id: card?.id }, to: { player_id: 'A' }, kind: 'attack' })
  await settle()
  const names = client.store.shown?.players.map(({ username }) => username) ?? []
  expect(screen.getByRole('list', { name: 'Arrows on the table' }).textContent).toBe(
    `${names[1]} has ${card?.facts?.name} attack ${names[0]}`,
  )
})
