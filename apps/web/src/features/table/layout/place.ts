// From a card's fractions to pixels on the field and back. 0.05 and 0.95 put the card's edge on the field's edge, whatever the
// card's size, so that no card ever leaves its board.

import { DROP_MAX, DROP_MIN } from '@fourmat/game'
import { RATIO, type Rect } from './boards.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

const SPAN = DROP_MAX - DROP_MIN

/** The centre of a card that lies at the fractions x and y. */
export const centreOf = (field: Rect, width: number, at: Point): Point => ({
  x: field.x + width / 2 + ((at.x - DROP_MIN) / SPAN) * Math.max(1, field.w - width),
  y: field.y + (width * RATIO) / 2 + ((at.y - DROP_MIN) / SPAN) * Math.max(1, field.h - width * RATIO),
})

const toFraction = (offset: number, room: number): number => {
  const value = DROP_MIN + (offset / Math.max(1, room)) * SPAN
  return Math.round(Math.min(DROP_MAX, Math.max(DROP_MIN, value)) * 1000) / 1000
}

export const fractionsOf = (field: Rect, width: number, centre: Point): Point => ({
  x: toFraction(centre.x - field.x - width / 2, field.w - width),
  y: toFraction(centre.y - field.y - (width * RATIO) / 2, field.h - width * RATIO),
})
