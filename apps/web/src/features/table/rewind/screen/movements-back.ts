// What goes back travels back along its way: out of piles onto the fields, and from there to where it came from.

import {
  CARD_ZONES,
  type Card,
  type CardId,
  type Movement,
  type Player,
  type PlayerId,
  type Table,
} from '@fourmat/game'

interface Place {
  readonly player: PlayerId
  readonly card: Card
}

const laid = (players: readonly Player[]): ReadonlyMap<CardId, Place> =>
  new Map(
    players.flatMap(({ id: player, zones }) =>
      CARD_ZONES.flatMap((zone) => zones[zone].map((card): [CardId, Place] => [card.id, { player, card }])),
    ),
  )

/** From the table of now to these players as they were. */
export function movementsBack(players: readonly Player[], table: Table): Movement[] {
  const now = laid(table.players.filter(({ id }) => players.some((one) => one.id === id)))
  const then = laid(players)
  const movements: Movement[] = []
  for (const [id, { player, card }] of then) {
    const was = now.get(id)
    if (!was) continue
    const [from, to] = [was.card.zone, card.zone]
    if (was.player === player && from === to) {
      if (was.card.tapped !== card.tapped) movements.push({ kind: 'turned', ids: [id] })
      continue
    }
    const move = { id, card, player_id: player, from_player_id: was.player, from, to, position: null }
    movements.push({ kind: 'moved', move })
  }
  // A card that goes back into a hidden zone has another id there: it is shown on its way to the hand.
  for (const [id, { player, card }] of now) {
    if (then.has(id) || card.zone !== 'battlefield' || card.is_token) continue
    const move = {
      id,
      player_id: card.owner_id,
      from_player_id: player,
      from: card.zone,
      to: 'hand',
      position: null,
    } as const
    movements.push({ kind: 'moved', move })
  }
  return movements
}
