// The whole table in jsdom, on a local table: for tests of verbs, menus and dialogs that need neither layout nor paint nor a server.

import { view, watcherOf } from '@fourmat/game'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, type RenderResult, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import decks from '../../../../public/locales/en/decks.json'
import shell from '../../../../public/locales/en/shell.json'
import english from '../../../../public/locales/en/table.json'
import { putTexts } from '../../../lib/i18n.ts'
import { toast, toastStore } from '../../../ui/toast.ts'
import type { Client, Host } from '../client.ts'
import { createClient } from '../create-client.ts'
import { Overlays } from '../dialogs/overlays.tsx'
import { useTableEvents } from '../table-events.ts'
import { TableView } from '../table-view.tsx'
import { demoTable } from './demo-table.ts'
import type { LocalTable } from './local-table.ts'

function Events() {
  useTableEvents()
  return null
}

export interface AtTable {
  readonly client: Client
  readonly table: LocalTable
}

/** What jsdom lacks, and a clock of the test's own. */
export function prepare(): void {
  putTexts('table', english)
  putTexts('shell', shell)
  putTexts('decks', decks)
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  Element.prototype.getAnimations = () => []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

export const HOST = { exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' }

/** Draws somebody's table, with all that lies over it. */
export const draw = (client: Client): RenderResult =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TableView client={client}>
        <Events />
        <Overlays />
      </TableView>
    </QueryClientProvider>,
  )

/** Sits so many people down in the middle of the demo game; the first of them is this browser. */
export function sitDown(players: number): AtTable {
  prepare()
  const client = createClient(HOST)
  const table = demoTable(client.store, players, false, 0)
  draw(client)
  return { client, table }
}

/** Looks on at the demo game of so many people, with these hands open. */
export function lookOn(players: number, hands: readonly string[] = [], more: Partial<Host> = {}): AtTable {
  prepare()
  const table = demoTable(createClient(HOST).store, players, false, 0)
  const client = createClient({ ...HOST, ...more }, 'watcher')
  client.store.put(view(table.truth, watcherOf(hands)))
  draw(client)
  return { client, table }
}

export function getUp(): void {
  cleanup()
  for (const { id } of toastStore.get()) toast.dismiss(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** Lets time pass: what is awaited comes, what is animated ends, and code that is asked for is there, which no clock of ours can hurry. */
export const settle = (ms = 100): Promise<unknown> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
  })

/** The entry with these words, beside which its key may stand, or before them a player's number; of those that begin alike the shortest. */
const only = (items: readonly HTMLElement[], words: string): HTMLElement => {
  const length = ({ textContent }: HTMLElement) => textContent?.length ?? 0
  const found = items
    .filter(({ textContent }) => textContent?.replace(/^\d/, '').startsWith(words))
    .sort((a, b) => length(a) - length(b))
  const [first, second] = found
  if (!first || (second && length(second) === length(first))) throw new Error(`${found.length} of ${words}`)
  return first
}

/** Chooses from the menu that a right-click on this opens, and from the menus within it. */
export async function choose(on: Element, ...entries: string[]): Promise<void> {
  fireEvent.contextMenu(on)
  await settle()
  for (const [depth, entry] of entries.entries()) {
    const menu = screen.getAllByRole('menu', { hidden: true })[depth]
    const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const item = only(items, entry)
    item.focus()
    if (depth < entries.length - 1) fireEvent.keyDown(item, { key: 'ArrowRight' })
    else fireEvent.click(item)
    await settle()
  }
}

export const cardOnTable = (id: string): Element => {
  const card = document.querySelector(`[data-card="${id}"]`)
  if (!card) throw new Error(`no card ${id} lies on the table`)
  return card
}
