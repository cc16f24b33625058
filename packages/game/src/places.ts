// Where cards lie: finding them, taking them up, putting them down, counting them.

import { copyCard, createCardOf, type Draft } from './cards.ts'
import { idAt, indexOfId, insertedAt, removedAt } from './library.ts'
import { withoutMarksOn } from './marks.ts'
import {
  CARD_ZONES,
  type Card,
  type CardFacts,
  type CardId,
  type Player,
  type PlayerId,
  type Table,
  type Zone,
} from './state.ts'
import { copyPlayer, nextTable, playerOf, setZone, withPlayer, withZone } from './table.ts'

export interface Place {
  readonly player: Player // who controls it
  readonly zone: Zone
  readonly index: number
  readonly card: Card
}

/** A card of the library as it would lie anywhere else. */
export const libraryCard = (player: Player, index: number): Card =>
  createCardOf(player, idAt(player.library, index), 'library', player.library.facts[index] as CardFacts)

const libraryCards = (player: Player): Card[] => player.library.facts.map((_, index) => libraryCard(player, index))

export const cardsIn = (player: Player, zone: Zone): readonly Card[] =>
  zone === 'library' ? libraryCards(player) : player.zones[zone]

/** Players name counters as they like, also as these fields; but no counter holds a string. */
export const isPlayer = (value: object): value is Player =>
  'zones' in value && 'library' in value && typeof (value as Player).library.ids === 'string'

const SEARCH_ORDER: readonly Zone[] = ['battlefield', 'hand', 'graveyard', 'exile', 'commandZone', 'stack', 'library']

const findInLibrary = (player: Player, id: CardId): Place | undefined => {
  const index = indexOfId(player.library, id)
  return index < 0 ? undefined : { player, zone: 'library', index, card: libraryCard(player, index) }
}

const findIn = (player: Player, zone: Zone, id: CardId): Place | undefined => {
  if (zone === 'library') return findInLibrary(player, id)
  const cards = player.zones[zone]
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as Card
    if (card.id === id) return { player, zone, index, card }
  }
  return undefined
}

/** Zone by zone, so that libraries, which are long and seldom meant, come last; in each those whose card it should be come first. */
export const findCard = (table: Table, id: CardId, likely?: Player): Place | undefined => {
  for (const zone of SEARCH_ORDER) {
    const near = likely && findIn(likely, zone, id)
    if (near) return near
    for (const player of table.players) {
      const place = player === likely ? undefined : findIn(player, zone, id)
      if (place) return place
    }
  }
  return undefined
}

export const replaceCard = (table: Table, place: Place, card: Card): Table => {
  if (place.zone === 'library') throw new Error('of a card in a library nothing can be changed')
  const cards = place.player.zones[place.zone].slice()
  cards[place.index] = card
  return withPlayer(table, withZone(place.player, place.zone, cards))
}

const takeOut = (player: Draft<Player>, { zone, index }: Place): void => {
  if (zone === 'library') player.library = removedAt(player.library, index)
  else setZone(player, zone, player.zones[zone].toSpliced(index, 1))
}

/** Puts a card down: appended in hand and battlefield, on top elsewhere, or at its position. */
const putIn = (player: Draft<Player>, card: Card, position: number | null): void => {
  const { zone, id, facts } = card
  const count = zone === 'library' ? player.library.facts.length : player.zones[zone].length
  const wanted = position ?? (zone === 'hand' || zone === 'battlefield' ? -1 : 0)
  const at = wanted < 0 ? count : Math.min(wanted, count)
  if (zone === 'library') player.library = insertedAt(player.library, at, id, facts as CardFacts)
  else setZone(player, zone, player.zones[zone].toSpliced(at, 0, card))
}

interface Landing {
  readonly card?: Card
  readonly position: number | null
  readonly handSize: number
  readonly librarySize: number
  readonly commander_casts?: readonly number[] // where the move was a cast
}

/** Takes a card from where it lies and puts it down with that player; a card that may not be known only goes. */
export const relocateCard = (
  table: Table,
  place: Place | undefined,
  receiver: PlayerId,
  { card, position, handSize, librarySize, commander_casts }: Landing,
): Table => {
  const players = table.players.map((player) => {
    const gives = place?.player === player
    const gets = player.id === receiver
    if (!gives && !gets) return player
    const changed = copyPlayer(player)
    if (gives) takeOut(changed, place)
    if (gets && card) putIn(changed, card, position)
    if (gets) {
      changed.handSize = handSize
      changed.librarySize = librarySize
      if (commander_casts) changed.commander_casts = commander_casts
    }
    return changed
  })
  const moved = nextTable(table, { players, seq: table.seq, log: table.log, vault: table.vault })
  return place && place.zone !== card?.zone ? withoutMarksOn(moved, place.card, place.player.id) : moved
}

/** Changes a card where it lies; a browser that may not know the zone has no such card and changes nothing. */
export const changeCard = (table: Table, place: Place | undefined, changes: (card: Draft<Card>) => void): Table => {
  if (!place) return table
  const card = copyCard(place.card)
  changes(card)
  return replaceCard(table, place, card)
}

/** The same for several cards of one player; `change` is told which of the ids it is. */
export const changeCards = (
  table: Table,
  playerId: PlayerId,
  ids: readonly CardId[],
  change: (card: Card, index: number) => Card,
): Table => {
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const player = copyPlayer(playerOf(table, playerId))
  for (const zone of CARD_ZONES) {
    const cards = player.zones[zone]
    if (!cards.some((card) => indexOf.has(card.id))) continue
    const changed = cards.map((card) => {
      const index = indexOf.get(card.id)
      return index === undefined ? card : change(card, index)
    })
    setZone(player, zone, changed)
  }
  return withPlayer(table, player)
}

export const tapCards = (table: Table, playerId: PlayerId, ids: readonly CardId[], tapped: boolean): Table =>
  changeCards(table, playerId, ids, (card) => {
    const changed = copyCard(card)
    changed.tapped = tapped
    return changed
  })

/** Only takes it up: it will lie elsewhere in the same zone. */
const takeUp = (table: Table, place: Place): Table => {
  const changed = copyPlayer(place.player)
  takeOut(changed, place)
  return withPlayer(table, changed)
}

/** Untaps these for a new turn; what stays tapped this once does so no more. */
export const untapCards = (table: Table, playerId: PlayerId, ids: readonly CardId[]): Table => {
  const player = playerOf(table, playerId)
  const untapped = new Set(ids)
  const battlefield = player.zones.battlefield.map((card) => {
    const skipped = card.skip_untap === 'next'
    if (!skipped && !untapped.has(card.id)) return card
    const changed = copyCard(card)
    if (skipped) changed.skip_untap = null
    else changed.tapped = false
    return changed
  })
  return withPlayer(table, withZone(player, 'battlefield', battlefield))
}

export const removeCard = (table: Table, place: Place | undefined): Table =>
  place ? withoutMarksOn(takeUp(table, place), place.card, place.player.id) : table

/** Hands a card to another player. One that stays on the battlefield keeps what points at it and is attached to it. */
export const handOver = (table: Table, place: Place | undefined, receiver: PlayerId, card: Card): Table =>
  addCard(place?.zone === card.zone ? takeUp(table, place) : removeCard(table, place), receiver, card)

export const addCard = (table: Table, playerId: PlayerId, card: Card): Table => {
  const changed = copyPlayer(playerOf(table, playerId))
  putIn(changed, card, null)
  return withPlayer(table, changed)
}

/** The one stack of the whole table: the newest card last, each with its player. */
export const stackOf = ({ players }: Table): readonly { readonly card: Card; readonly controller_id: PlayerId }[] =>
  players
    .flatMap(({ id, zones }) => zones.stack.map((card) => ({ card, controller_id: id })))
    .sort((a, b) => (a.card.stacked ?? 0) - (b.card.stacked ?? 0))

export const countCards = ({ zones, library }: Player): number =>
  CARD_ZONES.reduce((sum, zone) => sum + zones[zone].length, library.facts.length)

export const cardsOf = (player: Player): Card[] => [
  ...CARD_ZONES.flatMap((zone) => player.zones[zone]),
  ...libraryCards(player),
]
