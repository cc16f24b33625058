// Life, the five other figures, and commander damage.

import { defineAction, defineEvent, isRefusal, type Refusal, refuse } from '../move.ts'
import { anyOf, mapOf, text, whole } from '../payload.ts'
import {
  DAMAGE_FIELDS,
  type DamageField,
  LIFE_MAX,
  type LogParam,
  type Player,
  type PlayerId,
  STAT_MAX,
  STATS,
  type Stat,
  type Table,
} from '../state.ts'
import { changePlayer, findPlayer, playerOf } from '../table.ts'

const stat = whole(0, STAT_MAX)

type Damage = Readonly<Record<PlayerId, number>>

type Stats = Partial<Record<Stat | 'life', number>> & { readonly [K in DamageField]?: Damage }

const damage = mapOf(text(), whole(undefined, STAT_MAX))

/** What is said of this damage beyond what is known of it. */
const changesOf = (table: Table, actor: Player, known: Damage, wanted: Damage): Damage | Refusal => {
  const changes: Record<PlayerId, number> = {}
  for (const [opponent, figure] of Object.entries(wanted)) {
    const isKnown = Object.hasOwn(known, opponent) || (opponent !== actor.id && findPlayer(table, opponent))
    if (!isKnown) return refuse('not_found', 'No such opponent')
    const after = Math.max(0, figure)
    if (after !== (known[opponent] ?? 0)) changes[opponent] = after
  }
  return changes
}

const raisedBy = (known: Damage, changes: Damage): number =>
  Object.entries(changes).reduce((sum, [opponent, figure]) => sum + Math.max(0, figure - (known[opponent] ?? 0)), 0)

const setPlayerStats = defineAction('set_player_stats', {
  predictable: true,
  payload: anyOf({
    life: whole(-LIFE_MAX, LIFE_MAX),
    poison: stat,
    energy: stat,
    experience: stat,
    rad: stat,
    tickets: stat,
    commander_damage: damage,
    commander_damage_partner: damage,
  }),
  decide: (table, actor, wanted) => {
    const dealt: { [K in DamageField]?: Damage } = {}
    let raised = 0
    for (const name of DAMAGE_FIELDS) {
      const changes = changesOf(table, actor, actor[name], wanted[name] ?? {})
      if (isRefusal(changes)) return changes
      if (Object.keys(changes).length > 0) dealt[name] = changes
      raised += raisedBy(actor[name], changes)
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
      ...dealt,
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
  for (const name of DAMAGE_FIELDS) {
    const changes = Object.entries(stats[name] ?? {})
    if (changes.length > 0) params[name] = changes.map(([opponent, figure]) => `${opponent}:${figure}`)
  }
  return params
}

const playerStatsSet = defineEvent('set_player_stats')<{ readonly player_id: PlayerId; readonly stats: Stats }>({
  reduce: (table, { payload: { player_id, stats } }) => {
    const known = playerOf(table, player_id)
    const merged = DAMAGE_FIELDS.map((name) => [name, stats[name] ? { ...known[name], ...stats[name] } : known[name]])
    return changePlayer(table, player_id, { ...stats, ...Object.fromEntries(merged) })
  },
  log: (before, { payload: { player_id, stats } }) => ({ params: describe(playerOf(before, player_id), stats) }),
})

export const actions = [setPlayerStats] as const
export const events = [playerStatsSet] as const
