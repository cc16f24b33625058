// Talk: chat, dice, and the invitation to a voice channel.

import { defineAction, defineEvent, refuse } from '../move.ts'
import { fields, flag, oneOf, trimmed } from '../payload.ts'
import { CHAT_MAX, DICE, DICE_KEPT, type PlayerId, type Sides } from '../state.ts'
import { isTruth } from '../table.ts'

const chat = defineAction({
  payload: fields({ text: trimmed(1, CHAT_MAX) }),
  beforeDeck: true,
  whileEliminated: true,
  decide: (_table, actor, { text }) => [{ type: 'chat', payload: { player_id: actor.id, text } }],
})

const chatted = defineEvent<{ readonly player_id: PlayerId; readonly text: string }>({
  reduce: (table) => table,
  log: (_before, { payload }) => ({ params: { text: payload.text } }),
})

const rollDice = defineAction({
  payload: fields({ sides: oneOf(DICE) }),
  decide: (table, actor, { sides }, context) => {
    const drawn = context.draw(table, { numbers: [sides] })
    const payload: DiceRolled = {
      player_id: actor.id,
      playerId: actor.id,
      sides,
      result: (drawn.numbers[0] as number) + 1,
    }
    return [{ type: 'dice_rolled', payload, secret: { drawn } }]
  },
})

interface DiceRolled {
  readonly player_id: PlayerId
  readonly playerId: PlayerId
  readonly sides: Sides
  readonly result: number
}

const diceRolled = defineEvent<DiceRolled>({
  reduce: (table, { payload: { playerId, sides, result }, at }) => ({
    ...table,
    dice: [...table.dice, { playerId, sides, result, at }].slice(-DICE_KEPT),
  }),
  log: (_before, { payload }) => ({ params: { sides: payload.sides, result: payload.result } }),
})

export interface VoiceInvited {
  readonly player_id: PlayerId
  readonly requester_id: PlayerId
  readonly channel_url: string
}

const voiceInvited = defineEvent<VoiceInvited>({
  reduce: (table, { payload: { requester_id, channel_url } }) =>
    isTruth(table) ? { ...table, voice: { requester_id, channel_url } } : table,
  redact: (payload, viewer) => (viewer === payload.requester_id ? null : payload),
  log: () => null,
})

const respondToVoice = defineAction({
  payload: fields({ accepted: flag }),
  whileEliminated: true,
  decide: (table, actor, { accepted }) => {
    if (!table.voice || table.voice.requester_id === actor.id) return refuse('not_found', 'No voice invitation is open')
    const { requester_id } = table.voice
    return [{ type: 'voice_chat_invitation_response', payload: { player_id: actor.id, requester_id, accepted } }]
  },
})

const voiceAnswered = defineEvent<{
  readonly player_id: PlayerId
  readonly requester_id: PlayerId
  readonly accepted: boolean
}>({
  reduce: (table) => table,
  log: (_before, { payload }) => ({ params: { accepted: payload.accepted } }),
})

const resync = defineAction({
  payload: fields({}),
  beforeDeck: true,
  whileEliminated: true,
  decide: () => [], // the answer is a sync_state to the asker alone; the table does not change
})

export const actions = { chat, roll_dice: rollDice, voice_chat_invitation_response: respondToVoice, resync }
export const events = {
  chat: chatted,
  dice_rolled: diceRolled,
  voice_chat_invitation: voiceInvited,
  voice_chat_invitation_response: voiceAnswered,
}
