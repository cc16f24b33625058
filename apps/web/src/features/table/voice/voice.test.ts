import { beforeEach, describe, expect, it } from 'vitest'
import { TableStore } from '../store.ts'
import { isVoiceFrame, Voice } from './voice.ts'

const MEMBERS = [{ player_id: 'B', peer_id: 'peer-of-b', muted: false }]
const state = (members: typeof MEMBERS, left: string | null = null) => ({
  type: 'call_state',
  payload: { members, left },
})

let store: TableStore
let voice: Voice
const invite = (channel_url: string) => {
  const payload = { player_id: 'B', requester_id: 'B', channel_url }
  // The store tells its listeners of events; which table they belong to does not matter here.
  for (const tell of (store as unknown as { eventListeners: Set<(event: object) => void> }).eventListeners)
    tell({ type: 'voice_chat_invitation', seq: 1, actor: null, at: 0, payload })
}
const invitation = () => voice.state.getState().invitation
const say = (key: string) => key

beforeEach(() => {
  store = new TableStore()
  voice = new Voice(store, 'room')
})

describe('frames of the voice', () => {
  it('are told from those of the table', () => {
    expect(['call_state', 'call_signal', 'voice_chat_ended'].every((type) => isVoiceFrame({ type }))).toBe(true)
    expect(isVoiceFrame({ type: 'ack', ref: 'call-1' })).toBe(true)
    expect(['voice_chat_invitation', 'sync_state', 'ack'].some((type) => isVoiceFrame({ type, ref: 'x-1' }))).toBe(
      false,
    )
  })
})

describe('an invitation', () => {
  it('to the call stands until it is answered, or until nobody is there any more', () => {
    voice.hear(state(MEMBERS))
    invite('/games/room/play#call')
    expect(invitation()).toEqual({ requesterId: 'B', url: '/games/room/play#call' })
    voice.answer(false, say)
    expect(invitation()).toBeNull()
    invite('/games/room/play#call')
    voice.hear(state([], 'peer-of-b'))
    expect(invitation()).toBeNull()
  })

  it('to a channel outlives the call, and goes with the channel', () => {
    invite('https://discord.gg/abc')
    voice.hear(state([]))
    expect(invitation()?.url).toBe('https://discord.gg/abc')
    voice.hear({ type: 'voice_chat_ended', payload: {} })
    expect(invitation()).toBeNull()
  })

  it('to where this browser is already asks nothing', () => {
    voice.state.setState({ channel: { url: 'https://discord.gg/abc', isOwn: true, guests: new Set() } })
    invite('https://discord.gg/abc')
    expect(invitation()).toBeNull()
  })

  it('never leads anywhere but to the web', () => {
    invite('javascript:alert(1)')
    voice.answer(true, say)
    expect(voice.state.getState().channel).toBeNull()
  })
})

it('a word without a line is not said', () => {
  expect(voice.say('call_leave', {})).toBe(false)
})
