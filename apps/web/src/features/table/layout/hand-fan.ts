// The fan of a hand. Offsets in pixels from the middle of the strip.

export interface FanCard {
  readonly x: number
  readonly y: number // how far it drops from the arc's top
  readonly turn: number // degrees
}

/** `room` is the width that the whole fan may take. */
export function fan(count: number, width: number, room: number): FanCard[] {
  const spacing = count > 1 ? Math.max(4, Math.min(width * 0.72, (room - width) / (count - 1))) : 0
  const step = Math.min(2.6, 16 / Math.max(1, count))
  return Array.from({ length: count }, (_, i) => {
    const k = i - (count - 1) / 2
    const turn = k * step
    return { x: k * spacing, turn, y: Math.abs(turn) ** 1.6 * width * 0.011 }
  })
}

export const fanRoom = (fieldWidth: number, cardWidth: number, isYou: boolean): number => {
  const room = Math.min(fieldWidth * 0.96, cardWidth * 8)
  return isYou ? room - cardWidth * 0.46 : room
}

/** Which place in the hand a card dropped at this offset from the middle takes. */
export function slotAt(count: number, width: number, room: number, offset: number): number {
  const places = fan(count, width, room)
  const after = places.filter((place) => place.x < offset).length
  return Math.min(count, after)
}
