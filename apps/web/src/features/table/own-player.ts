import type { Card, CardId, Player, Table } from '@fourmat/game'

export const ownPlayer = (table: Table | null): Player | undefined =>
  table?.players.find((player) => player.id === table.you)

/** Whether one's own opening hand still waits to be kept. */
export function isDeciding(table: Table | null): boolean {
  const you = ownPlayer(table)
  return (
    you !== undefined &&
    you.zones.hand.length > 0 &&
    you.deck_submitted &&
    !you.eliminated &&
    you.mulligan_decision_made === false
  )
}

/** The cards of one's own with these ids, wherever they lie. */
export function ownCards(table: Table | null, ids: readonly CardId[]): Card[] {
  const you = ownPlayer(table)
  if (!you) return []
  const wanted = new Set(ids)
  return (['battlefield', 'hand', 'graveyard', 'exile', 'commandZone', 'stack'] as const).flatMap((zone) =>
    you.zones[zone].filter((card) => wanted.has(card.id)),
  )
}
