// Where the boards stand in the window. Index 0 is always the local player, the others follow clockwise.

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Size {
  readonly w: number
  readonly h: number
}

export interface Seat {
  readonly rect: Rect
  readonly isUp: boolean // its player sits at the upper edge: the hand hangs, the field is seen from the other side
}

export interface Frame {
  readonly seats: readonly Seat[]
  readonly lane: Rect | null // of the stack, between the boards and the panel
  readonly panel: Rect | null
  readonly scale: number // 1 up to 1920x1080, then growing with the window, so that a big screen shows big cards
}

export const RATIO = 88 / 63
export const RAIL = 64
export const GAP = 6
const LANE = 148
const UPPER_SHARE = 0.47 // your hand lives in the lower row
const ENLARGED_SHARE = 0.7

const panelWidth = (window: Size): number => (window.w >= 1600 ? 320 : 272)

/** Under 1600 pixels the log costs a third of every card, so it is a choice there. */
export const showsPanelAtFirst = (window: Size, players: number): boolean => window.w >= 1600 || players === 1

const seat = (x: number, y: number, w: number, h: number, isUp = false): Seat => ({ rect: { x, y, w, h }, isUp })

function inRows(players: number, area: Rect): Seat[] {
  const { x, y, w, h } = area
  const upper = Math.round((h - GAP) * UPPER_SHARE)
  const lower = h - GAP - upper
  const half = (w - GAP) / 2
  const right = x + half + GAP
  const below = y + upper + GAP
  if (players <= 1) return [seat(x, y, w, h)]
  if (players === 2) return [seat(x, below, w, lower), seat(x, y, w, upper, true)]
  const top = [seat(x, y, half, upper, true), seat(right, y, half, upper, true)]
  if (players === 3) return [seat(x, below, w, lower), ...top]
  return [seat(x, below, half, lower), ...top, seat(right, below, half, lower)]
}

/** One board takes most of the window, the others stand in a column beside it. */
function withEnlarged(players: number, area: Rect, enlarged: number): Seat[] {
  const { x, y, w, h } = area
  const wide = Math.round((w - GAP) * ENLARGED_SHARE)
  const narrow = w - GAP - wide
  const others = players - 1
  const each = (h - GAP * (others - 1)) / others
  let placed = 0
  return Array.from({ length: players }, (_, index) => {
    if (index === enlarged) return seat(x, y, wide, h)
    return seat(x + wide + GAP, y + placed++ * (each + GAP), narrow, each)
  })
}

export function placeBoards(
  window: Size,
  players: number,
  panelOpen: boolean,
  enlarged: number | null,
  hasLane = false,
  rail = RAIL,
): Frame {
  const panel = panelOpen ? panelWidth(window) : 0
  const lane = hasLane ? LANE + GAP : 0
  const w = window.w - rail - GAP - (panelOpen ? panel + GAP : 0) - lane
  const area: Rect = { x: GAP, y: GAP, w, h: window.h - 2 * GAP }
  const isEnlarged = enlarged !== null && players > 1 && enlarged < players
  return {
    seats: isEnlarged ? withEnlarged(players, area, enlarged) : inRows(players, area),
    lane: hasLane ? { x: GAP + w + GAP, y: GAP, w: LANE, h: area.h } : null,
    panel: panelOpen ? { x: GAP + w + GAP + lane, y: GAP, w: panel, h: area.h } : null,
    scale: Math.max(1, Math.min(window.w / 1920, window.h / 1080)),
  }
}

/** The players as this one sees the table: first oneself, then clockwise by seat. */
export function rotated<P extends { readonly id: string }>(players: readonly P[], you: string | null): readonly P[] {
  const at = players.findIndex((player) => player.id === you)
  return at <= 0 ? players : [...players.slice(at), ...players.slice(0, at)]
}
