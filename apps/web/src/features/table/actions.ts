// What players do, worded for the server. Menus, keys, drags and drawers all end here.

import type { Card, CardId, Counters, Player, PlayerId, Table, TableEvent, Zone } from '@fourmat/game'
import { landingOf, lyingOf, sortableOf } from './board/lying.ts'
import type { Client } from './client.ts'
import { dropSpots } from './layout/drop.ts'
import { rowsOf } from './layout/geometry.ts'
import type { Lying } from './layout/items.ts'
import type { Point } from './layout/place.ts'
import { freeSpot, kindOf, type Spot, tidySpots } from './layout/spots.ts'
import { ownCards, ownPlayer } from './own-player.ts'
import { naming } from './selection.ts'
import type { Viewer } from './ui-state.ts'

export interface Landing {
  readonly x?: number
  readonly y?: number
  readonly hidden?: boolean
  readonly position?: number
}

const PING_THROTTLE_MS = 300
const pingedAt = new WeakMap<Client, number>()

/** Points at another player's card; a nervous finger does so no more than three times a second. */
export function ping(client: Client, id: CardId, playerId: PlayerId) {
  const now = performance.now()
  if (now - (pingedAt.get(client) ?? Number.NEGATIVE_INFINITY) < PING_THROTTLE_MS) return
  pingedAt.set(client, now)
  client.store.act('ping_card', { card_id: id, owner_player_id: playerId })
}

const clean = (landing: Landing) =>
  Object.fromEntries(Object.entries(landing).filter(([, value]) => value !== undefined))

/** Moves cards, together where there are several. On the battlefield a card without a place looks for a free one. */
export function moveCards(client: Client, wanted: readonly CardId[], to: Zone, landings: readonly Landing[] = []) {
  const { shown } = client.store
  const you = ownPlayer(shown)
  if (!shown || !you) return
  const known = new Map(ownCards(shown, wanted).map((card) => [card.id, card]))
  const find = (id: CardId) => known.get(id) ?? viewedCard(client, id)
  // One that has gone meanwhile does not hold the others back, and what is attached to one of them goes along by itself.
  const ids = wanted.filter((id) => {
    const card = find(id)
    if (!card || (to === 'hand' && card.zone === 'hand')) return false
    return to !== 'battlefield' || card.attached_to === null || !known.has(card.attached_to)
  })
  if (ids.length === 0) return
  if (to === 'battlefield')
    for (const id of ids) if (known.get(id)?.attached_to) client.store.act('attach_card', { id, to: null })
  const lying = ownLying(client)
  const updates = ids.map((id) => {
    const landing = landings[wanted.indexOf(id)] ?? landings[0] ?? {}
    if (to !== 'battlefield' || landing.x !== undefined) return clean(landing)
    const card = find(id) as Card
    const kind = landingOf(card, landing.hidden ?? false)
    const spot = freeSpot(lying, kind, ownRows(client))
    lying.push({ id, ...kind, ...spot, isTapped: false })
    return clean({ ...landing, ...spot })
  })
  const [id] = ids
  if (ids.length === 1 && id !== undefined) {
    const zone = known.get(id)?.zone
    client.store.act('move_card', { id, ...(zone && { zone }), to, updates: updates[0] ?? {} })
  } else client.store.act('move_cards', { ids: [...ids], to, updates })
  const stay = to === 'battlefield' && ids.every((one) => known.get(one)?.zone === 'battlefield')
  if (!stay) clearSelection(client)
}

const viewedCard = (client: Client, id: CardId): Card | undefined => {
  const { viewer } = client.ui.getState()
  return viewer?.kind === 'library' ? viewer.cards.find((card) => card.id === id) : undefined
}

export function moveToLibrary(client: Client, ids: readonly CardId[], position: number) {
  for (const id of position === 0 ? [...ids].reverse() : ids)
    client.store.act('move_to_library_position', { id, position })
  clearSelection(client)
}

const onField = (client: Client, ids: readonly CardId[]): Card[] =>
  ownCards(client.store.shown, ids).filter((card) => card.zone === 'battlefield')

/** All of them tapped: they untap. Otherwise those that stand are tapped. */
export function toggleTapped(client: Client, ids: readonly CardId[]) {
  const cards = onField(client, ids)
  const tapped = !cards.every((card) => card.tapped)
  const changing = naming(cards.filter((card) => card.tapped !== tapped))
  if (changing) client.store.act('tap', { ...changing, tapped })
}

export function tapCards(client: Client, ids: readonly CardId[]) {
  const changing = naming(onField(client, ids).filter((card) => !card.tapped))
  if (changing) client.store.act('tap', { ...changing, tapped: true })
}

export function toggleFlipped(client: Client, ids: readonly CardId[]) {
  const cards = onField(client, ids)
  const face_down = !cards.every((card) => card.face_down)
  const changing = naming(cards.filter((card) => card.face_down !== face_down))
  if (changing) client.store.act('flip', { ...changing, face_down })
}

export function toggleHidden(client: Client, ids: readonly CardId[]) {
  const cards = onField(client, ids)
  const hidden = !cards.every((card) => card.hidden)
  const changing = naming(cards.filter((card) => card.hidden !== hidden))
  if (changing) client.store.act('hide', { ...changing, hidden })
}

export const counterValue = (counter: Counters[string] | undefined): number =>
  counter === undefined ? 0 : typeof counter === 'number' ? counter : counter.value

export function resetCounters(client: Client, ids: readonly CardId[]) {
  const cards = naming(ownCards(client.store.shown, ids))
  if (cards) client.store.act('set_custom_counters', { ...cards, counters: {} })
}

function clearSelection(client: Client) {
  if (client.ui.getState().selected.size > 0) client.ui.setState({ selected: new Set() })
}

/** Shuffles one's own library. Where somebody knows an order in it, that is said first. */
export function shuffle(client: Client) {
  const known = client.knownOrder.count
  if (known > 0) client.ui.setState({ dialog: { kind: 'shuffle', known } })
  else client.store.act('shuffle_library', {})
}

/** Looks into one's own library; the drawer opens when the cards come. */
export function viewLibrary(client: Client, from: 'top' | 'bottom' | 'all', count?: number) {
  const ref = client.store.act('view_library', { from, ...(count !== undefined && { count }) })
  whenViewed(client, ref, (cards) => {
    const viewer: Viewer = { kind: 'library', from, cards }
    client.ui.setState({ viewer })
  })
}

/** Takes the library's top card somewhere other than the hand. Its id must be asked for first. */
export function moveTopCard(client: Client, to: Zone, landing: Landing = {}) {
  if (to === 'hand') {
    client.store.act('draw_card', {})
    return
  }
  if (to === 'graveyard' || to === 'exile') {
    client.store.act('mill', { count: 1, to })
    return
  }
  const ref = client.store.act('view_library', { from: 'top', count: 1 })
  whenViewed(client, ref, ([card]) => {
    if (!card) return
    const spot = to === 'battlefield' && landing.x === undefined ? spotFor(client, card.facts?.type_line) : {}
    client.store.act('move_card', { id: card.id, zone: 'library', to, updates: clean({ ...spot, ...landing }) })
  })
}

/** What has a place of its own on one's field. */
const ownFree = (client: Client): Card[] =>
  ownPlayer(client.store.shown)?.zones.battlefield.filter((card) => card.attached_to === null) ?? []

const ownLying = (client: Client): Lying[] => ownFree(client).map(lyingOf)

/** A free place on one's own field for something of this kind. */
export const spotFor = (client: Client, typeLine: string | undefined): Point =>
  freeSpot(ownLying(client), { kind: kindOf(typeLine), like: null }, ownRows(client))

const moveTo = (client: Client, spots: readonly Spot[]) => {
  if (spots.length === 0) return
  const updates = spots.map(({ x, y }) => ({ x, y }))
  client.store.act('move_cards', { ids: spots.map(({ id }) => id), to: 'battlefield', updates })
}

/** Lays one's own board in order. */
export function tidy(client: Client) {
  moveTo(client, tidySpots(ownFree(client).map(sortableOf), ownRows(client)))
}

/** Where cards come to lie that are let go at these points of one's own field. Unless they are let go freely, neighbours make room. */
export function settle(
  client: Client,
  dropped: readonly { id: CardId | null; at: Point }[],
  isFree: boolean,
): readonly Point[] {
  const you = ownPlayer(client.store.shown)
  const field = you && client.layout.boards.get(you.id)?.geometry.field
  const shown = you && client.layout.arrangements.get(you.id)
  if (!field || !shown) return dropped.map(() => ({ x: 0.5, y: 0.5 }))
  const ids = dropped.flatMap(({ id }) => (id === null ? [] : [id]))
  const known = new Map(ownCards(client.store.shown, ids).map((card) => [card.id, card]))
  const landing = (id: CardId | null) => {
    const card = id === null ? undefined : (known.get(id) ?? viewedCard(client, id))
    return card ? landingOf(card, card.hidden) : { like: null, kind: 'creature' as const }
  }
  const drop = dropSpots(
    shown,
    field,
    dropped.map(({ id, at }) => ({ id, at, ...landing(id) })),
    isFree,
  )
  moveTo(client, drop.others)
  return drop.spots
}

const ownRows = (client: Client): number => {
  const layout = client.layout.boards.get(client.store.shown?.you ?? '')
  return layout ? rowsOf(layout.geometry.field) : 3
}

/** Looks at the top of one's own library, to say where its cards go; that is asked when they come. */
export function arrangeTop(client: Client, count: number) {
  const ref = client.store.act('view_library', { from: 'top', count })
  whenViewed(client, ref, (cards) => client.ui.setState({ dialog: { kind: 'arrange', cards } }))
}

export function whenViewed(client: Client, ref: string, then: (cards: readonly Card[]) => void) {
  const stop = client.store.onEvent((event) => {
    if (event.type !== 'library_viewed' || event.ref !== ref) return
    stop()
    then(event.payload.cards ?? [])
  })
}

export const otherPlayers = (table: Table): readonly Player[] =>
  table.players.filter((player) => player.id !== table.you)

export function toggleFullscreen() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch((error: unknown) => console.warn('fullscreen', error))
}

export function giveCards(client: Client, ids: readonly CardId[], target_player_id: string) {
  for (const id of ids) client.store.act('give_card', { id, target_player_id })
  clearSelection(client)
}

/** Who begins, by lot. */
export function beginByLot({ store }: Client): void {
  const ref = store.act('pick_player', { among: 'all' })
  const stop = store.onEvent((event) => {
    if (event.ref !== ref || event.type !== 'player_picked') return
    stop()
    store.act('give_turn', { player_id: (event as TableEvent<'player_picked'>).payload.picked_player_id })
  })
}
