// Going back as one player sees it: from a line of the log, over the slip, to the table as it was.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../../../public/locales/en/shell.json'
import english from '../../../../../public/locales/en/table.json'
import { putTexts } from '../../../../lib/i18n.ts'
import { toast, toastStore } from '../../../../ui/toast.ts'
import type { Client } from '../../client.ts'
import { createClient } from '../../create-client.ts'
import { Overlays } from '../../dialogs/overlays.tsx'
import { useTableEvents } from '../../table-events.ts'
import { TableView } from '../../table-view.tsx'
import { demoTable } from '../../testing/demo-table.ts'
import type { LocalTable } from '../../testing/local-table.ts'

let client: Client
let table: LocalTable

function Events() {
  useTableEvents()
  return null
}

beforeAll(async () => {
  putTexts('table', english)
  putTexts('shell', shell)
  await import('./screen.ts')
})

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 3, false, 0)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TableView client={client}>
        <Events />
        <Overlays />
      </TableView>
    </QueryClientProvider>,
  )
  client.ui.setState({ panel: true })
  fireEvent.pointerMove(window) // somebody plays here: what is needed for going back comes
  await settle(3_000)
})

afterEach(() => {
  cleanup()
  for (const { id } of toastStore.get()) toast.dismiss(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = () => toastStore.get().map(({ title }) => title)
const press = async (key: string, more: object = {}) => {
  await act(async () => void fireEvent.keyDown(document.body, { key, ...more }))
  await settle()
}
const slip = () => screen.queryByRole('region', { name: 'Go back together' })
const folded = () => document.querySelector('.rewind-slip.is-folded')
const life = (id: string) => client.store.shown?.players.find((player) => player.id === id)?.life

/** Theo, say, has lost life twice; the first line is the one to go back to. */
async function twoMoves(): Promise<number> {
  table.act('B', 'set_player_stats', { life: 13 })
  const first = table.truth.seq
  table.act('C', 'flip_coin')
  table.act('B', 'set_player_stats', { life: 12 })
  await settle(1_000)
  return first
}

describe('going back', { timeout: 60_000 }, () => {
  it('is asked from a line of the log: the board as it was, the slip, the proposal, and all is as it was', async () => {
    const first = await twoMoves()
    const line = document.querySelector(`.pane-log [data-seq="${first}"]`) as HTMLElement
    await act(async () => void fireEvent.pointerOver(line))
    await settle(400)
    expect(client.ui.getState().ghost).toBe(first)
    expect(document.querySelector('.ghost-caption')?.textContent).toContain('2 moves back')
    const button = screen.getByRole('button', { name: /^Rewind to here: / })
    await act(async () => void fireEvent.click(button))
    await settle()
    expect(slip()?.textContent).toContain('Marisol 12 → 13')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Propose' })))
    await settle()
    expect(table.truth.rewind).toMatchObject({ to_seq: first, libraries: 'reshuffle', agreed: ['A'] })
    expect(client.ui.getState()).toMatchObject({ ghost: null, rewindTo: null })
    expect(slip()?.textContent).toContain('You would go back')
    table.act('B', 'respond_rewind', { accept: true })
    await settle()
    expect(screen.getByText('Marisol agrees')).toBeTruthy()
    table.act('C', 'respond_rewind', { accept: true })
    await settle()
    expect(life('B')).toBe(13)
    expect(slip()).toBeNull()
    expect(said().at(-1)).toBe('Ada rewound the table')
  })

  it('is reached by the arrow keys, from line to line, and left by Escape', async () => {
    const first = await twoMoves()
    const log = document.querySelector('.pane-log .lines') as HTMLElement
    await act(async () => log.focus())
    await act(async () => void fireEvent.keyDown(log, { key: 'ArrowUp' }))
    await settle()
    const button = () => document.activeElement as HTMLElement
    expect(button().dataset.seq).toBe(`${first + 1}`)
    await act(async () => void fireEvent.keyDown(button(), { key: 'ArrowUp' }))
    await settle()
    expect(button().dataset.seq).toBe(`${first}`)
    await act(async () => void fireEvent.keyDown(button(), { key: 'Escape' }))
    await settle()
    expect(document.activeElement).toBe(log)
    expect(client.ui.getState().ghost).toBeNull()
  })

  it('is offered in the menu of a line, but not where words are marked', async () => {
    const first = await twoMoves()
    const line = document.querySelector(`.pane-log [data-seq="${first}"]`) as HTMLElement
    await act(async () => void fireEvent.contextMenu(line))
    await settle()
    const item = screen.getByRole('menuitem', { name: 'Rewind to here' })
    await act(async () => void fireEvent.click(item))
    await settle()
    expect(slip()).not.toBeNull()
    await press('Escape')
    expect(slip()).toBeNull()
  })

  it('is answered by one key, and looked at by another; the slip folds by itself and takes no window away', async () => {
    const first = await twoMoves()
    client.ui.setState({ viewer: { kind: 'zone', playerId: 'B', zone: 'graveyard' } })
    await settle()
    table.act('B', 'propose_rewind', { to_seq: first, libraries: 'restore' })
    await settle()
    expect(client.ui.getState().viewer).not.toBeNull()
    expect(slip()?.textContent).toContain('Marisol would go back')
    expect(slip()?.textContent).toContain('Libraries lie as they did')
    client.ui.setState({ viewer: null })
    await settle()
    await press('v')
    expect(client.ui.getState().ghost).toBe(first)
    await press('v')
    expect(client.ui.getState().ghost).toBeNull()
    await settle(10_000)
    expect(slip()).toBeNull()
    expect(folded()?.textContent).toContain('2 moves back')
    await press('y')
    expect(table.truth.rewind?.agreed).toEqual(['B', 'A'])
    await press('Y', { shiftKey: true })
    expect(table.truth.rewind).not.toBeNull() // who has agreed has answered
    table.act('C', 'respond_rewind', { accept: false })
    await settle()
    expect(folded()).toBeNull()
    expect(said().at(-1)).toBe('Theo declined the rewind that Marisol proposed')
  })

  it('is refused by Shift and its key; a fourth proposal, and one that ran out of time, are told', async () => {
    const first = await twoMoves()
    for (let n = 0; n < 3; n++) {
      table.act('B', 'propose_rewind', { to_seq: first, libraries: 'restore' })
      await settle()
      await press('Y', { shiftKey: true })
      expect(table.truth.rewind).toBeNull()
    }
    for (let n = 0; n < 3; n++) {
      client.store.act('propose_rewind', { to_seq: first, libraries: 'restore' })
      client.store.act('cancel_rewind', {})
    }
    client.store.act('propose_rewind', { to_seq: first, libraries: 'restore' })
    await settle()
    expect(said()).toContain('You can propose three rewinds in ten minutes')
    await settle(600_000)
    client.store.act('propose_rewind', { to_seq: first, libraries: 'restore' })
    await settle(61_000)
    table.act('B', 'respond_rewind', { accept: true })
    await settle()
    expect(said().at(-1)).toBe('Ada got no answer, so there is no rewind')
  })

  it('takes back one’s own last move by its key, and the one before; what cannot be taken back is said', async () => {
    client.store.act('set_player_stats', { life: 21 })
    const card = table.cardsOf('A', 'battlefield').find(({ tapped }) => !tapped)
    client.store.act('tap', { id: card?.id ?? '', tapped: true })
    await settle()
    const undo = { ctrlKey: true }
    await press('z', undo)
    expect(table.cardsOf('A', 'battlefield').find(({ id }) => id === card?.id)?.tapped).toBe(false)
    expect(life('A')).toBe(21)
    await press('z', undo)
    expect(life('A')).not.toBe(21)
    table.act('B', 'flip_coin')
    await settle()
    await press('z', undo)
    expect(said()).toContain('The newest move is another player’s: propose a rewind')
  })

  it('can be switched off: then it is declined, and nothing is asked', async () => {
    const first = await twoMoves()
    client.ui.setState({ dialog: { kind: 'settings' } })
    await settle()
    await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Others may ask me to rewind' })))
    await settle()
    client.ui.setState({ dialog: null })
    await settle()
    table.act('B', 'propose_rewind', { to_seq: first, libraries: 'restore' })
    await settle()
    expect(slip()).toBeNull()
    expect(table.truth.rewind).toBeNull()
  })
})
