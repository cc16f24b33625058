import type { Swap } from '@fourmat/game'
import type { Deck } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { deckQuery } from '../api.ts'
import { useClient, useUi } from '../client.ts'
import { NO_SWAPS, type Swaps, swapOf } from './swaps.ts'

export interface Sideboard {
  readonly deck: Deck
  readonly swaps: Swaps
  readonly swap: Swap | undefined // as an action takes it
  set(swaps: Swaps): void
}

/** The sideboard of a deck that is about to be dealt; null where there is none. What was swapped for the game before is swapped still. */
export function useSideboard(deckId: string | undefined): Sideboard | null {
  const { ui } = useClient()
  // It may have been edited since the last game.
  const { data: deck } = useQuery({ ...deckQuery(deckId ?? null), refetchOnMount: 'always' })
  const swaps = useUi((state) => state.swaps[deckId ?? '']) ?? NO_SWAPS
  if (!deck || deck.id !== deckId || !deck.cards.some(({ board }) => board === 'side')) return null
  return {
    deck,
    swaps,
    swap: swapOf(deck, swaps),
    set: (next) => ui.setState((state) => ({ swaps: { ...state.swaps, [deck.id]: next } })),
  }
}
