import type { Deck } from '@fourmat/protocol'
import { type Announcer, announce } from '../announce.ts'

/** Tells whoever has the deck open that there is a newer one, and answers it. */
export const announceDeck = (deps: Announcer, deck: Deck): Deck => {
  announce(deps, 'deck.changed', { deck_id: deck.id, version: deck.version })
  return deck
}

/** Who may see a deck is part of no version: that it is another now can only be asked. */
export const announceVisibility = (deps: Announcer, { id }: Deck): void =>
  announce(deps, 'deck.changed', { deck_id: id, version: null })
