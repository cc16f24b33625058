// Moving the keyboard's focus over what lies on the table, by where it lies.

export type Direction = 'left' | 'right' | 'up' | 'down'

export interface Spot {
  readonly key: string
  readonly x: number
  readonly y: number
}

const isAhead: Record<Direction, (dx: number, dy: number) => boolean> = {
  left: (dx, dy) => dx < -1 && Math.abs(dy) <= Math.abs(dx) * 1.6 + 24,
  right: (dx, dy) => dx > 1 && Math.abs(dy) <= Math.abs(dx) * 1.6 + 24,
  up: (dx, dy) => dy < -1 && Math.abs(dx) <= Math.abs(dy) * 2.5 + 24,
  down: (dx, dy) => dy > 1 && Math.abs(dx) <= Math.abs(dy) * 2.5 + 24,
}

/** The nearest spot in that direction; being in line counts more than being near. */
export function nextSpot(spots: readonly Spot[], from: Spot, direction: Direction): Spot | null {
  const isSideways = direction === 'left' || direction === 'right'
  let best: Spot | null = null
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const dx = spot.x - from.x
    const dy = spot.y - from.y
    if (spot.key === from.key || !isAhead[direction](dx, dy)) continue
    const along = Math.abs(isSideways ? dx : dy)
    const across = Math.abs(isSideways ? dy : dx)
    const cost = along + across * 2
    if (cost < least) {
      least = cost
      best = spot
    }
  }
  return best
}
