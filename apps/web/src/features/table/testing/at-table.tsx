// The whole table in jsdom, on a local table: for tests of verbs, menus and dialogs that need neither layout nor paint nor a server.

import { view, watcherOf } from '@fourmat/game'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
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

/** A page without layout; its clock is the test's. */
function prepare(): void {
  putTexts('table', english)
  putTexts('shell', shell)
  putTexts('decks', decks)
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
}

const HOST = { exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' }

const show = (client: Client) =>
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
  show(client)
  return { client, table }
}

/** Looks on at the demo game of so many people, with these hands open. */
export function lookOn(players: number, hands: readonly string[] = [], more: Partial<Host> = {}): AtTable {
  prepare()
  const table = demoTable(createClient(HOST).store, players, false, 0)
  const client = createClient({ ...HOST, ...more }, 'watcher')
  client.store.put(view(table.truth, watcherOf(hands)))
  show(client)
  return { client, table }
}

export function getUp(): void {
  cleanup()
  for (const { id } of toastStore.get()) toast.dismiss(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** Lets time pass: what is awaited comes, what is animated ends. */
export const settle = (ms = 100): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))

const only = (found: readonly HTMLElement[], words: string): HTMLElement => {
  const [first, ...others] = found
  if (!first || others.length > 0) throw new Error(`${found.length} of ${words}`)
  return first
}

/** Chooses from the menu that a right-click on this opens, and from the menus within it. */
export async function choose(on: Element, ...entries: string[]): Promise<void> {
  fireEvent.contextMenu(on)
  await settle()
  for (const [depth, entry] of entries.entries()) {
    const menu = screen.getAllByRole('menu', { hidden: true })[depth]
    const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const item = only(
      items.filter(({ textContent }) => textContent?.startsWith(entry)),
      entry,
    )
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
