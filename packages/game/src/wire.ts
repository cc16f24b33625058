// How tables and events look on the wire: the field names and shapes of the specification. They are put into words here, as JSON in
// ASCII, and read back; browser and server share both directions.

import { cardWith, type Draft, FACE_FIELD_NAMES, type FieldName, factsFrom, OPEN_FIELD_NAMES } from './cards.ts'
import { factsText, isCard } from './facts-text.ts'
import type { SeenEvent } from './game.ts'
import { quoted, textOf } from './json-text.ts'
import { EMPTY_LIBRARY } from './library.ts'
import { cardsIn, isPlayer, stackOf } from './places.ts'
import {
  type Card,
  type CardFacts,
  type LogCard,
  type LogEntry,
  NO_MARKS,
  NO_REWIND,
  type Player,
  type PlayerId,
  type Table,
  type Zone,
} from './state.ts'
import { isWatcher, watcherOf } from './visibility.ts'

type Wire = Record<string, unknown>

const headed = (names: readonly FieldName[]) => names.map((name) => ({ name, head: `,"${name}":` }))
const OPEN_FIELDS = headed(OPEN_FIELD_NAMES)
const FACE_FIELDS = headed(FACE_FIELD_NAMES)

/** A card whose face is unknown carries nothing that tells what it is. */
const cardText = (card: Card): string => {
  let text = `{"id":${quoted(card.id)},"owner_id":${quoted(card.owner_id)},"zone":"${card.zone}"`
  for (const { name, head } of OPEN_FIELDS) text += head + textOf(card[name])
  if (!card.facts) return `${text}}`
  text += `,${factsText(card.facts)}`
  for (const { name, head } of FACE_FIELDS) text += head + textOf(card[name])
  return `${text}}`
}

const factsFromWire = (wire: Wire): CardFacts | null =>
  typeof wire.name === 'string' ? factsFrom(wire as Partial<CardFacts>) : null

const cardFromWire = (wire: Wire): Card => {
  const sent = wire as unknown as Card
  const card = cardWith(sent.id, sent.owner_id, sent.zone, factsFromWire(wire), sent)
  card.seers = 'all'
  return card
}

/** Takes what a viewer may know of a player, so that the library is empty; on the wire it is a zone like any other. */
const openPlayer = (player: Player) => {
  const { user_id: _user, deck: _deck, library: _library, ...open } = player
  return { ...open, zones: { ...open.zones, library: cardsIn(player, 'library') } }
}

/** Cards and players as they are on the wire. */
const ownText = (value: object): string | null => {
  if (isCard(value)) return cardText(value)
  return isPlayer(value) ? textOf(openPlayer(value), ownText) : null
}

const playerFromWire = (wire: Wire): Player => {
  const { zones: sent, ...open } = wire as unknown as Omit<Player, 'zones'> & { zones: Record<Zone, Wire[]> }
  const top = wire.library_top as Wire | null | undefined
  const { hand, battlefield, graveyard, exile, commandZone, stack } = sent
  const zones = {
    hand: hand.map(cardFromWire),
    battlefield: battlefield.map(cardFromWire),
    graveyard: graveyard.map(cardFromWire),
    exile: exile.map(cardFromWire),
    commandZone: commandZone.map(cardFromWire),
    stack: (stack ?? []).map(cardFromWire), // a page that is newer than its server has none
  }
  const read = top ? { ...open, library_top: cardFromWire(top) } : open
  return { ...read, user_id: null, deck: null, zones, library: EMPTY_LIBRARY }
}

/** What a log line says of a card; its picture comes along, so that its name can be hovered. */
const logCardText = ({ facts }: LogCard): string => {
  if (!facts) return '{"name":null}'
  const { name, card_print_id, front_image_uri, back_image_uri } = facts
  return textOf({ name, card_print_id, front_image_uri, back_image_uri })
}

const entryText = ({ cards, ...open }: LogEntry): string =>
  `${textOf(open).slice(0, -1)},"cards":[${cards.map(logCardText).join(',')}]}`

const entryFromWire = (wire: Wire): LogEntry =>
  ({
    ...wire,
    cards: (wire.cards as Wire[]).map((card) => ({ facts: factsFromWire(card), seers: 'all' })),
  }) as unknown as LogEntry

/** The payload of `sync_state`: everything that the viewer may know of the table. Takes a view, never the truth. */
export const tableToText = (table: Table): string => {
  const { players, log, commitment, nonces, game_id, vault: _vault, ...open } = table
  const you = isWatcher(table.you) ? null : table.you
  const rest = textOf({ ...open, you, game_id, fairness: { game_id, commitment, nonces } }).slice(0, -1)
  const stack = stackOf(table).map(
    ({ card, controller_id }) => `${cardText(card).slice(0, -1)},"controller_id":${quoted(controller_id)}}`,
  )
  return `${rest},"players":${textOf(players, ownText)},"stack":[${stack.join(',')}],"log":[${log.map(entryText).join(',')}]}`
}

/** The same as an object. */
export const tableToWire = (table: Table): Wire => JSON.parse(tableToText(table))

export const tableFromWire = (wire: Wire, seq: number): Table => {
  // The stack lies with its players, too; who watches, and what they say, is no part of the table.
  const { players, log, fairness, stack: _stack, spectator: _s, spectators: _all, gallery: _said, ...open } = wire
  const { commitment, nonces } = fairness as Pick<Table, 'commitment' | 'nonces'>
  return {
    ...NO_MARKS, // a server of before does not know them
    ...NO_REWIND,
    ...(open as unknown as Table),
    you: (open.you as PlayerId | null) ?? watcherOf([]), // the truth is never sent
    seq,
    players: (players as Wire[]).map(playerFromWire),
    log: (log as Wire[]).map(entryFromWire),
    commitment,
    nonces,
    vault: null,
  }
}

export interface Frame {
  readonly type: string
  readonly payload: Wire
  readonly seq: number
  readonly actor: string | null
  readonly ref?: string
  readonly at?: number
}

/** A redacted event as a frame. When it happened does not go along: every byte is sent four times. */
export const eventToText = ({ type, payload, seq, actor, ref }: SeenEvent): string => {
  const who = actor === null ? 'null' : quoted(actor)
  const text = `{"type":"${type}","payload":${textOf(payload, ownText)},"seq":${seq},"actor":${who}`
  return ref === undefined ? `${text}}` : `${text},"ref":${quoted(ref)}}`
}

/** The same as an object. */
export const eventToFrame = (event: SeenEvent): Frame => JSON.parse(eventToText(event))

/** Where payloads hold cards and players. */
interface Carrying<C, P> {
  readonly player_id?: PlayerId | null
  readonly card?: C
  readonly cards?: readonly C[]
  readonly moves?: readonly { readonly card?: C }[]
  readonly player?: P
  readonly players?: readonly P[]
}

const payloadFromWire = (payload: Carrying<Wire, Wire>): Carrying<Wire | Card, Wire | Player> => {
  const { card, cards, moves, player, players } = payload
  const read: Draft<Carrying<Wire | Card, Wire | Player>> = { ...payload }
  if (card) read.card = cardFromWire(card)
  if (cards) read.cards = cards.map(cardFromWire)
  if (moves) read.moves = moves.map((move) => (move.card ? { ...move, card: cardFromWire(move.card) } : move))
  if (player) read.player = playerFromWire(player)
  if (players) read.players = players.map(playerFromWire)
  return read
}

/** The one place where it is believed that a frame of the server holds what its type says. */
export const eventFromFrame = ({ type, payload, seq, actor, at, ref }: Frame, now: number): SeenEvent =>
  ({
    type,
    payload: payloadFromWire(payload as Carrying<Wire, Wire>),
    seq,
    actor,
    at: at ?? now,
    ...(ref === undefined ? {} : { ref }),
  }) as SeenEvent
