// What is done many times at once: so many tokens, so many counters, whole zones.

import type { Card, CardFacts, CardId, CardZone, Zone } from '@fourmat/game'
import { counterValue, moveCards, spotFor, whenViewed } from './actions.ts'
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

/** The library's top cards, one after the other: the last of them comes to lie on top. */
export function mill(client: Client, to: 'graveyard' | 'exile', count: number): void {
  const ref = client.store.act('view_library', { from: 'top', count })
  whenViewed(client, ref, (cards) => {
    if (cards.length > 0) client.store.act('move_cards', { ids: cards.map((card) => card.id), to })
  })
}

/** Makes so many tokens of a printing, which is remembered for the next time. */
export function createTokens(client: Client, facts: CardFacts, count: number, at: Point | null): void {
  const spot = at ?? spotFor(client, facts.type_line)
  const card = { card_print_id: facts.card_print_id }
  // Of several the browser cannot tell the ids: they come with the server's answer.
  if (count === 1) client.store.act('create_token', { card, ...spot }, { known: facts })
  else client.store.act('create_token', { card, ...spot, count })
  client.ui.setState({ lastToken: facts })
}

export function copyAsTokens(client: Client, ids: readonly CardId[], count: number): void {
  for (const id of ids) for (let i = 0; i < count; i++) client.store.act('make_token_copy', { id })
}

const allOf = (client: Client, zone: CardZone): CardId[] =>
  (ownPlayer(client.store.shown)?.zones[zone] ?? []).map((card) => card.id)

/** All cards of one's own zone. They keep their order: what lay on top lies on top. */
export function moveZone(client: Client, zone: CardZone, to: Zone): void {
  const ids = allOf(client, zone)
  moveCards(client, to === 'hand' || to === 'battlefield' ? ids : ids.reverse(), to)
}

export function shuffleZoneIn(client: Client, zone: CardZone): void {
  moveCards(client, allOf(client, zone), 'library', [{ position: 0 }])
  client.store.act('shuffle_library', {})
}
