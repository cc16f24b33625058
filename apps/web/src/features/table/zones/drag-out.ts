// Cards that are dragged out of a viewer and let go over the table behind it.

import type { CardId } from '@fourmat/game'
import type { DragEvent } from 'react'
import { moveCards, moveToLibrary, settle } from '../actions.ts'
import type { Client } from '../client.ts'
import { measureDropZones, zoneAt } from '../drag/drop-zones.ts'

const KIND = 'application/x-fourmat-cards'

export const carry = ({ dataTransfer }: DragEvent, ids: readonly CardId[]): void => {
  dataTransfer.setData(KIND, JSON.stringify(ids))
  dataTransfer.effectAllowed = 'move'
}

export const carriesCards = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(KIND)

const carried = ({ dataTransfer }: DragEvent): CardId[] => {
  const ids: unknown = JSON.parse(dataTransfer.getData(KIND) || '[]')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** Puts what is carried where it is let go: on the field, in the hand, on a pile. Elsewhere it stays where it was. */
export function dropOnTable(client: Client, event: DragEvent): void {
  const ids = carried(event)
  const { clientX: x, clientY: y } = event
  const root = document.querySelector<HTMLElement>('.table-root')
  const you = client.store.shown?.you
  const zone = root && you ? zoneAt(measureDropZones(root, you), x, y) : null
  if (!zone || zone.kind === 'theirField' || ids.length === 0) return
  const layout = client.layout.boards.get(zone.playerId)
  if (zone.kind === 'field' && layout) {
    const { rect } = layout.seat
    const dropped = ids.map((id) => ({ id, at: { x: x - rect.x, y: y - rect.y } }))
    moveCards(client, ids, 'battlefield', settle(client, dropped, event.altKey))
  } else if (zone.zone === 'library') moveToLibrary(client, ids, 0)
  else moveCards(client, ids, zone.zone)
}
