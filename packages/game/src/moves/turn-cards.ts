// Tap, flip, hide: one card, or a selection in one event. A selection has events of its own, so that nobody takes it for one card.

import { copyCard } from '../cards.ts'
import { oneCard } from '../log-cards.ts'
import { defineAction, defineEvent, isRefusal } from '../move.ts'
import { turned } from '../movement.ts'
import { fields, flag } from '../payload.ts'
import { changeCard, changeCards, type Place, replaceCard, tapCards, untapCards } from '../places.ts'
import type { Card, Player, PlayerId, Seers } from '../state.ts'
import { skipsOnce, untappingCards } from '../table.ts'
import { maskCard } from '../view.ts'
import { onlyTo, visibleToEither } from '../visibility.ts'
import {
  cardsNamed,
  itself,
  logCard,
  logCards,
  type OfCard,
  type OfCards,
  ofCards,
  ownCardIn,
  ownCardsIn,
} from './own-cards.ts'

const idsOf = (places: readonly Place[]): string[] => places.map(({ card }) => card.id)

const tap = defineAction('tap', {
  predictable: true,
  payload: ofCards({ tapped: flag }),
  decide: (table, actor, payload) => {
    const { tapped } = payload
    if ('ids' in payload) {
      const places = ownCardsIn(table, actor, payload.ids)
      if (isRefusal(places)) return places
      const ids = idsOf(places.filter(({ card }) => card.tapped !== tapped))
      return ids.length === 0 ? [] : [cardsTapped({ player_id: actor.id, ids, tapped })]
    }
    const place = ownCardIn(table, actor, payload.id)
    if (isRefusal(place)) return place
    return place.card.tapped === tapped ? [] : [cardTapped({ player_id: actor.id, id: payload.id, tapped })]
  },
})

const TAPPED = Object.freeze({ tapped: true })
const UNTAPPED = Object.freeze({ tapped: false })

const cardTapped = defineEvent('tap')<OfCard & { readonly tapped: boolean }>({
  movements: ({ id }) => turned([id]),
  sound: 'tap',
  card: itself,
  reduce: (table, { payload }, place) =>
    changeCard(table, place, (card) => {
      card.tapped = payload.tapped
    }),
  log: (_before, { payload }, place) => ({ cards: logCard(place), params: payload.tapped ? TAPPED : UNTAPPED }),
})

const cardsTapped = defineEvent('cards_tapped')<OfCards & { readonly tapped: boolean }>({
  movements: ({ ids }) => turned(ids),
  sound: 'tap',
  reduce: (table, { payload: { player_id, ids, tapped } }) => tapCards(table, player_id, ids, tapped),
  log: (before, { payload }) => ({ cards: logCards(before, payload), params: { tapped: payload.tapped } }),
})

const flip = defineAction('flip', {
  predictable: true,
  payload: ofCards({ face_down: flag }),
  decide: (table, actor, payload) => {
    const { face_down } = payload
    if ('ids' in payload) {
      const places = ownCardsIn(table, actor, payload.ids)
      if (isRefusal(places)) return places
      const ids = idsOf(places.filter(({ card }) => card.face_down !== face_down))
      return ids.length === 0 ? [] : [cardsFlipped({ player_id: actor.id, ids, face_down })]
    }
    const place = ownCardIn(table, actor, payload.id)
    if (isRefusal(place)) return place
    return place.card.face_down === face_down ? [] : [cardFlipped({ player_id: actor.id, id: payload.id, face_down })]
  },
})

const cardFlipped = defineEvent('flip')<OfCard & { readonly face_down: boolean }>({
  card: itself,
  reduce: (table, { payload }, place) =>
    changeCard(table, place, (card) => {
      card.face_down = payload.face_down
    }),
  log: (_before, { payload }, place) => ({ cards: logCard(place), params: { face_down: payload.face_down } }),
})

const cardsFlipped = defineEvent('cards_flipped')<OfCards & { readonly face_down: boolean }>({
  reduce: (table, { payload: { player_id, ids, face_down } }) =>
    changeCards(table, player_id, ids, (card) => {
      const flipped = copyCard(card)
      flipped.face_down = face_down
      return flipped
    }),
  log: (before, { payload }) => ({ cards: logCards(before, payload), params: { face_down: payload.face_down } }),
})

const hiddenCard = ({ card }: Place, actor: Player, hidden: boolean): Card => {
  const changed = copyCard(card)
  const seers: Seers = hidden ? visibleToEither(onlyTo(card.owner_id), onlyTo(actor.id)) : 'all'
  changed.hidden = hidden
  changed.seers = seers
  return changed
}

const hide = defineAction('hide', {
  predictable: true,
  payload: ofCards({ hidden: flag }),
  decide: (table, actor, payload) => {
    const { hidden } = payload
    if ('ids' in payload) {
      const places = ownCardsIn(table, actor, payload.ids)
      if (isRefusal(places)) return places
      const changing = places.filter(({ card }) => card.hidden !== hidden)
      if (changing.length === 0) return []
      const cards = changing.map((place) => hiddenCard(place, actor, hidden))
      return [cardsHidden({ player_id: actor.id, ids: idsOf(changing), hidden, cards })]
    }
    const place = ownCardIn(table, actor, payload.id)
    if (isRefusal(place)) return place
    if (place.card.hidden === hidden) return []
    return [cardHidden({ player_id: actor.id, id: payload.id, hidden, card: hiddenCard(place, actor, hidden) })]
  },
})

const cardHidden = defineEvent('hide')<OfCard & { readonly hidden: boolean; readonly card: Card }>({
  card: itself,
  reduce: (table, { payload }, place) => (place ? replaceCard(table, place, payload.card) : table),
  redact: (payload, viewer) => ({ ...payload, card: maskCard(payload.card, viewer) }),
  // Everybody saw the face that goes away, and everybody sees the one that comes.
  log: (_before, { payload }, place) => {
    const old = place?.card
    const facts = old?.facts ?? payload.card.facts
    return {
      cards: oneCard(facts, visibleToEither(old?.seers ?? [], payload.card.seers)),
      params: { hidden: payload.hidden },
    }
  },
})

const cardsHidden = defineEvent('cards_hidden')<
  OfCards & { readonly hidden: boolean; readonly cards: readonly Card[] }
>({
  reduce: (table, { payload: { player_id, ids, cards } }) =>
    changeCards(table, player_id, ids, (card, index) => cards[index] ?? card),
  redact: (payload, viewer) => ({ ...payload, cards: payload.cards.map((card) => maskCard(card, viewer)) }),
  log: (before, { payload }) => ({
    cards: cardsNamed(before, payload).map((old, i) => ({
      facts: old?.facts ?? payload.cards[i]?.facts ?? null,
      seers: visibleToEither(old?.seers ?? [], payload.cards[i]?.seers ?? []),
    })),
    params: { hidden: payload.hidden },
  }),
})

const untapAll = defineAction('untap_all', {
  predictable: true,
  payload: fields({}),
  decide: (_table, actor) => {
    const card_ids = untappingCards(actor)
    return card_ids.length === 0 && !skipsOnce(actor) ? [] : [allUntapped({ player_id: actor.id, card_ids })]
  },
})

const allUntapped = defineEvent('untap_all')<{ readonly player_id: PlayerId; readonly card_ids: readonly string[] }>({
  movements: ({ card_ids }) => turned(card_ids),
  reduce: (table, { payload }) => untapCards(table, payload.player_id, payload.card_ids),
  log: (_before, { payload: { card_ids } }) => (card_ids.length === 0 ? null : { params: { count: card_ids.length } }),
})

export const actions = [tap, flip, hide, untapAll] as const
export const events = [
  cardTapped,
  cardsTapped,
  cardFlipped,
  cardsFlipped,
  cardHidden,
  cardsHidden,
  allUntapped,
] as const
