// The right button, held on a card and moved, draws an arrow from it. Let go where it was pressed it opens the menu, as ever: some
// systems ask for that when the button goes down already, and then it waits until the button comes up.

import type { CardId, Zone } from '@fourmat/game'
import { aimAt, endUnder } from '../arrows/aim.ts'
import type { Client } from '../client.ts'
import type { Point } from '../layout/place.ts'
import { ownPlayer } from '../own-player.ts'

const RIGHT = 2
const DRAWS_AFTER_PX = 6

interface Press {
  readonly card: CardId
  readonly target: Element // also a number on the card, which has a menu of its own
  readonly start: Point
  wantsMenu: boolean
  draws: boolean
}

export class RightDrag {
  private readonly root: HTMLElement
  private readonly client: Client
  private press: Press | null = null
  private hasDrawn = false // the menu that is asked for when the button comes up is not wanted
  private readonly stops: (() => void)[] = []

  constructor(root: HTMLElement, client: Client) {
    this.root = root
    this.client = client
    this.listen(window, 'pointerdown', this.down)
    this.listen(window, 'pointermove', this.move)
    this.listen(window, 'pointerup', this.up)
    this.listen(window, 'pointercancel', this.cancel)
    this.listen(window, 'blur', this.cancel)
    this.listen(window, 'contextmenu', this.menu, true)
  }

  stop() {
    this.cancel()
    for (const stop of this.stops) stop()
  }

  private listen<E extends Event>(target: EventTarget, type: string, handler: (event: E) => void, capture = false) {
    target.addEventListener(type, handler as EventListener, capture)
    this.stops.push(() => target.removeEventListener(type, handler as EventListener, capture))
  }

  private readonly down = (event: PointerEvent) => {
    this.hasDrawn = false
    if (event.button !== RIGHT || !(event.target instanceof Element) || !this.root.contains(event.target)) return
    const you = ownPlayer(this.client.store.shown)
    const element = event.target.closest<HTMLElement>('[data-card]')
    const { card, zone } = element?.dataset ?? {}
    if (!you || you.eliminated || !element || card === undefined || (zone as Zone) === 'hand') return
    this.press = {
      card,
      target: event.target,
      start: { x: event.clientX, y: event.clientY },
      wantsMenu: false,
      draws: false,
    }
  }

  private readonly move = ({ clientX, clientY }: PointerEvent) => {
    const { press, client } = this
    if (!press || press.draws) return
    if (Math.hypot(clientX - press.start.x, clientY - press.start.y) < DRAWS_AFTER_PX) return
    press.draws = true
    const { selected } = client.ui.getState()
    const from = selected.has(press.card) ? [...selected] : [press.card]
    client.ui.setState({ aim: { does: 'arrow', kind: 'target', from }, preview: null })
  }

  private readonly up = (event: PointerEvent) => {
    const { press, client } = this
    if (!press || event.button !== RIGHT) return
    this.press = null
    const { clientX, clientY } = event
    if (press.draws) {
      this.hasDrawn = true
      aimAt(client, endUnder(client, document.elementFromPoint(clientX, clientY)))
    } else if (press.wantsMenu)
      press.target.dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: RIGHT, clientX, clientY }),
      )
  }

  private readonly menu = (event: MouseEvent) => {
    if (!this.press && !this.hasDrawn) return
    if (this.press) this.press.wantsMenu = true
    this.hasDrawn = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  private readonly cancel = () => {
    if (this.press?.draws) this.client.ui.setState({ aim: null })
    this.press = null
  }
}
