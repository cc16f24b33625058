// Going back together to what was, by consent.

import { hiddenIds } from '../deal.ts'
import type { LibraryStep } from '../library-steps.ts'
import { type Context, type Draws, defineAction, defineEvent, isRefusal, type Refusal, refuse } from '../move.ts'
import { fields, flag, oneOf, whole } from '../payload.ts'
import { type Asked, knownIds } from '../randomness.ts'
import {
  type Player,
  type PlayerId,
  REWIND_OPEN_MS,
  REWINDS_MAX,
  REWINDS_WITHIN_MS,
  REWOUND_LIBRARIES,
  type RewindProposal,
  type Table,
} from '../state.ts'
import { changePlayer, findPlayer } from '../table.ts'
import { maskRestored, type Restored, restoredAll, withRestored } from './restored.ts'

/** Whose consent it takes. */
const voters = ({ players }: Table): readonly Player[] =>
  players.filter(({ status, eliminated }) => status === 'connected' && !eliminated)

const isAgreed = (table: Table, agreed: readonly PlayerId[]): boolean =>
  table.players.some(({ status }) => status === 'connected') && voters(table).every(({ id }) => agreed.includes(id))

/** Who declines whatever is proposed. */
const decliner = (table: Table, agreed: readonly PlayerId[]): Player | undefined =>
  voters(table).find(({ id, rewinds_off }) => rewinds_off && !agreed.includes(id))

type Wanted = Pick<RewindProposal, 'proposer_id' | 'to_seq' | 'libraries'>

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

export const actions = [proposeRewind, respondRewind, cancelRewind, setRewinds] as const
export const events = [rewindProposed, rewindAgreed, rewindRefused, rewindCancelled, rewindsSet, rewound] as const
