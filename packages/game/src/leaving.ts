// What becomes of a table whose player gets up.

import { withoutArrowsOf, withoutLostMarks } from './marks.ts'
import type { PlayerId, Table } from './state.ts'
import { withdrawCards } from './table.ts'

const without = <T>(map: Readonly<Record<PlayerId, T>>, id: PlayerId): Readonly<Record<PlayerId, T>> => {
  const { [id]: _, ...others } = map
  return others
}

/** The player is gone with everything that is theirs; what they held of others lies with its owners. */
export const withoutPlayer = (table: Table, player_id: PlayerId): Table => {
  const cleared = withdrawCards(table, player_id)
  const { vault } = table
  const { monarch, initiative } = table.designations
  const kept = (holder: PlayerId | null) => (holder === player_id ? null : holder)
  const left: Table = {
    ...cleared,
    players: cleared.players.filter((player) => player.id !== player_id),
    designations: { monarch: kept(monarch), initiative: kept(initiative) },
    ...(table.turn_player_id === player_id ? { turn_player_id: null, phase: null, turn_started_at: null } : {}),
    voice: table.voice?.requester_id === player_id ? null : table.voice,
    vault: vault && {
      ...vault,
      refs: without(vault.refs, player_id),
      learnt: without(vault.learnt, player_id),
      rewinds: without(vault.rewinds, player_id),
      places: without(vault.places, player_id),
    },
  }
  return withoutLostMarks(withoutArrowsOf(left, player_id))
}
