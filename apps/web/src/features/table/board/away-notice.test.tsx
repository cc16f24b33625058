// A game goes on without somebody who has gone: the others pass their turn, and skip them until they are back.

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/table.json'
import { putTexts } from '../../../lib/i18n.ts'
import { createClient } from '../create-client.ts'
import { TableView } from '../table-view.tsx'
import { demoTable } from '../testing/demo-table.ts'
import type { LocalTable } from '../testing/local-table.ts'

let table: LocalTable

beforeAll(() => putTexts('table', english))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 3, false, 0)
  render(<TableView client={client} />)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const wait = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000))
const button = (name: string) => screen.queryByRole('button', { name })
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await wait(1) // frames that come are shown with the next of the screen's
}

const goneWithTheTurn = () =>
  act(async () =>
    table.arrange((truth) => ({
      ...truth,
      turn_player_id: 'B',
      players: truth.players.map((player) =>
        player.id === 'B' ? { ...player, status: 'disconnected', gone_at: Date.now() } : player,
      ),
    })),
  )

it("offers to pass a gone player's turn after 30 seconds, and to skip them after two minutes", {
  timeout: 60_000,
}, async () => {
  await goneWithTheTurn()
  await wait(29)
  expect(button('Pass for Marisol')).toBeNull()
  await wait(2)
  expect(button('Skip until back')).toBeNull()
  await press('Pass for Marisol')
  expect(table.truth.turn_player_id).toBe('C')
  expect(button('Pass for Marisol')).toBeNull()
  await wait(90)
  await press('Skip until back')
  expect(table.truth.players.find(({ id }) => id === 'B')?.skipped).toBe(true)
  expect(screen.getByText('Turns pass over Marisol.')).toBeTruthy()
  await press('Skip no longer')
  expect(table.truth.players.find(({ id }) => id === 'B')?.skipped).toBe(false)
})
