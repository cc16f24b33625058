// Drawing, shuffling and looking into one's own library.

import { libraryOf } from '../library.ts'
import { type Context, defineAction, defineEvent, type Happening } from '../move.ts'
import { fields, oneOf, optional, whole } from '../payload.ts'
import { libraryCard } from '../places.ts'
import type { Card, CardFacts, Player, PlayerId, Table } from '../state.ts'
import { createCard, only, playerOf, withPlayer } from '../table.ts'
import type { CardsMoved } from './place.ts'

const none = fields({})

const drawCards = (table: Table, actor: Player, wanted: number, context: Context): readonly Happening[] => {
  const count = Math.min(wanted, actor.librarySize)
  if (count === 0) return []
  const drawn = context.draw(table, { ids: count })
  const payload: CardsMoved = {
    player_id: actor.id,
    from: 'library',
    to: 'hand',
    count,
    cards: drawn.ids.map((id, i) => createCard(id, actor.id, 'hand', actor.library.facts[i] as CardFacts)),
    handSize: actor.handSize + count,
    librarySize: actor.librarySize - count,
  }
  return [{ type: 'cards_moved', payload, secret: { drawn } }]
}

const drawCard = defineAction({
  payload: none,
  decide: (table, actor, _payload, context) => drawCards(table, actor, 1, context),
})

const drawXCards = defineAction({
  payload: fields({ count: whole(1) }),
  decide: (table, actor, { count }, context) => drawCards(table, actor, count, context),
})

interface LibraryShuffled {
  readonly player_id: PlayerId
  readonly librarySize: number
}

const shuffleLibrary = defineAction({
  payload: none,
  decide: (table, actor, _payload, context) => {
    const n = actor.librarySize
    if (n === 0) return []
    const drawn = context.draw(table, { orders: [n], ids: n })
    const payload: LibraryShuffled = { player_id: actor.id, librarySize: n }
    return [{ type: 'library_shuffled', payload, secret: { drawn } }]
  },
})

/** Faces in a new order. */
export const inOrder = (facts: readonly CardFacts[], order: readonly number[]): CardFacts[] =>
  order.map((from) => facts[from] as CardFacts)

const libraryShuffled = defineEvent<LibraryShuffled>({
  reduce: (table, { payload, secret }) => {
    const order = secret?.drawn?.orders[0]
    if (!order) return table
    const player = playerOf(table, payload.player_id)
    const library = libraryOf(secret.drawn.ids, inOrder(player.library.facts, order))
    return withPlayer(table, { ...player, library })
  },
  log: () => ({}),
})

const SIDES = ['top', 'bottom', 'all'] as const

interface LibraryViewed {
  readonly player_id: PlayerId
  readonly from: (typeof SIDES)[number]
  readonly count: number
  readonly cards?: readonly Card[] // to the one who looks, from top to bottom
}

const viewLibrary = defineAction({
  payload: fields({ from: oneOf(SIDES), count: optional(whole(1)) }),
  decide: (_table, actor, { from, count = 1 }) => {
    const size = actor.library.facts.length
    if (size === 0) return []
    const shown = from === 'all' ? size : Math.min(count, size)
    const first = from === 'bottom' ? size - shown : 0
    const seers = only(actor.id)
    const cards = Array.from({ length: shown }, (_, i): Card => ({ ...libraryCard(actor, first + i), seers }))
    const payload: LibraryViewed = { player_id: actor.id, from, count: shown, cards }
    return [{ type: 'library_viewed', payload }]
  },
})

const libraryViewed = defineEvent<LibraryViewed>({
  reduce: (table) => table,
  redact: ({ cards, ...rest }, viewer) => (cards && viewer === rest.player_id ? { ...rest, cards } : rest),
  log: (_before, { payload }) => ({ params: { from: payload.from, count: payload.count } }),
})

export const actions = {
  draw_card: drawCard,
  draw_x_cards: drawXCards,
  shuffle_library: shuffleLibrary,
  view_library: viewLibrary,
}
export const events = { library_shuffled: libraryShuffled, library_viewed: libraryViewed }
