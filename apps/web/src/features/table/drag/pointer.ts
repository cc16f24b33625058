// The pointer on the table: drag, click, box. Listens on the table's root, so that four hundred cards carry no handlers.

import type { CardId, CardZone, PlayerId, Zone } from '@fourmat/game'
import { giveCards, moveCards, moveTopCard, ping, settle, toggleTapped } from '../actions.ts'
import { aimAt, endUnder } from '../arrows/aim.ts'
import type { Client } from '../client.ts'
import { fanRoom, placeAt } from '../layout/hand-fan.ts'
import type { Point } from '../layout/place.ts'
import { cardWidthOn, stackAt } from '../layout-book.ts'
import { ownPlayer } from '../own-player.ts'
import { SelectionBox } from './box.ts'
import { type DropZone, measureDropZones, zoneAt } from './drop-zones.ts'
import { type Held, HeldCards } from './held-cards.ts'

const DRAG_AFTER_PX = 4
const TOUCH_DELAY_MS = 50

interface Press {
  readonly pointerId: number
  readonly start: Point
  readonly at: number
  readonly isTouch: boolean
  readonly card: { id: CardId; playerId: PlayerId; zone: Zone; element: HTMLElement } | null
  readonly stack: readonly CardId[] // when it is a stack's number that is pressed: all of its cards
  readonly pile: { playerId: PlayerId; zone: Zone; element: HTMLElement } | null
  readonly isField: boolean
  readonly adds: boolean // Ctrl or Shift is down
}

interface Drag {
  readonly held: HeldCards
  readonly zones: readonly DropZone[]
  readonly from: Zone
  readonly main: Held
  over: DropZone | null
}

const centreOfElement = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** What is pressed. Of a card that is on its way from a pile, and still over it, the pile is meant. */
const pressedBy = ({ target, clientX, clientY }: PointerEvent): Element => {
  const element = target as Element
  const card = element.closest('[data-card]')
  if (!card || card.getAnimations().length === 0) return element
  return document.elementsFromPoint(clientX, clientY).find((one) => one.closest('[data-pile]')) ?? element
}

const isFar = (start: Point, { clientX, clientY }: PointerEvent): boolean =>
  Math.abs(clientX - start.x) + Math.abs(clientY - start.y) > DRAG_AFTER_PX

const thingAt = (element: Element): string | null => {
  const { card, pile, player } = element.closest<HTMLElement>('[data-card], [data-pile]')?.dataset ?? {}
  return card ?? (pile === undefined ? null : `${pile} of ${player}`)
}

export class PointerControl {
  private readonly root: HTMLElement
  private readonly client: Client
  private press: Press | null = null
  private drag: Drag | null = null
  private box: SelectionBox | null = null
  private touchTimer: ReturnType<typeof setTimeout> | null = null
  private last: PointerEvent | null = null
  private pressed: readonly [before: string | null, last: string | null] = [null, null]
  private readonly stops: (() => void)[] = []

  constructor(root: HTMLElement, client: Client) {
    this.root = root
    this.client = client
    this.listen(root, 'pointerdown', this.down)
    this.listen(window, 'pointerdown', this.note)
    this.listen(window, 'pointermove', this.move)
    this.listen(window, 'pointerup', this.up)
    this.listen(window, 'pointercancel', this.cancel)
    this.listen(window, 'blur', this.cancel)
    this.listen(root, 'dblclick', this.doubleClick)
  }

  stop() {
    this.cancel()
    for (const stop of this.stops) stop()
  }

  get isDragging(): boolean {
    return this.drag !== null
  }

  /** Escape: what is in the air goes home. */
  readonly cancel = () => {
    if (this.touchTimer) clearTimeout(this.touchTimer)
    if (this.drag) this.endDrag(true)
    this.box?.cancel()
    this.box = null
    this.press = null
  }

  private listen<E extends Event>(target: EventTarget, type: string, handler: (event: E) => void) {
    target.addEventListener(type, handler as EventListener)
    this.stops.push(() => target.removeEventListener(type, handler as EventListener))
  }

  private readonly note = (event: PointerEvent) => {
    this.pressed = [this.pressed[1], thingAt(pressedBy(event))]
  }

  private readonly down = (event: PointerEvent) => {
    if (event.button !== 0 || this.press) return
    const { menu, aim } = this.client.ui.getState()
    if (menu !== null) return // this press only closes the menu
    const target = pressedBy(event)
    if (target.closest('button, input, textarea, a, [data-radix-popper-content-wrapper], .menu, .scrim, .drawer'))
      return
    if (aim) return aimAt(this.client, endUnder(this.client, target))
    const card = target.closest<HTMLElement>('[data-card]')
    const pile = target.closest<HTMLElement>('[data-pile]')
    const field = target.closest<HTMLElement>('[data-field]')
    const you = this.client.store.shown?.you
    if (!card && !pile && field?.dataset.field !== you) return
    this.press = {
      pointerId: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      at: performance.now(),
      isTouch: event.pointerType === 'touch',
      card: card && {
        id: card.dataset.card as CardId,
        playerId: card.dataset.player as PlayerId,
        zone: card.dataset.zone as Zone,
        element: card,
      },
      stack: stackAt(this.client, target),
      pile: pile && { playerId: pile.dataset.player as PlayerId, zone: pile.dataset.pile as Zone, element: pile },
      isField: !card && !pile,
      adds: event.ctrlKey || event.metaKey || event.shiftKey,
    }
    this.last = event
    if (this.press.isTouch) this.touchTimer = setTimeout(() => this.begin(), TOUCH_DELAY_MS)
  }

  private readonly move = (event: PointerEvent) => {
    if (!this.press || event.pointerId !== this.press.pointerId) return
    this.last = event
    if (this.drag) return this.dragTo(event)
    if (this.box) return this.box.reach(event.clientX, event.clientY)
    const { start, isTouch, at } = this.press
    if (isFar(start, event) && (!isTouch || performance.now() - at >= TOUCH_DELAY_MS)) this.begin()
  }

  private begin() {
    if (this.touchTimer) clearTimeout(this.touchTimer)
    const { press, last } = this
    if (!press || this.drag || this.box) return
    const table = this.client.store.shown
    const you = ownPlayer(table)
    if (!you || you.eliminated) return
    if (press.isField) {
      this.box = new SelectionBox(this.root, this.client, press.start, press.adds)
      return
    }
    const owner = press.card?.playerId ?? press.pile?.playerId
    if (owner !== you.id) return
    const held = this.takeUp(press, you)
    if (held.length === 0) return
    const layout = this.client.layout.boards.get(you.id)
    const [main] = held
    if (!layout || !main) return
    this.client.ui.setState({ preview: null, hovered: null, isDragging: true })
    this.root.classList.add('is-dragging')
    this.drag = {
      held: new HeldCards(this.root, held, cardWidthOn(this.client, you.id)),
      zones: measureDropZones(this.root, you.id),
      from: press.card?.zone ?? (press.pile?.zone as Zone),
      main,
      over: null,
    }
    if (last) this.dragTo(last)
  }

  /** What the hand takes: the card, with the rest of the selection if it is part of it; or a pile's top card. */
  private takeUp(
    press: Press,
    you: { id: PlayerId; zones: Record<CardZone, readonly { id: CardId }[]>; librarySize: number },
  ): Held[] {
    if (press.card) {
      const { selected } = this.client.ui.getState()
      const { id, element } = press.card
      const together = press.stack.length > 0 ? press.stack : selected.has(id) ? [...selected] : []
      const others = together.filter((one) => one !== id)
      const elements = others.flatMap((one) => {
        const found = this.root.querySelector<HTMLElement>(`[data-card="${CSS.escape(one)}"]`)
        return found ? [{ id: one, element: found, centre: centreOfElement(found) }] : []
      })
      return [{ id, element, centre: this.centreOnPointer(press, element) }, ...elements]
    }
    if (!press.pile) return []
    const { zone, element } = press.pile
    const face = element.querySelector<HTMLElement>('.pile-card') ?? element
    if (zone === 'library') return you.librarySize > 0 ? [{ id: null, element: face, centre: press.start }] : []
    const top = you.zones[zone][0]
    return top ? [{ id: top.id, element: face, centre: press.start }] : []
  }

  /** A card of the hand is larger than on the field: it is held by its middle. */
  private centreOnPointer(press: Press, element: HTMLElement): Point {
    return press.card?.zone === 'hand' ? press.start : centreOfElement(element)
  }

  private dragTo(event: PointerEvent) {
    const { press, drag } = this
    if (!press || !drag) return
    const dx = event.clientX - press.start.x
    const dy = event.clientY - press.start.y
    const over = zoneAt(drag.zones, event.clientX, event.clientY)
    const accepted = over && this.accepts(drag, over) ? over : null
    drag.held.moveBy(dx, dy)
    if (accepted !== drag.over) {
      drag.over?.element.classList.remove('is-target')
      accepted?.element.classList.add('is-target')
      drag.over = accepted
    }
    this.partHand(drag, accepted, drag.main.centre.x + dx)
  }

  /** The hand makes room where the card would go. */
  private partHand(drag: Drag, over: DropZone | null, x: number) {
    const { ui, store } = this.client
    const { handGap } = ui.getState()
    const count = ownPlayer(store.shown)?.zones.hand.length ?? 0
    if (over?.kind !== 'hand') {
      if (handGap) ui.setState({ handGap: null })
      return
    }
    const isOwnPlace = drag.from === 'hand'
    const gap = { id: isOwnPlace ? drag.main.id : null, at: isOwnPlace ? this.handPlace(over, x) : count }
    if (handGap?.at !== gap.at || handGap.id !== gap.id) ui.setState({ handGap: gap })
  }

  private handPlace(zone: DropZone, x: number): number {
    const you = ownPlayer(this.client.store.shown)
    const layout = this.client.layout.boards.get(zone.playerId)
    if (!you || !layout) return 0
    const { handCard, field } = layout.geometry
    const offset = x - (zone.rect.x + zone.rect.w / 2)
    return placeAt(you.zones.hand.length, handCard, fanRoom(field.w, handCard, true), offset)
  }

  private accepts(drag: Drag, zone: DropZone): boolean {
    if (zone.kind === 'theirField') return drag.from === 'battlefield' && drag.held.cards.length === 1
    if (zone.kind === 'pile') return zone.zone !== drag.from
    return true
  }

  private readonly up = (event: PointerEvent) => {
    const { press, drag, box } = this
    if (!press || event.pointerId !== press.pointerId) return
    if (this.touchTimer) clearTimeout(this.touchTimer)
    if (drag && press.isTouch && !isFar(press.start, event)) {
      this.endDrag(true) // a finger that rests a little longer than it should still only taps
      this.click(press)
    } else if (drag) this.drop(event)
    else if (box) box.finish()
    else this.click(press)
    this.box = null
    this.press = null
  }

  private drop(event: PointerEvent) {
    const { drag, press } = this
    if (!drag || !press) return
    this.dragTo(event)
    const host = event.shiftKey ? this.hostUnder(drag, event) : null
    if (host !== null) return this.attach(drag, host)
    const target = drag.over
    if (!target) return this.endDrag(true)
    const moved = (held: Held): Point => ({
      x: held.centre.x + event.clientX - press.start.x,
      y: held.centre.y + event.clientY - press.start.y,
    })
    const points = drag.held.cards.map(moved)
    drag.held.cards.forEach(({ id }, i) => {
      if (id !== null) this.client.motion.setOrigin(id, points[i] as Point)
    })
    this.endDrag(false)
    this.land(drag, target, points, event.altKey)
  }

  /** The card on a battlefield over which cards of the battlefield are let go. */
  private hostUnder(drag: Drag, { clientX, clientY }: PointerEvent): CardId | null {
    if (drag.from !== 'battlefield') return null
    const held = new Set(drag.held.cards.map(({ id }) => id))
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const { card, zone } = element.closest<HTMLElement>('[data-card]')?.dataset ?? {}
      if (card !== undefined && zone === 'battlefield' && !held.has(card)) return card
    }
    return null
  }

  private attach(drag: Drag, to: CardId) {
    const ids = drag.held.cards.flatMap(({ id }) => (id === null ? [] : [id]))
    this.endDrag(false)
    for (const id of ids) this.client.store.act('attach_card', { id, to })
  }

  private land(drag: Drag, target: DropZone, points: readonly Point[], isFree: boolean) {
    const { client } = this
    const ids = drag.held.cards.flatMap(({ id }) => (id === null ? [] : [id]))
    const board = client.layout.boards.get(target.playerId)?.seat.rect
    const dropped = drag.held.cards.map(({ id }, i) => {
      const { x, y } = points[i] as Point
      return { id, at: { x: x - (board?.x ?? 0), y: y - (board?.y ?? 0) } }
    })
    const landings = target.kind === 'field' ? settle(client, dropped, isFree) : []
    if (drag.from === 'library') return moveTopCard(client, target.zone, landings[0] ?? {})
    if (target.kind === 'theirField') return giveCards(client, ids, target.playerId)
    if (target.kind === 'hand' && drag.from === 'hand') return this.reorder(ids, points[0] as Point, target)
    if (target.zone === 'library') return moveCards(client, ids, 'library', [{ position: 0 }])
    moveCards(client, ids, target.zone, landings)
  }

  private reorder(ids: readonly CardId[], point: Point, zone: DropZone) {
    const [id] = ids
    const hand = ownPlayer(this.client.store.shown)?.zones.hand ?? []
    const position = this.handPlace(zone, point.x)
    if (id === undefined || hand[position]?.id === id) return
    this.client.store.act('move_card', { id, zone: 'hand', to: 'hand', updates: { position } })
  }

  private endDrag(glidesHome: boolean) {
    this.drag?.over?.element.classList.remove('is-target')
    this.drag?.held.release(glidesHome)
    this.root.classList.remove('is-dragging')
    if (this.drag) this.client.ui.setState({ handGap: null, isDragging: false })
    this.drag = null
  }

  private click(press: Press) {
    const { client } = this
    const table = client.store.shown
    const you = table?.you
    if (press.isField) {
      if (!press.adds) client.ui.setState({ selected: new Set() })
      return
    }
    if (press.card) {
      const { id, playerId, zone } = press.card
      if (playerId !== you) return ping(client, id, playerId)
      if (press.adds) return this.toggleSelected(id)
      if (zone !== 'battlefield') return
      const { selected } = client.ui.getState()
      if (press.stack.length > 0) return toggleTapped(client, press.stack)
      return toggleTapped(client, selected.has(id) ? [...selected] : [id])
    }
    if (press.pile) this.openPile(press.pile.playerId, press.pile.zone)
  }

  openPile(playerId: PlayerId, zone: Zone) {
    if (zone === 'graveyard' || zone === 'exile' || zone === 'commandZone')
      this.client.ui.setState({ viewer: { kind: 'zone', playerId, zone } })
  }

  private toggleSelected(id: CardId) {
    const selected = new Set(this.client.ui.getState().selected)
    if (!selected.delete(id)) selected.add(id)
    this.client.ui.setState({ selected })
  }

  private readonly doubleClick = (event: MouseEvent) => {
    const target = event.target as Element
    const you = ownPlayer(this.client.store.shown)
    if (!you || you.eliminated) return
    // The first of the two clicks may have closed a dialog that lay over this.
    if (this.pressed[0] === null || this.pressed[0] !== this.pressed[1]) return
    const card = target.closest<HTMLElement>('[data-card][data-zone="hand"]')
    if (card?.dataset.card !== undefined) return moveCards(this.client, [card.dataset.card], 'battlefield')
    const pile = target.closest<HTMLElement>('[data-pile="library"]')
    if (pile?.dataset.player === you.id && you.librarySize > 0) this.client.store.act('draw_card', {})
  }
}
