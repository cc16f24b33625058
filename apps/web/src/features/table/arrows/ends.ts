// Where the ends of arrows are on the screen.

import { type ArrowEnd, type CardId, findCard } from '@fourmat/game'
import type { Client } from '../client.ts'
import { RATIO } from '../layout/boards.ts'
import type { Box } from './curve.ts'

const boxOf = (element: Element | null | undefined): Box | null => {
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, w: width, h: height }
}

/** Where a card comes to lie on its board, though it may still be on its way there. */
function lyingAt({ layout }: Client, id: CardId, isTapped: boolean): Box | null {
  for (const [player, { cards, width }] of layout.arrangements) {
    const placed = cards.get(id)
    const board = layout.boards.get(player)?.seat.rect
    if (!placed || !board) continue
    const [w, h] = isTapped ? [width * RATIO, width] : [width, width * RATIO]
    return { x: board.x + placed.x, y: board.y + placed.y, w, h }
  }
  return null
}

export function boxAt(client: Client, root: Element, end: ArrowEnd): Box | null {
  if ('player_id' in end) return boxOf(root.querySelector(`[data-board="${end.player_id}"] .life :is(output, input)`))
  const { shown } = client.store
  const place = shown && findCard(shown, end.card_id)
  if (!place) return null
  if (place.zone === 'battlefield') return lyingAt(client, place.card.id, place.card.tapped)
  if (place.zone === 'stack') return boxOf(root.querySelector(`[data-stack] [data-card="${place.card.id}"]`))
  return boxOf(root.querySelector(`[data-pile="${place.zone}"][data-player="${place.player.id}"]`))
}
