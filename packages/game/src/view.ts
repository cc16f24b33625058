// What one player may know of a table: the same type, faces masked, hidden zones empty, the vault gone.

import { copyCard, resetFace } from './cards.ts'
import { EMPTY_LIBRARY } from './library.ts'
import type { Card, LogEntry, Player, PlayerId, Seers, Table, Zones } from './state.ts'
import { NO_IDS } from './table.ts'
import { isVisibleTo, seesHandOf } from './visibility.ts'

/** The card as the viewer may know it: whole, or with nothing that tells what it is. What everybody sees stays the same object. */
export const maskCard = (card: Card, viewer: PlayerId): Card => {
  if (card.seers === 'all') return card
  const seen = copyCard(card)
  seen.seers = 'all'
  if (!isVisibleTo(card.seers, viewer)) resetFace(seen)
  return seen
}

const isOpen = ({ seers }: { readonly seers: Seers }): boolean => seers === 'all'

/** A zone without secrets stays the same list. */
const maskCards = (cards: readonly Card[], viewer: PlayerId): readonly Card[] =>
  cards.every(isOpen) ? cards : cards.map((card) => maskCard(card, viewer))

/** Graveyard, command zone and stack lie open: what is in them everybody may know. */
const maskZones = ({ id, zones }: Player, viewer: PlayerId): Zones => ({
  ...zones,
  hand: seesHandOf(viewer, id) ? zones.hand : [],
  battlefield: maskCards(zones.battlefield, viewer),
  exile: maskCards(zones.exile, viewer),
})

export const maskPlayer = (player: Player, viewer: PlayerId): Player => ({
  ...player,
  user_id: null,
  zones: maskZones(player, viewer),
  library: EMPTY_LIBRARY,
  library_top:
    player.library_top && isVisibleTo(player.library_top.seers, viewer) ? maskCard(player.library_top, viewer) : null,
  looked_at: player.id === viewer ? player.looked_at : NO_IDS,
  deck: null,
})

const maskEntry = (entry: LogEntry, viewer: PlayerId): LogEntry =>
  entry.cards.every(isOpen)
    ? entry
    : {
        ...entry,
        cards: entry.cards.map(({ facts, seers }) => ({
          facts: isVisibleTo(seers, viewer) ? facts : null,
          seers: 'all',
        })),
      }

export const view = (table: Table, viewer: PlayerId): Table => ({
  ...table,
  you: viewer,
  players: table.players.map((player) => maskPlayer(player, viewer)),
  log: table.log.map((entry) => maskEntry(entry, viewer)),
  voice: null,
  vault: null,
})
