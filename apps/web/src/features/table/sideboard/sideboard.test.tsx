// Before a new game: cards are swapped with the sideboard, and the deck is dealt so, without a change to what is stored.

import type { Deck, DeckCard, DeckSummary } from '@fourmat/protocol'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import { getUp, settle, sitDown } from '../testing/at-table.tsx'
import type { LocalTable } from '../testing/local-table.ts'

const card = (name: string, quantity: number, board: DeckCard['board']) =>
  ({
    ...{ deck_card_id: `${name} ${board}`, card_id: name, card_print_id: `${name} of the ${board}` },
    ...{ name, quantity, board, cmc: 1, type_line: 'Instant', mana_cost: '{U}', front_image_uri: null },
  }) as DeckCard
const DECK = {
  ...{ id: 'deck-0', name: 'Foxes', format: 'commander', total_cards: 62, deck_image_uri: null, legal: true },
  ...{ commander: null, partner_commander: null, color_identity: [], is_sample: false, created_at: '', updated_at: '' },
}
const CARDS = [card('Fog', 60, 'main'), card('Snuff', 2, 'main'), card('Spark', 3, 'side')]

let client: Client
let table: LocalTable
let sent: { type: string; payload: unknown }[]
beforeAll(() => import('./sideboard-window.tsx')) // its code is there when it is asked for
beforeEach(async () => {
  ;({ client, table } = sitDown(2))
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.endsWith('/decks') ? [DECK as unknown as DeckSummary] : ({ ...DECK, cards: CARDS } as unknown as Deck),
    ),
  )
  sent = []
  const { store } = client
  const say = store.act.bind(store)
  vi.spyOn(store, 'act').mockImplementation((type, payload) => {
    sent.push({ type, payload })
    return say(type, payload)
  })
  await settle()
})
afterEach(getUp)

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle(1_000)
}
const side = () => within(screen.getByRole('region', { name: 'Sideboard' }))
const main = () => within(screen.getByRole('region', { name: 'Deck' }))
const counts = (list: ReturnType<typeof side>) => list.queryAllByRole('button').map((row) => row.textContent)

it('a proposal brings what was swapped, and the next one begins with it', { timeout: 60_000 }, async () => {
  act(() => client.ui.setState({ dialog: { kind: 'newGame' } }))
  await settle(1_000)
  expect(screen.getByText('3 cards')).toBeDefined()
  await press('Swap cards')
  expect([counts(main()), counts(side())]).toEqual([['60Fog', '2Snuff'], ['3Spark']])
  await press('3 Spark: move one to the deck')
  await press('2 Spark: move one to the deck')
  await press('2 Snuff: move one to the sideboard')
  expect([counts(main()), counts(side())]).toEqual([
    ['60Fog', '1Snuff', '2Spark'],
    ['1Snuff', '1Spark'],
  ])
  expect(screen.getByText('63 cards in the deck, saved with 62')).toBeDefined()
  await press('Back')
  expect(screen.getByText('3 cards · 2 swapped in')).toBeDefined()
  await press('Start Game')
  const swap = { in: ['Spark of the side', 'Spark of the side'], out: ['Snuff of the main'] }
  expect(sent[0]).toMatchObject({ type: 'propose_new_game', payload: { deck_id: 'deck-0', swap } })
})

it('an answer brings it too, right from the window', { timeout: 60_000 }, async () => {
  table.act('B', 'propose_new_game', { deck_id: 'deck-1' })
  await settle(1_000)
  await press('Swap cards')
  await press('2 Snuff: move one to the sideboard')
  await press('As saved')
  expect(screen.queryByRole('button', { name: 'As saved' })).toBeNull()
  await press('3 Spark: move one to the deck')
  await press('Join Game')
  expect(sent[0]).toMatchObject({ type: 'respond_new_game', payload: { swap: { in: ['Spark of the side'], out: [] } } })
})
