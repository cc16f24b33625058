// Where a card can be let go. Measured once when a drag begins; while it lasts nothing is read from the page.

import type { PlayerId, Zone } from '@fourmat/game'
import type { Rect } from '../layout/boards.ts'

export interface DropZone {
  readonly kind: 'field' | 'hand' | 'pile' | 'theirField'
  readonly playerId: PlayerId
  readonly zone: Zone
  readonly rect: Rect
  readonly element: HTMLElement
}

const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left, y: top, w: width, h: height }
}

/** Piles come before the hand, the hand before the field they lie on. */
export function measureDropZones(root: HTMLElement, you: PlayerId): DropZone[] {
  const own = `[data-player="${you}"]`
  const piles = [...root.querySelectorAll<HTMLElement>(`[data-pile]${own}`)].map(
    (element): DropZone => ({
      kind: 'pile',
      playerId: you,
      zone: element.dataset.pile as Zone,
      rect: rectOf(element),
      element,
    }),
  )
  // Beside the boards, where some spell waits already.
  const stacks = [...root.querySelectorAll<HTMLElement>('.stack-lane')].map(
    (element): DropZone => ({ kind: 'pile', playerId: you, zone: 'stack', rect: rectOf(element), element }),
  )
  const hands = [...root.querySelectorAll<HTMLElement>(`[data-hand="${you}"]`)].map(
    (element): DropZone => ({
      kind: 'hand',
      playerId: you,
      zone: 'hand',
      rect: rectOf(element),
      element,
    }),
  )
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')].map((element): DropZone => {
    const playerId = element.dataset.field as PlayerId
    return {
      kind: playerId === you ? 'field' : 'theirField',
      playerId,
      zone: 'battlefield',
      rect: rectOf(element),
      element,
    }
  })
  return [...piles, ...stacks, ...hands, ...fields]
}

export const zoneAt = (zones: readonly DropZone[], x: number, y: number): DropZone | null =>
  zones.find(({ rect }) => x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h) ?? null
