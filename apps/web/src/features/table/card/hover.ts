// The pointer over a card: it is what keys act on, and after a moment its picture is shown large. Alt keeps the picture.

import { type Card, type CardZone, findCard, type Zone } from '@fourmat/game'
import type { Client } from '../client.ts'
import { fanBoxOf } from './fan.ts'

const PREVIEW_AFTER_MS = 150

const spotOf = (element: Element) => element.closest<HTMLElement>('[data-card], [data-pile], [data-board], [data-look]')

/** The top card of a library, where that is revealed, is only to be looked at: no key acts on it. */
const idOf = (card: Card | null): string => (card === null || card.zone === 'library' ? '' : card.id)

export class HoverControl {
  private readonly root: HTMLElement
  private readonly client: Client
  private timer: ReturnType<typeof setTimeout> | null = null
  private current: HTMLElement | null = null
  private shown: { readonly spot: HTMLElement; readonly card: Card | null } | null = null
  private isKept = false
  private x = -1
  private y = -1
  private isResting = false
  private isOwed = false // its picture was held back until the pointer moves
  private isFocus = false // what is shown comes from the keyboard
  private readonly stops: (() => void)[] = []

  constructor(root: HTMLElement, client: Client) {
    this.root = root
    this.client = client
    this.listen(window, 'pointerdown', this.follow, true)
    this.listen(window, 'pointerover', this.follow, true)
    this.listen(window, 'pointermove', this.follow, true)
    this.listen(root, 'pointerover', this.over)
    this.listen(root, 'pointermove', this.over)
    this.listen(root, 'pointerleave', this.leave)
    this.listen(window, 'keydown', this.key)
    this.listen(window, 'keyup', this.key)
    this.stops.push(client.store.state.subscribe(this.changed))
  }

  stop(): void {
    this.leave()
    for (const stop of this.stops) stop()
  }

  private listen<E extends Event>(
    target: EventTarget,
    type: string,
    handler: (event: E) => void,
    capture = false,
  ): void {
    target.addEventListener(type, handler as EventListener, capture)
    this.stops.push(() => target.removeEventListener(type, handler as EventListener, capture))
  }

  /**
   * When cards move below a pointer that rests, or a window over them closes, the browser speaks of it as if the
   * pointer had moved. So its way is followed everywhere, over windows too.
   */
  private readonly follow = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    this.isResting = event.clientX === this.x && event.clientY === this.y
    this.x = event.clientX
    this.y = event.clientY
  }

  private readonly over = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || this.client.ui.getState().isDragging) return
    if (this.isFocus && this.isResting) return
    const element = spotOf(event.target as Element)
    if (element === this.current && !this.isFocus && (this.isResting || !this.isOwed)) return
    this.current = element
    this.isFocus = false
    this.isOwed = this.isResting
    this.show(element, !this.isOwed)
  }

  /** The keyboard's focus counts until it goes, or the pointer moves again. */
  showFocus(element: HTMLElement, isLarge: boolean): void {
    this.isFocus = true
    this.show(element, isLarge)
  }

  /** What the pointer is on counts again. */
  focusGone(): void {
    if (!this.isFocus) return
    this.isFocus = false
    const under = this.root.matches(':hover') ? document.elementFromPoint(this.x, this.y) : null
    this.current = under && this.root.contains(under) ? spotOf(under) : null
    this.isOwed = true
    this.show(this.current, false)
  }

  /** What lies there is what keys act on; its picture comes only where somebody went there, not where a window has gone. */
  private show(element: HTMLElement | null, isLarge: boolean): void {
    if (this.timer) clearTimeout(this.timer)
    const { ui } = this.client
    const card = element ? this.cardOf(element) : null
    this.shown = element && { spot: element, card }
    const playerId = element?.dataset.player ?? element?.dataset.board
    ui.setState({
      hovered:
        playerId === undefined ? null : { id: idOf(card), playerId, zone: (card?.zone ?? 'battlefield') as Zone },
      ...(this.isKept ? {} : { preview: null }),
    })
    const facts = card?.facts
    if (!isLarge || !element || !facts || this.isKept) return
    this.timer = setTimeout(() => {
      // The body of a tapped card lies across its element; a card in hand rises above it.
      const body = element.querySelector('.card-body, .pile-card, .hand-face') ?? element
      const { left, top, width, height } = body.getBoundingClientRect()
      const { menu, dialog, viewer, gameMenu, isDragging } = ui.getState() // what opened meanwhile is not to be covered
      if (menu || dialog || viewer || gameMenu || isDragging || !element.isConnected) return
      const near = fanBoxOf(this.client, card.id) ?? { x: left, y: top, w: width, h: height }
      ui.setState({ preview: { facts, card, near } })
    }, PREVIEW_AFTER_MS)
  }

  /** The uppermost card of a pile goes while the pointer rests there: the next one is what keys act on, and no picture of the former stays. */
  private readonly changed = (): void => {
    if (!this.shown || this.shown.spot.dataset.pile === undefined) return
    const { spot, card } = this.shown
    if (this.cardOf(spot)?.id !== card?.id) this.show(spot, false)
  }

  private cardOf(element: HTMLElement): Card | null {
    const table = this.client.store.shown
    if (!table) return null
    const { look, card = look, pile, player } = element.dataset // what is only to be looked at, no key acts on
    if (card !== undefined) return findCard(table, card)?.card ?? null
    if (pile === undefined) return null
    const holder = table.players.find((one) => one.id === player)
    if (pile === 'library') return holder?.library_top ?? null
    return holder?.zones[pile as CardZone][0] ?? null
  }

  private readonly leave = (): void => {
    this.current = null
    this.shown = null
    if (this.timer) clearTimeout(this.timer)
    if (!this.isKept) this.client.ui.setState({ hovered: null, preview: null })
  }

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== 'Alt') return
    this.isKept = event.type === 'keydown' && this.client.ui.getState().preview !== null
    if (this.isKept)
      event.preventDefault() // or the browser's menu takes the key
    else if (this.current === null) this.client.ui.setState({ preview: null })
  }
}
