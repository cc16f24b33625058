// Which card the preview shows. Kept apart from the deck, so that moving the pointer renders nothing but the preview.
import { createStore, useStore } from 'zustand'

/** What a preview needs of a card, wherever it comes from. */
export interface Previewed {
  card_print_id: string
  name: string
  front_image_uri: string | null
  back_image_uri: string | null
  set_name: string
  collector_number: string
}

const store = createStore<{ cardId: string | null }>(() => ({ cardId: null }))

export const previewCard = (cardId: string | null): void => {
  if (store.getState().cardId !== cardId) store.setState({ cardId })
}

export const usePreviewed = (): string | null => useStore(store, (state) => state.cardId)
