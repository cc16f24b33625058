import { type Card, type CardId, type Player, type PlayerId, seesHandOf, type Table } from '@fourmat/game'

export const ownPlayer = (table: Table | null): Player | undefined =>
  table?.players.find((player) => player.id === table.you)

/** From whose place the table is seen: one's own, or the one that a watcher has chosen. */
export const nearestPlayer = (table: Table | null, chosen: PlayerId | null): Player | undefined =>
  ownPlayer(table) ?? table?.players.find((player) => player.id === chosen) ?? table?.players[0]

/** Whether a watcher sees the cards of this hand. */
export const isHandOpen = (table: Table, { id, zones }: Player): boolean =>
  zones.hand.length > 0 || (table.you !== null && seesHandOf(table.you, id))

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
