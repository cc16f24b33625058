// Cards that move into hidden zones: what is drawn for them, and what their owner can follow.

import { faceOf, type LibraryStep } from './library-steps.ts'
import type { CardMove } from './movement.ts'
import { findCard } from './places.ts'
import { type Applied, type Asked, knownIds, sharesOf } from './randomness.ts'
import type { PlayerId, Table, Zone } from './state.ts'

/** A card that enters a hidden zone gets a fresh id, so that nobody can follow it through. */
export const needsFreshId = (from: Zone, to: Zone): boolean => to === 'library' || (to === 'hand' && from !== 'hand')

const freshOf = (moves: readonly CardMove[]): readonly CardMove[] =>
  moves.filter(({ from, to }) => needsFreshId(from, to))

export const askedBy = (moves: readonly CardMove[]): Asked | null => {
  const fresh = freshOf(moves)
  return fresh.length === 0 ? null : { fresh: sharesOf(fresh.map((move) => move.player_id)) }
}

export const appliedBy = (moves: readonly CardMove[]): Applied => ({
  ids: knownIds(freshOf(moves).map((move) => move.card?.id ?? move.new_id ?? null)),
})

/** Those that leave or enter the owner's library. */
export const stepsOf = (before: Table, moves: readonly CardMove[], owner: PlayerId): LibraryStep[] => {
  const fresh = freshOf(moves)
  return moves.flatMap((move): LibraryStep[] => {
    const { id, from, to, position: at } = move
    const leaves = from === 'library' && move.from_player_id === owner
    const enters = to === 'library' && move.player_id === owner
    const place = { at: at ?? 0, fresh: fresh.indexOf(move) }
    if (leaves && enters) return [{ do: 'shift', id, ...place }]
    if (leaves) return [{ do: 'take', id, face: faceOf(move.card) }]
    return enters ? [{ do: 'put', face: faceOf(findCard(before, id)?.card), ...place }] : []
  })
}
