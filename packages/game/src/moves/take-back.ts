// Taking back one's own last move, without asking.

import { type Draws, defineAction, defineEvent, isRefusal, type Refusal, refuse } from '../move.ts'
import { fields } from '../payload.ts'
import { findCard } from '../places.ts'
import { knownIds, type Share } from '../randomness.ts'
import { CARD_ZONES, type CardId, type LastMove, type Player, type PlayerId, type Table } from '../state.ts'
import { playerOf } from '../table.ts'
import { isVisibleTo } from '../visibility.ts'
import { maskRestored, type Restored, restoredChanges, withRestored } from './restored.ts'

const NOT_UNDONE = {
  nothing: 'There is nothing to take back',
  not_yours: 'The newest move is another player’s',
  chance: 'Chance had a part in it',
  seen: 'You have seen what was hidden',
} as const

const notUndone = (why: keyof typeof NOT_UNDONE): Refusal =>
  refuse('not_undone', NOT_UNDONE[why], { code: why, params: {} })

/** The move that the player may take back, as far as that can be told without the past. */
const undoable = ({ vault }: Table, actor: Player): LastMove | Refusal => {
  const last = vault?.last ?? null
  if (!last) return notUndone('nothing')
  if (last.player_id !== actor.id) return notUndone('not_yours')
  return last.bar ? notUndone(last.bar) : last
}

/** Whether a face lies open to the player now that did not then: a card that nobody knew was turned up. */
const hasLearnt = (past: Table, present: Table, { id: viewer }: Player): boolean =>
  present.players.some(({ zones }) =>
    CARD_ZONES.some((zone) =>
      zones[zone].some((card) => {
        const then = isVisibleTo(card.seers, viewer) ? findCard(past, card.id)?.card : undefined
        return then !== undefined && !isVisibleTo(then.seers, viewer)
      }),
    ),
  )

const takeBack = defineAction('take_back', {
  payload: fields({}),
  loads: {
    past: (_payload, table, actor) => {
      const last = undoable(table, actor)
      return isRefusal(last) ? null : last.seq - 1
    },
  },
  whileEliminated: true,
  diesWithPage: true,
  decide: (table, actor, _payload, context) => {
    const last = undoable(table, actor)
    if (isRefusal(last)) return last
    const past = context.past(last.seq - 1)
    if (isRefusal(past)) return past
    if (hasLearnt(past, table, actor)) return notUndone('seen')
    const { players, table: marks, fresh, drawn } = restoredChanges(past, table, context)
    const libraries = players.filter((player) => player.library !== playerOf(table, player.id).library)
    const payload: TakenBack = {
      player_id: actor.id,
      of_seq: last.seq,
      players,
      table: marks,
      libraries: libraries.map(({ id }) => id),
      fresh,
      ids: drawn.ids,
    }
    const before: Before = { last: past.vault?.last ?? null }
    return [takenBack(payload, drawn.ids.length > 0 ? { ...before, drawn } : before)]
  },
})

interface TakenBack extends Restored {
  readonly player_id: PlayerId
  readonly of_seq: number // the first event of what was undone
  readonly libraries: readonly PlayerId[] // whose libraries are others now
  readonly fresh: readonly Share[]
  readonly ids: readonly (CardId | null)[] // those, as far as the viewer may know them
}

const freshIn = (shares: readonly Share[]): readonly Share[] => shares.filter(({ cards }) => cards > 0)

/** Without chance where no card needs another id. */
interface Before {
  readonly last: LastMove | null
}

const takenBack = defineEvent('taken_back')<TakenBack, (Draws & Before) | Before>({
  undo: 'aside',
  introducesPrintings: 'tokens',
  carriesDecks: true,
  reduce: (table, { payload, secret }) => {
    const restored = withRestored(table, payload)
    const { vault } = restored
    return vault && secret ? { ...restored, vault: { ...vault, last: secret.last ?? null } } : restored
  },
  redact: (payload, viewer) => {
    const players = maskRestored(payload, viewer)
    const own = new Set(players.find(({ id }) => id === viewer)?.zones.hand.map(({ id }) => id))
    return { ...payload, players, ids: payload.ids.map((id) => (id !== null && own.has(id) ? id : null)) }
  },
  /** It speaks of the cards of the line that it undoes. */
  log: (before, { payload: { of_seq } }) => {
    const undone = before.log.find(({ seq }) => seq === of_seq)
    return { cards: undone?.cards ?? [], params: { of_seq, was: undone?.type ?? null } }
  },
  randomness: {
    kind: 'ids',
    asked: ({ fresh }) => (freshIn(fresh).length === 0 ? null : { fresh: freshIn(fresh) }),
    applied: ({ payload: { ids } }) => ({ ids: knownIds(ids) }),
  },
  libraryOf: (_before, { payload: { of_seq, libraries, players } }, owner) => {
    const player = libraries.includes(owner) && players.find(({ id }) => id === owner)
    return player ? [{ do: 'rewind', to: of_seq - 1, cards: player.librarySize, isMixed: false, fresh: null }] : []
  },
})

export const actions = [takeBack] as const
export const events = [takenBack] as const
