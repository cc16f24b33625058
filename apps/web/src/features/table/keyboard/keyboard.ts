// The keyboard on the table: single keys for verbs, arrows for the focus, Enter for the obvious, the menu key for the rest.

import type { CardId, PlayerId, Zone } from '@fourmat/game'
import { ping, toggleTapped } from '../actions.ts'
import { aimAt, endUnder, seatEnd } from '../arrows/aim.ts'
import type { HoverControl } from '../card/hover.ts'
import type { Client } from '../client.ts'
import { commandById, commandForKey, isOffered, runCommand } from '../commands.ts'
import type { PointerControl } from '../drag/pointer.ts'
import { type Direction, nextSpot, type Spot } from '../layout/steps.ts'
import { isDeciding, nearestPlayer, ownPlayer } from '../own-player.ts'
import { forgetCount, typeDigit } from './typed-count.tsx'
import { typedKey } from './typed-key.ts'
import { isTyping } from './writing.ts'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const LOOKED_AFTER = 20 // frames

/** A spot with what lies there: when it has gone, the next of its kind comes first. */
interface Place extends Spot {
  readonly kind: string
}

/** A field for words. One for a figure has no use for a space. */
const isWriting = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target as HTMLElement).matches('[inputmode=numeric]')

/** What asks for an answer before the table goes on, or lists verbs to choose from: it has the keys while it is open. */
const TAKES_KEYS = ':is(.scrim, [role=menu])[data-state=open], .opening, .scry'

const PASS = 'passTurn'

const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('button, a, [role=menuitem], [role=switch], [role=slider], .opening') !== null

export class KeyboardControl {
  private readonly root: HTMLElement
  private readonly client: Client
  private readonly pointer: PointerControl
  private readonly hover: HoverControl
  private tabbable: HTMLElement | null = null
  private pressed: HTMLElement | null = null // has the focus because the mouse pressed it, and does not look as if a key had led there
  private isLed = false // since the mouse was last pressed, the keyboard has led the focus somewhere
  private showsFocus = false // the focus goes on by a key of its own, and not because a window has closed
  private left: Place | null = null // where a menu, or what came of it, was opened by key
  private readonly stops: (() => void)[] = []

  constructor(root: HTMLElement, client: Client, pointer: PointerControl, hover: HoverControl) {
    this.root = root
    this.client = client
    this.pointer = pointer
    this.hover = hover
    this.listen(window, 'keydown', this.key)
    this.listen(root, 'focusin', this.focusIn)
    this.listen(root, 'focusout', this.focusOut)
    this.listen(root, 'click', this.clicked)
    this.listen(window, 'keydown', this.noteKey, true)
    this.listen(window, 'pointerdown', this.pressedBy, true)
    this.stops.push(client.ui.subscribe(this.comeBack))
  }

  stop() {
    for (const stop of this.stops) stop()
  }

  private listen<E extends Event>(target: EventTarget, type: string, handler: (event: E) => void, capture = false) {
    target.addEventListener(type, handler as EventListener, capture)
    this.stops.push(() => target.removeEventListener(type, handler as EventListener, capture))
  }

  private readonly noteKey = (event: KeyboardEvent) => {
    const leads = event.key === 'Tab' || event.key in ARROWS
    if (leads) this.isLed = true
    this.showsFocus = leads || event.key.length === 1
  }

  private readonly key = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (this.passes(event)) return this.pass(event)
    if (isTyping(event.target) || this.isElsewhere(event)) return
    if (event.key === 'Escape') return this.escape()
    if (event.key === 'Tab' || event.key in ARROWS) this.press(null) // from here on the keyboard leads
    if (this.client.ui.getState().placing) return // the marker has the keys
    const spot = this.focusedSpot()
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const isFree = event.target === document.body || event.target === this.root
      if (spot) this.openMenu(spot, event)
      else if (isFree) this.openFieldMenu(event)
      return
    }
    const direction = ARROWS[event.key]
    if (direction && !event.ctrlKey && !event.metaKey && !event.altKey) return this.step(direction, spot, event)
    if (event.altKey) return
    const found = commandForKey(typedKey(event))
    const command = found && isOffered(this.client, found) ? found : undefined
    if (!command && (event.ctrlKey || event.metaKey)) return
    if (this.aims(event)) return event.preventDefault()
    const byKeyboard = this.keyboardSpot()
    if (byKeyboard && event.key === 'Enter') {
      event.preventDefault()
      return this.activate(byKeyboard)
    }
    if (isOnControl(event) && (event.key === ' ' || event.key === 'Enter')) return
    if (!command && /^\d$/.test(event.key) && this.client.role === 'player') return typeDigit(this.client, event.key)
    if (!command || event.repeat) return
    if (command.group !== 'view' && isDeciding(this.client.store.shown)) return // a slip would be played before the game
    event.preventDefault()
    this.keepFocus(() => runCommand(command, this.client, null))
    forgetCount(this.client)
  }

  /**
   * Whether something other than the table has the keyboard: a dialog, a drawer, a menu. What lies beside the table and was only
   * clicked has it for Escape alone.
   */
  private isElsewhere({ target, key }: KeyboardEvent): boolean {
    const isOutside = target instanceof HTMLElement && target !== document.body && !this.root.contains(target)
    return isOutside && (this.isLed || key === 'Escape' || document.querySelector(TAKES_KEYS) !== null)
  }

  /**
   * The key that passes the turn does so wherever the mouse has left the focus: on a card, on a button, in a figure, in a
   * list beside the table. It is left to words, to windows that ask something, and to a button that a key has led to.
   */
  private passes(event: KeyboardEvent): boolean {
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return false
    if (
      commandForKey(' ')?.id !== PASS ||
      !isOffered(this.client, commandById(PASS)) ||
      document.querySelector(TAKES_KEYS)
    )
      return false
    return !(this.isLed && isOnControl(event))
  }

  /** While something looks for its end: Enter chooses what the focus is on, a number the player of that seat. */
  private aims(event: KeyboardEvent): boolean {
    const { client } = this
    if (!client.ui.getState().aim) return false
    const spot = this.focusedSpot()
    if (event.key === 'Enter' && spot) aimAt(client, endUnder(client, spot))
    else if (/^[1-4]$/.test(event.key)) aimAt(client, seatEnd(client, Number(event.key)))
    else return false
    return true
  }

  private pass(event: KeyboardEvent) {
    event.preventDefault()
    const { target } = event
    // It lets go of the key as well: some browsers press a button when the key comes up again.
    if (target instanceof HTMLElement && target.matches('button, input')) target.blur()
    forgetCount(this.client)
    if (!event.repeat) runCommand(commandById(PASS), this.client, null)
  }

  /**
   * A button that the mouse has pressed lets go of the keyboard: Space passes the turn then, and does not press it
   * once more. Who came to it by key stays on it.
   */
  private readonly clicked = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (event.detail > 0) button?.blur() // a press by key counts no clicks
  }

  private readonly pressedBy = ({ target }: PointerEvent) => {
    this.left = null
    this.isLed = false
    this.showsFocus = false
    // A press in a window over the table leaves on the table what was pressed there: the focus comes back to it.
    if (target instanceof Element && this.root.contains(target)) this.press(target.closest<HTMLElement>('[data-spot]'))
  }

  private press(spot: HTMLElement | null) {
    this.pressed?.removeAttribute('data-pressed')
    spot?.setAttribute('data-pressed', '')
    this.pressed = spot
  }

  /** A card that leaves under the focus takes the focus with it: the next one in line gets it. */
  private keepFocus(run: () => void) {
    const spot = this.keyboardSpot()
    const at = spot && this.spotOf(spot)
    run()
    if (at) this.focusNear(at)
  }

  /**
   * Gives the focus to what lies nearest, and looks after it for some frames: a menu that goes may hold on to it for a
   * moment, and what it was given to may leave as well. Who takes it elsewhere keeps it there, and who lets it go is left alone.
   */
  private focusNear(at: Place, given: Element | null = null, frames = LOOKED_AFTER) {
    if (frames === 0) return
    requestAnimationFrame(() => {
      const active = document.activeElement
      const isFree = !active || active === document.body
      if (this.isCovered() || (isFree && given?.isConnected)) return
      if (!isFree && active !== given && !active.closest('[role=menu]')) return
      if (isFree) this.focusNearest(at)
      this.focusNear(at, isFree ? document.activeElement : given, frames - 1)
    })
  }

  private focusNearest(at: Place) {
    const far = (spot: Place) => Math.hypot(spot.x - at.x, spot.y - at.y)
    const spots = this.spots().sort((a, b) => far(a) - far(b))
    const next = spots.find((spot) => spot.kind === at.kind) ?? spots[0]
    if (next) this.focus(next.key)
  }

  private isCovered(): boolean {
    const { menu, dialog, viewer, gameMenu } = this.client.ui.getState()
    return menu !== null || dialog !== null || viewer !== null || gameMenu
  }

  /** When the last thing over the table is closed that was opened by key: back to where that was, whatever lies there now. */
  private readonly comeBack = () => {
    if (!this.left || this.isCovered()) return
    this.focusNear(this.left)
    this.left = null
  }

  private escape() {
    const { ui } = this.client
    if (ui.getState().typedCount !== null) return forgetCount(this.client)
    if (this.pointer.isDragging) return this.pointer.cancel()
    if ((ui.getState().rewindTo ?? ui.getState().ghost) !== null) return ui.setState({ rewindTo: null, ghost: null })
    if (ui.getState().aim) return ui.setState({ aim: null })
    if (ui.getState().placing) return ui.setState({ placing: null })
    if (ui.getState().selected.size > 0) return ui.setState({ selected: new Set() })
    if (ui.getState().enlarged !== null) ui.setState({ enlarged: null })
  }

  private focusedSpot(): HTMLElement | null {
    const active = document.activeElement
    return active instanceof HTMLElement && active.dataset.spot !== undefined ? active : null
  }

  /** What the keyboard has led to. A card that was clicked has the focus as well, and the browser shows it at the next key. */
  private keyboardSpot(): HTMLElement | null {
    const spot = this.focusedSpot()
    return spot !== this.pressed && spot?.matches(':focus-visible') ? spot : null
  }

  private step(direction: Direction, from: HTMLElement | null, event: KeyboardEvent) {
    // From a button of the table the arrows lead on to what lies beside it.
    const button = event.target instanceof HTMLElement && event.target.matches('button') ? event.target : null
    const start = from ?? button
    if (start === null && event.target !== document.body && event.target !== this.root) return
    event.preventDefault()
    const spots = this.spots()
    if (!start) {
      const you = nearestPlayer(this.client.store.shown, this.client.ui.getState().seat)
      const first =
        spots.find(({ key }) => you?.zones.hand.some((card) => card.id === key)) ??
        spots.find(({ key }) => key === `${you?.id}:library`)
      if (first) this.focus(first.key)
      return
    }
    const next = nextSpot(spots, this.spotOf(start), direction)
    if (next) this.focus(next.key)
  }

  private spots(): Place[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-spot]:not([inert] *)')].map((element) =>
      this.spotOf(element),
    )
  }

  private spotOf(element: HTMLElement): Place {
    const { left, top, width, height } = element.getBoundingClientRect()
    const { spot = '', player = '', zone, pile = '' } = element.dataset
    return { key: spot, kind: `${player} ${zone ?? pile}`, x: left + width / 2, y: top + height / 2 }
  }

  focus(key: string) {
    this.root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`)?.focus()
  }

  private readonly focusIn = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    if (event.target.dataset.look !== undefined) return this.hover.showFocus(event.target, this.showsFocus)
    const spot = event.target.dataset.spot !== undefined ? event.target : null
    if (!spot) return
    // One way in by Tab, and it is where one was last.
    if (this.tabbable) this.tabbable.tabIndex = -1
    spot.tabIndex = 0
    this.tabbable = spot
    if (spot !== this.pressed) this.hover.showFocus(spot, this.showsFocus)
  }

  private readonly focusOut = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target.matches('[data-spot], [data-look]')) this.hover.focusGone()
  }

  private activate(spot: HTMLElement) {
    const { card, pile, player, zone } = spot.dataset
    const you = this.client.store.shown?.you
    if (card !== undefined && player !== you) return ping(this.client, card as CardId, player as PlayerId)
    if (card !== undefined && zone === 'battlefield') return toggleTapped(this.client, [card])
    if (pile === 'library' || card !== undefined) return this.openMenu(spot)
    if (pile === undefined) return
    this.left = this.spotOf(spot)
    this.pointer.openPile(player as PlayerId, pile as Zone)
  }

  /** Where the focus is on nothing the menu is that of one's own field. */
  private openFieldMenu(event: KeyboardEvent) {
    const you = ownPlayer(this.client.store.shown)
    const field = you && this.root.querySelector<HTMLElement>(`[data-field="${you.id}"]`)
    if (!field) return
    event.preventDefault()
    const { left, top, width, height } = field.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 3 }
    field.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at }))
  }

  private openMenu(spot: HTMLElement, event?: KeyboardEvent) {
    event?.preventDefault()
    this.left = this.spotOf(spot)
    const { x, y } = this.left
    spot.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }))
  }
}
