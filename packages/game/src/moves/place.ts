// Cards that go from one zone to another.

import { taxOf } from '../casts.ts'
import { appliedBy, askedBy, stepsOf } from '../hidden-moves.ts'
import { removedAt } from '../library.ts'
import { faceOf } from '../library-steps.ts'
import { oneCard } from '../log-cards.ts'
import {
  type Context,
  type Draws,
  defineAction,
  defineEvent,
  isRefusal,
  type LogBody,
  type Refusal,
  refuse,
} from '../move.ts'
import { freshIdsOf, moved } from '../movement.ts'
import { either, fields, list, nullish, oneOf, optional, text } from '../payload.ts'
import { findCard, type Place, relocateCard, removeCard } from '../places.ts'
import { knownIds, unknownIds } from '../randomness.ts'
import {
  CARDS_PER_PLAYER_MAX,
  type Card,
  type LogCard,
  type Player,
  type PlayerId,
  type Table,
  ZONES,
  type Zone,
} from '../state.ts'
import { findPlayer, NO_IDS, playerOf, withoutLook, withPlayer } from '../table.ts'
import { maskCard } from '../view.ts'
import { seesHandOf, visibleToEither } from '../visibility.ts'
import { type CardMoved, type Plan, planMoves, position, type Sizes, type Updates, updates } from './plan.ts'

export const cardId = text(1, 64)
export const cardIds = list(cardId, 1, CARDS_PER_PLAYER_MAX)
export const zone = oneOf(ZONES)

export interface CardsMoved extends Sizes {
  readonly player_id: PlayerId
  readonly from: Zone | null // null: from several
  readonly to: Zone
  readonly count: number
  readonly cards?: readonly Card[] // drawn, to their owner alone
  readonly moves?: readonly CardMoved[]
  readonly by?: MovedBy
}

/** The actions by which cards are moved in a way of their own. */
type MovedBy = 'mill' | 'move_zone' | 'exile_hidden' | 'discard_random' | 'shuffle_into_library'

/** Where the actor's card lies. Whether somebody's hidden zone holds the id is not told. */
export const ownPlace = (table: Table, actor: Player, id: string): Place | Refusal => {
  const place = findCard(table, id, actor)
  if (place?.player === actor) return place
  const isSecret = !place || place.zone === 'hand' || place.zone === 'library'
  return isSecret ? refuse('not_found', 'No such card') : refuse('not_yours', 'That card is not yours')
}

/** The same of several; one that is not the actor's refuses all. */
export const ownPlaces = (table: Table, actor: Player, ids: readonly string[]): readonly Place[] | Refusal => {
  if (new Set(ids).size !== ids.length) return refuse('invalid', 'A card is named twice')
  const places: Place[] = []
  for (const id of ids) {
    const place = ownPlace(table, actor, id)
    if (isRefusal(place)) return place
    places.push(place)
  }
  return places
}

const vanish = (place: Place) => cardRemoved({ player_id: place.player.id, id: place.card.id })

const secretOf = ({ drawn }: Plan): Draws | undefined => drawn && { drawn }

const changesNothing = (place: Place, move: CardMoved): boolean => {
  if (move.from !== move.to || !move.card || move.to === 'library') return false
  if (move.to === 'stack') return move.card.stacked === (place.card.stacked ?? 0) + 1
  const stays = place.zone === 'hand' ? move.position === place.index : move.to !== 'battlefield' && place.index === 0
  if (move.to !== 'battlefield') return stays
  const isLast = place.index === place.player.zones.battlefield.length - 1
  const { card } = move
  const old = place.card
  return (
    isLast &&
    card.x === old.x &&
    card.y === old.y &&
    card.tapped === old.tapped &&
    card.face_down === old.face_down &&
    card.hidden === old.hidden
  )
}

/** The events of a plan: all moves in one, and one for each token that ceases to exist. */
export const movesMade = (actor: Player, to: Zone, plan: Plan, by?: MovedBy) => {
  const removed = plan.vanished.map(vanish)
  if (plan.moves.length === 0) return removed
  const zones = new Set(plan.moves.map((move) => move.from))
  const own = plan.moves.findLast((move) => move.player_id === actor.id)
  const payload: CardsMoved = {
    player_id: actor.id,
    from: zones.size === 1 ? (plan.moves[0]?.from ?? null) : null,
    to,
    count: plan.moves.length,
    moves: plan.moves,
    handSize: own?.handSize ?? actor.handSize,
    librarySize: own?.librarySize ?? actor.librarySize,
    ...(by ? { by } : {}),
  }
  return [cardsMoved(payload, secretOf(plan)), ...removed]
}

const moveOne = (table: Table, place: Place, to: Zone, changes: Updates, context: Context): Plan | Refusal =>
  planMoves(table, [place], to, [changes], context)

const moveCard = defineAction('move_card', {
  predictable: true,
  onceWhileWaiting: true,
  payload: fields({ id: cardId, zone: optional(zone), to: zone, updates: nullish(updates) }),
  decide: (table, actor, { id, zone: from, to, updates: changes }, context) => {
    const place = ownPlace(table, actor, id)
    if (isRefusal(place)) return place
    if (from !== undefined && from !== place.zone) return refuse('wrong_zone', `The card is not in ${from}`)
    const plan = moveOne(table, place, to, changes ?? {}, context)
    if (isRefusal(plan)) return plan
    const [move] = plan.moves
    if (!move) return [vanish(place)]
    if (changesNothing(place, move)) return []
    return [cardMoved(move, secretOf(plan))]
  },
})

const moveToLibraryPosition = defineAction('move_to_library_position', {
  predictable: true,
  onceWhileWaiting: true,
  payload: fields({ id: cardId, position }),
  decide: (table, actor, { id, position: at }, context) => {
    const place = ownPlace(table, actor, id)
    if (isRefusal(place)) return place
    const plan = moveOne(table, place, 'library', { position: at }, context)
    if (isRefusal(plan)) return plan
    const [move] = plan.moves
    if (!move) return [vanish(place)]
    return [movedToLibraryPosition(move, secretOf(plan))]
  },
})

const moveCards = defineAction('move_cards', {
  predictable: true,
  onceWhileWaiting: true,
  payload: fields({
    ids: cardIds,
    to: zone,
    updates: nullish(either(updates, list(updates, 0, 500))), // one for all, or one for each
  }),
  decide: (table, actor, { ids, to, updates: changes }, context) => {
    if (Array.isArray(changes) && changes.length !== ids.length)
      return refuse('invalid', 'updates must be one for all cards or one for each')
    const places = ownPlaces(table, actor, ids)
    if (isRefusal(places)) return places
    if (to === 'hand' && places.some((place) => place.zone === 'hand'))
      return refuse('wrong_zone', 'The card is in hand already')
    const each = ids.map((_, i) => (Array.isArray(changes) ? (changes[i] as Updates) : (changes ?? {})))
    const plan = planMoves(table, places, to, each, context)
    if (isRefusal(plan)) return plan
    return movesMade(actor, to, plan)
  },
})

const applyMove = (table: Table, place: Place | undefined, move: CardMoved): Table => {
  const changed = relocateCard(table, place, move.player_id, move)
  if (move.to === 'library') return withoutLook(changed, move.player_id)
  return move.from === 'library' ? withoutLook(changed, move.from_player_id) : changed
}

/** Where it lies before it moves. */
const placeOf = (table: Table, { id, from_player_id }: CardMoved): Place | undefined =>
  findCard(table, id, findPlayer(table, from_player_id))

export const applyMoves = (table: Table, moves: readonly CardMoved[]): Table =>
  moves.reduce((changed, move) => applyMove(changed, placeOf(changed, move), move), table)

const origin = ({ id, from_player_id }: CardMoved) => ({ id, player_id: from_player_id })

const isReorderOfHand = (move: CardMoved): boolean => move.from === 'hand' && move.to === 'hand'

/** Whose libraries cards leave by these moves: what leaves one is seen, or could be followed. */
export const openedBy = (moves: readonly CardMoved[]): readonly PlayerId[] =>
  moves.some(({ from, to }) => from === 'library' && to !== 'library')
    ? [
        ...new Set(
          moves.flatMap(({ from, to, from_player_id }) =>
            from === 'library' && to !== 'library' ? [from_player_id] : [],
          ),
        ),
      ]
    : NO_IDS

/** Shows a move to one viewer: the card only where it may be seen, the place in a hand only to those who see that hand, the new id only to the mover. */
export const redactMove = (move: CardMoved, viewer: PlayerId): CardMoved => {
  if (move.to === 'library' || (move.to === 'hand' && !seesHandOf(viewer, move.player_id))) {
    const { card: _, new_id, ...rest } = move
    return new_id !== undefined && viewer === move.player_id ? { ...rest, new_id } : rest
  }
  if (!move.card || (move.to !== 'battlefield' && move.to !== 'exile')) return move
  // There is mostly nothing to hide: the same object tells that all see the same.
  const card = maskCard(move.card, viewer)
  return card === move.card ? move : { ...move, card }
}

/** Who saw the card before or after knows its name. */
const logCardOf = (place: Place | undefined, move: CardMoved): readonly LogCard[] => {
  const old = place?.card
  const facts = old?.facts ?? move.card?.facts ?? null
  return oneCard(facts, visibleToEither(old?.seers ?? [], move.card?.seers ?? []))
}

/** The same for those of several. */
export const logMoves = (before: Table, moves: readonly CardMoved[]): readonly LogCard[] =>
  moves.flatMap((move) => logCardOf(placeOf(before, move), move))

const logMove = (place: Place | undefined, move: CardMoved): LogBody | null => {
  const { from, to, position: at } = move
  if (from === to && (to === 'battlefield' || to === 'hand')) return null
  const tax = taxOf(place?.player.commander_casts, move.commander_casts)
  const params = { from, to, position: to === 'library' ? at : null, ...(tax > 0 ? { tax } : {}) }
  return { cards: logCardOf(place, move), params }
}

const cardMoved = defineEvent('move_card')<CardMoved, Draws | undefined>({
  opensLibrary: (move) => openedBy([move]),
  freshIds: (move) => freshIdsOf([move]),
  movements: (move) => [moved(move)],
  sound: 'card',
  card: origin,
  reduce: (table, { payload }, place) => applyMove(table, place, payload),
  redact: (move, viewer) =>
    isReorderOfHand(move) && !seesHandOf(viewer, move.player_id) ? null : redactMove(move, viewer),
  log: (_before, { payload }, place) => logMove(place, payload),
  randomness: { kind: 'ids', asked: (move) => askedBy([move]), applied: ({ payload }) => appliedBy([payload]) },
  libraryOf: (before, { payload }, owner) => stepsOf(before, [payload], owner),
})

const movedToLibraryPosition = defineEvent('move_to_library_position')<CardMoved, Draws | undefined>({
  movements: (move) => [moved(move)],
  card: origin,
  reduce: (table, { payload }, place) => applyMove(table, place, payload),
  redact: (move, viewer) => redactMove(move, viewer),
  log: (_before, { payload }, place) => logMove(place, payload),
  randomness: { kind: 'ids', asked: (move) => askedBy([move]), applied: ({ payload }) => appliedBy([payload]) },
  libraryOf: (before, { payload }, owner) => stepsOf(before, [payload], owner),
})

const draw = (table: Table, payload: CardsMoved): Table => {
  const player = playerOf(table, payload.player_id)
  const hand = [...player.zones.hand, ...(payload.cards ?? [])]
  const library = removedAt(player.library, 0, payload.count)
  const zones = { ...player.zones, hand }
  const { handSize, librarySize } = payload
  return withPlayer(table, { ...player, zones, library, handSize, librarySize, looked_at: NO_IDS })
}

/** Where in the hand the moved cards lay; null for those who do not see it. */
const placesInHand = (before: Table, { player_id, moves = [] }: CardsMoved): readonly number[] | null => {
  const hand = findPlayer(before, player_id)?.zones.hand ?? []
  const places = moves.map(({ id }) => hand.findIndex((card) => card.id === id))
  return places.includes(-1) ? null : places
}

export const cardsMoved = defineEvent('cards_moved')<CardsMoved, Draws | undefined>({
  opensLibrary: ({ player_id, moves }) => (moves ? openedBy(moves) : [player_id]),
  freshIds: ({ moves = [] }) => freshIdsOf(moves),
  movements: ({ player_id, count, moves, cards = [] }) =>
    moves ? moves.map(moved) : [{ kind: 'drawn', player_id, count, cards }],
  sound: 'card',
  reduce: (table, { payload }) => (payload.moves ? applyMoves(table, payload.moves) : draw(table, payload)),
  redact: ({ cards, moves, ...rest }, viewer) => ({
    ...rest,
    ...(cards && seesHandOf(viewer, rest.player_id) ? { cards } : {}),
    ...(moves ? { moves: moves.map((move) => redactMove(move, viewer)) } : {}),
  }),
  log: (before, { payload }) => {
    const { from, to, count, moves, cards, by } = payload
    if (from === 'battlefield' && to === 'battlefield') return null
    const unknown: LogCard = { facts: null, seers: [] }
    const named = moves
      ? logMoves(before, moves)
      : Array.from({ length: count }, (_, i) => {
          const card = cards?.[i]
          return card ? { facts: card.facts, seers: card.seers } : unknown
        })
    return { cards: named, params: { from, to, count, ...(by ? { by } : {}) } }
  },
  randomness: {
    kind: 'ids',
    asked: ({ player_id, moves, count, by, handSize }) => {
      if (by === 'discard_random') return { picked: { cards: count, of: handSize + count } }
      return moves ? askedBy(moves) : { fresh: [{ player_id, cards: count }] }
    },
    applied: ({ payload, secret }, before) => {
      const { moves, cards, count, by } = payload
      if (by === 'discard_random')
        return { picked: secret?.drawn?.orders[0]?.slice(0, count) ?? (before ? placesInHand(before, payload) : null) }
      return moves ? appliedBy(moves) : { ids: knownIds(cards?.map((card) => card.id) ?? unknownIds(count)) }
    },
  },
  libraryOf: (before, { payload: { player_id, moves, cards } }, owner) => {
    if (moves) return stepsOf(before, moves, owner)
    return player_id === owner ? [{ do: 'draw', hand: (cards ?? []).map(faceOf) }] : []
  },
})

const cardRemoved = defineEvent('remove_card')<{ player_id: PlayerId; id: string }>({
  card: ({ id, player_id }) => ({ id, player_id }),
  reduce: (table, _event, place) => removeCard(table, place),
  log: (_before, _event, place) => ({ cards: oneCard(place?.card.facts ?? null, place?.card.seers ?? []) }),
})

export const actions = [moveCard, moveCards, moveToLibraryPosition] as const
export const events = [cardMoved, movedToLibraryPosition, cardsMoved, cardRemoved] as const
