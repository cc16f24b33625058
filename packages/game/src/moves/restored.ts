// The table as it was, made of the past and the present: what lay on it comes back, who sits there stays.

import { copyCard } from '../cards.ts'
import { withoutPlayer } from '../leaving.ts'
import { idAt, libraryOf } from '../library.ts'
import type { Context } from '../move.ts'
import type { Share } from '../randomness.ts'
import type { Drawn } from '../rng.ts'
import { isSame } from '../same.ts'
import type { Card, CardFacts, CardId, Library, Player, PlayerId, Table } from '../state.ts'
import { createPlayer, findPlayer, NO_IDS, nextSeat } from '../table.ts'
import { maskPlayer } from '../view.ts'
import { inOrder } from './library.ts'
import { topOf } from './top-revealed.ts'

type TableField =
  | 'turn_player_id'
  | 'turn_number'
  | 'begun'
  | 'arrows'
  | 'designations'
  | 'daytime'
  | 'phase'
  | 'turn_started_at'

/** What comes back of the table, as each viewer may see it. Players who are not named are as they were. */
export interface Restored {
  readonly players: readonly Player[]
  readonly table: Pick<Table, TableField>
}

export const tableFields = (table: Table): Restored['table'] => ({
  turn_player_id: table.turn_player_id,
  turn_number: table.turn_number,
  begun: table.begun,
  arrows: table.arrows,
  designations: table.designations,
  daytime: table.daytime,
  phase: table.phase,
  turn_started_at: table.turn_started_at,
})

/** The past without those who have left since. What was their turn is that of whoever comes after them. */
const withoutLeavers = (past: Table, present: Table): Table => {
  const leavers = past.players.filter(({ id }) => !findPlayer(present, id))
  const stayed = leavers.reduce((table, { id }) => withoutPlayer(table, id), past)
  const turn = leavers.find(({ id }) => id === past.turn_player_id)
  if (!turn) return stayed
  const { phase, turn_started_at } = past
  return { ...stayed, phase, turn_started_at, turn_player_id: nextSeat(stayed.players, turn.seat)?.id ?? null }
}

/** Who the player is, where they sit and whether they are here is not of the past. Who came since has brought nothing yet. */
const playerThen = (past: Table, present: Table, now: Player): Player => {
  const { id, user_id, username, seat, status, gone_at, skipped, rewinds_off, hand_shown } = now
  const then = findPlayer(past, id) ?? createPlayer(present, id, user_id, username, seat)
  return { ...then, user_id, username, seat, status, gone_at, skipped, rewinds_off, hand_shown }
}

const idsOf = (library: Library): CardId[] => library.facts.map((_, index) => idAt(library, index))

/** Ids of hidden zones that were good then and are good still: the card has lain there all the time. */
const keptIds = (now: Player): ReadonlySet<CardId> =>
  new Set([...now.zones.hand.map(({ id }) => id), ...idsOf(now.library)])

interface Wanted {
  readonly then: Player
  readonly kept: ReadonlySet<CardId>
  readonly fresh: number // ids that are drawn for it
  readonly isShuffled: boolean
}

const wantedOf = (then: Player, kept: ReadonlySet<CardId>, isShuffled: boolean): Wanted => {
  const ids = [...then.zones.hand.map(({ id }) => id), ...idsOf(then.library)]
  return { then, kept, isShuffled, fresh: ids.filter((id) => !kept.has(id)).length }
}

const renamed = (card: Card, id: CardId): Card => {
  const copy = copyCard(card)
  copy.id = id
  return copy
}

/** The player with these fresh ids, where an id is not kept: those of the hand, then those of the library. */
const withFreshIds = ({ then, kept, isShuffled }: Wanted, order: readonly number[], ids: readonly CardId[]): Player => {
  let used = 0
  const idFor = (old: CardId): CardId => (kept.has(old) ? old : (ids[used++] as CardId))
  const hand = then.zones.hand.map((card) => renamed(card, idFor(card.id)))
  const faces: readonly CardFacts[] = isShuffled ? inOrder(then.library.facts, order) : then.library.facts
  const old = idsOf(then.library)
  const library = old.every((id) => kept.has(id)) ? then.library : libraryOf(old.map(idFor), faces)
  const player = { ...then, library, zones: { ...then.zones, hand } }
  const isLookGood = then.looked_at.every((id) => kept.has(id))
  return {
    ...player,
    looked_at: isLookGood ? then.looked_at : NO_IDS,
    library_top: isShuffled ? topOf(player, then.top_revealed) : then.library_top,
  }
}

interface Made {
  readonly players: readonly Player[]
  readonly table: Restored['table']
  readonly fresh: readonly Share[]
  readonly drawn: Drawn
}

const make = (past: Table, present: Table, wanted: readonly Wanted[], context: Context): Made => {
  const shuffled = wanted.filter(({ isShuffled }) => isShuffled)
  const drawn = context.draw(present, {
    orders: shuffled.map(({ then }) => then.library.facts.length),
    ids: wanted.reduce((sum, { fresh }) => sum + fresh, 0),
  })
  let used = 0
  const players = wanted.map((one) => {
    const ids = drawn.ids.slice(used, used + one.fresh)
    used += one.fresh
    return withFreshIds(one, drawn.orders[shuffled.indexOf(one)] ?? [], ids)
  })
  const fresh = wanted.map(({ then, fresh: cards }) => ({ player_id: then.id, cards }))
  return { players, table: tableFields(past), fresh, drawn }
}

/** Everything as it was. Every card in a hidden zone gets a fresh id; the libraries of these players are shuffled. */
export const restoredAll = (past: Table, present: Table, shuffled: readonly PlayerId[], context: Context): Made => {
  const then = withoutLeavers(past, present)
  const wanted = present.players.map((now) =>
    wantedOf(playerThen(then, present, now), new Set(), shuffled.includes(now.id)),
  )
  return make(then, present, wanted, context)
}

/** The same of those players who were otherwise, each keeping what is the same. */
export const restoredChanges = (past: Table, present: Table, context: Context): Made => {
  const then = withoutLeavers(past, present)
  const wanted = present.players.flatMap((now) => {
    const was = playerThen(then, present, now)
    if (isSame(was, now)) return []
    const isLibrarySame = isSame(was.library, now.library)
    return [wantedOf(isLibrarySame ? { ...was, library: now.library } : was, keptIds(now), false)]
  })
  return make(then, present, wanted, context)
}

/** Puts it onto the table. */
export const withRestored = (table: Table, { players, table: fields }: Restored): Table => ({
  ...table,
  ...fields,
  players: table.players.map((now) => players.find(({ id }) => id === now.id) ?? now),
})

export const maskRestored = ({ players }: Restored, viewer: PlayerId): Restored['players'] =>
  players.map((player) => maskPlayer(player, viewer))
