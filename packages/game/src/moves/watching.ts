// What players do for those who watch.

import { defineAction, defineEvent } from '../move.ts'
import { fields, flag } from '../payload.ts'
import type { Card, PlayerId } from '../state.ts'
import { playerOf, withPlayer, withZone } from '../table.ts'
import { isWatcher, seesHandOf } from '../visibility.ts'

const showHand = defineAction('show_hand_to_spectators', {
  payload: fields({ on: flag }),
  whileEliminated: true,
  decide: (_table, actor, { on }) =>
    on === actor.hand_shown ? [] : [handShown({ player_id: actor.id, on, cards: actor.zones.hand })],
})

interface HandShown {
  readonly player_id: PlayerId
  readonly on: boolean
  readonly cards?: readonly Card[] // the hand as those who watch see it from now on: none when it is closed
}

const handShown = defineEvent('hand_shown_to_spectators')<HandShown>({
  undo: 'aside',
  reduce: (table, { payload: { player_id, on, cards } }) => {
    const player = { ...playerOf(table, player_id), hand_shown: on }
    return withPlayer(table, cards && isWatcher(table.you) ? withZone(player, 'hand', cards) : player)
  },
  redact: ({ cards = [], ...rest }, viewer) => {
    if (!isWatcher(viewer)) return rest
    return { ...rest, cards: seesHandOf(viewer, rest.player_id) ? cards : [] }
  },
  log: (_before, { payload: { on } }) => ({ params: { on } }),
  announced: true,
})

export const actions = [showHand] as const
export const events = [handShown] as const
