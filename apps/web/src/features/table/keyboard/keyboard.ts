// The keyboard on the table: single keys for verbs, arrows for the focus, Enter for the obvious, the menu key for the rest.

import type { CardId, PlayerId, Zone } from '@fourmat/game'
import { toggleTapped } from '../actions.ts'
import type { HoverControl } from '../card/hover.ts'
import { type Client, ownPlayer } from '../client.ts'
import { commandForKey, runCommand } from '../commands.ts'
import type { PointerControl } from '../drag/pointer.ts'
import { type Direction, nextSpot, type Spot } from '../layout/steps.ts'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether something other than the table has the keyboard: a dialog, a drawer, a menu. */
const isElsewhere = (target: EventTarget | null, root: HTMLElement): boolean =>
  target instanceof HTMLElement && target !== document.body && !root.contains(target)

export class KeyboardControl {
  private readonly root: HTMLElement
  private readonly client: Client
  private readonly pointer: PointerControl
  private readonly hover: HoverControl
  private tabbable: HTMLElement | null = null
  private readonly stops: (() => void)[] = []

  constructor(root: HTMLElement, client: Client, pointer: PointerControl, hover: HoverControl) {
    this.root = root
    this.client = client
    this.pointer = pointer
    this.hover = hover
    this.listen(window, 'keydown', this.key)
    this.listen(root, 'focusin', this.focusIn)
    this.listen(root, 'focusout', this.focusOut)
  }

  stop() {
    for (const stop of this.stops) stop()
  }

  private listen<E extends Event>(target: EventTarget, type: string, handler: (event: E) => void) {
    target.addEventListener(type, handler as EventListener)
    this.stops.push(() => target.removeEventListener(type, handler as EventListener))
  }

  private readonly key = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isElsewhere(event.target, this.root)) return
    if (event.key === 'Escape') return this.escape()
    if (this.client.ui.getState().placing) return // the marker has the keys
    const spot = this.focusedSpot()
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      if (spot) this.openMenu(spot, event)
      return
    }
    const direction = ARROWS[event.key]
    if (direction && !event.ctrlKey && !event.metaKey && !event.altKey) return this.step(direction, spot, event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const byKeyboard = spot?.matches(':focus-visible') ? spot : null
    if (byKeyboard && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return this.activate(byKeyboard)
    }
    const onControl = event.target instanceof Element && event.target.closest('button, a, [role="menuitem"]') !== null
    if (onControl && (event.key === ' ' || event.key === 'Enter')) return
    const command = commandForKey(event.key.length === 1 ? event.key.toLowerCase() : event.key)
    if (!command || event.repeat) return
    event.preventDefault()
    this.keepFocus(() => runCommand(command, this.client, null))
  }

  /** A card that leaves under the focus takes the focus with it: the next one in line gets it. */
  private keepFocus(run: () => void) {
    const spot = this.focusedSpot()
    const at = spot?.matches(':focus-visible') ? this.spotOf(spot) : null
    run()
    if (!at) return
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      const nearest = this.spots().sort(
        (a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y),
      )[0]
      if (nearest) this.focus(nearest.key)
    })
  }

  private escape() {
    const { ui } = this.client
    if (this.pointer.isDragging) return this.pointer.cancel()
    if (ui.getState().placing) return ui.setState({ placing: null })
    if (ui.getState().selected.size > 0) return ui.setState({ selected: new Set() })
    if (ui.getState().enlarged !== null) ui.setState({ enlarged: null })
  }

  private focusedSpot(): HTMLElement | null {
    const active = document.activeElement
    return active instanceof HTMLElement && active.dataset.spot !== undefined ? active : null
  }

  private step(direction: Direction, from: HTMLElement | null, event: KeyboardEvent) {
    // From a button of the table the arrows lead on to what lies beside it.
    const button = event.target instanceof HTMLElement && event.target.matches('button') ? event.target : null
    const start = from ?? button
    if (start === null && event.target !== document.body && event.target !== this.root) return
    event.preventDefault()
    const spots = this.spots()
    if (!start) {
      const you = ownPlayer(this.client.store.shown)
      const first =
        spots.find(({ key }) => you?.zones.hand.some((card) => card.id === key)) ??
        spots.find(({ key }) => key === `${you?.id}:library`)
      if (first) this.focus(first.key)
      return
    }
    const next = nextSpot(spots, this.spotOf(start), direction)
    if (next) this.focus(next.key)
  }

  private spots(): Spot[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-spot]')].map((element) => this.spotOf(element))
  }

  private spotOf(element: HTMLElement): Spot {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { key: element.dataset.spot ?? '', x: left + width / 2, y: top + height / 2 }
  }

  focus(key: string) {
    this.root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`)?.focus()
  }

  private readonly focusIn = (event: FocusEvent) => {
    const spot = event.target instanceof HTMLElement && event.target.dataset.spot !== undefined ? event.target : null
    if (!spot) return
    // One way in by Tab, and it is where one was last.
    if (this.tabbable) this.tabbable.tabIndex = -1
    spot.tabIndex = 0
    this.tabbable = spot
    this.hover.showFocus(spot)
  }

  private readonly focusOut = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target.dataset.spot !== undefined) this.hover.focusGone()
  }

  private activate(spot: HTMLElement) {
    const { card, pile, player, zone } = spot.dataset
    const you = this.client.store.shown?.you
    if (card !== undefined && player !== you) return this.pointer.ping(card as CardId, player as PlayerId)
    if (card !== undefined && zone === 'battlefield') return toggleTapped(this.client, [card])
    if (pile === 'library' || card !== undefined) return this.openMenu(spot)
    if (pile !== undefined) this.pointer.openPile(player as PlayerId, pile as Zone)
  }

  private openMenu(spot: HTMLElement, event?: KeyboardEvent) {
    event?.preventDefault()
    const { left, top, width, height } = spot.getBoundingClientRect()
    spot.dispatchEvent(
      new MouseEvent('contextmenu', {
        bubbles: true,
        cancelable: true,
        clientX: left + width / 2,
        clientY: top + height / 2,
      }),
    )
  }
}
