// Cards that are attached to others. Nothing hangs on what hangs itself: attached to such a card means to its host.

import { copyCard } from '../cards.ts'
import { defineAction, defineEvent, isRefusal, refuse } from '../move.ts'
import { fields, nullable } from '../payload.ts'
import { changeCard, findCard, type Place } from '../places.ts'
import { ATTACHED_MAX, type Card, type CardId, type PlayerId, type Table } from '../state.ts'
import { withZone } from '../table.ts'
import { logCard, ownCardIn } from './own-cards.ts'
import { cardId } from './place.ts'

const countAttached = (table: Table, host: CardId): number =>
  table.players.reduce(
    (sum, { zones }) => sum + zones.battlefield.filter((card) => card.attached_to === host).length,
    0,
  )

/** The card at which it comes to lie. */
const hostOf = (table: Table, id: CardId): Place | undefined => {
  const place = findCard(table, id)
  if (place?.zone !== 'battlefield') return undefined
  return place.card.attached_to === null ? place : findCard(table, place.card.attached_to)
}

const attachCard = defineAction('attach_card', {
  predictable: true,
  payload: fields({ id: cardId, to: nullable(cardId) }),
  decide: (table, actor, { id, to }) => {
    const place = ownCardIn(table, actor, id)
    if (isRefusal(place)) return place
    const { attached_to } = place.card
    const about = { player_id: actor.id, card_id: id }
    if (to === null) return attached_to === null ? [] : [cardAttached({ ...about, to })]
    const host = hostOf(table, to)
    if (!host) return refuse('not_found', 'No such card')
    if (host.card.id === id) return refuse('invalid', 'A card cannot be attached to itself')
    if (host.card.id === attached_to) return []
    if (countAttached(table, host.card.id) + countAttached(table, id) >= ATTACHED_MAX)
      return refuse('limit', `At most ${ATTACHED_MAX} cards are attached to one`)
    return [cardAttached({ ...about, to: host.card.id })]
  },
})

/** What was attached to it goes along. */
const carried = (table: Table, id: CardId, to: CardId): Table => {
  const hangs = (card: Card) => card.attached_to === id
  if (!table.players.some(({ zones }) => zones.battlefield.some(hangs))) return table
  const players = table.players.map((player) => {
    const battlefield = player.zones.battlefield.map((card) => {
      if (!hangs(card)) return card
      const changed = copyCard(card)
      changed.attached_to = to
      return changed
    })
    return withZone(player, 'battlefield', battlefield)
  })
  return { ...table, players }
}

const cardAttached = defineEvent('card_attached')<{
  readonly player_id: PlayerId
  readonly card_id: CardId
  readonly to: CardId | null
}>({
  sound: 'card',
  card: ({ card_id, player_id }) => ({ id: card_id, player_id }),
  reduce: (table, { payload: { card_id, to } }, place) => {
    const changed = changeCard(table, place, (card) => {
      card.attached_to = to
    })
    return to === null ? changed : carried(changed, card_id, to)
  },
  log: (before, { payload: { to } }, place) => ({
    cards: to === null ? logCard(place) : [...logCard(place), ...logCard(findCard(before, to))],
    params: { attached: to !== null },
  }),
})

export const actions = [attachCard] as const
export const events = [cardAttached] as const
