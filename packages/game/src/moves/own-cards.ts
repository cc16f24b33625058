// Cards of the actor that an action is about, one by `id` or several by `ids`, and how the log names them.

import { oneCard } from '../log-cards.ts'
import { isRefusal, type Refusal, refuse } from '../move.ts'
import { absent, fields, having, type Shape } from '../payload.ts'
import type { Place } from '../places.ts'
import { CARD_ZONES, type Card, type LogCard, type Player, type PlayerId, type Table, type Zone } from '../state.ts'
import { findPlayer } from '../table.ts'
import { cardId, cardIds, ownPlace, ownPlaces } from './place.ts'

/** A payload about one card or about several: `id` or `ids`, and the same besides. */
export const ofCards = <S extends Shape>(besides: S) =>
  having(
    'ids',
    fields({ ids: cardIds, id: absent('expected either id or ids'), ...besides }),
    fields({ id: cardId, ...besides }),
  )

export const ON_BATTLEFIELD: readonly Zone[] = ['battlefield']

const isIn = (place: Place, zones: readonly Zone[]): Place | Refusal =>
  zones.includes(place.zone) ? place : refuse('wrong_zone', `That cannot be done in ${place.zone}`)

export const ownCardIn = (
  table: Table,
  actor: Player,
  id: string,
  zones: readonly Zone[] = ON_BATTLEFIELD,
): Place | Refusal => {
  const place = ownPlace(table, actor, id)
  return isRefusal(place) ? place : isIn(place, zones)
}

/** One that is not the actor's, or lies elsewhere, refuses all. */
export const ownCardsIn = (
  table: Table,
  actor: Player,
  ids: readonly string[],
  zones: readonly Zone[] = ON_BATTLEFIELD,
): readonly Place[] | Refusal => {
  const places = ownPlaces(table, actor, ids)
  if (isRefusal(places)) return places
  for (const place of places) {
    const checked = isIn(place, zones)
    if (isRefusal(checked)) return checked
  }
  return places
}

/** Names the card in the log for those who see it where it lies. */
export const logCard = (place: Place | undefined): readonly LogCard[] =>
  oneCard(place?.card.facts ?? null, place?.card.seers ?? [])

export interface OfCard {
  readonly player_id: PlayerId
  readonly id: string
}

export const itself = ({ id, player_id }: OfCard) => ({ id, player_id })

export interface OfCards {
  readonly player_id: PlayerId
  readonly ids: readonly string[]
}

/** The cards as they lie; undefined where this browser does not have one. */
export const cardsNamed = (table: Table, { player_id, ids }: OfCards): readonly (Card | undefined)[] => {
  const player = findPlayer(table, player_id)
  const lying = new Map(CARD_ZONES.flatMap((zone) => player?.zones[zone] ?? []).map((card) => [card.id, card]))
  return ids.map((id) => lying.get(id))
}

/** Names them in the log for those who see them where they lie. */
export const logCards = (before: Table, named: OfCards): readonly LogCard[] =>
  cardsNamed(before, named).map((card) => ({ facts: card?.facts ?? null, seers: card?.seers ?? [] }))
