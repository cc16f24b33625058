// Cards travel. Before an event changes the table it is noted where its cards are; after the change they start from there.

import {
  type Card,
  type CardFacts,
  type CardId,
  type CardMove,
  type Movement,
  movementsOf,
  type PlayerId,
  type SeenEvent,
  type Table,
  type Zone,
} from '@fourmat/game'
import { CARD_BACK } from './art/pictures.ts'
import type { Point } from './layout/place.ts'

const TRAVEL_MS = 200
const TURN_MS = 120
const EASE = 'cubic-bezier(.2,.7,.2,1)'
const ABOVE_ALL = 9999 // of the cards of a field
const TOO_MANY = 14 // a burst is shown at once
const CROWDED = 200 // cards on all boards: from here on what turns or makes room is drawn once, since each step has the browser sort all of them

interface Flight {
  readonly from: Point
  readonly card: CardId | null // lands on this card's own element
  readonly place: string | null // or flies, as a picture, to this element
  readonly facts: CardFacts | null
  readonly isNew: boolean
}

const pile = (playerId: PlayerId, zone: Zone): string =>
  zone === 'hand'
    ? `[data-hand="${playerId}"]`
    : zone === 'battlefield'
      ? `[data-field="${playerId}"]`
      : zone === 'stack'
        ? '[data-stack]'
        : `[data-pile="${zone}"][data-player="${playerId}"]`

export class Motion {
  root: HTMLElement | null = null
  private flights: Flight[] = []
  private turns: CardId[] = []
  private readonly origins = new Map<CardId, Point>()
  private readonly still = window.matchMedia('(prefers-reduced-motion: reduce)')

  /** A dragged card starts from where it was let go. */
  setOrigin(id: CardId, at: Point) {
    this.origins.set(id, at)
  }

  readonly before = (event: SeenEvent, table: Table) => this.expect(movementsOf(event), table)

  /** What is about to move on this table. */
  expect(movements: readonly Movement[], table: Table) {
    if (!this.root || this.still.matches || document.hidden) return
    if (this.flights.length + this.turns.length > TOO_MANY) return
    for (const movement of movements) this.prepare(movement, table)
  }

  private prepare(movement: Movement, table: Table) {
    switch (movement.kind) {
      case 'turned':
        if (!isCrowded(table)) this.turns.push(...movement.ids)
        return
      case 'moved':
        return this.note(movement.move, table)
      case 'drawn':
        return this.noteDraw(movement.player_id, movement.cards, movement.count)
      case 'created':
        return this.noteCreated(movement.id, movement.copy_of)
      case 'shuffled':
        return this.riffle(movement.player_id)
    }
  }

  private note(move: CardMove, table: Table) {
    const from =
      this.origins.get(move.id) ??
      this.centre(`[data-card="${CSS.escape(move.id)}"]`) ??
      this.centre(pile(move.from_player_id, move.from))
    this.origins.delete(move.id)
    if (!from) return
    const lands = move.card && (move.to === 'battlefield' || (move.to === 'hand' && move.player_id === table.you))
    const facts = move.card?.facts ?? null
    if (lands) this.flights.push({ from, card: move.card?.id ?? null, place: null, facts, isNew: false })
    else this.flights.push({ from, card: null, place: pile(move.player_id, move.to), facts, isNew: false })
  }

  private noteDraw(playerId: PlayerId, cards: readonly Card[], count: number) {
    const from = this.centre(pile(playerId, 'library'))
    if (!from) return
    for (const card of cards) this.flights.push({ from, card: card.id, place: null, facts: null, isNew: false })
    if (cards.length === 0)
      for (let i = 0; i < Math.min(3, count); i++)
        this.flights.push({ from, card: null, place: pile(playerId, 'hand'), facts: null, isNew: false })
  }

  private noteCreated(card: CardId, copyOf: CardId | null) {
    const from = copyOf === null ? null : this.centre(`[data-card="${CSS.escape(copyOf)}"]`)
    this.flights.push({ from: from ?? { x: 0, y: 0 }, card, place: null, facts: null, isNew: from === null })
  }

  /** After the change is on the page. Where things lie is asked in its first frame, which has it laid out anyway. */
  play() {
    const { flights, turns } = this
    this.flights = []
    this.turns = []
    this.origins.clear()
    const count = flights.length + turns.length
    if (count === 0 || count > TOO_MANY) return
    requestAnimationFrame(() => {
      for (const flight of flights) this.fly(flight)
      for (const id of turns) this.turn(id)
    })
  }

  /** Cards that made room for others. Those that travel themselves do not slide as well. */
  slide(shifts: readonly { readonly id: CardId; readonly by: Point }[], table: Table) {
    if (!this.root || this.still.matches || document.hidden || shifts.length > TOO_MANY || isCrowded(table)) return
    for (const { id, by } of shifts) {
      if (this.flights.some((flight) => flight.card === id)) continue
      const card = this.root.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
      card?.animate([{ translate: `${by.x}px ${by.y}px` }, { translate: '0 0' }], { duration: TURN_MS, easing: EASE })
    }
  }

  private turn(id: CardId) {
    const card = this.root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
    const from = card?.classList.contains('is-tapped') ? '0deg' : '90deg'
    card?.animate([{ rotate: from }, {}], { duration: TURN_MS, easing: EASE })
  }

  private fly(flight: Flight) {
    if (flight.card !== null) {
      const target = this.root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(flight.card)}"]`)
      if (!target) return
      if (flight.isNew) {
        target.animate([{ opacity: 0, scale: 0.6 }, {}], { duration: TRAVEL_MS, easing: EASE })
        return
      }
      const to = middle(target)
      const [dx, dy] = [flight.from.x - to.x, flight.from.y - to.y]
      if (Math.abs(dx) + Math.abs(dy) < 3) return
      target.animate(
        [
          { translate: `${dx}px ${dy}px`, zIndex: ABOVE_ALL },
          { translate: '0 0', zIndex: ABOVE_ALL },
        ],
        { duration: TRAVEL_MS, easing: EASE },
      )
      return
    }
    const target = flight.place === null ? null : this.root?.querySelector<HTMLElement>(flight.place)
    if (target) this.flyPicture(flight.from, target, flight.facts)
  }

  private flyPicture(from: Point, target: HTMLElement, facts: CardFacts | null) {
    const to = middle(target)
    const width = Math.min(64, target.getBoundingClientRect().width)
    const picture = document.createElement('img')
    picture.src = facts?.front_image_uri_small ?? facts?.front_image_uri ?? CARD_BACK
    picture.className = 'flying'
    picture.alt = ''
    picture.style.width = `${width}px`
    this.root?.append(picture)
    const at = (point: Point) => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%)`
    const flight = picture.animate([{ transform: at(from) }, { transform: at(to) }], {
      duration: TRAVEL_MS,
      easing: EASE,
    })
    const done = () => picture.remove()
    flight.onfinish = done
    flight.oncancel = done
  }

  private riffle(playerId: PlayerId) {
    const target = this.root?.querySelector<HTMLElement>(`${pile(playerId, 'library')} .pile-card`)
    target?.animate(
      [
        { rotate: '0deg' },
        { rotate: '-7deg', translate: '-3px 0' },
        { rotate: '6deg', translate: '3px 0' },
        { rotate: '-3deg' },
        { rotate: '0deg' },
      ],
      { duration: 420, easing: 'ease-in-out' },
    )
  }

  private centre(selector: string): Point | null {
    const element = this.root?.querySelector(selector)
    return element ? middle(element) : null
  }
}

const isCrowded = (table: Table): boolean =>
  table.players.reduce((sum, player) => sum + player.zones.battlefield.length, 0) > CROWDED

const middle = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
