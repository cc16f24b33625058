// The fan of a hand. Offsets in pixels from the middle of the strip.

interface FanCard {
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

/** Which of a hand's places is nearest to this offset from the middle. */
export function placeAt(count: number, width: number, room: number, offset: number): number {
  let nearest = 0
  fan(count, width, room).forEach((place, i, places) => {
    if (Math.abs(place.x - offset) < Math.abs((places[nearest]?.x ?? 0) - offset)) nearest = i
  })
  return nearest
}

/**
 * The place of each card while another is held over the hand: the others keep their order and leave the gap free. A card of the
 * hand itself marks the gap; one from elsewhere finds it at the end.
 */
export function placesAround(ids: readonly string[], gap: { id: string | null; at: number } | null): number[] {
  if (!gap) return ids.map((_, i) => i)
  let next = 0
  return ids.map((id) => {
    if (id === gap.id) return gap.at
    if (next === gap.at) next++
    return next++
  })
}
