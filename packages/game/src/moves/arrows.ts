// Arrows from card to card, or to a player: what targets, attacks or blocks what.

import { isOpenZone } from '../marks.ts'
import { defineAction, defineEvent, refuse } from '../move.ts'
import { absent, fields, having, list, oneOf, optional, text, withDefault } from '../payload.ts'
import { findCard } from '../places.ts'
import { isSame } from '../same.ts'
import {
  ARROW_KINDS,
  ARROWS_MAX,
  type Arrow,
  type ArrowEnd,
  type LogCard,
  type LogParam,
  type PlayerId,
  type Table,
} from '../state.ts'
import { findPlayer } from '../table.ts'
import { logCard } from './own-cards.ts'
import { cardId } from './place.ts'

const end = having(
  'card_id',
  fields({ card_id: cardId, player_id: absent('expected either a card or a player') }),
  fields({ player_id: text(1, 64) }),
)

const isThere = (table: Table, one: ArrowEnd): boolean => {
  if ('player_id' in one) return findPlayer(table, one.player_id) !== undefined
  const place = findCard(table, one.card_id)
  return place !== undefined && isOpenZone(place.zone)
}

const drawArrow = defineAction('draw_arrow', {
  predictable: true,
  payload: fields({ from: end, to: end, kind: withDefault(oneOf(ARROW_KINDS), 'target') }),
  decide: (table, actor, { from, to, kind }) => {
    if (!isThere(table, from) || !isThere(table, to)) return refuse('not_found', 'There is nothing to point at')
    if (isSame(from, to)) return refuse('invalid', 'An arrow leads from one to another')
    const own = table.arrows.filter((arrow) => arrow.player_id === actor.id)
    if (own.some((arrow) => arrow.kind === kind && isSame(arrow.from, from) && isSame(arrow.to, to))) return []
    if (own.length >= ARROWS_MAX) return refuse('limit', `A player draws at most ${ARROWS_MAX} arrows`)
    const arrow: Arrow = { id: String(table.seq + 1), player_id: actor.id, from, to, kind }
    return [arrowDrawn({ player_id: actor.id, arrow })]
  },
})

const cardsAt = (table: Table, one: ArrowEnd): readonly LogCard[] =>
  'card_id' in one ? logCard(findCard(table, one.card_id)) : []

const usernameAt = (table: Table, one: ArrowEnd): LogParam =>
  'player_id' in one ? (findPlayer(table, one.player_id)?.username ?? null) : null

const arrowDrawn = defineEvent('arrow_drawn')<{ readonly player_id: PlayerId; readonly arrow: Arrow }>({
  reduce: (table, { payload: { arrow } }) => ({ ...table, arrows: [...table.arrows, arrow] }),
  log: (before, { payload: { arrow } }) => ({
    cards: [...cardsAt(before, arrow.from), ...cardsAt(before, arrow.to)],
    params: {
      kind: arrow.kind,
      from_username: usernameAt(before, arrow.from),
      to_username: usernameAt(before, arrow.to),
    },
  }),
})

const removeArrows = defineAction('remove_arrows', {
  predictable: true,
  payload: fields({ ids: optional(list(text(1, 64), 1, ARROWS_MAX)) }), // none named: all of one's own
  decide: (table, actor, { ids }) => {
    // One that has gone by itself meanwhile does not stand in the way of the others.
    const named = table.arrows.filter((arrow) => (ids ? ids.includes(arrow.id) : arrow.player_id === actor.id))
    if (named.some((arrow) => arrow.player_id !== actor.id)) return refuse('not_yours', 'Somebody else drew that arrow')
    return named.length === 0 ? [] : [arrowsRemoved({ player_id: actor.id, ids: named.map(({ id }) => id) })]
  },
})

const arrowsRemoved = defineEvent('arrows_removed')<{ readonly player_id: PlayerId; readonly ids: readonly string[] }>({
  reduce: (table, { payload: { ids } }) => ({ ...table, arrows: table.arrows.filter(({ id }) => !ids.includes(id)) }),
  log: (_before, { payload: { ids } }) => ({ params: { count: ids.length } }),
})

export const actions = [drawArrow, removeArrows] as const
export const events = [arrowDrawn, arrowsRemoved] as const
