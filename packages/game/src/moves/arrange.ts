// What was looked at in one's own library goes where its player wants it: on top, on the bottom, or out of it.

import { stepsOf } from '../hidden-moves.ts'
import { arranged } from '../library.ts'
import { type Draws, defineAction, defineEvent, refuse } from '../move.ts'
import { freshIdsOf, moved } from '../movement.ts'
import { fields, list, oneOf, withDefault } from '../payload.ts'
import { findCard, type Place } from '../places.ts'
import { type Asked, knownIds, unknownIds } from '../randomness.ts'
import type { Drawn } from '../rng.ts'
import { CARDS_PER_PLAYER_MAX, type CardId, type Player, type PlayerId, type Table } from '../state.ts'
import { changePlayer, isTruth, NO_IDS, playerOf, withPlayer } from '../table.ts'
import { applyMoves, cardId, logMoves, openedBy, redactMove } from './place.ts'
import { type CardMoved, movedCard, type Sizes, sizesAfter } from './plan.ts'

const LISTS = ['top', 'bottom', 'hand', 'graveyard', 'exile'] as const
const BOTTOM_ORDERS = ['given', 'random'] as const

const named = withDefault(list(cardId, 0, CARDS_PER_PLAYER_MAX), [])

interface LibraryArranged extends Sizes {
  readonly player_id: PlayerId
  readonly counts: Readonly<Record<(typeof LISTS)[number], number>>
  readonly bottom_order: (typeof BOTTOM_ORDERS)[number]
  readonly moves: readonly CardMoved[] // of those that leave the library
  readonly top?: readonly CardId[] // to the one who arranges, from top to bottom
  readonly bottom?: readonly CardId[] // by the ids that they had
}

/** Out of the library, one after the other: the first of a list comes to lie on top. */
const movesOut = (
  table: Table,
  actor: Player,
  lists: Readonly<Record<'hand' | 'graveyard' | 'exile', readonly CardId[]>>,
  drawn: Drawn | undefined,
): CardMoved[] => {
  const going = [
    ...lists.hand.map((id, n) => ({ id, to: 'hand' as const, card_id: drawn?.ids[n] ?? id })),
    ...lists.graveyard.toReversed().map((id) => ({ id, to: 'graveyard' as const, card_id: id })),
    ...lists.exile.toReversed().map((id) => ({ id, to: 'exile' as const, card_id: id })),
  ]
  let sizes: Sizes = actor
  return going.map(({ id, to, card_id }) => {
    const card = movedCard(findCard(table, id, actor) as Place, to, actor.id, card_id, {})
    sizes = sizesAfter(sizes, 'library', to)
    const { handSize, librarySize } = sizes
    const where = { from: 'library' as const, to, position: to === 'hand' ? -1 : null }
    return { player_id: actor.id, from_player_id: actor.id, id, card, ...where, handSize, librarySize }
  })
}

const arrangeLibrary = defineAction('arrange_library', {
  payload: fields({
    top: named,
    bottom: named,
    hand: named,
    graveyard: named,
    exile: named,
    bottom_order: withDefault(oneOf(BOTTOM_ORDERS), 'given'),
  }),
  decide: (table, actor, { bottom_order, ...lists }, context) => {
    const wanted = LISTS.flatMap((name) => lists[name])
    const looked = new Set(actor.looked_at)
    const isWhole = wanted.length === looked.size && new Set(wanted).size === looked.size
    if (looked.size === 0) return refuse('invalid', 'No cards of the library were looked at')
    if (!isWhole || wanted.some((id) => !looked.has(id)))
      return refuse('invalid', 'The lists must name exactly the cards last looked at')
    const { top, bottom, hand, graveyard, exile } = lists
    const mixed = bottom_order === 'random' ? bottom.length : 0
    const ids = hand.length + mixed
    const drawn = ids > 0 ? context.draw(table, { orders: mixed > 0 ? [mixed] : [], ids }) : undefined
    const moves = movesOut(table, actor, lists, drawn)
    const payload: LibraryArranged = {
      player_id: actor.id,
      counts: {
        top: top.length,
        bottom: bottom.length,
        hand: hand.length,
        graveyard: graveyard.length,
        exile: exile.length,
      },
      bottom_order,
      moves,
      top,
      bottom,
      handSize: actor.handSize + hand.length,
      librarySize: actor.librarySize - moves.length,
    }
    return [libraryArranged(payload, drawn && { drawn })]
  },
})

type Chance = Pick<LibraryArranged, 'counts' | 'bottom_order'>

/** How many were put on the bottom in an order by chance. */
const mixedIn = ({ counts, bottom_order }: Chance): number => (bottom_order === 'random' ? counts.bottom : 0)

const libraryArranged = defineEvent('library_arranged')<LibraryArranged, Draws | undefined>({
  opensLibrary: ({ moves }) => openedBy(moves),
  freshIds: ({ moves }) => freshIdsOf(moves),
  movements: ({ moves }) => moves.map(moved),
  sound: 'card',
  reduce: (table, { payload, secret }) => {
    const { player_id, moves, counts, top = [], bottom = [] } = payload
    const changed = applyMoves(table, moves)
    if (!isTruth(table)) return changePlayer(changed, player_id, { looked_at: NO_IDS })
    const player = playerOf(changed, player_id)
    const drawn = secret?.drawn
    const order = drawn?.orders[0]
    const below = order
      ? order.map((from, n) => ({ id: bottom[from] as CardId, becomes: drawn.ids[counts.hand + n] as CardId }))
      : bottom.map((id) => ({ id, becomes: id }))
    return withPlayer(changed, { ...player, library: arranged(player.library, top, below), looked_at: NO_IDS })
  },
  redact: ({ moves, top, bottom, ...rest }, viewer) => ({
    ...rest,
    moves: moves.map((move) => redactMove(move, viewer)),
    ...(top && bottom && viewer === rest.player_id ? { top, bottom } : {}),
  }),
  log: (before, { payload: { moves, counts, bottom_order } }) => ({
    cards: logMoves(before, moves),
    params: { ...counts, bottom_order },
  }),
  randomness: {
    kind: 'arrange',
    asked: (payload): Asked | null => {
      const mixed = mixedIn(payload)
      const { player_id, counts } = payload
      if (counts.hand + mixed === 0) return null
      const fresh = [{ player_id, cards: counts.hand + mixed }]
      return mixed > 0 ? { shuffled: [{ player_id, cards: mixed }], fresh } : { fresh }
    },
    applied: ({ payload, secret }) => {
      const mixed = mixedIn(payload)
      const { moves, counts } = payload
      const inHand = moves.filter(({ to }) => to === 'hand').map(({ card }) => card?.id ?? null)
      const below = secret?.drawn?.ids.slice(counts.hand) ?? unknownIds(mixed)
      return {
        ...(mixed > 0 ? { orders: secret?.drawn?.orders ?? null } : {}),
        ids: knownIds([...inHand, ...below]),
      }
    },
  },
  libraryOf: (before, { payload }, owner) => {
    const { player_id, moves, counts, bottom_order, top, bottom } = payload
    if (player_id !== owner || !top || !bottom) return []
    const isMixed = bottom_order === 'random'
    return [...stepsOf(before, moves, owner), { do: 'arrange', top, bottom, isMixed, fresh: counts.hand }]
  },
})

export const actions = [arrangeLibrary] as const
export const events = [libraryArranged] as const
