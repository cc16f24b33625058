// Drawing, shuffling and looking into one's own library.

import { type Context, defineAction, defineEvent, type Happening } from '../move.ts'
import { fields, oneOf, optional, whole } from '../payload.ts'
import type { Card, Player, PlayerId, Table } from '../state.ts'
import { copyCard, only, playerOf, withPlayer, withZone } from '../table.ts'
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
    cards: actor.zones.library
      .slice(0, count)
      .map((card, i) => ({ ...card, id: drawn.ids[i] as string, zone: 'hand', seers: only(card.owner_id) })),
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

/** Cards in a new order, each under a new id. */
export const inOrder = (cards: readonly Card[], order: readonly number[], ids: readonly string[]): Card[] =>
  order.map((from, i) => {
    const card = copyCard(cards[from] as Card)
    card.id = ids[i] as string
    return card
  })

const libraryShuffled = defineEvent<LibraryShuffled>({
  reduce: (table, { payload, secret }) => {
    const order = secret?.drawn?.orders[0]
    if (!order) return table
    const player = playerOf(table, payload.player_id)
    return withPlayer(table, withZone(player, 'library', inOrder(player.zones.library, order, secret.drawn.ids)))
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
    const { library } = actor.zones
    const shown =
      from === 'all'
        ? library
        : from === 'top'
          ? library.slice(0, count)
          : library.slice(Math.max(0, library.length - count))
    if (shown.length === 0) return []
    const cards = shown.map((card) => ({ ...card, seers: only(actor.id) }))
    const payload: LibraryViewed = { player_id: actor.id, from, count: shown.length, cards }
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
