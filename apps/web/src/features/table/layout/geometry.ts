// The inside of a board: dock, field, hand strip, and how large a card is. Measures in pixels, relative to the board.

import { RATIO, type Rect, type Seat } from './boards.ts'

export interface Geometry {
  readonly dock: number // width
  readonly pile: number // width of a pile; 0 where only its count fits
  readonly field: Rect
  readonly handCard: number // width
  readonly handHeight: number // of the strip that the hand shows
}

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

const PILE_MIN = 22
const DOCK_MIN = 112
const DOCK_NAMED = 134 // a name of twelve letters
const SIDE = 8 // between the dock or the edge and the cards

export function measureBoard(seat: Seat, isYou: boolean, scale: number): Geometry {
  const { w, h } = seat.rect
  const named = clamp(DOCK_MIN, w * 0.29, DOCK_NAMED)
  const dock = Math.round(clamp(named, w * 0.16, 148 * scale))
  const pile = Math.floor(Math.min((dock - 32) / 2, (h - 152) / 2 / RATIO - 12, 62 * scale))
  const handCard = isYou ? clamp(84, h * 0.25, 128 * scale) : clamp(30, h * 0.1, 46 * scale)
  const handHeight = isYou ? handCard * RATIO * 0.62 : handCard * RATIO * 0.6 + 2
  const top = seat.isUp ? handHeight + 4 : 10
  return {
    dock,
    pile: pile < PILE_MIN ? 0 : pile,
    field: { x: dock + SIDE, y: top, w: w - dock - 2 * SIDE, h: h - handHeight - 14 },
    handCard,
    handHeight,
  }
}

export const rowsOf = (field: Rect): 2 | 3 => (field.w / field.h > 2.5 ? 2 : 3)

/** The card width at which typical rows of a game fit the field. */
function fitCard(field: Rect): number {
  const rows = rowsOf(field)
  const gap = rows === 2 ? 12 : 9
  const gaps = rows === 2 ? 8 : 4
  const widest = rows === 2 ? 10.2 : 7
  const byHeight = (field.h - (rows - 1) * gap) / rows / RATIO
  const byWidth = (field.w - 6 - gaps * gap) / widest
  return Math.max(24, Math.min(byHeight, byWidth))
}

/**
 * One card width for all boards of a table. Where boards differ much in size (three players, an enlarged board),
 * each kind has its own.
 */
export function cardWidths(geometries: readonly Geometry[], size: number, scale: number): number[] {
  const fits = geometries.map(({ field }) => fitCard(field))
  const areas = geometries.map(({ field }) => field.w * field.h)
  return geometries.map((_, i) => {
    const alike = fits.filter((_, j) => {
      const share = (areas[i] as number) / (areas[j] as number)
      return share > 0.6 && share < 1.7
    })
    return Math.round(Math.min(...alike, 150 * scale) * size * 10) / 10
  })
}
