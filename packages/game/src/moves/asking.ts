// Asking for a card of another player. It is theirs to give, or to let it be.

import { defineAction, defineEvent, refuse } from '../move.ts'
import { fields } from '../payload.ts'
import { findCard } from '../places.ts'
import { ASKED_FOR_MAX, type CardId, type PlayerId } from '../state.ts'
import { changePlayer, findPlayer, playerOf } from '../table.ts'
import { logCard } from './own-cards.ts'
import { cardId } from './place.ts'

const askCard = defineAction('ask_card', {
  predictable: true,
  onceWhileWaiting: true,
  payload: fields({ id: cardId }),
  decide: (table, actor, { id }) => {
    const place = findCard(table, id)
    if (!place || place.zone === 'hand' || place.zone === 'library') return refuse('not_found', 'No such card')
    if (place.player === actor) return refuse('invalid', 'That card is yours already')
    if (actor.asked_for.includes(id)) return []
    return [cardAsked({ player_id: actor.id, card_id: id, owner_player_id: place.player.id })]
  },
})

interface CardAsked {
  readonly player_id: PlayerId
  readonly card_id: CardId
  readonly owner_player_id: PlayerId // who may give it
}

const cardAsked = defineEvent('card_asked')<CardAsked>({
  card: ({ card_id, owner_player_id }) => ({ id: card_id, player_id: owner_player_id }),
  reduce: (table, { payload: { player_id, card_id } }) => {
    const asked_for = [...playerOf(table, player_id).asked_for, card_id].slice(-ASKED_FOR_MAX)
    return changePlayer(table, player_id, { asked_for })
  },
  log: (before, { payload: { owner_player_id } }, place) => ({
    cards: logCard(place),
    params: { of_username: findPlayer(before, owner_player_id)?.username ?? null },
  }),
})

export const actions = [askCard] as const
export const events = [cardAsked] as const
