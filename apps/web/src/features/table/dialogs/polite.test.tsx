// What others do waits beside what this player is doing: windows, menus, cards in the air, words.

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import { getUp, settle, sitDown } from '../testing/at-table.tsx'
import type { LocalTable } from '../testing/local-table.ts'

let client: Client
let table: LocalTable

beforeEach(() => {
  ;({ client, table } = sitDown(3))
  client.ui.setState({ panel: true })
})
afterEach(getUp)

const chat = () => screen.getByRole('textbox', { name: 'Say something' })

const write = async () => {
  await settle()
  await act(async () => {
    chat().focus()
    fireEvent.keyDown(chat(), { key: 'h' })
  })
}

const WAYS_TO_BE_BUSY: Readonly<Record<string, { begin: () => unknown; end: () => unknown }>> = {
  'a window': {
    begin: () => client.ui.setState({ dialog: { kind: 'help' } }),
    end: () => client.ui.setState({ dialog: null }),
  },
  'a menu': {
    begin: () => client.ui.setState({ menu: { kind: 'field', at: { x: 0.5, y: 0.5 } } }),
    end: () => client.ui.setState({ menu: null }),
  },
  'a card in the air': {
    begin: () => client.ui.setState({ isDragging: true }),
    end: () => client.ui.setState({ isDragging: false }),
  },
  'a marker that places cards': {
    begin: () => client.ui.setState({ placing: [] }),
    end: () => client.ui.setState({ placing: null }),
  },
  'words that are being typed': { begin: write, end: () => chat().blur() },
  'a pause in the words': { begin: write, end: () => vi.advanceTimersByTime(8_000) },
  'a list of figures': {
    begin: () => fireEvent.click(screen.getByRole('button', { name: 'All stats of Ada' })),
    end: () => fireEvent.click(screen.getByRole('button', { name: 'All stats of Ada', hidden: true })),
  },
}

describe.each(Object.entries(WAYS_TO_BE_BUSY))('%s', { timeout: 60_000 }, (_name, { begin, end }) => {
  const invitation = () => screen.queryByRole('dialog', { name: 'You have been invited to a new game' })

  it('is not taken away by an invitation, which comes afterwards and stays', async () => {
    await settle()
    await act(async () => void (await begin()))
    table.act('B', 'propose_new_game', { deck_id: 'deck-1' })
    await settle(1_000)
    expect(invitation()).toBeNull()
    await act(async () => void (await end()))
    await settle()
    expect(invitation()).not.toBeNull()
    await act(async () => client.ui.setState({ isWriting: true })) // in the invitation itself
    expect(invitation()).not.toBeNull()
  })

  it('is not taken away by a card that is shown to this player', async () => {
    await settle()
    await act(async () => void (await begin()))
    const before = client.ui.getState().dialog
    const [card] = table.cardsOf('B', 'hand')
    table.act('B', 'reveal', { ids: [card?.id], to: 'all' })
    await settle(1_000)
    expect(client.ui.getState().dialog).toBe(before)
  })
})

it('who does nothing is asked and shown at once', { timeout: 60_000 }, async () => {
  await settle()
  const [card] = table.cardsOf('B', 'hand')
  table.act('B', 'reveal', { ids: [card?.id], to: 'all' })
  await settle(1_000)
  expect(client.ui.getState().dialog?.kind).toBe('revealed')
})
