// What is done many times at once: so many tokens, so many counters, whole zones.

import type { Card, CardFacts, CardId, CustomFace, Zone } from '@fourmat/game'
import { counterValue, moveCards, spotFor } from './actions.ts'
import type { Client } from './client.ts'
import type { Point } from './layout/place.ts'
import { ownCards, ownPlayer } from './own-player.ts'

const OPPOSITE: Readonly<Record<string, string>> = { '+1/+1': '-1/-1', '-1/-1': '+1/+1' }

/**
 * Puts so many counters of a kind on each of the cards. One that makes larger takes off one that makes smaller, as the game has it:
 * so minus undoes plus.
 */
export function countOn(client: Client, ids: readonly CardId[], name: string, count: number): void {
  const cards = ownCards(client.store.shown, ids)
  const against = OPPOSITE[name]
  const takenOff = ({ custom_counters }: Card): number =>
    against === undefined ? 0 : Math.min(count, counterValue(custom_counters[against]))
  for (const off of new Set(cards.map(takenOff))) {
    const these = cards.filter((card) => takenOff(card) === off).map((card) => card.id)
    if (against !== undefined && off > 0)
      client.store.act('set_custom_counters', { ids: these, add: { [against]: -off } })
    if (count > off) client.store.act('set_custom_counters', { ids: these, add: { [name]: count - off } })
  }
  client.ui.setState({ recentCounter: name })
}

export function drawCards(client: Client, count: number): void {
  const size = ownPlayer(client.store.shown)?.librarySize ?? 0
  if (count === 1) client.store.act('draw_card', {})
  else client.store.act('draw_x_cards', { count: Math.min(count, size) })
}

export function mill(client: Client, to: 'graveyard' | 'exile', count: number, hidden = false): void {
  client.store.act('mill', { count, to, ...(hidden && { hidden }) })
}

/** With their backs up; only their owner may look at them there. */
export function exileHidden(client: Client, ids: readonly CardId[]): void {
  client.store.act('exile_hidden', { ids })
  client.ui.setState({ selected: new Set() })
}

const IS_SPELL_ALONE = /\b(Instant|Sorcery)\b/

/** Where a card goes from the stack: what stays goes to the battlefield, the rest to the graveyard. */
export const resolvesTo = ({ facts }: Card): 'graveyard' | 'battlefield' =>
  IS_SPELL_ALONE.test(facts?.type_line ?? '') ? 'graveyard' : 'battlefield'

export function resolve(client: Client, cards: readonly Card[]): void {
  for (const to of ['graveyard', 'battlefield'] as const) {
    const ids = cards.filter((card) => resolvesTo(card) === to).map((card) => card.id)
    moveCards(client, ids, to)
  }
}

/** Makes so many tokens of a printing, which is remembered for the next time. */
export function createTokens(client: Client, facts: CardFacts, count: number, at: Point | null): void {
  const spot = at ?? spotFor(client, facts.type_line)
  const what = facts.custom
    ? { custom: customOf(facts, facts.custom) }
    : { card: { card_print_id: facts.card_print_id } }
  // Of several the browser cannot tell the ids: they come with the server's answer.
  if (count === 1) client.store.act('create_token', { ...what, ...spot }, { known: facts })
  else client.store.act('create_token', { ...what, ...spot, count })
  client.ui.setState({ lastToken: { facts, count } })
}

/** What a token says that was thought up, as it is asked for. */
const customOf = ({ name, type_line, power, toughness }: CardFacts, { colors, text }: CustomFace) => ({
  name,
  type_line,
  ...(power !== null && { power }),
  ...(toughness !== null && { toughness }),
  colors,
  text,
})

export function copyAsTokens(client: Client, ids: readonly CardId[], count: number): void {
  for (const id of ids) for (let i = 0; i < count; i++) client.store.act('make_token_copy', { id })
}

/** All cards of one's own zone. On the battlefield each that is known looks for a place among its kind. */
export function moveZone(client: Client, zone: Zone, to: Zone, hidden = false): void {
  const you = ownPlayer(client.store.shown)
  if (to === 'battlefield' && zone !== 'library') moveCards(client, you?.zones[zone].map((card) => card.id) ?? [], to)
  else client.store.act('move_zone', { zone, to, ...(hidden && { hidden }) })
}
