// What is attached to a card fans out beside it while the pointer, or the focus, rests on the card, and lies behind it again when
// both have left.

import { type Card, type CardId, findCard } from '@fourmat/game'
import type { Client } from '../client.ts'
import { RATIO, type Rect } from '../layout/boards.ts'
import type { Point } from '../layout/place.ts'

const OPENS_AFTER_MS = 150
const FIRST = 0.4 // between the edge of the host and the middle of the first, in card widths
const STEP = 0.76
const TURN = 4 // degrees more for each
const DROP = 0.05 // card widths lower for each
const EDGE = 8 // of the board, pixels

interface Spread {
  readonly card: Card
  readonly at: Point // its middle, in pixels of the board
  readonly turn: number
}

interface Fan {
  readonly spread: readonly Spread[]
  readonly box: Rect // with its host, in pixels of the window
}

/** The card that bears others: itself, or what it is attached to. */
const hostOf = ({ store }: Client, id: CardId): Card | null => {
  const table = store.shown
  const card = table && findCard(table, id)?.card
  if (!table || !card || card.zone !== 'battlefield') return null
  return card.attached_to === null ? card : (findCard(table, card.attached_to)?.card ?? null)
}

/** How the cards on a host lie when they are fanned out: to its right, or to its left where the board ends. */
function fanOf({ store, layout }: Client, host: Card): Fan | null {
  const attached = (store.shown?.players ?? []).flatMap(({ zones }) =>
    zones.battlefield.filter((card) => card.attached_to === host.id),
  )
  const [player, lying] = [...layout.arrangements].find(([, { cards }]) => cards.has(host.id)) ?? []
  const board = player === undefined ? undefined : layout.boards.get(player)?.seat.rect
  const at = lying?.cards.get(host.id)
  if (attached.length === 0 || !lying || !board || !at) return null
  const { width } = lying
  const half = host.tapped ? (width * RATIO) / 2 : width / 2
  const reach = half + (FIRST + STEP * (attached.length - 1) + 0.6) * width
  const side = at.x + reach > board.w - EDGE && at.x - reach > EDGE ? -1 : 1
  const spread = attached.map((card, i) => ({
    card,
    at: { x: at.x + side * (half + (FIRST + STEP * i) * width), y: at.y + DROP * (i + 1) * width },
    turn: side * TURN * (i + 1),
  }))
  const left = board.x + at.x - (side < 0 ? reach : half)
  const height = width * RATIO
  return { spread, box: { x: left, y: board.y + at.y - height / 2, w: half + reach, h: height } }
}

/** What a card and all that lies on its host take up once that has fanned out; null where nothing fans. */
export function fanBoxOf(client: Client, id: CardId): Rect | null {
  const host = hostOf(client, id)
  return host && (fanOf(client, host)?.box ?? null)
}

export class FanControl {
  private readonly root: HTMLElement
  private readonly client: Client
  private host: CardId | null = null // whose cards lie fanned out
  private timer: ReturnType<typeof setTimeout> | null = null
  private readonly stops: (() => void)[]

  constructor(root: HTMLElement, client: Client) {
    this.root = root
    this.client = client
    this.stops = [
      client.ui.subscribe(({ hovered }, before) => hovered !== before.hovered && this.follow(hovered?.id ?? '')),
      client.layout.moved.subscribe(() => this.host !== null && this.spread(this.host)),
    ]
  }

  stop(): void {
    this.close()
    for (const stop of this.stops) stop()
  }

  private follow(id: CardId): void {
    if (this.timer) clearTimeout(this.timer)
    const host = id === '' ? null : hostOf(this.client, id)
    if (this.host !== null && host?.id === this.host) return
    this.close()
    // What peeps out does not run away from the pointer: its host opens the fan.
    if (host?.id === id) this.timer = setTimeout(() => this.spread(id), OPENS_AFTER_MS)
  }

  private spread(id: CardId): void {
    this.close()
    const { client, root } = this
    const host = hostOf(client, id)
    const fan = host && !client.ui.getState().isDragging ? fanOf(client, host) : null
    if (!fan) return
    this.host = id
    for (const [i, { card, at, turn }] of fan.spread.entries()) {
      const element = root.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.id)}"]`)
      if (!element) continue
      const [x, y] = [Number.parseFloat(element.style.left), Number.parseFloat(element.style.top)]
      element.style.setProperty('--fan-x', `${at.x - x}px`)
      element.style.setProperty('--fan-y', `${at.y - y}px`)
      element.style.setProperty('--fan-turn', `${turn}deg`)
      element.style.setProperty('--fan-z', `${i}`)
      element.dataset.fan = ''
    }
    root.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.setAttribute('data-fan-host', '')
  }

  private close(): void {
    if (this.timer) clearTimeout(this.timer)
    this.host = null
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-fan]')) delete element.dataset.fan
    for (const element of this.root.querySelectorAll('[data-fan-host]')) element.removeAttribute('data-fan-host')
  }
}
