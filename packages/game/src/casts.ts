// Casts of commanders from the command zone, and what they cost by that.

import type { Place } from './places.ts'
import { CASTS_MAX, TAX_PER_CAST, type Zone } from './state.ts'

/** How often each commander has been cast once this card has moved; undefined where that is no cast. */
export const castsAfter = (
  casts: readonly number[],
  { player, zone, card }: Place,
  to: Zone,
): readonly number[] | undefined => {
  const isCast = zone === 'commandZone' && (to === 'battlefield' || to === 'stack')
  if (!isCast || !card.is_commander || !card.facts) return undefined
  const at = player.commanders.indexOf(card.facts.name)
  return at < 0 ? undefined : casts.with(at, Math.min(CASTS_MAX, (casts[at] ?? 0) + 1))
}

/** What was paid beyond its cost for the commander that has been cast once more. */
export const taxOf = (before: readonly number[] = [], after: readonly number[] = []): number => {
  const at = after.findIndex((count, i) => count !== before[i])
  return at < 0 ? 0 : (before[at] ?? 0) * TAX_PER_CAST
}
