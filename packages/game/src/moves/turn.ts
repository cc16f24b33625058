// Whose turn it is, and giving up.

import { withoutArrowsBy, withoutArrowsOf } from '../marks.ts'
import { defineAction, defineEvent, refuse } from '../move.ts'
import { turned } from '../movement.ts'
import { fields, flag, optional, text } from '../payload.ts'
import { untapCards } from '../places.ts'
import type { Player, PlayerId, Table } from '../state.ts'
import { changePlayer, findPlayer, isPlaying, nextSeat, untappingCards } from '../table.ts'

const playerId = text(1, 64)

interface Turn {
  readonly player_id: PlayerId
  readonly previous_player_id: PlayerId | null
  readonly turn_player_id: PlayerId
  readonly turn_number: number
  readonly card_ids: readonly string[] // untapped for the new turn
  readonly lasted?: number // ms, of the turn that ends; 0.1.0 did not tell
}

/** How long the turn that ends has lasted, where there was one. */
const lastedBy = ({ turn_player_id, turn_started_at }: Table, now: number): Pick<Turn, 'lasted'> =>
  turn_player_id === null || turn_started_at === null ? {} : { lasted: Math.max(0, now - turn_started_at) }

/** Hands the turn to the next of these players after the seat; nothing where nobody can take it. */
export const passTo = (table: Table, from: Player, players: readonly Player[], now: number) => {
  const next = nextSeat(players, from.seat)
  if (!next) return []
  const payload: Turn = {
    player_id: next.id,
    previous_player_id: table.turn_player_id,
    turn_player_id: next.id,
    turn_number: table.turn_number + 1,
    card_ids: untappingCards(next),
    ...lastedBy(table, now),
  }
  return [turnPassed(payload)]
}

/** How long somebody has to be gone before others may pass their turn, and before turns pass over them. */
export const PASSED_FOR_AFTER_MS = 30_000
export const SKIPPED_AFTER_MS = 120_000

const isGoneFor = ({ status, gone_at }: Player, since: number, now: number): boolean =>
  status === 'disconnected' && gone_at !== null && now - gone_at >= since

const passTurn = defineAction('pass_turn', {
  predictable: true,
  payload: fields({ for_player_id: optional(playerId) }), // missing: one's own
  decide: (table, actor, { for_player_id = actor.id }, { now }) => {
    if (table.turn_player_id !== null && table.turn_player_id !== for_player_id)
      return refuse('not_your_turn', for_player_id === actor.id ? 'It is not your turn' : 'It is not their turn')
    const passing = findPlayer(table, for_player_id)
    if (!passing) return refuse('not_found', 'No such player')
    if (passing.id !== actor.id && !isGoneFor(passing, PASSED_FOR_AFTER_MS, now))
      return refuse('not_your_turn', 'They have not been gone for 30 seconds')
    return passTo(table, passing, table.players, now)
  },
})

const giveTurn = defineAction('give_turn', {
  predictable: true,
  payload: fields({ player_id: playerId }),
  decide: (table, actor, { player_id }, { now }) => {
    const to = findPlayer(table, player_id)
    if (!to) return refuse('not_found', 'No such player')
    if (!isPlaying(to)) return refuse('not_in_game', 'They are not in this game')
    const begins = !table.begun // until the first turn is passed anybody may say who begins
    if (!begins && table.turn_player_id !== actor.id) return refuse('not_your_turn', 'It is not your turn')
    if (begins && table.turn_player_id === to.id) return []
    return [
      turnGiven({
        player_id: actor.id,
        previous_player_id: table.turn_player_id,
        turn_player_id: to.id,
        turn_number: begins ? 1 : table.turn_number + 1,
        card_ids: untappingCards(to),
        ...lastedBy(table, now),
      }),
    ]
  },
})

const skipPlayer = defineAction('skip_player', {
  payload: fields({ player_id: playerId, skip: flag }),
  decide: (table, _actor, { player_id, skip }, { now }) => {
    const player = findPlayer(table, player_id)
    if (!player) return refuse('not_found', 'No such player')
    if (player.skipped === skip) return []
    if (skip && !isGoneFor(player, SKIPPED_AFTER_MS, now))
      return refuse('invalid', 'They have not been gone for two minutes')
    const skipped = playerSkipped({ player_id, skip })
    if (!skip || table.turn_player_id !== player_id) return [skipped]
    const others = table.players.filter((other) => other.id !== player_id)
    return [skipped, ...passTo(table, player, others, now)]
  },
})

/** A turn of `ended` is over: their arrows go. */
const beginTurn = (
  table: Table,
  { previous_player_id, turn_player_id, turn_number, card_ids, lasted = 0 }: Turn,
  at: number,
  ended: PlayerId | null,
) => {
  const begun: Table = { ...table, turn_player_id, turn_number, phase: null, turn_started_at: at }
  const player = findPlayer(begun, previous_player_id) // who has left takes their time along
  const timed = player ? changePlayer(begun, player.id, { turn_time: player.turn_time + lasted }) : begun
  return withoutArrowsBy(untapCards(timed, turn_player_id, card_ids), ended)
}

const turnGiven = defineEvent('turn_given')<Turn>({
  movements: ({ card_ids }) => turned(card_ids),
  reduce: (table, { payload, at }) => beginTurn(table, payload, at, payload.previous_player_id),
  log: (before, { payload }) => ({
    params: {
      turn_number: payload.turn_number,
      turn_username: findPlayer(before, payload.turn_player_id)?.username ?? null,
      begins: !before.begun,
    },
  }),
})

const playerSkipped = defineEvent('player_skipped')<{ readonly player_id: PlayerId; readonly skip: boolean }>({
  undo: 'ends',
  reduce: (table, { payload: { player_id, skip } }) => changePlayer(table, player_id, { skipped: skip }),
  log: (_before, { payload }) => ({ params: { skip: payload.skip } }),
})

const turnPassed = defineEvent('turn_passed')<Turn>({
  movements: ({ card_ids }) => turned(card_ids),
  reduce: (table, { payload, at, actor }) =>
    beginTurn({ ...table, begun: true }, payload, at, payload.previous_player_id ?? actor),
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
  decide: (table, actor, _payload, { now }) => {
    const out = playerEliminated({ player_id: actor.id })
    if (table.turn_player_id !== actor.id) return [out]
    return [
      out,
      ...passTo(
        table,
        actor,
        table.players.filter((player) => player.id !== actor.id),
        now,
      ),
    ]
  },
})

const playerEliminated = defineEvent('player_eliminated')<{ readonly player_id: PlayerId }>({
  reduce: (table, { payload: { player_id } }) =>
    withoutArrowsOf(changePlayer(table, player_id, { eliminated: true }), player_id),
  log: () => ({}),
})

export const actions = [passTurn, giveTurn, skipPlayer, eliminatePlayer] as const
export const events = [turnPassed, turnGiven, playerSkipped, playerEliminated] as const
