// The server's part in tests: it merges what it is sent, and counts the versions.
import type { Deck, DeckChange, Visibility } from '@fourmat/protocol'
import { createDeckStore, type DeckStore } from '../deck-store.ts'
import { applyEdit } from '../edit.ts'
import { makeCard } from './make-deck.ts'

export interface LocalServer {
  deck: () => Deck
  take: (changes: readonly DeckChange[]) => Deck
  /** Who may see the deck is part of no version. */
  show: (visibility: Visibility) => void
}

/** Cards whose ids are their names, as `makeCard` has them. */
const cardOf = (deck: Deck, change: DeckChange) => {
  if (!('card_id' in change) || change.card_id === null) return undefined
  const known = deck.cards.find((card) => card.card_id === change.card_id)
  const printing = 'card_print_id' in change ? change.card_print_id : undefined
  const card = known ?? makeCard(change.card_id)
  return printing === undefined ? card : { ...card, card_print_id: printing }
}

export const localServer = (first: Deck): LocalServer => {
  let deck = first
  return {
    deck: () => deck,
    show: (visibility) => {
      deck = { ...deck, visibility }
    },
    take: (changes) => {
      deck = changes.reduce((now, change) => applyEdit(now, { change, card: cardOf(now, change) }), deck)
      deck = { ...deck, version: deck.version + 1 }
      return deck
    },
  }
}

/** An editor whose server agrees with everything. */
export const localEditor = (deck: Deck, server = localServer(deck)): DeckStore =>
  createDeckStore(deck, {
    send: async (changes) => server.take(changes),
    isUnsure: () => false,
    onFailure: () => {},
    onSettled: () => {},
  })
