// What moves in an event, in the words of the game: for those who show it, and for those who follow a card.

import type { Card, CardId, PlayerId, Zone } from './state.ts'

/** One card on its way from one zone to another. */
export interface CardMove {
  readonly player_id: PlayerId // in whose zone it now lies
  readonly from_player_id: PlayerId
  readonly id: CardId // as it was
  readonly new_id?: CardId // to the mover alone, of a card that stays in a library
  readonly card?: Card // left out for those who may not see where it went, for everyone in a library
  readonly from: Zone
  readonly to: Zone
  readonly position: number | null
}

export type Movement =
  | { readonly kind: 'turned'; readonly ids: readonly CardId[] } // tapped or untapped
  | { readonly kind: 'moved'; readonly move: CardMove }
  | {
      readonly kind: 'drawn'
      readonly player_id: PlayerId
      readonly count: number
      readonly cards: readonly Card[] // empty for all but their owner
    }
  | { readonly kind: 'created'; readonly id: CardId; readonly copy_of: CardId | null }
  | { readonly kind: 'shuffled'; readonly player_id: PlayerId }

export const moved = (move: CardMove): Movement => ({ kind: 'moved', move })

export const turned = (ids: readonly CardId[]): readonly Movement[] => [{ kind: 'turned', ids }]

/** The ids that cards got by these moves; a card that keeps its id has none. */
export const freshIdsOf = (moves: readonly CardMove[]): readonly CardId[] =>
  moves.flatMap(({ id, card }) => (card && card.id !== id ? [card.id] : []))
