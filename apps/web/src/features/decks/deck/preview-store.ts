// Which card the preview shows. Kept apart from the deck, so that moving the pointer renders nothing but the preview.
import { createStore, useStore } from 'zustand'

const store = createStore<{ cardId: string | null }>(() => ({ cardId: null }))

export const previewCard = (cardId: string | null): void => {
  if (store.getState().cardId !== cardId) store.setState({ cardId })
}

export const usePreviewed = (): string | null => useStore(store, (state) => state.cardId)
