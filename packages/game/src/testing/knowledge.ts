// An account of its own, apart from the core's: which printings a player may have come to know, by looking at the truth.

import type { TableEvent } from '../game.ts'
import { cardsOf } from '../places.ts'
import type { Card, PlayerId, Table } from '../state.ts'
import { seesHandOf } from '../visibility.ts'

const isOpen = (card: Card, controller: PlayerId, viewer: PlayerId): boolean => {
  if (card.zone === 'library') return false
  if (card.zone === 'hand') return seesHandOf(viewer, controller)
  if (card.zone === 'exile') return !card.hidden // who may look at its back is told by how it got there
  return !card.hidden || card.owner_id === viewer || controller === viewer
}

/** Adds what lies open to the viewer on the table now. */
const learnFromTable = (known: Set<string>, table: Table, viewer: PlayerId): void => {
  for (const player of table.players)
    for (const card of cardsOf(player))
      if (card.facts && isOpen(card, player.id, viewer)) known.add(card.facts.card_print_id)
}

/** Adds what an event shows on purpose: a look into one's own library, a reveal. */
const learnFromEvent = (known: Set<string>, event: TableEvent, after: Table, viewer: PlayerId): void => {
  if (event.type === 'library_viewed' && event.payload.player_id === viewer)
    for (const card of event.payload.cards ?? []) if (card.facts) known.add(card.facts.card_print_id)
  // What is exiled with its back up lies there for its owner to look at, unless it comes from the library unseen.
  if (event.type === 'cards_moved' && event.payload.to === 'exile') {
    const { by, moves = [] } = event.payload
    for (const { card, from } of moves) {
      const isUnseen = from === 'library' && by !== 'exile_hidden'
      if (card?.hidden && card.facts && card.owner_id === viewer && !isUnseen) known.add(card.facts.card_print_id)
    }
  }
  if (event.type === 'top_revealed_set' || event.type === 'library_top_changed') {
    const { player_id, to, card } = event.payload
    if (card?.facts && (to === 'all' || player_id === viewer)) known.add(card.facts.card_print_id)
  }
  // A library that was shuffled on going back may have another card on top, and whoever saw the top goes on seeing it.
  if (event.type === 'rewound')
    for (const { id, top_revealed, library } of after.players) {
      const top = library.facts[0]
      if (top && (top_revealed === 'all' || (top_revealed === 'self' && id === viewer))) known.add(top.card_print_id)
    }
  if (event.type === 'cards_revealed') {
    const { to, player_id, cards = [] } = event.payload
    if (to === 'all' || to.includes(viewer) || player_id === viewer)
      for (const card of cards) if (card.facts) known.add(card.facts.card_print_id)
  }
}

export const learn = (known: Set<string>, before: Table, event: TableEvent, after: Table, viewer: PlayerId): void => {
  learnFromTable(known, before, viewer)
  learnFromTable(known, after, viewer)
  learnFromEvent(known, event, after, viewer)
}
