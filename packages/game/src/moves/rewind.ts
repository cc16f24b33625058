// Taking back one's own last move, and going back together to what was.

import { hiddenIds } from '../deal.ts'
import type { LibraryStep } from '../library-steps.ts'
import { type Context, type Draws, defineAction, defineEvent, isRefusal, type Refusal, refuse } from '../move.ts'
import { fields, flag, oneOf, whole } from '../payload.ts'
import { findCard } from '../places.ts'
import { type Asked, knownIds, type Share } from '../randomness.ts'
import {
  CARD_ZONES,
  type CardId,
  type LastMove,
  type Player,
  type PlayerId,
  REWIND_OPEN_MS,
  REWINDS_MAX,
  REWINDS_WITHIN_MS,
  REWOUND_LIBRARIES,
  type RewindProposal,
  type RewoundLibraries,
  type Table,
} from '../state.ts'
import { changePlayer, findPlayer, playerOf } from '../table.ts'
import { isVisibleTo } from '../visibility.ts'
import { maskRestored, type Restored, restoredAll, restoredChanges, withRestored } from './restored.ts'

// One's own last move

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

// Going back together

/** Whose consent it takes. */
const voters = ({ players }: Table): readonly Player[] =>
  players.filter(({ status, eliminated }) => status === 'connected' && !eliminated)

const isAgreed = (table: Table, agreed: readonly PlayerId[]): boolean =>
  table.players.some(({ status }) => status === 'connected') && voters(table).every(({ id }) => agreed.includes(id))

/** Who declines whatever is proposed. */
const decliner = (table: Table, agreed: readonly PlayerId[]): Player | undefined =>
  voters(table).find(({ id, rewinds_off }) => rewinds_off && !agreed.includes(id))

/** The table as it was, where that was in the running game. */
const pastOf = ({ game_id }: Table, seq: number, context: Context): Table | Refusal => {
  const past = context.past(seq)
  return isRefusal(past) || past.game_id === game_id ? past : refuse('not_found', 'That is not of the running game')
}

const rewindTo = (table: Table, { proposer_id, to_seq, libraries }: Wanted, context: Context) => {
  const past = pastOf(table, to_seq, context)
  if (isRefusal(past)) return past
  const learnt = table.vault?.learnt ?? {}
  const isShuffled = ({ id }: Player) =>
    libraries === 'reshuffle' && (learnt[id] ?? 0) > to_seq && (findPlayer(past, id)?.library.facts.length ?? 0) > 0
  const reshuffled = table.players.filter(isShuffled).map(({ id }) => id)
  const { players, table: marks, drawn } = restoredAll(past, table, reshuffled, context)
  return [rewound({ player_id: proposer_id, to_seq, libraries, reshuffled, players, table: marks }, { drawn })]
}

interface Wanted {
  readonly proposer_id: PlayerId
  readonly to_seq: number
  readonly libraries: RewoundLibraries
}

const proposeRewind = defineAction('propose_rewind', {
  payload: fields({ to_seq: whole(1), libraries: oneOf(REWOUND_LIBRARIES) }),
  loads: { past: ({ to_seq }, table) => (table.proposal || table.rewind || to_seq > table.seq ? null : to_seq) },
  whileEliminated: true,
  diesWithPage: true,
  decide: (table, actor, { to_seq, libraries }, context) => {
    if (table.proposal) return refuse('proposal_open', 'A new game is proposed: it has to be answered first')
    if (table.rewind) return refuse('rewind_open', 'A rewind is proposed already')
    if (to_seq > table.seq) return refuse('not_found', 'That has not happened yet')
    const past = pastOf(table, to_seq, context)
    if (isRefusal(past)) return past
    const wanted = { proposer_id: actor.id, to_seq, libraries }
    const agreed = [actor.id]
    if (isAgreed(table, agreed)) return rewindTo(table, wanted, context)
    const { now } = context
    if (lately(table, actor.id, now).length >= REWINDS_MAX)
      return refuse('too_many_rewinds', `At most ${REWINDS_MAX} proposals in ten minutes`)
    const rewind: RewindProposal = { ...wanted, agreed, at: now, until: now + REWIND_OPEN_MS }
    const proposed = rewindProposed({ player_id: actor.id, rewind })
    const no = decliner(table, agreed)
    return no ? [proposed, refusedBy(no.id, rewind)] : [proposed]
  },
})

const lately = ({ vault }: Table, player: PlayerId, now: number): readonly number[] =>
  (vault?.rewinds[player] ?? []).filter((at) => now - at < REWINDS_WITHIN_MS)

const rewindProposed = defineEvent('rewind_proposed')<{
  readonly player_id: PlayerId
  readonly rewind: RewindProposal
}>({
  undo: 'aside',
  reduce: (table, { payload: { player_id, rewind }, at }) => {
    const { vault } = table
    const rewinds = vault && { ...vault.rewinds, [player_id]: [...lately(table, player_id, at), at] }
    return { ...table, rewind, vault: vault && { ...vault, rewinds: rewinds ?? {} } }
  },
  log: (_before, { payload: { rewind } }) => ({ params: { to_seq: rewind.to_seq, libraries: rewind.libraries } }),
})

const respondRewind = defineAction('respond_rewind', {
  payload: fields({ accept: flag }),
  loads: {
    past: ({ accept }, { rewind, ...table }, actor) =>
      rewind && accept && isAgreed({ rewind, ...table }, [...rewind.agreed, actor.id]) ? rewind.to_seq : null,
  },
  beforeDeck: true,
  decide: (table, actor, { accept }, context) => {
    const { rewind } = table
    if (!rewind) return refuse('no_rewind', 'No rewind is proposed')
    if (context.now >= rewind.until) return [cancelled(rewind, 'timeout')]
    if (!accept) return [refusedBy(actor.id, rewind)]
    const agreed = rewind.agreed.includes(actor.id) ? rewind.agreed : [...rewind.agreed, actor.id]
    if (isAgreed(table, agreed)) return rewindTo(table, rewind, context)
    return agreed === rewind.agreed ? [] : [rewindAgreed({ player_id: actor.id, agreed })]
  },
})

const rewindAgreed = defineEvent('rewind_agreed')<{
  readonly player_id: PlayerId
  readonly agreed: readonly PlayerId[]
}>({
  undo: 'aside',
  reduce: (table, { payload: { agreed } }) => ({ ...table, rewind: table.rewind && { ...table.rewind, agreed } }),
  log: null,
})

interface RewindRefused {
  readonly player_id: PlayerId // who said no
  readonly proposer_id: PlayerId
  readonly to_seq: number
}

const refusedBy = (player_id: PlayerId, { proposer_id, to_seq }: RewindProposal) =>
  rewindRefused({ player_id, proposer_id, to_seq })

const rewindRefused = defineEvent('rewind_refused')<RewindRefused>({
  undo: 'aside',
  reduce: (table) => ({ ...table, rewind: null }),
  log: (before, { payload: { proposer_id, to_seq } }) => ({
    params: { to_seq, proposer_username: findPlayer(before, proposer_id)?.username ?? null },
  }),
  announced: true,
})

const cancelRewind = defineAction('cancel_rewind', {
  payload: fields({}),
  whileEliminated: true,
  decide: (table, actor) => {
    const { rewind } = table
    if (!rewind) return refuse('no_rewind', 'No rewind is proposed')
    if (rewind.proposer_id !== actor.id) return refuse('not_yours', 'Only the proposer can cancel')
    return [cancelled(rewind, 'cancelled')]
  },
})

interface RewindCancelled {
  readonly player_id: PlayerId // who proposed it
  readonly to_seq: number
  readonly reason: 'cancelled' | 'timeout' | 'left'
}

const cancelled = ({ proposer_id, to_seq }: RewindProposal, reason: RewindCancelled['reason']) =>
  rewindCancelled({ player_id: proposer_id, to_seq, reason })

const rewindCancelled = defineEvent('rewind_cancelled')<RewindCancelled>({
  undo: 'aside',
  reduce: (table) => ({ ...table, rewind: null }),
  log: (_before, { payload: { to_seq, reason } }) => ({ params: { to_seq, reason } }),
  announced: true,
})

/** A proposal falls with its proposer. */
export const rewindWithout = ({ rewind }: Table, leaver: PlayerId) =>
  rewind?.proposer_id === leaver ? [cancelled(rewind, 'left')] : []

const setRewinds = defineAction('set_rewinds', {
  payload: fields({ on: flag }),
  beforeDeck: true,
  whileEliminated: true,
  decide: (table, actor, { on }) => {
    if (actor.rewinds_off === !on) return []
    const set = rewindsSet({ player_id: actor.id, on })
    const { rewind } = table
    const declines = rewind && !on && !actor.eliminated && !rewind.agreed.includes(actor.id)
    return declines ? [set, refusedBy(actor.id, rewind)] : [set]
  },
})

const rewindsSet = defineEvent('rewinds_set')<{ readonly player_id: PlayerId; readonly on: boolean }>({
  undo: 'aside',
  reduce: (table, { payload: { player_id, on } }) => changePlayer(table, player_id, { rewinds_off: !on }),
  log: (_before, { payload: { on } }) => ({ params: { on } }),
})

interface Rewound extends Restored, Pick<RewindProposal, 'to_seq' | 'libraries'> {
  readonly player_id: PlayerId // who proposed it
  readonly reshuffled: readonly PlayerId[] // whose libraries
}

const hiddenCards = ({ handSize, librarySize }: Player): number => handSize + librarySize

const rewindAsked = ({ players, reshuffled }: Rewound): Asked => {
  const shuffled = players.filter(({ id }) => reshuffled.includes(id))
  const fresh = players.map((player) => ({ player_id: player.id, cards: hiddenCards(player) }))
  if (shuffled.length === 0) return { fresh }
  return { shuffled: shuffled.map(({ id, librarySize }) => ({ player_id: id, cards: librarySize })), fresh }
}

/** `fresh`: which of the ids that were drawn is the first of the library; of a shuffle one's own are told apart already. */
const rewindSteps = ({ players, reshuffled, to_seq }: Rewound, owner: PlayerId): LibraryStep[] => {
  const at = players.findIndex(({ id }) => id === owner)
  const player = players[at]
  if (!player) return []
  const isMixed = reshuffled.includes(owner)
  const before = isMixed ? 0 : players.slice(0, at).reduce((sum, one) => sum + hiddenCards(one), 0)
  return [{ do: 'rewind', to: to_seq, cards: player.librarySize, isMixed, fresh: before + player.handSize }]
}

const rewound = defineEvent('rewound')<Rewound, Draws>({
  undo: 'ends',
  introducesPrintings: true,
  carriesDecks: true,
  deals: true,
  reduce: (table, { payload }) => ({ ...withRestored(table, payload), rewind: null }),
  redact: (payload, viewer) => ({ ...payload, players: maskRestored(payload, viewer) }),
  log: (_before, { payload: { to_seq, libraries, reshuffled } }) => ({
    params: { to_seq, libraries, reshuffled: reshuffled.length },
  }),
  announced: true,
  randomness: {
    kind: 'rewind',
    asked: rewindAsked,
    applied: ({ payload: { players, reshuffled }, secret }) => ({
      ...(reshuffled.length > 0 ? { orders: secret?.drawn?.orders ?? null } : {}),
      ids: knownIds(players.flatMap(hiddenIds)),
    }),
  },
  libraryOf: (_before, { payload }, owner) => rewindSteps(payload, owner),
})

/** What has become of an open proposal without anybody's word: by the clock, or because somebody came or went. */
export const rewindDue = (table: Table, now: number): 'expired' | 'declined' | 'agreed' | null => {
  const { rewind } = table
  if (!rewind) return null
  if (now >= rewind.until) return 'expired'
  if (decliner(table, rewind.agreed)) return 'declined'
  return isAgreed(table, rewind.agreed) ? 'agreed' : null
}

export const commands = {
  settle_rewind(table: Table, _payload: Readonly<Record<string, never>>, context: Context) {
    const { rewind } = table
    const due = rewindDue(table, context.now)
    if (!rewind || !due) return []
    if (due === 'expired') return [cancelled(rewind, 'timeout')]
    const no = decliner(table, rewind.agreed)
    return no ? [refusedBy(no.id, rewind)] : rewindTo(table, rewind, context)
  },
}

export const actions = [takeBack, proposeRewind, respondRewind, cancelRewind, setRewinds] as const
export const events = [
  takenBack,
  rewindProposed,
  rewindAgreed,
  rewindRefused,
  rewindCancelled,
  rewindsSet,
  rewound,
] as const
