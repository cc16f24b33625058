// What is noted on cards, on players and on the table as a whole. Nothing is enforced by any of it.

import { defineAction, defineEvent, isRefusal, refuse } from '../move.ts'
import { fields, mapOf, nullable, oneOf, text, trimmed, whole } from '../payload.ts'
import { changeCard } from '../places.ts'
import {
  ANNOTATION_MAX,
  COUNTER_KINDS_MAX,
  COUNTER_NAME_MAX,
  COUNTER_VALUE_MAX,
  DAYTIMES,
  type Daytime,
  DESIGNATIONS,
  type Designation,
  PHASES,
  type Phase,
  type PlayerId,
  SKIPS,
  type SkipUntap,
} from '../state.ts'
import { changePlayer, findPlayer } from '../table.ts'
import { COUNTER_ZONES } from './counters.ts'
import { itself, logCard, type OfCard, ownCardIn } from './own-cards.ts'
import { cardId } from './place.ts'

const annotate = defineAction('annotate', {
  predictable: true,
  payload: fields({ id: cardId, text: trimmed(0, ANNOTATION_MAX) }),
  decide: (table, actor, { id, text: wanted }) => {
    const place = ownCardIn(table, actor, id, COUNTER_ZONES)
    if (isRefusal(place)) return place
    const annotation = wanted === '' ? null : wanted
    return place.card.annotation === annotation ? [] : [cardAnnotated({ player_id: actor.id, id, annotation })]
  },
})

const cardAnnotated = defineEvent('card_annotated')<OfCard & { readonly annotation: string | null }>({
  card: itself,
  reduce: (table, { payload }, place) =>
    changeCard(table, place, (card) => {
      card.annotation = payload.annotation
    }),
  log: (_before, { payload }, place) => ({ cards: logCard(place), params: { text: payload.annotation } }),
})

const setUntap = defineAction('set_untap', {
  predictable: true,
  payload: fields({ id: cardId, skip: nullable(oneOf(SKIPS)) }),
  decide: (table, actor, { id, skip }) => {
    const place = ownCardIn(table, actor, id)
    if (isRefusal(place)) return place
    return place.card.skip_untap === skip ? [] : [untapSet({ player_id: actor.id, id, skip })]
  },
})

const untapSet = defineEvent('untap_set')<OfCard & { readonly skip: SkipUntap | null }>({
  card: itself,
  reduce: (table, { payload }, place) =>
    changeCard(table, place, (card) => {
      card.skip_untap = payload.skip
    }),
  log: (_before, { payload }, place) => ({ cards: logCard(place), params: { skip: payload.skip } }),
})

const setPlayerCounters = defineAction('set_player_counters', {
  predictable: true,
  payload: fields({ counters: mapOf(trimmed(1, COUNTER_NAME_MAX), whole(0, COUNTER_VALUE_MAX)) }),
  decide: (_table, actor, { counters: wanted }) => {
    const some = Object.entries(wanted).filter(([, count]) => count > 0)
    if (some.length > COUNTER_KINDS_MAX)
      return refuse('limit', `A player has at most ${COUNTER_KINDS_MAX} kinds of counters`)
    const same = JSON.stringify(some) === JSON.stringify(Object.entries(actor.player_counters))
    return same ? [] : [playerCountersSet({ player_id: actor.id, counters: Object.fromEntries(some) })]
  },
})

interface PlayerCountersSet {
  readonly player_id: PlayerId
  readonly counters: Readonly<Record<string, number>>
}

const playerCountersSet = defineEvent('player_counters_set')<PlayerCountersSet>({
  reduce: (table, { payload: { player_id, counters } }) =>
    changePlayer(table, player_id, { player_counters: counters }),
  log: (_before, { payload: { counters } }) => ({
    params: { counters: Object.entries(counters).map(([name, count]) => `${count} ${name}`) },
  }),
})

const setDesignation = defineAction('set_designation', {
  predictable: true,
  payload: fields({ name: oneOf(DESIGNATIONS), player_id: nullable(text(1, 64)) }),
  decide: (table, _actor, { name, player_id }) => {
    if (player_id !== null && !findPlayer(table, player_id)) return refuse('not_found', 'No such player')
    return table.designations[name] === player_id ? [] : [designationSet({ player_id, name })]
  },
})

const designationSet = defineEvent('designation_set')<{
  readonly player_id: PlayerId | null // who has it now
  readonly name: Designation
}>({
  reduce: (table, { payload: { player_id, name } }) => ({
    ...table,
    designations: { ...table.designations, [name]: player_id },
  }),
  log: (before, { payload: { player_id, name }, actor }) => ({
    player_id: player_id ?? actor,
    params: { name, username: findPlayer(before, player_id)?.username ?? null },
  }),
})

const setDaytime = defineAction('set_daytime', {
  predictable: true,
  payload: fields({ daytime: nullable(oneOf(DAYTIMES)) }),
  decide: (table, actor, { daytime }) =>
    table.daytime === daytime ? [] : [daytimeSet({ player_id: actor.id, daytime })],
})

const daytimeSet = defineEvent('daytime_set')<{ readonly player_id: PlayerId; readonly daytime: Daytime | null }>({
  reduce: (table, { payload: { daytime } }) => ({ ...table, daytime }),
  log: (_before, { payload: { daytime } }) => ({ params: { daytime } }),
})

const setPhase = defineAction('set_phase', {
  predictable: true,
  payload: fields({ phase: nullable(oneOf(PHASES)) }),
  decide: (table, actor, { phase }) => {
    if (table.turn_player_id !== actor.id) return refuse('not_your_turn', 'It is not your turn')
    return table.phase === phase ? [] : [phaseSet({ player_id: actor.id, phase })]
  },
})

const phaseSet = defineEvent('phase_set')<{ readonly player_id: PlayerId; readonly phase: Phase | null }>({
  reduce: (table, { payload: { phase } }) => ({ ...table, phase }),
  log: (_before, { payload: { phase } }) => (phase === null ? null : { params: { phase } }),
})

export const actions = [annotate, setUntap, setPlayerCounters, setDesignation, setDaytime, setPhase] as const
export const events = [cardAnnotated, untapSet, playerCountersSet, designationSet, daytimeSet, phaseSet] as const
