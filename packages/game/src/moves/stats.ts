// Life, the five other figures, and commander damage.

import { defineAction, defineEvent, refuse } from '../move.ts'
import { anyOf, mapOf, text, whole } from '../payload.ts'
import { LIFE_MAX, type LogParam, type Player, type PlayerId, STAT_MAX, STATS, type Stat } from '../state.ts'
import { changePlayer, findPlayer, playerOf } from '../table.ts'

const stat = whole(0, STAT_MAX)

type Stats = Partial<Record<Stat | 'life', number>> & {
  readonly commander_damage?: Readonly<Record<PlayerId, number>>
}

const setPlayerStats = defineAction('set_player_stats', {
  predictable: true,
  payload: anyOf({
    life: whole(-LIFE_MAX, LIFE_MAX),
    poison: stat,
    energy: stat,
    experience: stat,
    rad: stat,
    tickets: stat,
    commander_damage: mapOf(text(), whole(undefined, STAT_MAX)),
  }),
  decide: (table, actor, wanted) => {
    const damage: Record<PlayerId, number> = {}
    let raised = 0
    for (const [opponent, figure] of Object.entries(wanted.commander_damage ?? {})) {
      const isKnown =
        Object.hasOwn(actor.commander_damage, opponent) || (opponent !== actor.id && findPlayer(table, opponent))
      if (!isKnown) return refuse('not_found', 'No such opponent')
      const before = actor.commander_damage[opponent] ?? 0
      const after = Math.max(0, figure)
      if (after !== before) damage[opponent] = after
      raised += Math.max(0, after - before)
    }
    const life = (wanted.life ?? actor.life) - raised
    if (life < -LIFE_MAX) return refuse('invalid', 'Life is out of range')
    const stats: Stats = {
      ...(life === actor.life ? {} : { life }),
      ...Object.fromEntries(
        STATS.filter((name) => wanted[name] !== undefined && wanted[name] !== actor[name]).map((name) => [
          name,
          wanted[name],
        ]),
      ),
      ...(Object.keys(damage).length > 0 ? { commander_damage: damage } : {}),
    }
    if (Object.keys(stats).length === 0) return []
    return [playerStatsSet({ player_id: actor.id, stats })]
  },
})

/** Only what changed, before and after: enough to word "life 40 to 37". */
const describe = (player: Player, stats: Stats): Record<string, LogParam> => {
  const params: Record<string, LogParam> = {}
  for (const name of ['life', ...STATS] as const) {
    if (stats[name] === undefined) continue
    params[name] = stats[name]
    params[`${name}_before`] = player[name]
  }
  const damage = Object.entries(stats.commander_damage ?? {})
  if (damage.length > 0) params.commander_damage = damage.map(([opponent, figure]) => `${opponent}:${figure}`)
  return params
}

const playerStatsSet = defineEvent('set_player_stats')<{ readonly player_id: PlayerId; readonly stats: Stats }>({
  reduce: (table, { payload: { player_id, stats } }) => {
    const { commander_damage } = playerOf(table, player_id)
    return changePlayer(table, player_id, {
      ...stats,
      commander_damage: stats.commander_damage ? { ...commander_damage, ...stats.commander_damage } : commander_damage,
    })
  },
  log: (before, { payload: { player_id, stats } }) => ({ params: describe(playerOf(before, player_id), stats) }),
})

export const actions = [setPlayerStats] as const
export const events = [playerStatsSet] as const
