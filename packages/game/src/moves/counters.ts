// Counters of any name on cards: set on one or on a selection, or added to each of a selection.

import { copyCard } from '../cards.ts'
import { defineAction, defineEvent, isRefusal, type Refusal, refuse } from '../move.ts'
import { absent, either, fields, having, mapOf, oneOf, trimmed, whole } from '../payload.ts'
import { changeCard, changeCards, type Place } from '../places.ts'
import {
  COUNTER_COLORS,
  COUNTER_KINDS_MAX,
  COUNTER_NAME_MAX,
  COUNTER_VALUE_MAX,
  type Counter,
  type Counters,
  type PlayerId,
  type Zone,
} from '../state.ts'
import { itself, logCard, logCards, type OfCard, ofCards, ownCardIn, ownCardsIn } from './own-cards.ts'
import { cardIds } from './place.ts'

export const COUNTER_ZONES: readonly Zone[] = ['battlefield', 'exile', 'commandZone']

const counterName = trimmed(1, COUNTER_NAME_MAX)
const counterValue = whole(0, COUNTER_VALUE_MAX)
const counters = mapOf(counterName, either(counterValue, fields({ value: counterValue, color: oneOf(COUNTER_COLORS) })))

const additions = mapOf(counterName, whole(-COUNTER_VALUE_MAX, COUNTER_VALUE_MAX))

const countOf = (counter: Counter | undefined): number =>
  counter === undefined ? 0 : typeof counter === 'number' ? counter : counter.value

const sameCounters = (a: Counters, b: Counters): boolean =>
  JSON.stringify(Object.entries(a)) === JSON.stringify(Object.entries(b))

/** The map without kinds of which there are none. */
const kept = (wanted: Counters): Counters | Refusal => {
  const some = Object.entries(wanted).filter(([, counter]) => countOf(counter) > 0)
  if (some.length > COUNTER_KINDS_MAX)
    return refuse('limit', `A card holds at most ${COUNTER_KINDS_MAX} kinds of counters`)
  if (some.some(([, counter]) => countOf(counter) > COUNTER_VALUE_MAX))
    return refuse('limit', `A card holds at most ${COUNTER_VALUE_MAX} counters of a kind`)
  return Object.fromEntries(some)
}

/** So many more of each kind, or fewer, but never fewer than none; a kind keeps its colour. */
const added = (old: Counters, more: Readonly<Record<string, number>>): Counters => {
  const sum = new Map(Object.entries(old))
  for (const [name, count] of Object.entries(more)) {
    const counter = sum.get(name)
    const value = Math.max(0, countOf(counter) + count)
    sum.set(name, typeof counter === 'object' ? { ...counter, value } : value)
  }
  return Object.fromEntries(sum)
}

/** What each of the cards will hold; those that hold it already are left out. */
const plan = (places: readonly Place[], wanted: (place: Place) => Counters): readonly CountersOf[] | Refusal => {
  const changes: CountersOf[] = []
  for (const place of places) {
    const custom_counters = kept(wanted(place))
    if (isRefusal(custom_counters)) return custom_counters
    if (!sameCounters(custom_counters, place.card.custom_counters)) changes.push({ id: place.card.id, custom_counters })
  }
  return changes
}

const setCustomCounters = defineAction('set_custom_counters', {
  predictable: true,
  payload: having(
    'add',
    fields({
      ids: cardIds,
      id: absent('expected ids'),
      add: additions,
      counters: absent('expected either counters or add'),
    }),
    ofCards({ counters }),
  ),
  decide: (table, actor, payload) => {
    if (!('ids' in payload)) {
      const place = ownCardIn(table, actor, payload.id, COUNTER_ZONES)
      if (isRefusal(place)) return place
      const custom_counters = kept(payload.counters)
      if (isRefusal(custom_counters)) return custom_counters
      if (sameCounters(custom_counters, place.card.custom_counters)) return []
      return [customCountersSet({ player_id: actor.id, id: payload.id, custom_counters })]
    }
    const places = ownCardsIn(table, actor, payload.ids, COUNTER_ZONES)
    if (isRefusal(places)) return places
    const changes =
      'add' in payload
        ? plan(places, ({ card }) => added(card.custom_counters, payload.add))
        : plan(places, () => payload.counters)
    if (isRefusal(changes)) return changes
    if (changes.length === 0) return []
    return [cardsCountered({ player_id: actor.id, added: 'add' in payload ? payload.add : null, changes })]
  },
})

const customCountersSet = defineEvent('set_custom_counters')<OfCard & { readonly custom_counters: Counters }>({
  card: itself,
  reduce: (table, { payload }, place) =>
    changeCard(table, place, (card) => {
      card.custom_counters = payload.custom_counters
    }),
  log: (_before, { payload }, place) => ({
    cards: logCard(place),
    params: {
      counters: worded(payload.custom_counters),
    },
  }),
})

/** "2 charge": enough for the log in any language. */
const worded = (map: Counters): string[] => Object.entries(map).map(([name, counter]) => `${countOf(counter)} ${name}`)

interface CountersOf {
  readonly id: string
  readonly custom_counters: Counters
}

interface CardsCountered {
  readonly player_id: PlayerId
  readonly added: Readonly<Record<string, number>> | null // null: all of them hold the same now
  readonly changes: readonly CountersOf[]
}

const cardsCountered = defineEvent('cards_countered')<CardsCountered>({
  reduce: (table, { payload: { player_id, changes } }) =>
    changeCards(
      table,
      player_id,
      changes.map(({ id }) => id),
      (card, index) => {
        const counted = copyCard(card)
        counted.custom_counters = changes[index]?.custom_counters ?? card.custom_counters
        return counted
      },
    ),
  log: (before, { payload: { player_id, added: more, changes } }) => ({
    cards: logCards(before, { player_id, ids: changes.map(({ id }) => id) }),
    params: {
      is_added: more !== null,
      counters: more
        ? Object.entries(more).map(([name, count]) => `${signed(count)} ${name}`)
        : worded(changes[0]?.custom_counters ?? {}),
    },
  }),
})

const signed = (count: number): string => (count < 0 ? `${count}` : `+${count}`)

export const actions = [setCustomCounters] as const
export const events = [customCountersSet, cardsCountered] as const
