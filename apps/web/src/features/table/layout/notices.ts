// Where all that is said in passing lies: in one column over a field, where no name, life total, hand or button is.

import type { Frame } from './boards.ts'
import type { Geometry } from './geometry.ts'

export interface NoticeColumn {
  readonly right: number // of its right edge, from the window's left
  readonly top: number
  readonly width: number
  readonly height: number // what does not fit is scrolled to: further down lie hands
}

const WIDEST = 348

/** Over the board at the upper right, and over the log where it is open; over an enlarged board, as there is no other room. */
export function placeNotices(
  { seats, panel }: Frame,
  geometries: readonly Geometry[],
  enlarged: number | null,
): NoticeColumn {
  const upperRight = seats.reduce((best, { rect }, i) => {
    const { rect: known } = seats[best] ?? { rect }
    return rect.y < known.y || (rect.y === known.y && rect.x > known.x) ? i : best
  }, 0)
  const at = enlarged ?? upperRight
  const rect = seats[at]?.rect ?? { x: 0, y: 0, w: WIDEST, h: 0 }
  const field = geometries[at]?.field ?? { x: 0, y: 0, w: rect.w, h: 0 }
  const left = rect.x + field.x
  const right = panel && enlarged === null ? panel.x + panel.w : left + field.w
  const top = rect.y + field.y
  const height = panel && enlarged === null ? panel.y + panel.h - top : field.h
  return { right, top, width: Math.min(WIDEST, right - left), height }
}
