// Cards that go elsewhere by a rule of their own: the top of a library, a whole zone, whatever chance picks.

import { defineAction, isRefusal, refuse } from '../move.ts'
import { absent, fields, flag, having, oneOf, optional, such, whole } from '../payload.ts'
import { cardsIn, type Place } from '../places.ts'
import { CARDS_PER_PLAYER_MAX, type Player, type Zone } from '../state.ts'
import { afterDraw } from '../table.ts'
import { NOBODY, onlyTo } from '../visibility.ts'
import { shuffled } from './library.ts'
import { cardIds, movesMade, ownPlaces, zone } from './place.ts'
import { type Landing, planMoves } from './plan.ts'

const AT_ONCE_MAX = 100

const placesIn = (player: Player, from: Zone): Place[] =>
  cardsIn(player, from).map((card, index) => ({ player, zone: from, index, card }))

const mill = defineAction('mill', {
  payload: such(
    fields({ count: whole(1, AT_ONCE_MAX), to: oneOf(['graveyard', 'exile'] as const), hidden: optional(flag) }),
    ({ to, hidden = false }) => !hidden || to === 'exile',
    'Only exile takes cards with their backs up',
  ),
  decide: (table, actor, { count, to, hidden = false }, context) => {
    const places = placesIn(actor, 'library').slice(0, count)
    const plan = planMoves(table, places, to, hidden ? places.map(() => ({ exiledTo: NOBODY })) : [], context)
    return isRefusal(plan) ? plan : movesMade(actor, to, plan, 'mill')
  },
})

const COLUMNS = 12
const ROWS = [0.5, 0.2, 0.8]

/** The n-th of many on the battlefield, so that none lies on another before there are too many. */
const spread = (n: number): Landing => ({
  x: 0.08 + 0.076 * (n % COLUMNS),
  y: (ROWS[Math.floor(n / COLUMNS) % ROWS.length] ?? 0.5) + 0.02 * Math.floor(n / COLUMNS / ROWS.length),
})

const moveZone = defineAction('move_zone', {
  predictable: true,
  payload: such(
    fields({ zone, to: zone, hidden: optional(flag) }),
    ({ zone: from, to, hidden = false }) => from !== to && (!hidden || to === 'exile' || to === 'battlefield'),
    'Another zone is expected, and with their backs up cards go to the battlefield and into exile alone',
  ),
  decide: (table, actor, { zone: from, to, hidden = false }, context) => {
    const places = placesIn(actor, from)
    // Where a card comes to lie on top of those before it, the one that lay on top goes last.
    if (to !== 'hand' && to !== 'battlefield') places.reverse()
    const landings = places.map(({ card }, n): Landing => {
      if (to === 'battlefield') return { ...spread(n), ...(hidden ? { hidden } : {}) }
      return hidden ? { exiledTo: from === 'library' ? NOBODY : onlyTo(card.owner_id) } : {}
    })
    const plan = planMoves(table, places, to, landings, context)
    return isRefusal(plan) ? plan : movesMade(actor, to, plan, 'move_zone')
  },
})

const exileHidden = defineAction('exile_hidden', {
  predictable: true,
  onceWhileWaiting: true,
  payload: fields({ ids: cardIds }),
  decide: (table, actor, { ids }, context) => {
    const places = ownPlaces(table, actor, ids)
    if (isRefusal(places)) return places
    if (places.some((place) => place.zone === 'exile')) return refuse('wrong_zone', 'The card is in exile already')
    const landings = places.map(({ card }): Landing => ({ exiledTo: onlyTo(card.owner_id) }))
    const plan = planMoves(table, places, 'exile', landings, context)
    return isRefusal(plan) ? plan : movesMade(actor, 'exile', plan, 'exile_hidden')
  },
})

const discardRandom = defineAction('discard_random', {
  payload: fields({ count: whole(1, CARDS_PER_PLAYER_MAX) }),
  decide: (table, actor, { count }, context) => {
    const hand = placesIn(actor, 'hand')
    if (count > hand.length) return refuse('invalid', `There are ${hand.length} cards in the hand`)
    const drawn = context.draw(table, { orders: [hand.length] })
    const places = (drawn.orders[0] ?? []).slice(0, count).map((at) => hand[at] as Place)
    const plan = planMoves(table, places, 'graveyard', [], context)
    return isRefusal(plan) ? plan : movesMade(actor, 'graveyard', { ...plan, drawn }, 'discard_random')
  },
})

const shuffleIntoLibrary = defineAction('shuffle_into_library', {
  payload: having(
    'zone',
    fields({
      zone: oneOf(['hand', 'graveyard', 'exile'] as const),
      ids: absent('expected either ids or zone'),
    }),
    fields({ ids: cardIds }),
  ),
  decide: (table, actor, payload, context) => {
    const places = 'zone' in payload ? placesIn(actor, payload.zone) : ownPlaces(table, actor, payload.ids)
    if (isRefusal(places)) return places
    const plan = planMoves(table, places, 'library', [], context)
    if (isRefusal(plan)) return plan
    const sizes = new Map(plan.moves.map((move) => [move.player_id, move.librarySize]))
    if (sizes.size === 0) sizes.set(actor.id, actor.librarySize)
    const shuffles: ReturnType<typeof shuffled>['event'][] = []
    let before = plan.drawn ? afterDraw(table, plan.drawn) : table
    for (const [player_id, size] of sizes) {
      if (size === 0) continue
      const shuffle = shuffled(before, player_id, size, context)
      shuffles.push(shuffle.event)
      before = afterDraw(before, shuffle.drawn)
    }
    return [...movesMade(actor, 'library', plan, 'shuffle_into_library'), ...shuffles]
  },
})

export const actions = [mill, moveZone, exileHidden, discardRandom, shuffleIntoLibrary] as const
export const events = [] as const
