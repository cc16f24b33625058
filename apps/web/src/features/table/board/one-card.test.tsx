// A change of one card draws one card anew, however many lie on the table; and of hundreds of changes none is left out.

import { act, cleanup, render } from '@testing-library/react'
import { Fragment, Profiler, StrictMode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/table.json'
import { putTexts } from '../../../lib/i18n.ts'
import { createClient } from '../create-client.ts'
import type { TableStore } from '../store.ts'
import { useTableEvents } from '../table-events.ts'
import { TableView } from '../table-view.tsx'
import { demoTable } from '../testing/demo-table.ts'
import type { LocalTable } from '../testing/local-table.ts'

let table: LocalTable
let store: TableStore
let commits = 0

function Events() {
  useTableEvents()
  return null
}

beforeAll(() => putTexts('table', english))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  store = client.store
  table = demoTable(store, 4, false, 0)
  commits = 0
  render(
    <Profiler id="table" onRender={() => commits++}>
      <TableView client={client}>
        <Events />
      </TableView>
    </Profiler>,
  )
  for (let i = 0; i < 10; i++) act(() => vi.advanceTimersByTime(50)) // a crowded field comes in portions
  commits = 0
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a remote tap', { timeout: 60_000 }, () => {
  it('is one commit and touches one card', async () => {
    const card = table.cardsOf('C', 'battlefield').find((one) => !one.tapped)
    const element = document.querySelector(`[data-card="${card?.id}"]`)
    const touched = new Set<Node>()
    const observer = new MutationObserver((records) => {
      for (const record of records) touched.add(record.target)
    })
    observer.observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true })
    const before = commits
    await act(async () => {
      table.act('C', 'tap', { id: card?.id, tapped: true })
      vi.advanceTimersByTime(20)
    })
    observer.disconnect()
    expect(commits - before).toBe(1)
    expect(element?.classList.contains('is-tapped')).toBe(true)
    const boards = [...touched].filter((node) => node instanceof Element && node.closest('.board'))
    expect(boards).toEqual([element])
  })

  it('is counted where the panel is folded', async () => {
    const card = table.cardsOf('C', 'battlefield').find((one) => !one.tapped)
    const button = document.querySelector('[aria-pressed][title="Log and chat"]')
    expect(button?.getAttribute('aria-pressed')).toBe('false')
    await act(async () => {
      table.act('C', 'tap', { id: card?.id, tapped: true })
      vi.advanceTimersByTime(20)
    })
    expect(button?.getAttribute('aria-label')).toBe('Log and chat, 1 new line')
  })

  it('leaves the cards of the other boards as the same elements, unread', async () => {
    const cards = [...document.querySelectorAll('[data-card]')]
    expect(cards.length).toBeGreaterThan(80)
    await act(async () => {
      for (let i = 0; i < 200; i++) table.act('B', 'set_player_stats', { life: i })
      vi.advanceTimersByTime(20)
    })
    expect([...document.querySelectorAll('[data-card]')]).toEqual(cards)
  })
})

describe('a flood', { timeout: 60_000 }, () => {
  const tapAll = (player: string, tapped: boolean) => {
    for (const { id } of table.cardsOf(player, 'battlefield')) table.act(player, 'tap', { id, tapped })
  }
  const tappedOnPage = (player: string) =>
    table
      .cardsOf(player, 'battlefield')
      .filter(({ id }) => document.querySelector(`[data-card="${id}"]`)?.classList.contains('is-tapped')).length
  const nextFrames = async (frames: number) => {
    for (let i = 0; i < frames; i++) await act(async () => vi.advanceTimersByTime(20))
  }

  it('is drawn to its end, also on a board whose part of it came first', async () => {
    const count = table.cardsOf('B', 'battlefield').length
    await act(async () => {
      for (let times = 0; times < 6; times++) tapAll('B', times % 2 === 1)
      for (let times = 0; times < 6; times++) tapAll('C', times % 2 === 1)
    })
    await nextFrames(1)
    expect(store.state.getState().isBehind).toBe(true)
    await nextFrames(80)
    expect(store.state.getState().isBehind).toBe(false)
    expect(tappedOnPage('B')).toBe(count)
    expect(tappedOnPage('C')).toBe(table.cardsOf('C', 'battlefield').length)
  })

  it('shows nowhere twice what left its field', async () => {
    const gone = table.cardsOf('B', 'battlefield').at(-1)
    await act(async () => {
      for (let times = 0; times < 6; times++) tapAll('C', times % 2 === 1)
      table.act('B', 'move_card', { id: gone?.id, to: 'graveyard' })
      for (let times = 0; times < 6; times++) tapAll('B', times % 2 === 1)
    })
    for (let frames = 0; frames < 80; frames++) {
      await nextFrames(1)
      const isOnField = document.querySelector(`.card[data-card="${gone?.id}"]`) !== null
      const isInGrave = store.shown?.players.some(({ zones }) => zones.graveyard.some(({ id }) => id === gone?.id))
      expect(isOnField && isInGrave).toBe(false)
    }
    expect(document.querySelector(`.card[data-card="${gone?.id}"]`)).toBeNull()
  })
})

describe('a render that runs twice', { timeout: 60_000 }, () => {
  /** How many cards of one board are on the page after each of so many frames. */
  const cardsAfterFrames = async (frames: number, Mode: typeof StrictMode | typeof Fragment) => {
    cleanup()
    const client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
    const crowded = demoTable(client.store, 4, false, 0)
    for (const { id } of crowded.cardsOf('B', 'battlefield')) crowded.act('B', 'make_token_copy', { id })
    vi.advanceTimersByTime(1_000)
    render(
      <Mode>
        <TableView client={client} />
      </Mode>,
    )
    const counts: number[] = []
    for (let i = 0; i < frames; i++) {
      counts.push(document.querySelectorAll('[data-board="B"] .card').length)
      await act(async () => vi.advanceTimersByTime(20))
    }
    return counts
  }

  it('draws no more than one that runs once', async () => {
    const once = await cardsAfterFrames(6, Fragment)
    expect(once[0]).toBe(12)
    expect(await cardsAfterFrames(6, StrictMode)).toEqual(once)
  })
})
