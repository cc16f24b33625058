// Arrows and attachments point at cards and players: where one goes away, they let go of it.

import { copyCard } from './cards.ts'
import {
  type Arrow,
  type ArrowEnd,
  type Card,
  type CardId,
  type CardZone,
  OPEN_ZONES,
  type Player,
  type PlayerId,
  type Table,
  type Zone,
} from './state.ts'
import { withZone } from './table.ts'

/** An arrow finds a card there. */
export const isOpenZone = (zone: Zone): boolean => zone !== 'library' && OPEN_ZONES.includes(zone)

const endsAt = (end: ArrowEnd, id: CardId): boolean => 'card_id' in end && end.card_id === id

const isOf = (end: ArrowEnd, player: PlayerId): boolean => 'player_id' in end && end.player_id === player

const withArrows = (table: Table, keeps: (arrow: Arrow) => boolean): Table => {
  if (table.arrows.every(keeps)) return table
  return { ...table, arrows: table.arrows.filter(keeps) }
}

/** Without the arrows that the player drew. */
export const withoutArrowsBy = (table: Table, player: PlayerId | null): Table =>
  withArrows(table, (arrow) => arrow.player_id !== player)

/** Without those that the player drew, and those from and to the player. */
export const withoutArrowsOf = (table: Table, player: PlayerId): Table =>
  withArrows(table, ({ player_id, from, to }) => player_id !== player && !isOf(from, player) && !isOf(to, player))

/** Free of its host, the card lies where that lay, if it lies on the same board. */
const freed = (card: Card, host: Card | null): Card => {
  const free = copyCard(card)
  free.attached_to = null
  if (!host) return free
  free.x = host.x
  free.y = host.y
  return free
}

/** The players, with whatever was attached to these cards free; `host` is the one on the board of `at`. */
const withoutAttached = (
  players: readonly Player[],
  isGone: (host: CardId) => boolean,
  at: PlayerId | null,
  host: Card | null,
): readonly Player[] => {
  const hangs = ({ attached_to }: Card) => attached_to !== null && isGone(attached_to)
  if (!players.some(({ zones }) => zones.battlefield.some(hangs))) return players
  return players.map((player) => {
    const { battlefield } = player.zones
    if (!battlefield.some(hangs)) return player
    const free = battlefield.map((card) => (hangs(card) ? freed(card, player.id === at ? host : null) : card))
    return withZone(player, 'battlefield', free)
  })
}

/** Once a card has left the zone in which it lay: no arrow points at it, and nothing is attached to it. */
export const withoutMarksOn = (table: Table, card: Card, controller: PlayerId): Table => {
  const { id, zone } = card
  if (!isOpenZone(zone)) return table
  const pointed =
    table.arrows.length === 0 ? table : withArrows(table, ({ from, to }) => !endsAt(from, id) && !endsAt(to, id))
  if (zone !== 'battlefield') return pointed
  const players = withoutAttached(pointed.players, (host) => host === id, controller, card)
  return players === pointed.players ? pointed : { ...pointed, players }
}

/** The same after many cards have left. */
export const withoutLostMarks = (table: Table): Table => {
  const idsIn = (zones: readonly CardZone[]) =>
    new Set(table.players.flatMap((player) => zones.flatMap((zone) => player.zones[zone].map(({ id }) => id))))
  const open = idsIn(OPEN_ZONES)
  const hosts = idsIn(['battlefield'])
  const isThere = (end: ArrowEnd) => 'player_id' in end || open.has(end.card_id)
  const pointed = withArrows(table, ({ from, to }) => isThere(from) && isThere(to))
  const players = withoutAttached(pointed.players, (host) => !hosts.has(host), null, null)
  return players === pointed.players ? pointed : { ...pointed, players }
}
