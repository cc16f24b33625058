// The top card of a library that is known for as long as its player says so, to everyone or to that player alone.

import { faceOf, type LibraryStep } from '../library-steps.ts'
import { defineAction, defineEvent } from '../move.ts'
import { fields, nullable, oneOf } from '../payload.ts'
import { libraryCard } from '../places.ts'
import {
  type Card,
  type Player,
  type PlayerId,
  type Seers,
  type Table,
  TOP_REVEALED,
  type TopRevealed,
} from '../state.ts'
import { changePlayer, findPlayer } from '../table.ts'
import { isVisibleTo, onlyTo } from '../visibility.ts'

/** It is known as the top card, whichever that is: its own id would tell where it goes from there. */
const TOP_ID = 'top'

interface TopRevealedTo {
  readonly player_id: PlayerId
  readonly to: TopRevealed
  readonly card?: Card | null // to those who may see it; null where there is none
}

const seersOf = ({ player_id, to }: Pick<TopRevealedTo, 'player_id' | 'to'>): Seers =>
  to === 'all' ? 'all' : onlyTo(player_id)

export const topOf = (player: Player, to: TopRevealed): Card | null =>
  to === null || player.library.facts.length === 0
    ? null
    : { ...libraryCard(player, 0), id: TOP_ID, seers: seersOf({ player_id: player.id, to }) }

const setTopRevealed = defineAction('set_top_revealed', {
  payload: fields({ to: nullable(oneOf(TOP_REVEALED)) }),
  decide: (_table, actor, { to }) =>
    to === actor.top_revealed ? [] : [topRevealedSet({ player_id: actor.id, to, card: topOf(actor, to) })],
})

const redactTop = <P extends TopRevealedTo>({ card, ...rest }: P, viewer: PlayerId) =>
  card !== undefined && (rest.to === null || isVisibleTo(seersOf(rest), viewer)) ? { ...rest, card } : rest

const opened = ({ player_id, card }: TopRevealedTo): readonly PlayerId[] => (card ? [player_id] : [])

const lookAt = ({ player_id, card }: TopRevealedTo, owner: PlayerId): readonly LibraryStep[] =>
  card && player_id === owner ? [{ do: 'look', side: 'top', cards: [[null, faceOf(card)]] }] : []

const topRevealedSet = defineEvent('top_revealed_set')<TopRevealedTo>({
  opensLibrary: opened,
  reduce: (table, { payload: { player_id, to, card = null } }) =>
    changePlayer(table, player_id, { top_revealed: to, library_top: card }),
  redact: redactTop,
  log: (_before, { payload: { to, card, ...rest } }) => ({
    cards: to === null ? [] : [{ facts: card?.facts ?? null, seers: seersOf({ ...rest, to }) }],
    params: { to },
  }),
  libraryOf: (_before, { payload }, owner) => lookAt(payload, owner),
})

const libraryTopChanged = defineEvent('library_top_changed')<TopRevealedTo>({
  undo: 'aside',
  opensLibrary: opened,
  reduce: (table, { payload: { player_id, card = null } }) => changePlayer(table, player_id, { library_top: card }),
  redact: redactTop,
  log: null, // whatever moved the card has its own line
  libraryOf: (_before, { payload }, owner) => lookAt(payload, owner),
})

/**
 * What there is to tell of libraries that are others now. Also where the top card has stayed: whoever may not see it would learn that
 * from the silence.
 */
export const changedTops = (before: Table, after: Table) =>
  after.players
    .filter((player) => {
      const old = findPlayer(before, player.id)
      return player.top_revealed !== null && old && old.library !== player.library
    })
    .map((player) =>
      libraryTopChanged({ player_id: player.id, to: player.top_revealed, card: topOf(player, player.top_revealed) }),
    )

export const actions = [setTopRevealed] as const
export const events = [topRevealedSet, libraryTopChanged] as const
