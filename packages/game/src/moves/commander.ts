// How often commanders were cast. Moves count it by themselves (`place.ts`); this mends it.

import { defineAction, defineEvent, refuse } from '../move.ts'
import { fields, whole } from '../payload.ts'
import { CASTS_MAX, COMMAND_ZONE_MAX, type PlayerId } from '../state.ts'
import { changePlayer, playerOf } from '../table.ts'

interface CommanderCastsSet {
  readonly player_id: PlayerId
  readonly commander: number
  readonly casts: number
}

const setCommanderCasts = defineAction('set_commander_casts', {
  predictable: true,
  payload: fields({ commander: whole(0, COMMAND_ZONE_MAX - 1), casts: whole(0, CASTS_MAX) }),
  decide: (_table, actor, { commander, casts }) => {
    if (commander >= actor.commanders.length) return refuse('not_found', 'No such commander')
    if (actor.commander_casts[commander] === casts) return []
    return [commanderCastsSet({ player_id: actor.id, commander, casts })]
  },
})

const commanderCastsSet = defineEvent('commander_casts_set')<CommanderCastsSet>({
  reduce: (table, { payload: { player_id, commander, casts } }) => {
    const { commander_casts } = playerOf(table, player_id)
    return changePlayer(table, player_id, { commander_casts: commander_casts.with(commander, casts) })
  },
  log: (before, { payload: { player_id, commander, casts } }) => {
    const { commanders, commander_casts } = playerOf(before, player_id)
    return { params: { commander: commanders[commander] ?? '', casts, casts_before: commander_casts[commander] ?? 0 } }
  },
})

export const actions = [setCommanderCasts] as const
export const events = [commanderCastsSet] as const
