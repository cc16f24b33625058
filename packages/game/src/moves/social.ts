// Talk and chance: chat, dice, coins, lots, and the invitation to a voice channel.

import { type Draws, defineAction, defineEvent, type Refusal, refuse } from '../move.ts'
import { fields, flag, oneOf, optional, trimmed, Wrong, whole, withDefault } from '../payload.ts'
import { COIN, type Coin } from '../randomness.ts'
import { CHAT_MAX, DICE, DICE_AT_ONCE_MAX, DICE_KEPT, type PlayerId, type Sides } from '../state.ts'
import { findPlayer, isTruth } from '../table.ts'
import { isWatcher } from '../visibility.ts'

const words = { text: trimmed(1, CHAT_MAX) }

/** What somebody who watches says to the gallery: it does not concern the table. */
export const readGalleryChat = (payload: unknown): { readonly text: string } | Refusal => {
  const read = fields({ ...words, channel: optional(oneOf(['gallery'] as const)) }).read(payload)
  return read instanceof Wrong ? refuse('invalid', `${read}`) : read
}

const chat = defineAction('chat', {
  predictable: true,
  payload: fields({ ...words, channel: optional(oneOf(['table', 'gallery'] as const)) }),
  beforeDeck: true,
  whileEliminated: true,
  decide: (_table, actor, { text, channel }) =>
    channel === 'gallery'
      ? refuse('invalid', 'The gallery is for those who watch')
      : [chatted({ player_id: actor.id, text })],
})

const chatted = defineEvent('chat')<{ readonly player_id: PlayerId; readonly text: string }>({
  undo: 'aside',
  reduce: (table) => table,
  log: (_before, { payload }) => ({ params: { text: payload.text } }),
})

const rollDice = defineAction('roll_dice', {
  payload: fields({ sides: oneOf(DICE), count: withDefault(whole(1, DICE_AT_ONCE_MAX), 1) }),
  decide: (table, actor, { sides, count }, context) => {
    const drawn = context.draw(table, { numbers: Array.from({ length: count }, () => sides) })
    const results = drawn.numbers.map((number) => number + 1)
    const rolled = { player_id: actor.id, playerId: actor.id, sides, result: sumOf(results), results }
    return [diceRolled(rolled, { drawn })]
  },
})

interface DiceRolled {
  readonly player_id: PlayerId
  readonly playerId: PlayerId
  readonly sides: Sides
  readonly result: number // their sum
  readonly results?: readonly number[] // of each; 0.1.0 rolled one
}

const sumOf = (results: readonly number[]): number => results.reduce((sum, one) => sum + one, 0)

/** What each die shows; a sum that is another one counts for itself, so that a check of fairness sees it. */
const shownBy = ({ result, results = [] }: DiceRolled): readonly number[] =>
  sumOf(results) === result ? results : [result]

const diceRolled = defineEvent('dice_rolled')<DiceRolled, Draws>({
  reduce: (table, { payload, at }) => {
    const { playerId, sides, result } = payload
    const roll = { playerId, sides, result, results: shownBy(payload), at }
    return { ...table, dice: [...table.dice, roll].slice(-DICE_KEPT) }
  },
  log: (_before, { payload }) => {
    const results = shownBy(payload)
    const each = results.length > 1 ? { count: results.length, results: results.map(String) } : {}
    return { params: { sides: payload.sides, result: payload.result, ...each } }
  },
  randomness: {
    kind: 'die',
    asked: (payload) => ({ dice: { sides: payload.sides, count: shownBy(payload).length } }),
    applied: ({ payload }) => ({ results: shownBy(payload) }),
  },
})

const COINS_MAX = 20

const flipCoin = defineAction('flip_coin', {
  payload: fields({ count: withDefault(whole(1, COINS_MAX), 1) }),
  decide: (table, actor, { count }, context) => {
    const drawn = context.draw(table, { numbers: Array.from({ length: count }, () => COIN.length) })
    return [coinsFlipped({ player_id: actor.id, results: drawn.numbers.map((side) => COIN[side] as Coin) }, { drawn })]
  },
})

const coinsFlipped = defineEvent('coins_flipped')<
  { readonly player_id: PlayerId; readonly results: readonly Coin[] },
  Draws
>({
  reduce: (table) => table,
  log: (_before, { payload: { results } }) => {
    const heads = results.filter((result) => result === 'heads').length
    return { params: { heads, tails: results.length - heads } }
  },
  announced: true,
  randomness: {
    kind: 'coin',
    asked: ({ results }) => ({ coins: results.length }),
    applied: ({ payload }) => ({ coins: payload.results }),
  },
})

const pickPlayer = defineAction('pick_player', {
  payload: fields({ among: oneOf(['all', 'opponents'] as const) }),
  decide: (table, actor, { among }, context) => {
    const candidates = table.players
      .filter((player) => player.deck_submitted && !player.eliminated && (among === 'all' || player.id !== actor.id))
      .map((player) => player.id)
    if (candidates.length === 0) return refuse('not_found', 'There is nobody to pick')
    const drawn = context.draw(table, { numbers: [candidates.length] })
    const picked_player_id = candidates[drawn.numbers[0] as number] as PlayerId
    return [playerPicked({ player_id: actor.id, picked_player_id, candidates }, { drawn })]
  },
})

interface PlayerPicked {
  readonly player_id: PlayerId
  readonly picked_player_id: PlayerId
  readonly candidates: readonly PlayerId[]
}

const playerPicked = defineEvent('player_picked')<PlayerPicked, Draws>({
  reduce: (table) => table,
  log: (before, { payload: { picked_player_id, candidates } }) => ({
    params: { picked_username: findPlayer(before, picked_player_id)?.username ?? null, among: candidates.length },
  }),
  announced: true,
  randomness: {
    kind: 'pick',
    asked: ({ candidates }) => ({ lot: { among: candidates, named: null } }),
    applied: ({ payload }) => ({ chosen: payload.picked_player_id }),
  },
})

interface VoiceInvited {
  readonly player_id: PlayerId
  readonly requester_id: PlayerId
  readonly channel_url: string
}

export const voiceInvited = defineEvent('voice_chat_invitation')<VoiceInvited>({
  undo: 'aside',
  reduce: (table, { payload: { requester_id, channel_url } }) =>
    isTruth(table) ? { ...table, voice: { requester_id, channel_url } } : table,
  redact: (payload, viewer) => (viewer === payload.requester_id || isWatcher(viewer) ? null : payload),
  log: null,
})

const respondToVoice = defineAction('voice_chat_invitation_response', {
  payload: fields({ accepted: flag }),
  whileEliminated: true,
  decide: (table, actor, { accepted }) => {
    if (!table.voice || table.voice.requester_id === actor.id) return refuse('not_found', 'No voice invitation is open')
    const { requester_id } = table.voice
    return [voiceAnswered({ player_id: actor.id, requester_id, accepted })]
  },
})

const voiceAnswered = defineEvent('voice_chat_invitation_response')<{
  readonly player_id: PlayerId
  readonly requester_id: PlayerId
  readonly accepted: boolean
}>({
  undo: 'aside',
  reduce: (table) => table,
  log: (_before, { payload }) => ({ params: { accepted: payload.accepted } }),
})

const resync = defineAction('resync', {
  payload: fields({}),
  beforeDeck: true,
  whileEliminated: true,
  decide: () => [], // the answer is a sync_state to the asker alone; the table does not change
})

export const actions = [chat, rollDice, flipCoin, pickPlayer, respondToVoice, resync] as const
export const events = [chatted, diceRolled, coinsFlipped, playerPicked, voiceInvited, voiceAnswered] as const
