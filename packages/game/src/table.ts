// Small questions and changes, state first. Nothing here decides a rule; everything here keeps what it does not touch.

import type { Draft } from './cards.ts'
import { startingLife } from './formats.ts'
import { EMPTY_LIBRARY } from './library.ts'
import { commit, type Drawn } from './rng.ts'
import { roomOf, type StoredRoom } from './room-facts.ts'
import {
  type Card,
  type CardId,
  type CardZone,
  DROP_MAX,
  DROP_MIN,
  MAX_SEATS,
  NO_MARKS,
  type Player,
  type PlayerId,
  type Table,
  type Zones,
} from './state.ts'

export const EMPTY_ZONES: Zones = Object.freeze({
  hand: [],
  battlefield: [],
  graveyard: [],
  exile: [],
  commandZone: [],
  stack: [],
})

export const NO_IDS: readonly CardId[] = Object.freeze([])

export const createTable = (room: StoredRoom, game: { game_id: string; seed: string }): Table => ({
  room: roomOf(room),
  you: null,
  seq: 0,
  game_id: game.game_id,
  mulliganType: 'commander',
  players: [],
  turn_player_id: null,
  turn_number: 0,
  begun: false,
  ...NO_MARKS,
  proposal: null,
  rewind: null,
  dice: [],
  log: [],
  commitment: commit(game.seed),
  nonces: [],
  voice: null,
  closed: false,
  vault: { seed: game.seed, drawn: 0, joined: 0, decks: {}, refs: {}, last: null, learnt: {}, rewinds: {}, places: {} },
})

export const createPlayer = (
  table: Table,
  id: PlayerId,
  user_id: string | null,
  username: string,
  seat: number,
): Player => ({
  id,
  user_id,
  username,
  seat,
  status: 'connected',
  gone_at: null,
  skipped: false,
  rewinds_off: false,
  hand_shown: false,
  life: startingLife(table.room.format),
  poison: 0,
  energy: 0,
  experience: 0,
  rad: 0,
  tickets: 0,
  player_counters: {},
  commander_damage: {},
  commander_damage_partner: {},
  commanders: [],
  commander_casts: [0, 0],
  turn_time: 0,
  eliminated: false,
  mulligan_count: table.mulliganType === 'london' ? 1 : 0,
  mulligan_decision_made: false,
  deck_submitted: false,
  playmat: 'none',
  handSize: 0,
  librarySize: 0,
  top_revealed: null,
  library_top: null,
  asked_for: NO_IDS,
  looked_at: NO_IDS,
  zones: EMPTY_ZONES,
  library: EMPTY_LIBRARY,
  deck: null,
})

/** "A", "B", ... "Z", "BA": the n-th player who ever sat down, from 0. */
export const playerIdOf = (n: number): PlayerId => {
  const letter = String.fromCharCode(65 + (n % 26))
  return n < 26 ? letter : playerIdOf(Math.floor(n / 26)) + letter
}

export const isTruth = (table: Table): boolean => table.you === null

export const findPlayer = (table: Table, id: PlayerId | null): Player | undefined =>
  table.players.find((player) => player.id === id)

/** The player, where the caller's event could not have happened without one. */
export const playerOf = (table: Table, id: PlayerId): Player => {
  const player = findPlayer(table, id)
  if (!player) throw new Error(`no player ${id} at this table`)
  return player
}

// Copies to change before anybody else holds them. Written out, as cards are: a spread of what is a copy itself takes ten times as long.

const copyZones = (zones: Zones): Draft<Zones> => ({
  hand: zones.hand,
  battlefield: zones.battlefield,
  graveyard: zones.graveyard,
  exile: zones.exile,
  commandZone: zones.commandZone,
  stack: zones.stack,
})

export const copyPlayer = (player: Player): Draft<Player> => ({
  id: player.id,
  user_id: player.user_id,
  username: player.username,
  seat: player.seat,
  status: player.status,
  gone_at: player.gone_at,
  skipped: player.skipped,
  rewinds_off: player.rewinds_off,
  hand_shown: player.hand_shown,
  life: player.life,
  poison: player.poison,
  energy: player.energy,
  experience: player.experience,
  rad: player.rad,
  tickets: player.tickets,
  player_counters: player.player_counters,
  commander_damage: player.commander_damage,
  commander_damage_partner: player.commander_damage_partner,
  commanders: player.commanders,
  commander_casts: player.commander_casts,
  turn_time: player.turn_time,
  eliminated: player.eliminated,
  mulligan_count: player.mulligan_count,
  mulligan_decision_made: player.mulligan_decision_made,
  deck_submitted: player.deck_submitted,
  playmat: player.playmat,
  handSize: player.handSize,
  librarySize: player.librarySize,
  top_revealed: player.top_revealed,
  library_top: player.library_top,
  asked_for: player.asked_for,
  looked_at: player.looked_at,
  zones: player.zones,
  library: player.library,
  deck: player.deck,
})

/** The table with these four changed. Written out: every event comes through here, and spreads of an object this large are slow. */
export const nextTable = (
  table: Table,
  { players, seq, log, vault }: Pick<Table, 'players' | 'seq' | 'log' | 'vault'>,
): Table => ({
  room: table.room,
  you: table.you,
  seq,
  game_id: table.game_id,
  mulliganType: table.mulliganType,
  players,
  turn_player_id: table.turn_player_id,
  turn_number: table.turn_number,
  begun: table.begun,
  arrows: table.arrows,
  designations: table.designations,
  daytime: table.daytime,
  phase: table.phase,
  turn_started_at: table.turn_started_at,
  proposal: table.proposal,
  rewind: table.rewind,
  dice: table.dice,
  log,
  commitment: table.commitment,
  nonces: table.nonces,
  voice: table.voice,
  closed: table.closed,
  vault,
})

export const withPlayer = (table: Table, changed: Player): Table => {
  const players = table.players.map((player) => (player.id === changed.id ? changed : player))
  return nextTable(table, { players, seq: table.seq, log: table.log, vault: table.vault })
}

export const changePlayer = (table: Table, id: PlayerId, changes: Partial<Player>): Table =>
  withPlayer(table, { ...playerOf(table, id), ...changes })

/** Once a library has changed, what was seen of it is worth nothing. */
export const withoutLook = (table: Table, id: PlayerId): Table => {
  const player = playerOf(table, id)
  return player.looked_at.length === 0 ? table : withPlayer(table, { ...player, looked_at: NO_IDS })
}

export const setZone = (player: Draft<Player>, zone: CardZone, cards: readonly Card[]): void => {
  const zones = copyZones(player.zones)
  zones[zone] = cards
  player.zones = zones
}

export const withZone = (player: Player, zone: CardZone, cards: readonly Card[]): Player => {
  const changed = copyPlayer(player)
  setZone(changed, zone, cards)
  return changed
}

export const isPlaying = (player: Player): boolean => player.deck_submitted && !player.eliminated

export const freeSeat = (table: Table): number | undefined => {
  const taken = new Set(table.players.map((player) => player.seat))
  for (let seat = 0; seat < Math.min(table.room.max_players, MAX_SEATS); seat++) if (!taken.has(seat)) return seat
  return undefined
}

/** Who comes after this seat: the next player who plays and is not skipped, or the seat itself when nobody else does. */
export const nextSeat = (players: readonly Player[], seat: number): Player | undefined => {
  const playing = players.filter((player) => isPlaying(player) && !player.skipped).sort((a, b) => a.seat - b.seat)
  return playing.find((player) => player.seat > seat) ?? playing[0]
}

/** What untaps when everything untaps. */
export const untappingCards = (player: Player): CardId[] =>
  player.zones.battlefield.filter((card) => card.tapped && card.skip_untap === null).map((card) => card.id)

/** Whether some card stays tapped this once. */
export const skipsOnce = (player: Player): boolean =>
  player.zones.battlefield.some((card) => card.skip_untap === 'next')

/** A drop position: kept off the edges, three decimals. */
export const clampDrop = (value: number): number =>
  Math.round(Math.min(DROP_MAX, Math.max(DROP_MIN, value)) * 1000) / 1000

/** Takes a player's own cards off the table, wherever they lie, and gives back what they hold of others. */
export const withdrawCards = (table: Table, id: PlayerId): Table => {
  const held = playerOf(table, id).zones.battlefield.filter((card) => card.owner_id !== id)
  const cleared = table.players.map((player) => {
    const battlefield = player.id === id ? [] : player.zones.battlefield.filter((card) => card.owner_id !== id)
    const returned = held.filter((card) => card.owner_id === player.id)
    if (returned.length === 0 && battlefield.length === player.zones.battlefield.length) return player
    return withZone(player, 'battlefield', [...battlefield, ...returned])
  })
  return { ...table, players: cleared }
}

/** As far as the next draw is concerned: it goes on where this one has ended. */
export const afterDraw = (table: Table, { until }: Drawn): Table =>
  table.vault ? { ...table, vault: { ...table.vault, drawn: until } } : table
