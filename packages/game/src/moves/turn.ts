// Whose turn it is, and giving up.

import { defineAction, defineEvent, refuse } from '../move.ts'
import { turned } from '../movement.ts'
import { fields } from '../payload.ts'
import { tapCards } from '../places.ts'
import type { Player, PlayerId, Table } from '../state.ts'
import { changePlayer, findPlayer, nextSeat, tappedCards } from '../table.ts'

interface TurnPassed {
  readonly player_id: PlayerId
  readonly previous_player_id: PlayerId | null
  readonly turn_player_id: PlayerId
  readonly turn_number: number
  readonly card_ids: readonly string[] // untapped for the new turn
}

/** Hands the turn to the next of these players after the seat; nothing where nobody can take it. */
export const passTo = (table: Table, from: Player, players: readonly Player[]) => {
  const next = nextSeat(players, from.seat)
  if (!next) return []
  const payload: TurnPassed = {
    player_id: next.id,
    previous_player_id: table.turn_player_id,
    turn_player_id: next.id,
    turn_number: table.turn_number + 1,
    card_ids: tappedCards(next),
  }
  return [turnPassed(payload)]
}

const passTurn = defineAction('pass_turn', {
  predictable: true,
  payload: fields({}),
  decide: (table, actor) => {
    if (table.turn_player_id !== null && table.turn_player_id !== actor.id)
      return refuse('not_your_turn', 'It is not your turn')
    return passTo(table, actor, table.players)
  },
})

const turnPassed = defineEvent('turn_passed')<TurnPassed>({
  movements: ({ card_ids }) => turned(card_ids),
  reduce: (table, { payload: { turn_player_id, turn_number, card_ids } }) =>
    tapCards({ ...table, turn_player_id, turn_number }, turn_player_id, card_ids, false),
  log: (before, { payload }) => ({
    player_id: payload.turn_player_id,
    params: {
      turn_number: payload.turn_number,
      previous_username: findPlayer(before, payload.previous_player_id)?.username ?? null,
    },
  }),
})

const eliminatePlayer = defineAction('eliminate_player', {
  predictable: true,
  payload: fields({}),
  decide: (table, actor) => {
    const out = playerEliminated({ player_id: actor.id })
    if (table.turn_player_id !== actor.id) return [out]
    return [
      out,
      ...passTo(
        table,
        actor,
        table.players.filter((player) => player.id !== actor.id),
      ),
    ]
  },
})

const playerEliminated = defineEvent('player_eliminated')<{ readonly player_id: PlayerId }>({
  reduce: (table, { payload }) => changePlayer(table, payload.player_id, { eliminated: true }),
  log: () => ({}),
})

export const actions = [passTurn, eliminatePlayer] as const
export const events = [turnPassed, playerEliminated] as const
