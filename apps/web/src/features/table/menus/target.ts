// From the place of a right-click to what it is about.

import type { CardId, PlayerId, Zone } from '@fourmat/game'
import type { Client } from '../client.ts'
import { fractionsOf } from '../layout/place.ts'
import { cardWidthOn, stackAt } from '../layout-book.ts'
import { mayGoBackTo } from '../rewind/moments.ts'
import type { MenuTarget } from '../ui-state.ts'

/** The line of the log that the table can go back to. Where words are marked somebody wants to copy them. */
export function lineUnder({ store }: Client, element: Element): number | null {
  const seq = Number(element.closest<HTMLElement>('[data-seq]')?.dataset.seq ?? Number.NaN)
  if (!mayGoBackTo(store.shown, seq) || getSelection()?.isCollapsed === false) return null
  return seq
}

export function targetAt(client: Client, element: Element, x: number, y: number): MenuTarget | null {
  const you = client.store.shown?.you
  const seq = lineUnder(client, element)
  if (seq !== null) return { kind: 'line', seq }
  const card = element.closest<HTMLElement>('[data-card]')
  if (card) {
    const id = card.dataset.card as CardId
    const playerId = card.dataset.player as PlayerId
    if (playerId !== you) return { kind: 'theirCard', id, playerId }
    const stack = stackAt(client, element)
    if (stack.length > 0) return { kind: 'cards', ids: [...stack], zone: 'battlefield' }
    const { selected } = client.ui.getState()
    return { kind: 'cards', ids: selected.has(id) ? [...selected] : [id], zone: card.dataset.zone as Zone }
  }
  const pile = element.closest<HTMLElement>('[data-pile]')
  if (pile)
    return {
      kind: 'pile',
      playerId: pile.dataset.player as PlayerId,
      zone: pile.dataset.pile as Exclude<Zone, 'hand' | 'battlefield' | 'stack'>,
    }
  const field = element.closest<HTMLElement>('[data-field]')
  const layout = you && field?.dataset.field === you ? client.layout.boards.get(you) : undefined
  if (!layout) return null
  const { rect } = layout.seat
  const width = cardWidthOn(client, you as PlayerId)
  return { kind: 'field', at: fractionsOf(layout.geometry.field, width, { x: x - rect.x, y: y - rect.y }) }
}
