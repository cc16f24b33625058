// Choosing what an arrow points at, or what a card is attached to: by mouse, by key, or by the number of a seat.

import type { ArrowEnd, CardId, PlayerId } from '@fourmat/game'
import { setTapped } from '../actions.ts'
import type { Client } from '../client.ts'

/** What lies there for an arrow to point at: a card, the top one of a pile, or the player whose board it is. */
export function endUnder({ store }: Client, element: Element | null): ArrowEnd | null {
  const card = element?.closest<HTMLElement>('[data-card]')
  if (card) return card.dataset.zone === 'hand' ? null : { card_id: card.dataset.card as CardId }
  const players = store.shown?.players ?? []
  const pile = element?.closest<HTMLElement>('[data-pile]')?.dataset
  if (pile) {
    const zones = players.find(({ id }) => id === pile.player)?.zones
    const zone = pile.pile
    const [top] = zones && (zone === 'graveyard' || zone === 'exile' || zone === 'commandZone') ? zones[zone] : []
    return top ? { card_id: top.id } : null
  }
  const board = element?.closest<HTMLElement>('[data-board]')?.dataset.board
  return board === undefined ? null : { player_id: board as PlayerId }
}

/** Draws the arrows, or attaches the cards, that wait for their end. Who attacks is tapped. */
export function aimAt(client: Client, end: ArrowEnd | null): void {
  const { ui, store } = client
  const { aim } = ui.getState()
  ui.setState({ aim: null })
  if (!aim || !end) return
  const cards = aim.from.filter((id) => !('card_id' in end && end.card_id === id))
  if (aim.does === 'arrow') {
    if (aim.kind === 'attack') setTapped(client, cards, true)
    for (const card_id of cards) store.act('draw_arrow', { from: { card_id }, to: end, kind: aim.kind })
  } else if ('card_id' in end) for (const id of cards) store.act('attach_card', { id, to: end.card_id })
}

/** The player with that number on their seat. */
export const seatEnd = ({ store }: Client, number: number): ArrowEnd | null => {
  const player = store.shown?.players.find(({ seat }) => seat + 1 === number)
  return player ? { player_id: player.id } : null
}
