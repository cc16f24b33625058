// Selecting by drawing a box over one's own field.

import type { CardId } from '@fourmat/game'
import type { Client } from '../client.ts'
import type { Point } from '../layout/place.ts'
import { ownPlayer } from '../own-player.ts'

export class SelectionBox {
  private readonly client: Client
  private readonly start: Point
  private readonly element: HTMLElement
  private readonly spots: readonly { id: CardId; at: Point }[]
  private readonly kept: ReadonlySet<CardId>
  private end: Point

  constructor(root: HTMLElement, client: Client, start: Point, adds: boolean) {
    this.client = client
    this.start = start
    this.end = start
    this.element = document.createElement('div')
    this.element.className = 'selection-box'
    root.append(this.element)
    const you = ownPlayer(client.store.shown)
    const seat = you && client.layout.boards.get(you.id)?.seat
    const shown = you && client.layout.arrangements.get(you.id)
    this.spots =
      seat && shown
        ? [...shown.cards].map(([id, { x, y }]) => ({ id, at: { x: x + seat.rect.x, y: y + seat.rect.y } }))
        : []
    this.kept = adds ? client.ui.getState().selected : new Set()
  }

  reach(x: number, y: number): void {
    this.end = { x, y }
    const { style } = this.element
    style.left = `${Math.min(x, this.start.x)}px`
    style.top = `${Math.min(y, this.start.y)}px`
    style.width = `${Math.abs(x - this.start.x)}px`
    style.height = `${Math.abs(y - this.start.y)}px`
  }

  finish(): void {
    const [left, right] = [Math.min(this.start.x, this.end.x), Math.max(this.start.x, this.end.x)]
    const [top, bottom] = [Math.min(this.start.y, this.end.y), Math.max(this.start.y, this.end.y)]
    const inside = this.spots.filter(({ at }) => at.x >= left && at.x <= right && at.y >= top && at.y <= bottom)
    this.client.ui.setState({ selected: new Set([...this.kept, ...inside.map(({ id }) => id)]) })
    this.element.remove()
  }

  cancel(): void {
    this.element.remove()
  }
}
