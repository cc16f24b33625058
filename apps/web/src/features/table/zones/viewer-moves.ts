// Where cards go from a viewer: by a button, a menu, or the key that the same verb has at the table.

import type { CardId, Zone } from '@fourmat/game'
import { moveCards, moveToLibrary } from '../actions.ts'
import { exileHidden } from '../bulk.ts'
import type { Client } from '../client.ts'
import { commandForKey } from '../commands.ts'
import type { TableIconName } from '../table-icon.tsx'

export interface ViewerMove {
  readonly id: string
  readonly icon: TableIconName
  readonly verb: string // of the table, for its key
  readonly notIn: Zone | null
  run(client: Client, ids: readonly CardId[]): void
}

const to =
  (zone: Zone): ViewerMove['run'] =>
  (client, ids) =>
    moveCards(client, ids, zone)

const MOVES: readonly ViewerMove[] = [
  { id: 'battlefield', icon: 'bf', verb: 'play', notIn: null, run: to('battlefield') },
  {
    id: 'battlefieldHidden',
    icon: 'hide',
    verb: 'playHidden',
    notIn: null,
    run: (client, ids) => moveCards(client, ids, 'battlefield', [{ hidden: true }]),
  },
  { id: 'hand', icon: 'hand', verb: 'toHand', notIn: null, run: to('hand') },
  { id: 'top', icon: 'top', verb: 'toTop', notIn: null, run: (client, ids) => moveToLibrary(client, ids, 0) },
  { id: 'bottom', icon: 'bottom', verb: 'toBottom', notIn: null, run: (client, ids) => moveToLibrary(client, ids, -1) },
  { id: 'graveyard', icon: 'grave', verb: 'toGraveyard', notIn: 'graveyard', run: to('graveyard') },
  { id: 'exile', icon: 'exile', verb: 'toExile', notIn: 'exile', run: to('exile') },
  { id: 'exileHidden', icon: 'hide', verb: 'exileHidden', notIn: 'exile', run: exileHidden },
  { id: 'stack', icon: 'xtop', verb: 'toStack', notIn: null, run: to('stack') },
  { id: 'commandZone', icon: 'crown', verb: 'toCommand', notIn: 'commandZone', run: to('commandZone') },
]

export const movesFrom = (zone: Zone): readonly ViewerMove[] => MOVES.filter((move) => move.notIn !== zone)

export const moveForKey = (moves: readonly ViewerMove[], key: string): ViewerMove | undefined => {
  const command = commandForKey(key)
  return command && moves.find((move) => move.verb === command.id)
}
