// Which card the preview shows. Kept apart from the deck, so that moving the pointer renders nothing but the preview.
import { createStore, useStore } from 'zustand'

interface Previewed {
  cardId: string | null
  /** Where there is no room beside the list: the side on which it covers no part of the card that is pointed at. */
  side: 'left' | 'right'
}

const store = createStore<Previewed>(() => ({ cardId: null, side: 'right' }))

export const previewCard = (cardId: string | null, side: Previewed['side'] = 'right'): void => {
  const shown = store.getState()
  if (shown.cardId !== cardId || shown.side !== side) store.setState({ cardId, side })
}

export const usePreviewSide = (): Previewed['side'] => useStore(store, (state) => state.side)

export const usePreviewed = (): string | null => useStore(store, (state) => state.cardId)
