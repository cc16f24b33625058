// Where the ends of arrows are on the screen.

import { type ArrowEnd, type CardId, findCard, type PlayerId } from '@fourmat/game'
import type { Client } from '../client.ts'
import { RATIO } from '../layout/boards.ts'
import type { Box } from './curve.ts'

/** Around all of these. */
function boxOf(...elements: readonly Element[]): Box | null {
  if (elements.length === 0) return null
  const rects = elements.map((element) => element.getBoundingClientRect())
  const left = Math.min(...rects.map((rect) => rect.left))
  const right = Math.max(...rects.map((rect) => rect.right))
  const top = Math.min(...rects.map((rect) => rect.top))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top }
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

const LIFE = ':is(.life output, .life input)'
const RING = 6 // between the figure and its ring
const RING_OWN = 1 // one's own has buttons beside it

/** What is drawn around the life of whom somebody aims at. */
export function ringAt(root: Element, playerId: PlayerId): Box | null {
  const life = root.querySelector(`[data-board="${playerId}"] ${LIFE}`)
  const box = life && boxOf(life)
  const beside = life?.matches('input') ? RING_OWN : RING
  return box && { ...box, w: box.w + 2 * beside, h: box.h + 2 }
}

/** A player is where their name and their life are: a line to the life alone would lie over the name, where it comes from above. */
export function boxAt(client: Client, root: Element, end: ArrowEnd): Box | null {
  const find = (selector: string) => boxOf(...root.querySelectorAll(selector))
  if ('player_id' in end) return find(`[data-board="${end.player_id}"] :is(.who b, ${LIFE})`)
  const { shown } = client.store
  const place = shown && findCard(shown, end.card_id)
  if (!place) return null
  if (place.zone === 'battlefield') return lyingAt(client, place.card.id, place.card.tapped)
  if (place.zone === 'stack') return find(`[data-stack] [data-card="${place.card.id}"]`)
  return find(`[data-pile="${place.zone}"][data-player="${place.player.id}"]`)
}
