// A room that begins with the table of another game: who sat there may sit down at their places again.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { copyCard, createCardOf, type Draft } from '../cards.ts'
import { hiddenIds } from '../deal.ts'
import { withoutPlayer } from '../leaving.ts'
import { libraryOf } from '../library.ts'
import { type Context, type Draws, defineEvent, refuse } from '../move.ts'
import { type Asked, knownIds, type Share } from '../randomness.ts'
import type { Card, CardFacts, CardId, MulliganType, Player, PlayerId, Table } from '../state.ts'
import { findPlayer, NO_IDS, playerIdOf, withPlayer } from '../table.ts'
import type { Vacancies, Vacancy } from '../vacancy.ts'
import { maskPlayer } from '../view.ts'
import { inOrder } from './library.ts'
import { maskRestored, type Restored, tableFields, withRestored } from './restored.ts'
import { topOf } from './top-revealed.ts'

export const HIDDEN_ZONES = ['restore', 'reshuffle'] as const
/** What becomes of hands and libraries. */
export type HiddenZones = (typeof HIDDEN_ZONES)[number]

interface PlayedOn extends Restored {
  readonly player_id: null
  readonly of: { readonly game_id: string; readonly seq: number }
  readonly hidden: HiddenZones
  readonly shuffled: readonly Share[] // what is hidden of each player, in one pile
  readonly mulliganType: MulliganType
}

/** Names an account without telling it: the seed is known to nobody while the game runs. */
const claimOf = (table: Table, place: PlayerId, user_id: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${table.vault?.seed} ${place} ${user_id}`)))

/** A face that nobody but its owner knows, where everybody sees the card. */
const isSecret = (owner: PlayerId, card: Card): boolean =>
  card.owner_id === owner &&
  card.seers !== 'all' &&
  card.seers.every((id) => id === owner) &&
  card.facts !== null &&
  !card.is_token &&
  card.zone !== 'hand'

const secretsOf = ({ players }: Table, owner: PlayerId): Card[] =>
  players.flatMap(({ zones }) => Object.values(zones).flat()).filter((card) => isSecret(owner, card))

const facesOf = (cards: readonly Card[]): CardFacts[] => cards.map(({ facts }) => facts as CardFacts)

interface Pile {
  readonly player: Player
  readonly secrets: readonly Card[]
  readonly faces: readonly CardFacts[] // of the hand, of the secrets, of the library
}

const pileOf = (table: Table, player: Player): Pile => {
  const secrets = secretsOf(table, player.id)
  return { player, secrets, faces: [...facesOf(player.zones.hand), ...facesOf(secrets), ...player.library.facts] }
}

/** The same card with another face; what tells of the one before goes. */
const withFace = (owner: Player, card: Card, facts: CardFacts): Card => {
  const copy: Draft<Card> = copyCard(card)
  copy.facts = facts
  copy.is_commander = owner.commanders.includes(facts.name)
  copy.power_override = null
  copy.toughness_override = null
  return copy
}

const renamed = (card: Card, id: CardId): Card => {
  const copy = copyCard(card)
  copy.id = id
  return copy
}

/** Nobody has sat down yet. */
const emptied = (player: Player, now: number): Player => ({
  ...player,
  user_id: null,
  status: 'disconnected',
  gone_at: now,
  skipped: false,
  rewinds_off: false,
  hand_shown: false,
  asked_for: NO_IDS,
  looked_at: NO_IDS,
})

interface Made {
  readonly players: readonly Player[]
  readonly shuffled: readonly Share[]
  readonly drawn: ReturnType<Context['draw']>
}

/** Everything in hidden zones under fresh ids; of piles that are shuffled anew as many cards are in the hand as before. */
const made = (past: Table, table: Table, hidden: HiddenZones, context: Context): Made => {
  const piles = past.players.map((player) => pileOf(past, player))
  const mixed = hidden === 'reshuffle' ? piles.filter(({ faces }) => faces.length > 0) : []
  const drawn = context.draw(table, {
    orders: mixed.map(({ faces }) => faces.length),
    ids: past.players.reduce((sum, { handSize, librarySize }) => sum + handSize + librarySize, 0),
  })
  const faces = new Map<CardId, Card>()
  let used = 0
  const dealt = piles.map((pile) => {
    const { player, secrets } = pile
    const order = drawn.orders[mixed.indexOf(pile)]
    const pool = order ? inOrder(pile.faces, order) : pile.faces
    const ids = drawn.ids.slice(used, used + player.handSize + player.librarySize)
    used += ids.length
    secrets.forEach((card, i) => {
      if (order) faces.set(card.id, withFace(player, card, pool[player.handSize + i] as CardFacts))
    })
    const hand = player.zones.hand.map((card, i) =>
      order ? createCardOf(player, ids[i] as CardId, 'hand', pool[i] as CardFacts) : renamed(card, ids[i] as CardId),
    )
    const library = libraryOf(ids.slice(hand.length), pool.slice(hand.length + secrets.length))
    const changed = { ...emptied(player, context.now), library, zones: { ...player.zones, hand } }
    return { ...changed, library_top: topOf(changed, changed.top_revealed) }
  })
  const refaced = (cards: readonly Card[]) => cards.map((card) => faces.get(card.id) ?? card)
  const players = dealt.map((player) => ({
    ...player,
    zones: { ...player.zones, battlefield: refaced(player.zones.battlefield), exile: refaced(player.zones.exile) },
  }))
  return {
    players,
    drawn,
    shuffled: mixed.map(({ player, faces: all }) => ({ player_id: player.id, cards: all.length })),
  }
}

/** So many players have sat down, by the letters of those who are here. */
const joinedBy = (players: readonly Player[]): number => {
  let n = 0
  for (let left = players.length; left > 0; n++) {
    const letter = playerIdOf(n)
    if (players.some(({ id }) => id === letter)) left--
  }
  return n
}

const playContinued = defineEvent('play_continued')<PlayedOn, Draws & Vacancies>({
  undo: 'ends',
  introducesPrintings: true,
  carriesDecks: true,
  deals: true,
  changesSeats: true,
  reduce: (table, { payload, secret }) => ({
    ...withRestored({ ...table, players: payload.players }, payload),
    mulliganType: payload.mulliganType,
    vault: table.vault && { ...table.vault, joined: joinedBy(payload.players), places: secret?.places ?? {} },
  }),
  redact: (payload, viewer) => ({ ...payload, players: maskRestored(payload, viewer) }),
  log: (_before, { payload: { hidden } }) => ({ params: { hidden } }),
  randomness: {
    kind: 'rewind',
    asked: ({ players, shuffled }): Asked => ({
      ...(shuffled.length > 0 ? { shuffled } : {}),
      fresh: players.map(({ id, handSize, librarySize }) => ({ player_id: id, cards: handSize + librarySize })),
    }),
    applied: ({ payload: { players, shuffled }, secret }) => ({
      ...(shuffled.length > 0 ? { orders: secret?.drawn?.orders ?? null } : {}),
      ids: knownIds(players.flatMap(hiddenIds)),
    }),
  },
})

const placeTaken = defineEvent('place_taken')<{ readonly player_id: PlayerId; readonly player: Player }>({
  undo: 'aside',
  carriesDecks: true,
  changesSeats: true,
  seats: ({ player }) => [player],
  reduce: (table, { payload: { player } }) => {
    const taken = withPlayer(table, player)
    if (!taken.vault) return taken
    const { [player.id]: _, ...places } = taken.vault.places
    return { ...taken, vault: { ...taken.vault, places } }
  },
  redact: (payload, viewer) => ({ ...payload, player: maskPlayer(payload.player, viewer) }),
  log: (before, { payload: { player } }) => ({
    params: { username: player.username, was: findPlayer(before, player.id)?.username ?? null },
  }),
})

/** The place that waits for this account, or else one that waits for anybody. */
export const placeFor = (table: Table, user_id: string, username: string) => {
  const places = Object.entries(table.vault?.places ?? {})
  const [id] =
    places.find(([place, { claim }]) => claim === claimOf(table, place, user_id)) ??
    places.find(([, { isOpen }]) => isOpen) ??
    []
  const player = id === undefined ? undefined : findPlayer(table, id)
  if (!player) return null
  const seated: Player = { ...player, user_id, username, status: 'connected', gone_at: null, skipped: false }
  return [placeTaken({ player_id: player.id, player: seated })]
}

export const commands = {
  /** Makes the first table of a room that of another game. Who brought no deck there has nothing to bring here. */
  play_on(table: Table, { past, hidden }: { past: Table; hidden: HiddenZones }, context: Context) {
    if (table.seq > 0) return refuse('invalid', 'Something has happened here already')
    const then = past.players
      .filter(({ deck_submitted }) => !deck_submitted)
      .reduce((left, { id }) => withoutPlayer(left, id), past)
    if (then.players.length === 0) return refuse('invalid', 'Nothing lies there yet')
    const { players, shuffled, drawn } = made(then, table, hidden, context)
    const isOpen = hidden === 'restore'
    const places = Object.fromEntries(
      then.players.map(({ id, user_id }): [PlayerId, Vacancy] => [
        id,
        { claim: user_id === null ? null : claimOf(table, id, user_id), isOpen },
      ]),
    )
    const { turn_started_at, ...fields } = tableFields(then)
    const now = turn_started_at === null ? null : context.now
    const of = { game_id: past.game_id, seq: past.seq }
    const { mulliganType } = past
    return [
      playContinued(
        { player_id: null, of, hidden, shuffled, mulliganType, players, table: { ...fields, turn_started_at: now } },
        { drawn, places },
      ),
    ]
  },
}

export const actions = [] as const
export const events = [playContinued, placeTaken] as const
