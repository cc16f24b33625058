// The history of a deck: what is listed, what is compared, what is brought back.
import type { Deck, DeckVersion } from '@fourmat/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/decks.json'
import { putTexts } from '../../../lib/i18n.ts'
import type { DeckStore } from '../deck/deck-store.ts'
import { type LocalServer, localEditor, localServer } from '../deck/testing/local-server.ts'
import { makeCard, makeDeck } from '../deck/testing/make-deck.ts'
import { EditorProvider } from '../deck/use-deck-editor.ts'
import { HistoryDialog } from './history-dialog.tsx'

beforeAll(() => putTexts('decks', english))

const version = (n: number, more: Partial<DeckVersion> = {}): DeckVersion => ({
  n,
  first_n: n,
  at: '2026-05-01T12:00:00Z',
  username: 'Ada',
  kind: 'edit',
  restored_n: null,
  added: 0,
  removed: 0,
  cards: [],
  more_cards: 0,
  fields: [],
  ...more,
})

const card = (name: string, before: number, after: number) => ({
  card_id: name,
  name,
  board: 'main' as const,
  before,
  after,
})

const VERSIONS = [
  version(5, { kind: 'import', added: 3, cards: [card('Doves', 0, 3)] }),
  version(4, { first_n: 2, added: 2, removed: 1, cards: [card('Fog', 4, 6), card('Snuff', 1, 0)], fields: ['name'] }),
  version(1, { kind: 'created' }),
]

const DECKS: Record<number, Deck> = {
  1: makeDeck([makeCard('Fog', 4), makeCard('Snuff', 1)], { name: 'First' }),
  4: makeDeck([makeCard('Fog', 6)]),
  5: makeDeck([makeCard('Fog', 6), makeCard('Doves', 3)], { version: 5 }),
}

let editor: DeckStore
let server: LocalServer
let asked: string[]

const answerOf = (method: string, path: string): unknown => {
  asked.push(`${method} ${path}`)
  if (method === 'POST')
    return server.take([
      { type: 'set_quantity', card_id: 'Fog', board: 'main', quantity: 4 },
      { type: 'set_quantity', card_id: 'Doves', board: 'main', quantity: 0 },
      { type: 'set_quantity', card_id: 'Snuff', board: 'main', quantity: 1 },
    ])
  const n = /versions\/(\d+)$/.exec(path)?.[1]
  return n === undefined ? VERSIONS : DECKS[Number(n)]
}

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    Response.json(answerOf(init?.method ?? 'GET', new URL(input, 'http://localhost').pathname.slice('/api/v1'.length))),
  )
  server = localServer(DECKS[5] as Deck)
  editor = localEditor(server.deck(), server)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <EditorProvider value={editor}>
          <HistoryDialog onOpenChange={() => {}} />
        </EditorProvider>
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('radiogroup', { name: 'Versions' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listed = () => within(screen.getByRole('radiogroup', { name: 'Versions' })).getAllByRole('radio')
const click = (element: Element) => act(async () => void fireEvent.click(element))
/** A part's name ends with its count. */
const part = async (name: string) => (await screen.findByRole('region', { name: new RegExp(`^${name}`) })).textContent

describe('The history of a deck', () => {
  it('lists who changed what, and shows how the newest differs from the one before it', async () => {
    expect(listed().map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('List imported by Ada+3 Doves'),
      expect.stringContaining('Edited by Ada+2 Fog, −1 Snuff, Name'),
      expect.stringContaining('Deck made by Ada'),
    ])
    expect(await part('Added')).toBe('Added3+3Doves')
    expect(screen.queryByRole('region', { name: /^Removed/ })).toBeNull()
    const back = screen.getByRole('button', { name: 'Bring this version back' })
    expect((back as HTMLButtonElement).disabled).toBe(true)
  })

  it('compares a version that joins several edits with the one before them all', async () => {
    await click(listed()[1] as Element)
    expect(await part('Added')).toBe('Added2+2Fog')
    expect(await part('Removed')).toBe('Removed1−1Snuff')
    expect(screen.getByText('First → Lanterns')).toBeDefined()
  })

  it('shows a whole deck, and brings it back; undone all is as before', async () => {
    await click(listed()[2] as Element)
    await click(screen.getByRole('radio', { name: 'Whole deck' }))
    expect(await part('Instants')).toBe('Instants54Fog1Snuff')
    await click(screen.getByRole('button', { name: 'Bring this version back' }))
    expect(asked).toContain('POST /decks/deck/versions/1/restore')
    const rows = () => editor.store.getState().deck.cards.map(({ quantity, name }) => `${quantity} ${name}`)
    expect(rows()).toEqual(['4 Fog', '1 Snuff'])
    await act(async () => editor.undo())
    expect(rows().sort()).toEqual(['3 Doves', '6 Fog'])
  })
})
