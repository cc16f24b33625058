// How tables and events look on the line: the field names and shapes of the specification. Browser and server share both directions.

import { factsText, isCard } from './facts-text.ts'
import type { SeenEvent } from './game.ts'
import { quoted, textOf } from './json-text.ts'
import { EMPTY_LIBRARY } from './library.ts'
import { cardsIn } from './places.ts'
import type { Card, CardFacts, LogCard, LogEntry, Player, Table, Zones } from './state.ts'
import { NO_COUNTERS } from './table.ts'

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

const mapZones = (zones: Wire, map: (card: never) => unknown): Wire =>
  Object.fromEntries(Object.entries(zones).map(([zone, cards]) => [zone, (cards as never[]).map(map)]))

/** Takes what a viewer may know of a player, so that the library is empty; on the line it is a zone like any other. */
const openPlayer = (player: Player): Wire => {
  const { user_id: _user, deck: _deck, library: _library, ...open } = player
  return { ...open, zones: { ...open.zones, library: cardsIn(player, 'library') } }
}

export const playerToWire = (player: Player): Wire => {
  const open = openPlayer(player)
  return { ...open, zones: mapZones(open.zones as Wire, cardToWire) }
}

export const playerFromWire = (wire: Wire): Player => {
  const { library: _, ...zones } = wire.zones as Wire
  return {
    ...wire,
    user_id: null,
    deck: null,
    zones: mapZones(zones, cardFromWire) as unknown as Zones,
    library: EMPTY_LIBRARY,
  } as unknown as Player
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

/** Where payloads hold cards and players. */
const mapPayload = (payload: Wire, card: (card: never) => unknown, player: (player: never) => unknown): Wire => {
  let changed: Wire | null = null
  const set = (key: string, value: unknown) => {
    changed ??= { ...payload }
    changed[key] = value
  }
  if (payload.card) set('card', card(payload.card as never))
  if (payload.cards) set('cards', (payload.cards as never[]).map(card))
  if (payload.moves)
    set(
      'moves',
      (payload.moves as Wire[]).map((move) => (move.card ? { ...move, card: card(move.card as never) } : move)),
    )
  if (payload.player) set('player', player(payload.player as never))
  if (payload.players) set('players', (payload.players as never[]).map(player))
  return changed ?? payload
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
  const payload = mapPayload(event.payload as unknown as Wire, cardToWire as never, playerToWire as never)
  const { type, seq, actor, ref } = event
  return ref === undefined ? { type, payload, seq, actor } : { type, payload, seq, actor, ref }
}

const ownText = (value: object): string | null => (isCard(value) ? cardText(value) : null)

/** `eventToFrame` in JSON and in ASCII, for those who send it to many. */
export const eventToText = (event: SeenEvent): string => {
  const payload = event.payload as unknown as Wire
  if (payload.player || payload.players) return textOf(eventToFrame(event))
  const { type, seq, actor, ref } = event
  const text = `{"type":"${type}","payload":${textOf(payload, ownText)},"seq":${seq},"actor":${actor === null ? 'null' : quoted(actor)}`
  return ref === undefined ? `${text}}` : `${text},"ref":${quoted(ref)}}`
}

export const eventFromFrame = (frame: Frame, now: number): SeenEvent =>
  ({
    type: frame.type,
    payload: mapPayload(frame.payload, cardFromWire as never, playerFromWire as never),
    seq: frame.seq,
    actor: frame.actor,
    at: frame.at ?? now,
    ...(frame.ref === undefined ? {} : { ref: frame.ref }),
  }) as unknown as SeenEvent
