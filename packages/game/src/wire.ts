// How tables and events look on the line: the field names and shapes of the specification. Browser and server share both directions.

import { factsText, isCard } from './facts-text.ts'
import type { SeenEvent } from './game.ts'
import { quoted, textOf, toAscii } from './json-text.ts'
import { EMPTY_LIBRARY } from './library.ts'
import { cardsIn } from './places.ts'
import type { Card, CardFacts, LogCard, LogEntry, Player, PlayerId, Table, Zone } from './state.ts'
import { type Draft, NO_COUNTERS } from './table.ts'

type Wire = Record<string, unknown>

/** A card as the specification spells it; one whose face is unknown carries nothing that tells what it is. */
export const cardToWire = (card: Card): Wire => {
  const { facts } = card
  if (!facts)
    return {
      id: card.id,
      owner_id: card.owner_id,
      zone: card.zone,
      x: card.x,
      y: card.y,
      tapped: card.tapped,
      face_down: card.face_down,
      hidden: card.hidden,
      custom_counters: card.custom_counters,
    }
  // Written out: spreads cost more here than everything else on the way of a frame.
  return {
    id: card.id,
    owner_id: card.owner_id,
    zone: card.zone,
    x: card.x,
    y: card.y,
    tapped: card.tapped,
    face_down: card.face_down,
    hidden: card.hidden,
    custom_counters: card.custom_counters,
    card_id: facts.card_id,
    card_print_id: facts.card_print_id,
    name: facts.name,
    front_image_uri: facts.front_image_uri,
    front_image_uri_small: facts.front_image_uri_small,
    back_image_uri: facts.back_image_uri,
    back_image_uri_small: facts.back_image_uri_small,
    type_line: facts.type_line,
    mana_cost: facts.mana_cost,
    power: facts.power,
    toughness: facts.toughness,
    is_token: card.is_token,
    power_override: card.power_override,
    toughness_override: card.toughness_override,
  }
}

/** The same as `cardToWire` in JSON. */
const cardText = (card: Card): string => {
  const { facts, custom_counters: counters } = card
  const place = `{"id":${quoted(card.id)},"owner_id":${quoted(card.owner_id)},"zone":"${card.zone}","x":${card.x},"y":${card.y}`
  const state = `,"tapped":${card.tapped},"face_down":${card.face_down},"hidden":${card.hidden},"custom_counters":${
    counters === NO_COUNTERS ? '{}' : textOf(counters)
  }`
  if (!facts) return `${place}${state}}`
  const overrides = `"power_override":${card.power_override},"toughness_override":${card.toughness_override}`
  return `${place}${state},${factsText(facts)},"is_token":${card.is_token},${overrides}}`
}

const FACTS: readonly (keyof CardFacts)[] = [
  'card_id',
  'card_print_id',
  'name',
  'front_image_uri',
  'front_image_uri_small',
  'back_image_uri',
  'back_image_uri_small',
  'type_line',
  'mana_cost',
  'power',
  'toughness',
]

const factsFromWire = (wire: Wire): CardFacts | null =>
  typeof wire.name === 'string'
    ? (Object.fromEntries(FACTS.map((key) => [key, wire[key] ?? null])) as unknown as CardFacts)
    : null

export const cardFromWire = (wire: Wire): Card => ({
  id: wire.id as string,
  owner_id: wire.owner_id as string,
  zone: wire.zone as Card['zone'],
  facts: factsFromWire(wire),
  seers: 'all',
  is_token: wire.is_token === true,
  x: (wire.x as number | null) ?? null,
  y: (wire.y as number | null) ?? null,
  tapped: wire.tapped === true,
  face_down: wire.face_down === true,
  hidden: wire.hidden === true,
  power_override: (wire.power_override as number | null) ?? null,
  toughness_override: (wire.toughness_override as number | null) ?? null,
  custom_counters: (wire.custom_counters as Card['custom_counters']) ?? NO_COUNTERS,
})

const mapZones = <Z extends string, From, To>(zones: Readonly<Record<Z, readonly From[]>>, map: (card: From) => To) =>
  Object.fromEntries(
    Object.entries<readonly From[]>(zones).map(([zone, cards]) => [zone, cards.map((card) => map(card))]),
  ) as Record<Z, To[]>

/** Takes what a viewer may know of a player, so that the library is empty; on the line it is a zone like any other. */
const openPlayer = (player: Player) => {
  const { user_id: _user, deck: _deck, library: _library, ...open } = player
  return { ...open, zones: { ...open.zones, library: cardsIn(player, 'library') } }
}

export const playerToWire = (player: Player): Wire => {
  const open = openPlayer(player)
  return { ...open, zones: mapZones(open.zones, cardToWire) }
}

export const playerFromWire = (wire: Wire): Player => {
  const { zones: sent, ...open } = wire as unknown as Omit<Player, 'zones'> & { zones: Record<Zone, Wire[]> }
  const { library: _, ...zones } = sent
  return { ...open, user_id: null, deck: null, zones: mapZones(zones, cardFromWire), library: EMPTY_LIBRARY }
}

/** What a log line says of a card; its picture comes along, so that its name can be hovered. */
const logCardToWire = ({ facts }: LogCard): Wire =>
  facts
    ? {
        name: facts.name,
        card_print_id: facts.card_print_id,
        front_image_uri: facts.front_image_uri,
        back_image_uri: facts.back_image_uri,
      }
    : { name: null }

const entryToWire = ({ cards, ...open }: LogEntry): Wire => ({ ...open, cards: cards.map(logCardToWire) })

const logCardTexts = new WeakMap<CardFacts, string>()

const logCardText = (card: LogCard): string => {
  const known = card.facts && logCardTexts.get(card.facts)
  if (known) return known
  const text = textOf(logCardToWire(card))
  if (card.facts) logCardTexts.set(card.facts, text)
  return text
}

const entryText = ({ cards, ...open }: LogEntry): string =>
  `${textOf(open).slice(0, -1)},"cards":[${cards.map(logCardText).join(',')}]}`

const entryFromWire = (wire: Wire): LogEntry =>
  ({
    ...wire,
    cards: (wire.cards as Wire[]).map((card) => ({ facts: factsFromWire(card), seers: 'all' })),
  }) as unknown as LogEntry

/** The payload of `sync_state`: everything that the viewer may know of the table. Takes a view, never the truth. */
export const tableToWire = (table: Table): Wire => ({
  ...openTable(table),
  players: table.players.map(playerToWire),
  log: table.log.map(entryToWire),
})

/** The same in JSON and in ASCII. */
export const tableToText = (table: Table): string => {
  const players = table.players.map((player) => textOf(openPlayer(player), ownText))
  const rest = textOf(openTable(table)).slice(0, -1)
  return `${rest},"players":[${players.join(',')}],"log":[${table.log.map(entryText).join(',')}]}`
}

/** All but players and log. */
const openTable = (table: Table): Wire => {
  const { players: _players, log: _log, commitment, nonces, game_id, vault: _vault, ...open } = table
  return { ...open, game_id, fairness: { game_id, commitment, nonces } }
}

export const tableFromWire = (wire: Wire, seq: number): Table => {
  const { players, log, fairness, ...open } = wire
  const { commitment, nonces } = fairness as Pick<Table, 'commitment' | 'nonces'>
  return {
    ...(open as unknown as Table),
    seq,
    players: (players as Wire[]).map(playerFromWire),
    log: (log as Wire[]).map(entryFromWire),
    commitment,
    nonces,
    vault: null,
  }
}

/** Where payloads hold cards and players, in the core or on the line. */
type Carrying<C, P> = {
  readonly player_id?: PlayerId | null
  readonly card?: C
  readonly cards?: readonly C[]
  readonly moves?: readonly { readonly card?: C }[]
  readonly player?: P
  readonly players?: readonly P[]
}

const mapPayload = <C, P, C2, P2>(
  payload: Carrying<C, P>,
  mapCard: (card: C) => C2,
  mapPlayer: (player: P) => P2,
): Carrying<C | C2, P | P2> => {
  const { card, cards, moves, player, players } = payload
  if (!card && !cards && !moves && !player && !players) return payload
  const changed: Draft<Carrying<C | C2, P | P2>> = { ...payload }
  if (card) changed.card = mapCard(card)
  if (cards) changed.cards = cards.map(mapCard)
  if (moves) changed.moves = moves.map((move) => (move.card ? { ...move, card: mapCard(move.card) } : move))
  if (player) changed.player = mapPlayer(player)
  if (players) changed.players = players.map(mapPlayer)
  return changed
}

export interface Frame {
  readonly type: string
  readonly payload: Wire
  readonly seq: number
  readonly actor: string | null
  readonly ref?: string
  readonly at?: number
}

/** A redacted event as a frame. `at` goes along only where it is shown: every byte is sent four times. */
export const eventToFrame = (event: SeenEvent): Frame => {
  const payload = mapPayload(event.payload, cardToWire, playerToWire)
  const { type, seq, actor, ref } = event
  return ref === undefined ? { type, payload, seq, actor } : { type, payload, seq, actor, ref }
}

const ownText = (value: object): string | null => (isCard(value) ? cardText(value) : null)

/** `eventToFrame` in JSON and in ASCII, for those who send it to many. */
export const eventToText = (event: SeenEvent): string => {
  const payload: Carrying<Card, Player> = event.payload
  if (payload.player || payload.players) return toAscii(JSON.stringify(eventToFrame(event)))
  const { type, seq, actor, ref } = event
  const text = `{"type":"${type}","payload":${textOf(payload, ownText)},"seq":${seq},"actor":${actor === null ? 'null' : quoted(actor)}`
  return ref === undefined ? `${text}}` : `${text},"ref":${quoted(ref)}}`
}

/** The one place where it is believed that a frame of the server holds what its type says. */
export const eventFromFrame = ({ type, payload, seq, actor, at, ref }: Frame, now: number): SeenEvent =>
  ({
    type,
    payload: mapPayload(payload as Carrying<Wire, Wire>, cardFromWire, playerFromWire),
    seq,
    actor,
    at: at ?? now,
    ...(ref === undefined ? {} : { ref }),
  }) as SeenEvent
