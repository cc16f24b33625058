// Starting over: one proposes, all others answer with a deck, and at the last answer everything is dealt anew.

import { dealAll, dealApplied, dealAsked, dealSteps, dealWish } from '../deal.ts'
import { type Context, type Draws, defineAction, defineEvent, isRefusal, refuse } from '../move.ts'
import { fields, flag, oneOf, optional, such, text, withDefault } from '../payload.ts'
import { commit } from '../rng.ts'
import {
  type Deck,
  MULLIGAN_TYPES,
  type MulliganType,
  NO_MARKS,
  type Player,
  type PlayerId,
  type Proof,
  type Proposal,
  type Table,
} from '../state.ts'
import { isSameDeck, swapFields } from '../swap.ts'
import { findPlayer, playerOf } from '../table.ts'
import { maskPlayer } from '../view.ts'
import { deckId } from './deck.ts'

export const proofOf = (table: Table): Proof | null =>
  table.vault ? { game_id: table.game_id, seed: table.vault.seed, nonces: table.nonces } : null

interface NewGameProposed {
  readonly player_id: PlayerId
  readonly proposal: Proposal
}

interface NewGameStarted {
  readonly player_id: PlayerId
  readonly game_id: string
  readonly mulliganType: MulliganType
  readonly commitment: string
  readonly turn_player_id: PlayerId | null
  readonly turn_number: number
  readonly candidates: readonly PlayerId[] | null // among whom the lot fell; null when the starting player was named
  readonly players: readonly Player[] // as each viewer may see them
  readonly fairness: Proof | null // of the game that ended
}

/** Those whose answer counts: the players with a deck on the table. */
const participants = (players: readonly Player[]): readonly Player[] =>
  players.filter((player) => player.deck_submitted)

const everyoneAnswered = (proposal: Proposal, players: readonly Player[]): boolean =>
  participants(players).every((player) => proposal.responded_player_ids.includes(player.id))

interface Start {
  readonly by: PlayerId
  readonly startingPlayer: string
  readonly mulliganType: MulliganType
  readonly decks: Readonly<Record<PlayerId, Deck>>
  readonly players: readonly Player[]
}

/** Ends the running game and deals a new one to everyone who has a deck. */
const startGame = (table: Table, start: Start, context: Context) => {
  const { game_id, seed } = context.newGame()
  const hands = participants(start.players).map((player) => ({
    player,
    deck: start.decks[player.id] ?? (player.deck as Deck),
  }))
  const fresh: Table = {
    ...table,
    game_id,
    nonces: [],
    vault: table.vault && { ...table.vault, seed, drawn: 0 },
  }
  const drawn = context.draw(fresh, {
    numbers: [Math.max(1, hands.length)],
    ...dealWish(hands.map(({ deck }) => deck)),
  })
  const dealt = new Map(dealAll(table, hands, drawn, start.mulliganType).map((player) => [player.id, player]))
  const players = start.players.map((player) => dealt.get(player.id) ?? player)
  const chosen = start.startingPlayer === 'self' ? start.by : start.startingPlayer
  const candidates = dealt.has(chosen) ? null : [...dealt.keys()]
  const starter = candidates ? candidates[drawn.numbers[0] as number] : chosen
  const payload: NewGameStarted = {
    player_id: start.by,
    game_id,
    mulliganType: start.mulliganType,
    commitment: commit(seed),
    turn_player_id: starter ?? null,
    turn_number: 1,
    candidates,
    players,
    fairness: proofOf(table),
  }
  return newGameStarted(payload, { drawn, seed })
}

/** Starts the proposed game if nobody is left to answer. */
const startIfAnswered = (
  table: Table,
  proposal: Proposal,
  decks: Readonly<Record<PlayerId, Deck>>,
  players: readonly Player[],
  context: Context,
) =>
  everyoneAnswered(proposal, players)
    ? startGame(
        table,
        {
          by: proposal.proposerId,
          startingPlayer: proposal.startingPlayer,
          mulliganType: proposal.mulliganType,
          decks,
          players,
        },
        context,
      )
    : null

const answer = (table: Table, actor: Player, deck: Deck, proposal: Proposal, context: Context) => {
  const decks = { ...table.vault?.decks, [actor.id]: deck }
  return [
    startIfAnswered(table, proposal, decks, table.players, context) ??
      newGameProposed({ player_id: actor.id, proposal }, { deck }),
  ]
}

const proposeNewGame = defineAction('propose_new_game', {
  loads: { deck: ({ deck_id, swap }) => ({ deck_id, swap }) },
  payload: fields({
    deck_id: deckId,
    swap: optional(swapFields),
    startingPlayer: withDefault(text(0, 64), 'random'),
    mulliganType: withDefault(oneOf(MULLIGAN_TYPES), 'commander'),
  }),
  whileEliminated: true,
  decide: (table, actor, { deck_id, startingPlayer, mulliganType }, context) => {
    if (table.proposal) return refuse('proposal_open', 'A new game is proposed already')
    if (table.rewind) return refuse('rewind_open', 'A rewind is proposed: it has to be answered first')
    const deck = context.deck(deck_id)
    if (isRefusal(deck)) return deck
    const proposal: Proposal = {
      proposerId: actor.id,
      startingPlayer,
      mulliganType,
      responded_player_ids: [actor.id],
      total_players: participants(table.players).length,
    }
    return answer(table, actor, deck, proposal, context)
  },
})

const respondNewGame = defineAction('respond_new_game', {
  loads: { deck: ({ deck_id, swap }) => (deck_id === undefined ? null : { deck_id, swap }) }, // none where it is declined
  payload: such(
    fields({ deck_id: optional(deckId), swap: optional(swapFields), decline: withDefault(flag, false) }),
    ({ deck_id, decline }) => decline || deck_id !== undefined,
    'expected a deck_id, or decline',
  ),
  whileEliminated: true,
  decide: (table, actor, { deck_id, decline }, context) => {
    const { proposal } = table
    if (!proposal) return refuse('no_proposal', 'No new game is proposed')
    if (decline || deck_id === undefined) return [cancellation(actor.id, 'declined')]
    const deck = context.deck(deck_id)
    if (isRefusal(deck)) return deck
    const before = proposal.responded_player_ids
    if (before.includes(actor.id) && isSameDeck(table.vault?.decks[actor.id], deck)) return []
    const responded_player_ids = before.includes(actor.id) ? before : [...before, actor.id]
    return answer(table, actor, deck, { ...proposal, responded_player_ids }, context)
  },
})

const newGameProposed = defineEvent('new_game_proposed')<NewGameProposed, { readonly deck: Deck } | undefined>({
  undo: 'aside',
  introducesPrintings: true,
  carriesDecks: true,
  reduce: (table, { payload: { player_id, proposal }, secret }) => ({
    ...table,
    proposal,
    vault:
      table.vault && secret?.deck
        ? { ...table.vault, decks: { ...table.vault.decks, [player_id]: secret.deck } }
        : table.vault,
  }),
  log: (before, { payload: { proposal } }) => ({
    params: {
      is_answer: before.proposal !== null,
      ready: proposal.responded_player_ids.length,
      total: proposal.total_players,
    },
  }),
})

const newGameStarted = defineEvent('new_game_started')<NewGameStarted, Draws & { readonly seed: string }>({
  undo: 'ends',
  introducesPrintings: true,
  carriesDecks: true,
  deals: true,
  seats: ({ players }) => players,
  startsGame: ({ game_id, commitment }) => ({ game_id, commitment }),
  endsGame: ({ fairness }) => fairness,
  reduce: (table, { payload, secret, at }) => ({
    ...table,
    ...NO_MARKS,
    turn_started_at: at,
    game_id: payload.game_id,
    mulliganType: payload.mulliganType,
    commitment: payload.commitment,
    turn_player_id: payload.turn_player_id,
    turn_number: payload.turn_number,
    begun: false,
    players: payload.players,
    proposal: null,
    rewind: null,
    nonces: [],
    dice: [],
    vault: table.vault && { ...table.vault, seed: secret?.seed as string, drawn: 0, decks: {}, learnt: {} },
  }),
  redact: (payload, viewer) => ({ ...payload, players: payload.players.map((player) => maskPlayer(player, viewer)) }),
  log: (_before, { payload }) => ({
    params: { starting_username: payload.players.find((p) => p.id === payload.turn_player_id)?.username ?? null },
  }),
  randomness: {
    kind: 'start',
    asked: ({ players, candidates, turn_player_id }) => {
      const dealt = participants(players)
      const among = dealt.map((player) => player.id)
      return { lot: { among, named: candidates ? null : turn_player_id }, ...dealAsked(dealt) }
    },
    applied: ({ payload: { players, turn_player_id }, secret }) => ({
      chosen: turn_player_id,
      ...dealApplied(participants(players), secret?.drawn),
    }),
  },
  libraryOf: (_before, { payload }, owner) => dealSteps(participants(payload.players), owner),
})

const CANCELLED = ['cancelled', 'declined', 'player_joined'] as const

interface NewGameCancelled {
  readonly player_id: PlayerId
  readonly cancelled_by: PlayerId
  readonly declined_by?: PlayerId
  readonly reason: (typeof CANCELLED)[number]
}

const cancelNewGameProposal = defineAction('cancel_new_game_proposal', {
  payload: fields({}),
  whileEliminated: true,
  decide: (table, actor) => {
    if (!table.proposal) return refuse('no_proposal', 'No new game is proposed')
    if (table.proposal.proposerId !== actor.id) return refuse('not_yours', 'Only the proposer can cancel')
    return [cancellation(actor.id, 'cancelled')]
  },
})

export const cancellation = (by: PlayerId, reason: NewGameCancelled['reason']) =>
  newGameCancelled({
    player_id: by,
    cancelled_by: by,
    ...(reason === 'declined' && { declined_by: by }),
    reason,
  })

const newGameCancelled = defineEvent('new_game_cancelled')<NewGameCancelled>({
  undo: 'aside',
  reduce: (table) => ({ ...table, proposal: null, vault: table.vault && { ...table.vault, decks: {} } }),
  log: (_before, { payload }) => ({ params: { reason: payload.reason } }),
})

const resetGame = defineAction('reset_game', {
  payload: fields({}),
  decide: (table, actor, _payload, context) => {
    if (participants(table.players).some((player) => player.id !== actor.id))
      return refuse('use_proposal', 'Others play too: propose a new game')
    const { mulliganType } = table
    return [
      startGame(
        table,
        { by: actor.id, startingPlayer: 'self', mulliganType, decks: {}, players: table.players },
        context,
      ),
    ]
  },
})

/** Drops a leaver from the proposal: it falls with its proposer, or goes on without the answer. */
export const proposalWithout = (table: Table, leaver: PlayerId, context: Context) => {
  const { proposal } = table
  if (!proposal) return []
  if (proposal.proposerId === leaver) return [cancellation(leaver, 'cancelled')]
  if (!findPlayer(table, leaver)?.deck_submitted) return []
  const players = table.players.filter((player) => player.id !== leaver)
  const smaller: Proposal = {
    ...proposal,
    responded_player_ids: proposal.responded_player_ids.filter((id) => id !== leaver),
    total_players: participants(players).length,
  }
  const started = startIfAnswered(table, smaller, table.vault?.decks ?? {}, players, context)
  const { id: player_id } = playerOf(table, proposal.proposerId)
  return [started ?? newGameProposed({ player_id, proposal: smaller })]
}

export const actions = [proposeNewGame, respondNewGame, cancelNewGameProposal, resetGame] as const
export const events = [newGameProposed, newGameStarted, newGameCancelled] as const
