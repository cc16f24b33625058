// What an event does to a library, as its owner sees it: enough to tell later, when the orders are known, whether the faces that came out
// are those that had to.

import type { Card, CardId } from './state.ts'

/** The face of a card by its printing; null where the owner does not know it. */
export type Face = string | null

export const faceOf = (card: Card | undefined): Face => card?.facts?.card_print_id ?? null

export type LibraryStep =
  /** So many cards in the order drawn; the first of them, with these faces, are the hand. */
  | { readonly do: 'deal'; readonly cards: number; readonly hand: readonly Face[] }
  /** The hand, in its order, on top of the library; all in the order drawn; the first of them are the hand. */
  | { readonly do: 'redeal'; readonly back: readonly Face[]; readonly hand: readonly Face[] }
  | { readonly do: 'shuffle' }
  | { readonly do: 'draw'; readonly hand: readonly Face[] }
  | { readonly do: 'take'; readonly id: CardId; readonly face: Face }
  /** `fresh`: the how manieth of the ids drawn is its id. Minus one as place: the bottom. */
  | { readonly do: 'put'; readonly face: Face; readonly at: number; readonly fresh: number }
  | { readonly do: 'shift'; readonly id: CardId; readonly at: number; readonly fresh: number }
  /** Where they were shown under names of the moment, their ids stay unknown. */
  | {
      readonly do: 'look'
      readonly side: 'top' | 'bottom'
      readonly cards: readonly (readonly [CardId | null, Face])[]
    }
  /** It lies as it did after that event, or, mixed, all of it in the order drawn; under ids drawn from `fresh` on, or unknown ones. */
  | {
      readonly do: 'rewind'
      readonly to: number
      readonly cards: number
      readonly isMixed: boolean
      readonly fresh: number | null
    }
  /** Of those that were looked at: these on top, those on the bottom; mixed, they lie in the order drawn, under ids drawn after `fresh`. */
  | {
      readonly do: 'arrange'
      readonly top: readonly CardId[]
      readonly bottom: readonly CardId[]
      readonly isMixed: boolean
      readonly fresh: number
    }
