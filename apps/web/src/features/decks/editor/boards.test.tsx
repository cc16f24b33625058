// Cards of the lists go from board to board by key and by menu, and the focus stays where one was.
import type { Deck } from '@fourmat/protocol'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/decks.json'
import { putTexts } from '../../../lib/i18n.ts'
import type { DeckStore } from '../deck/deck-store.ts'
import { keyOf } from '../deck/edit.ts'
import { groupCards } from '../deck/groups.ts'
import { localEditor } from '../deck/testing/local-server.ts'
import { makeCard, makeDeck } from '../deck/testing/make-deck.ts'
import { EditorProvider, useDeck } from '../deck/use-deck-editor.ts'
import { CardGroups } from './card-groups.tsx'
import { useCardCommands } from './use-card-commands.ts'
import { useListEvents } from './use-list-events.ts'

beforeAll(() => putTexts('decks', english))

let editor: DeckStore
const labels = () => editor.store.getState().deck.cards.map((card) => `${card.quantity} ${card.name} ${card.board}`)

function Lists() {
  const deck = useDeck((state) => state.deck)
  const groups = groupCards(deck, 'name')
  const box = useRef<HTMLDivElement>(null)
  const commands = useCardCommands(() => {})
  const order = groups.flatMap((group) => group.cards.map(keyOf))
  const events = useListEvents({ box, order, commands, selecting: false })
  const entries = events.menu ? commands.entries(events.menu.cardId) : []
  return (
    <>
      <div ref={box} {...events.listeners}>
        <CardGroups
          groups={groups}
          view="text"
          problems={new Set(['Snuff'])}
          selected={events.selected}
          current={events.current}
          editing={events.editing}
          leader={deck.commander?.card_id ?? null}
          onQuantity={events.setQuantity}
        />
      </div>
      <ul aria-label="menu">
        {entries.map((entry) =>
          'label' in entry && 'onSelect' in entry ? (
            <li key={String(entry.label)}>
              <button type="button" onClick={entry.onSelect}>
                {entry.label}
              </button>
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}

const show = (deck: Deck) => {
  editor = localEditor(deck)
  render(
    <EditorProvider value={editor}>
      <Lists />
    </EditorProvider>,
  )
}
const onBoard = (name: string) => within(screen.getByRole('region', { name }))
const press = (element: HTMLElement, key: string) => act(async () => void fireEvent.keyDown(element, { key }))

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => queueMicrotask(run))
  const oda = makeCard('Oda', 1, { type_line: 'Legendary Creature — Human' })
  show(
    makeDeck([oda, makeCard('Fog', 3), makeCard('Snuff', 2), makeCard('Snuff', 1, { board: 'side' })], {
      commander: oda,
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('The boards of the editor', () => {
  it('are groups after those of the deck; what stands against a card is said of the deck alone', () => {
    expect(screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)).toEqual([
      'Commander',
      'Instants',
      'Sideboard',
    ])
    expect(onBoard('Instants').getByRole('button', { name: '2 Snuff, not legal' })).toBeDefined()
    expect(onBoard('Sideboard').getByRole('button', { name: '1 Snuff' })).toBeDefined()
  })

  it('take cards by key', async () => {
    const fog = onBoard('Instants').getByRole('button', { name: '3 Fog' })
    fog.focus()
    await press(fog, 's')
    expect(onBoard('Sideboard').getByRole('button', { name: '3 Fog' })).toBeDefined()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2 Snuff, not legal')
    await press(document.activeElement as HTMLElement, 's')
    await press(onBoard('Commander').getByRole('button', { name: '1 Oda, Commander' }), 'm')
    expect(labels().sort()).toEqual(['1 Oda maybe', '3 Fog side', '3 Snuff side'])
    expect(editor.store.getState().deck).toMatchObject({ total_cards: 0, commander: null })
    await act(async () => {
      for (let step = 0; step < 3; step++) editor.undo()
    })
    expect(labels().sort()).toEqual(['1 Oda main', '1 Snuff side', '2 Snuff main', '3 Fog main'])
    expect(editor.store.getState().deck.commander?.name).toBe('Oda')
  })

  it('take cards by menu, which offers no crown outside the deck', async () => {
    const menu = () => within(screen.getByRole('list', { name: 'menu' }))
    const choose = (name: string) => act(async () => void fireEvent.click(menu().getByRole('button', { name })))
    fireEvent.click(onBoard('Sideboard').getByRole('button', { name: '1 Snuff' }))
    expect(menu().queryByRole('button', { name: 'Set as commander' })).toBeNull()
    await choose('Move to the maybeboard')
    expect(onBoard('Maybeboard').getByRole('button', { name: '1 Snuff' })).toBeDefined()
    fireEvent.click(onBoard('Maybeboard').getByRole('button', { name: '1 Snuff' }))
    await choose('Move to the deck')
    expect(labels().sort()).toEqual(['1 Oda main', '3 Fog main', '3 Snuff main'])
  })

  it('have quantities of their own', async () => {
    const snuff = onBoard('Sideboard').getByRole('button', { name: '1 Snuff' })
    await press(snuff, '+')
    expect(labels()).toContain('2 Snuff side')
    await press(onBoard('Sideboard').getByRole('button', { name: '2 Snuff' }), 'Delete')
    expect(labels().sort()).toEqual(['1 Oda main', '2 Snuff main', '3 Fog main'])
  })
})
