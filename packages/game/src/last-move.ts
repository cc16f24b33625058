// The newest change of what lies on the table, and whether whoever made it may take it back.

import type { EventRule, Secret, Stamp } from './move.ts'
import type { LastMove, PlayerId, UndoBar } from './state.ts'

interface Happened extends Stamp {
  readonly secret?: Secret
}

type Undoing = Pick<EventRule<string, unknown>, 'undo'>

/** Ids are drawn for many moves and tell nothing; numbers and orders are what chance is asked for. */
const isByChance = ({ secret }: Happened): boolean => {
  const drawn = secret?.drawn
  return drawn !== undefined && (drawn.numbers.length > 0 || drawn.orders.length > 0)
}

const barOf = (event: Happened, opened: readonly PlayerId[]): UndoBar | null => {
  if (isByChance(event)) return 'chance'
  return opened.length > 0 ? 'seen' : null
}

/** `opened`: of whose library somebody learns something by the event. All events of one action are one move. */
export const lastMoveAfter = (
  last: LastMove | null,
  event: Happened,
  { undo }: Undoing,
  opened: readonly PlayerId[],
): LastMove | null => {
  if (undo === 'ends') return null
  const { actor, ref = null, seq } = event
  const bar = barOf(event, opened)
  if (last !== null && ref !== null && last.ref === ref && last.player_id === actor)
    return bar === null || last.bar !== null ? last : { ...last, bar }
  return undo === 'aside' ? last : { player_id: actor, ref, seq, bar }
}
