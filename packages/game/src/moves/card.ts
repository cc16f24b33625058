// What is done to a card where it lies: power and toughness, give, reveal, ping. For what is done to selections see `turn-cards.ts` and
// `counters.ts`.

import { faceOf } from '../library-steps.ts'
import { oneCard } from '../log-cards.ts'
import { type Draws, defineAction, defineEvent, isRefusal, type LogBody, type Refusal, refuse } from '../move.ts'
import { moved } from '../movement.ts'
import { either, fields, list, nullable, oneOf, such, text, whole } from '../payload.ts'
import { changeCard, countCards, findCard, handOver, replaceCard } from '../places.ts'
import {
  CARDS_PER_PLAYER_MAX,
  type Card,
  MAX_SEATS,
  OPEN_ZONES,
  type PlayerId,
  type Seers,
  STAT_MAX,
  type Table,
  type Zone,
} from '../state.ts'
import { changePlayer, findPlayer, NO_IDS, playerOf } from '../table.ts'
import { maskCard } from '../view.ts'
import { isVisibleTo, onlyTo, visibleToEither } from '../visibility.ts'
import { itself, logCard, type OfCard, ON_BATTLEFIELD, ownCardIn } from './own-cards.ts'
import { cardId, cardIds, ownPlaces } from './place.ts'
import { movedCard } from './plan.ts'

const bound = whole(-STAT_MAX, STAT_MAX)

const setPowerToughness = defineAction('set_power_toughness', {
  predictable: true,
  payload: such(
    fields({ id: cardId, power: nullable(bound), toughness: nullable(bound) }),
    ({ power, toughness }) => (power === null) === (toughness === null),
    'Both or neither',
  ),
  decide: (table, actor, { id, power, toughness }) => {
    const place = ownCardIn(table, actor, id)
    if (isRefusal(place)) return place
    const { card } = place
    if (card.power_override === power && card.toughness_override === toughness) return []
    const figures = { power_override: power, toughness_override: toughness }
    return [powerToughnessSet({ player_id: actor.id, id, ...figures, seers: card.seers })]
  },
})

interface PowerToughnessSet extends OfCard {
  readonly power_override: number | null
  readonly toughness_override: number | null
  readonly seers?: Seers // of the card; figures of a hidden card would tell what it is
}

const powerToughnessSet = defineEvent('set_power_toughness')<PowerToughnessSet>({
  card: itself,
  reduce: (table, { payload }, place) =>
    changeCard(table, place, (card) => {
      card.power_override = payload.power_override
      card.toughness_override = payload.toughness_override
    }),
  redact: ({ seers = 'all', ...rest }, viewer) =>
    isVisibleTo(seers, viewer) ? rest : { ...rest, power_override: null, toughness_override: null },
  // Of a hidden card the figures are nobody's business.
  log: (_before, { payload: { power_override: power, toughness_override: toughness } }, place) => ({
    cards: logCard(place),
    params: place?.card.hidden === false ? { power, toughness } : {},
  }),
})

const giveCard = defineAction('give_card', {
  predictable: true,
  payload: fields({ id: cardId, target_player_id: text() }),
  decide: (table, actor, { id, target_player_id }) => {
    const target = findPlayer(table, target_player_id)
    if (!target || target.id === actor.id || !target.deck_submitted) return refuse('not_found', 'No such player')
    const place = ownCardIn(table, actor, id, target.asked_for.includes(id) ? OPEN_ZONES : ON_BATTLEFIELD)
    if (isRefusal(place)) return place
    if (countCards(target) >= CARDS_PER_PLAYER_MAX) return refuse('limit', 'That player holds too many cards')
    const { card, zone: from } = place
    const given = { player_id: actor.id, from_player_id: actor.id, to_player_id: target.id }
    if (from !== 'battlefield')
      return [cardGiven({ ...given, from, card: movedCard(place, 'battlefield', target.id, id, {}) })]
    const seers: Seers = card.hidden ? visibleToEither(onlyTo(card.owner_id), onlyTo(target.id)) : 'all'
    return [cardGiven({ ...given, card: { ...card, seers } })]
  },
})

interface CardGiven {
  readonly player_id: PlayerId
  readonly card: Card
  readonly from?: Zone // where it was asked for, if not on the battlefield
  readonly from_player_id: PlayerId
  readonly to_player_id: PlayerId
}

const cardGiven = defineEvent('card_given')<CardGiven>({
  movements: ({ card, from = 'battlefield', from_player_id, to_player_id }) => [
    moved({
      player_id: to_player_id,
      from_player_id,
      id: card.id,
      card,
      from,
      to: 'battlefield',
      position: null,
    }),
  ],
  card: ({ card, from_player_id }) => ({ id: card.id, player_id: from_player_id }),
  reduce: (table, { payload: { card, to_player_id } }, place) => {
    const given = handOver(table, place, to_player_id, card)
    const { asked_for } = playerOf(given, to_player_id)
    if (!asked_for.includes(card.id)) return given
    return changePlayer(given, to_player_id, { asked_for: asked_for.filter((id) => id !== card.id) })
  },
  redact: (payload, viewer) => ({ ...payload, card: maskCard(payload.card, viewer) }),
  log: (before, { payload: { card, to_player_id, from } }, place): LogBody => {
    const old = place?.card
    return {
      cards: oneCard(old?.facts ?? card.facts, visibleToEither(old?.seers ?? [], card.seers)),
      params: {
        to_player_id,
        to_username: findPlayer(before, to_player_id)?.username ?? null,
        ...(from ? { from } : {}),
      },
    }
  },
})

interface CardsRevealed {
  readonly player_id: PlayerId
  readonly to: 'all' | readonly PlayerId[]
  readonly count: number
  readonly from?: 'library' // the top of it, one after the other
  readonly cards?: readonly Card[] // to those named; out of a hidden zone under a name of the moment, not their id
}

export const shownTo = ({ player_id, to }: { player_id: PlayerId; to: Seers }): Seers =>
  to === 'all' ? 'all' : visibleToEither(onlyTo(player_id), to)

const isSecret = ({ zone }: { readonly zone: Zone }): boolean => zone === 'hand' || zone === 'library'

export const toWhom = either(oneOf(['all']), list(text(), 1, MAX_SEATS))

/** Null where those are players who are here, each named once. */
export const checkShownTo = (table: Table, to: CardsRevealed['to']): Refusal | null => {
  if (to === 'all') return null
  if (to.some((id) => !findPlayer(table, id))) return refuse('not_found', 'No such player')
  return new Set(to).size === to.length ? null : refuse('invalid', 'A player is named twice')
}

const reveal = defineAction('reveal', {
  payload: fields({ ids: cardIds, to: toWhom }),
  decide: (table, actor, { ids, to }, context) => {
    const refused = checkShownTo(table, to)
    if (refused) return refused
    const places = ownPlaces(table, actor, ids)
    if (isRefusal(places)) return places
    const secret = places.filter(isSecret)
    const drawn = secret.length > 0 ? context.draw(table, { ids: secret.length }) : undefined
    const seers = shownTo({ player_id: actor.id, to })
    const cards = places.map((place) =>
      isSecret(place)
        ? { ...place.card, id: drawn?.ids[secret.indexOf(place)] as string, seers }
        : { ...place.card, seers: visibleToEither(place.card.seers, seers) },
    )
    return [cardsRevealed({ player_id: actor.id, to, count: ids.length, cards }, drawn && { drawn })]
  },
})

export const cardsRevealed = defineEvent('cards_revealed')<CardsRevealed, Draws | undefined>({
  opensLibrary: ({ player_id, cards }) => (cards?.some(({ zone }) => zone === 'library') ? [player_id] : NO_IDS),
  // Only a card on the battlefield or in exile stays known: one that goes back into a hand is one of many again.
  reduce: (table, { payload }) =>
    (payload.cards ?? []).reduce((changed, card) => {
      const place = card.zone === 'battlefield' || card.zone === 'exile' ? findCard(changed, card.id) : undefined
      return place ? replaceCard(changed, place, card) : changed
    }, table),
  redact: ({ cards, ...rest }, viewer) => (cards && isVisibleTo(shownTo(rest), viewer) ? { ...rest, cards } : rest),
  log: (before, { payload }) => ({
    cards: Array.from({ length: payload.count }, (_, i) => ({
      facts: payload.cards?.[i]?.facts ?? null,
      seers: shownTo(payload),
    })),
    params: {
      count: payload.count,
      ...(payload.from ? { from: payload.from } : {}),
      to: payload.to === 'all' ? 'all' : payload.to.map((id) => findPlayer(before, id)?.username ?? id),
    },
  }),
  randomness: {
    kind: 'ids',
    asked: ({ player_id, count, from, cards }) => {
      if (from) return { fresh: [{ player_id, cards: count }] }
      if (!cards) return { perhaps: { fresh: [{ player_id, cards: count }] } }
      const secret = cards.filter(isSecret).length
      return secret === 0 ? null : { fresh: [{ player_id, cards: secret }] }
    },
    applied: ({ payload: { cards } }) => ({ ids: cards?.filter(isSecret).map((card) => card.id) ?? null }),
  },
  libraryOf: (_before, { payload: { player_id, from, cards } }, owner) =>
    cards && from && player_id === owner
      ? [{ do: 'look', side: 'top', cards: cards.map((card) => [null, faceOf(card)]) }]
      : [],
})

const pingCard = defineAction('ping_card', {
  predictable: true,
  payload: fields({ card_id: cardId, owner_player_id: text() }),
  whileEliminated: true,
  decide: (table, actor, { card_id, owner_player_id }) => {
    const place = findCard(table, card_id)
    if (!place || place.player.id !== owner_player_id || place.zone === 'hand' || place.zone === 'library')
      return refuse('not_found', 'No such card')
    return [cardPinged({ player_id: actor.id, cardId: card_id, ownerPlayerId: owner_player_id })]
  },
})

const cardPinged = defineEvent('card_pinged')<{
  readonly player_id: PlayerId
  readonly cardId: string
  readonly ownerPlayerId: PlayerId
}>({
  undo: 'aside',
  card: ({ cardId, ownerPlayerId }) => ({ id: cardId, player_id: ownerPlayerId }),
  reduce: (table) => table,
  log: (_before, _event, place) => ({ cards: logCard(place) }),
})

export const actions = [setPowerToughness, giveCard, reveal, pingCard] as const
export const events = [powerToughnessSet, cardGiven, cardsRevealed, cardPinged] as const
