// The table of somebody who only looks on: everything is shown, and nothing that they do changes anything.

import { tableToWire, view, watcherOf } from '@fourmat/game'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cardOnTable, getUp, lookOn, settle } from './testing/at-table.tsx'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  Element.prototype.getAnimations = () => []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(getUp)

/** A pointer without the browser's own kind of event, which this page does not have. */
const point = (type: 'down' | 'move' | 'up', target: EventTarget, clientX = 10, clientY = 10) => {
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX, clientY })
  fireEvent(target as Element, Object.assign(event, { pointerType: 'mouse' }))
}

const drawn = () => settle(1_000) // a crowded field comes in portions
const menus = () => screen.queryAllByRole('menu', { hidden: true })

it('shows every board, pile, figure and line of the log, and offers nothing that acts', async () => {
  const { client, table } = lookOn(3)
  await drawn()
  for (const { id, username, zones, handSize } of table.truth.players) {
    const board = document.querySelector(`[data-board="${id}"]`)
    expect(board?.textContent).toContain(username)
    expect(board?.querySelectorAll('[data-pile]')).toHaveLength(4)
    expect(board?.querySelector('.hand-count')?.textContent).toBe(`${handSize}`)
    for (const card of zones.battlefield.filter(({ attached_to }) => attached_to === null))
      expect(board?.contains(cardOnTable(card.id))).toBe(true)
  }
  expect(document.querySelectorAll('.board .life input, .board .step')).toHaveLength(0)
  expect(document.querySelectorAll('.hand-card')).toHaveLength(0)
  for (const name of ['Pass turn', 'Tidy my board', 'Say something'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  client.ui.setState({ panel: true })
  await settle()
  expect(document.querySelector('.pane-log')?.textContent).not.toBe('')
  expect(document.querySelector('.say')).toBeNull()
})

it('does nothing at a click, a double click, a drag, a key or a menu', async () => {
  const { client, table } = lookOn(2)
  await drawn()
  const before = table.truth
  const [card] = table.cardsOf('A', 'battlefield')
  const element = cardOnTable(card?.id ?? '')
  point('down', element)
  point('up', window)
  point('down', element)
  point('move', window, 300, 200)
  point('up', window, 300, 200)
  fireEvent.doubleClick(document.querySelector('[data-pile="library"]') as Element)
  client.ui.setState({ hovered: { id: card?.id ?? '', playerId: 'A', zone: 'battlefield' } })
  for (const key of [' ', 't', 'd', 'u', 'g', 'o', '3']) fireEvent.keyDown(document.body, { key })
  fireEvent.contextMenu(element)
  fireEvent.contextMenu(document.querySelector('[data-field="A"]') as Element)
  await drawn()
  expect(menus()).toHaveLength(0)
  expect(table.truth).toBe(before)
  expect(client.store.state.getState().pending).toEqual([])
  expect(client.ui.getState().typedCount).toBeNull()
})

it('opens piles, enlarges a board, folds the log and lists the few keys that there are', async () => {
  const { client } = lookOn(2)
  await drawn()
  const pile = document.querySelector('[data-player="B"][data-pile="graveyard"]') as Element
  point('down', pile)
  point('up', window)
  await settle()
  expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(0)
  fireEvent.contextMenu(screen.getAllByRole('option', { hidden: true })[0] as Element)
  await settle()
  expect(menus()).toHaveLength(0)
  client.ui.setState({ viewer: null })
  await settle()
  fireEvent.contextMenu(pile)
  await settle()
  expect(menus()[0]?.querySelectorAll('[role="menuitem"]')).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await settle()
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(client.ui.getState().enlarged).toBe('A')
  expect(document.querySelector('.pane-log')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'i' })
  await settle()
  expect(document.querySelector('.pane-log')).not.toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  await import('./dialogs/late-windows.tsx')
  await settle(500)
  const help = screen.getByRole('dialog', { hidden: true })
  expect(help.textContent).toContain('Enlarge')
  expect(help.textContent).not.toContain('Draw')
})

it('shows the hands that were opened, the nearest one as large as one’s own', async () => {
  const { client, table } = lookOn(2, ['A', 'B'])
  await drawn()
  const handOf = (id: string) => document.querySelector(`[data-hand="${id}"]`)
  expect(handOf('A')?.querySelectorAll('.hand-card')).toHaveLength(table.cardsOf('A', 'hand').length)
  expect(handOf('B')?.querySelectorAll('.hand-open')).toHaveLength(table.cardsOf('B', 'hand').length)
  client.ui.setState({ seat: 'B' })
  await drawn()
  expect(handOf('B')?.querySelectorAll('.hand-card')).toHaveLength(table.cardsOf('B', 'hand').length)
  client.store.put(view(table.truth, watcherOf([])))
  await drawn()
  expect(document.querySelectorAll('.hand-card, .hand-open')).toHaveLength(0)
  expect(tableToWire(view(table.truth, watcherOf(['A']))).you).toBeNull()
})
