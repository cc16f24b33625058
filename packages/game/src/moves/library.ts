// Drawing, shuffling and looking into one's own library.

import { createCardOf } from '../cards.ts'
import { libraryOf } from '../library.ts'
import { faceOf } from '../library-steps.ts'
import { type Context, type Draws, defineAction, defineEvent } from '../move.ts'
import { fields, oneOf, optional, whole, withDefault } from '../payload.ts'
import { libraryCard } from '../places.ts'
import type { Asked } from '../randomness.ts'
import type { Card, CardFacts, Player, PlayerId, Table } from '../state.ts'
import { changePlayer, NO_IDS, playerOf, withoutLook, withPlayer } from '../table.ts'
import { onlyTo } from '../visibility.ts'
import { type CardsMoved, cardsMoved } from './place.ts'

const none = fields({})

const drawCards = (table: Table, actor: Player, wanted: number, context: Context) => {
  const count = Math.min(wanted, actor.librarySize)
  if (count === 0) return []
  const drawn = context.draw(table, { ids: count })
  const payload: CardsMoved = {
    player_id: actor.id,
    from: 'library',
    to: 'hand',
    count,
    cards: drawn.ids.map((id, i) => createCardOf(actor, id, 'hand', actor.library.facts[i] as CardFacts)),
    handSize: actor.handSize + count,
    librarySize: actor.librarySize - count,
  }
  return [cardsMoved(payload, { drawn })]
}

const drawCard = defineAction('draw_card', {
  payload: none,
  decide: (table, actor, _payload, context) => drawCards(table, actor, 1, context),
})

const drawXCards = defineAction('draw_x_cards', {
  payload: fields({ count: whole(1) }),
  decide: (table, actor, { count }, context) => drawCards(table, actor, count, context),
})

interface LibraryShuffled {
  readonly player_id: PlayerId
  readonly librarySize: number
}

const shuffleLibrary = defineAction('shuffle_library', {
  payload: none,
  decide: (table, actor, _payload, context) => {
    return actor.librarySize === 0 ? [] : [shuffled(table, actor.id, actor.librarySize, context).event]
  },
})

/** A shuffle of a library of that size, and what was drawn for it. */
export const shuffled = (table: Table, player_id: PlayerId, librarySize: number, context: Context) => {
  const drawn = context.draw(table, { orders: [librarySize], ids: librarySize })
  return { event: libraryShuffled({ player_id, librarySize }, { drawn }), drawn }
}

/** Faces in a new order. */
export const inOrder = (facts: readonly CardFacts[], order: readonly number[]): CardFacts[] =>
  order.map((from) => facts[from] as CardFacts)

/** One pile in a new order, under fresh ids. */
export const shuffleOf = (player_id: PlayerId, cards: number): Asked => ({
  shuffled: [{ player_id, cards }],
  fresh: [{ player_id, cards }],
})

const libraryShuffled = defineEvent('library_shuffled')<LibraryShuffled, Draws>({
  sound: 'shuffle',
  movements: ({ player_id }) => [{ kind: 'shuffled', player_id }],
  reduce: (table, { payload, secret }) => {
    const order = secret?.drawn?.orders[0]
    if (!order) return withoutLook(table, payload.player_id)
    const player = playerOf(table, payload.player_id)
    const library = libraryOf(secret.drawn.ids, inOrder(player.library.facts, order))
    return withPlayer(table, { ...player, library, looked_at: NO_IDS })
  },
  log: () => ({}),
  randomness: {
    kind: 'shuffle',
    asked: ({ player_id, librarySize }) => shuffleOf(player_id, librarySize),
    applied: ({ secret }) => ({ orders: secret?.drawn?.orders ?? null, ids: secret?.drawn?.ids ?? null }),
  },
  libraryOf: (_before, { payload }, owner) => (payload.player_id === owner ? [{ do: 'shuffle' }] : []),
})

const SIDES = ['top', 'bottom', 'all'] as const

interface LibraryViewed {
  readonly player_id: PlayerId
  readonly from: (typeof SIDES)[number]
  readonly count: number
  readonly cards?: readonly Card[] // to the one who looks, from top to bottom
}

const viewLibrary = defineAction('view_library', {
  payload: fields({ from: withDefault(oneOf(SIDES), 'top'), count: optional(whole(1)) }),
  decide: (_table, actor, { from, count = 1 }) => {
    const size = actor.library.facts.length
    if (size === 0) return []
    const shown = from === 'all' ? size : Math.min(count, size)
    const first = from === 'bottom' ? size - shown : 0
    const seers = onlyTo(actor.id)
    const cards = Array.from({ length: shown }, (_, i): Card => ({ ...libraryCard(actor, first + i), seers }))
    return [libraryViewed({ player_id: actor.id, from, count: shown, cards })]
  },
})

const libraryViewed = defineEvent('library_viewed')<LibraryViewed>({
  opensLibrary: ({ player_id }) => [player_id],
  reduce: (table, { payload: { player_id, cards } }) =>
    cards ? changePlayer(table, player_id, { looked_at: cards.map((card) => card.id) }) : table,
  redact: ({ cards, ...rest }, viewer) => (cards && viewer === rest.player_id ? { ...rest, cards } : rest),
  log: (_before, { payload }) => ({ params: { from: payload.from, count: payload.count } }),
  libraryOf: (_before, { payload: { player_id, from, cards } }, owner) =>
    cards && player_id === owner
      ? [{ do: 'look', side: from === 'bottom' ? from : 'top', cards: cards.map((card) => [card.id, faceOf(card)]) }]
      : [],
})

export const actions = [drawCard, drawXCards, shuffleLibrary, viewLibrary] as const
export const events = [libraryShuffled, libraryViewed] as const
