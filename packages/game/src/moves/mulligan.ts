// The opening hand: another seven, or keep it and put some cards on the bottom.

import { createCardOf } from '../cards.ts'
import { libraryOf, onBottom } from '../library.ts'
import { faceOf } from '../library-steps.ts'
import { type Draws, defineAction, defineEvent, refuse } from '../move.ts'
import { fields, list, withDefault } from '../payload.ts'
import { knownIds, unknownIds } from '../randomness.ts'
import { type Card, type CardFacts, MULLIGAN_MAX, OPENING_HAND, type Player, type PlayerId } from '../state.ts'
import { NO_IDS, playerOf, withPlayer } from '../table.ts'
import { seesHandOf } from '../visibility.ts'
import { inOrder, shuffleOf } from './library.ts'
import { cardId } from './place.ts'

interface Mulliganed {
  readonly player_id: PlayerId
  readonly mulligan_count: number
  readonly handSize: number
  readonly librarySize: number
  readonly cards?: readonly Card[] // to their owner alone
}

const factsOf = (card: Card): CardFacts => card.facts as CardFacts

const pile = ({ zones, library }: Player): CardFacts[] => [...zones.hand.map(factsOf), ...library.facts]

const mulligan = defineAction('mulligan', {
  payload: fields({}),
  decide: (table, actor, _payload, context) => {
    if (actor.mulligan_decision_made) return refuse('invalid', 'The opening hand is kept already')
    if (actor.mulligan_count >= MULLIGAN_MAX) return refuse('invalid', 'No mulligan is left')
    const all = pile(actor)
    const drawn = context.draw(table, { orders: [all.length], ids: all.length })
    const handSize = Math.min(OPENING_HAND, all.length)
    const payload: Mulliganed = {
      player_id: actor.id,
      mulligan_count: actor.mulligan_count + 1,
      handSize,
      librarySize: all.length - handSize,
      cards: inOrder(all, drawn.orders[0] ?? [])
        .slice(0, handSize)
        .map((facts, i) => createCardOf(actor, drawn.ids[i] as string, 'hand', facts)),
    }
    return [mulliganed(payload, { drawn })]
  },
})

const mulliganed = defineEvent('mulligan')<Mulliganed, Draws>({
  opensLibrary: ({ player_id }) => [player_id],
  reduce: (table, { payload, secret }) => {
    const player = playerOf(table, payload.player_id)
    const { handSize, librarySize, mulligan_count } = payload
    const order = secret?.drawn?.orders[0]
    const library = order
      ? libraryOf(secret.drawn.ids.slice(handSize), inOrder(pile(player), order).slice(handSize))
      : player.library
    const zones = { ...player.zones, hand: payload.cards ?? player.zones.hand }
    const sizes = { handSize, librarySize }
    return withPlayer(table, {
      ...player,
      ...sizes,
      zones,
      library,
      looked_at: NO_IDS,
      mulligan_count,
      mulligan_decision_made: false,
    })
  },
  redact: ({ cards, ...rest }, viewer) => (cards && seesHandOf(viewer, rest.player_id) ? { ...rest, cards } : rest),
  // Counted as players count: the first one is the first, also where hands start with one counted already.
  log: (before, { payload: { mulligan_count } }) => ({
    params: { mulligan_count: before.mulliganType === 'london' ? mulligan_count - 1 : mulligan_count },
  }),
  randomness: {
    kind: 'deal',
    asked: ({ player_id, handSize, librarySize }) => shuffleOf(player_id, handSize + librarySize),
    applied: ({ payload: { handSize, librarySize, cards }, secret }) => ({
      orders: secret?.drawn?.orders ?? null,
      ids: knownIds([
        ...(cards?.map((card) => card.id) ?? unknownIds(handSize)),
        ...(secret?.drawn?.ids.slice(handSize) ?? unknownIds(librarySize)),
      ]),
    }),
  },
  libraryOf: (before, { payload: { player_id, cards = [] } }, owner) =>
    player_id === owner
      ? [{ do: 'redeal', back: playerOf(before, owner).zones.hand.map(faceOf), hand: cards.map(faceOf) }]
      : [],
})

interface HandKept {
  readonly player_id: PlayerId
  readonly mulligan_decision_made: true
  readonly bottomed: number
  readonly handSize: number
  readonly librarySize: number
  readonly ids?: readonly string[] // what went to the bottom, to its owner alone
}

const keepHand = defineAction('keep_hand', {
  predictable: true,
  payload: fields({ cards_to_bottom: withDefault(list(cardId, 0, OPENING_HAND), []) }),
  decide: (table, actor, { cards_to_bottom: ids }, context) => {
    if (actor.mulligan_decision_made) return refuse('invalid', 'The opening hand is kept already')
    const required = Math.min(Math.max(0, actor.mulligan_count - 1), actor.handSize)
    if (ids.length !== required) return refuse('invalid', `Choose exactly ${required} cards for the bottom`)
    const inHand = new Set(actor.zones.hand.map((card) => card.id))
    if (new Set(ids).size !== ids.length || ids.some((id) => !inHand.has(id)))
      return refuse('invalid', 'Only cards of your hand can go to the bottom')
    const payload: HandKept = {
      player_id: actor.id,
      mulligan_decision_made: true,
      bottomed: ids.length,
      handSize: actor.handSize - ids.length,
      librarySize: actor.librarySize + ids.length,
      ids,
    }
    if (ids.length === 0) return [handKept(payload)]
    return [handKept(payload, { drawn: context.draw(table, { ids: ids.length }) })]
  },
})

const handKept = defineEvent('keep_hand')<HandKept, Draws | undefined>({
  reduce: (table, { payload: { player_id, ids = [], handSize, librarySize }, secret }) => {
    const player = playerOf(table, player_id)
    const { hand } = player.zones
    const fresh = secret?.drawn?.ids
    const faces = () => ids.map((id) => factsOf(hand.find((held) => held.id === id) as Card))
    const library = fresh ? onBottom(player.library, fresh, faces()) : player.library
    const zones = { ...player.zones, hand: hand.filter((card) => !ids.includes(card.id)) }
    const looked_at = ids.length > 0 ? NO_IDS : player.looked_at
    return withPlayer(table, {
      ...player,
      zones,
      library,
      looked_at,
      handSize,
      librarySize,
      mulligan_decision_made: true,
    })
  },
  redact: ({ ids, ...rest }, viewer) => (ids && seesHandOf(viewer, rest.player_id) ? { ...rest, ids } : rest),
  log: (_before, { payload }) => ({ params: { count: payload.handSize, bottomed: payload.bottomed } }),
  randomness: {
    kind: 'ids',
    asked: ({ player_id, bottomed }) => (bottomed === 0 ? null : { fresh: [{ player_id, cards: bottomed }] }),
    applied: ({ secret }) => ({ ids: secret?.drawn?.ids ?? null }),
  },
  libraryOf: (before, { payload: { player_id, ids = [] } }, owner) => {
    if (player_id !== owner) return []
    const { hand } = playerOf(before, owner).zones
    return ids.map((id, fresh) => ({ do: 'put', face: faceOf(hand.find((card) => card.id === id)), at: -1, fresh }))
  },
})

export const actions = [mulligan, keepHand] as const
export const events = [mulliganed, handKept] as const
