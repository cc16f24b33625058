import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '../../../../public/locales/en/table.json'
import { loadConfig } from '../../../lib/config.ts'
import { Texts } from '../../../lib/texts.ts'
import { toast, toastStore } from '../../../ui/toast.ts'
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
  for (const listener of (store as unknown as { eventListeners: Set<(event: object) => void> }).eventListeners)
    listener({ type: 'voice_chat_invitation', seq: 1, actor: null, at: 0, payload })
}
const invitation = () => voice.state.getState().invitation
const translate = (key: string) => key

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
    voice.receive(state(MEMBERS))
    invite('/games/room/play#call')
    expect(invitation()).toEqual({ requesterId: 'B', url: '/games/room/play#call' })
    voice.answer(false, translate)
    expect(invitation()).toBeNull()
    invite('/games/room/play#call')
    voice.receive(state([], 'peer-of-b'))
    expect(invitation()).toBeNull()
  })

  it('to a channel outlives the call, and goes with the channel', () => {
    invite('https://discord.gg/abc')
    voice.receive(state([]))
    expect(invitation()?.url).toBe('https://discord.gg/abc')
    voice.receive({ type: 'voice_chat_ended', payload: {} })
    expect(invitation()).toBeNull()
  })

  it('to where this browser is already asks nothing', () => {
    voice.state.setState({ channel: { url: 'https://discord.gg/abc', isOwn: true, guests: new Set() } })
    invite('https://discord.gg/abc')
    expect(invitation()).toBeNull()
  })

  it('never leads anywhere but to the web', () => {
    invite('javascript:alert(1)')
    voice.answer(true, translate)
    expect(voice.state.getState().channel).toBeNull()
  })
})

it('a frame without a connection is not sent', () => {
  expect(voice.send('call_leave', {})).toBe(false)
})

describe('a channel that is asked for', () => {
  const texts = new Texts('en')
  texts.put('table', english)
  const inEnglish = texts.in('table')
  const asked: string[] = []
  let answer: () => Promise<Response>
  const answers = (body: object, status = 200) => {
    answer = async () => Response.json(body, { status })
  }
  const said = () => toastStore.get().map(({ kind, title }) => [kind, title])

  beforeEach(async () => {
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      if (path === '/api/v1/config') return Response.json({ discord: true })
      asked.push(`${method} ${path}`)
      return answer()
    })
    vi.stubGlobal(
      'open',
      vi.fn(() => ({ opener: window })),
    )
    await loadConfig()
    voice.attach({ send: () => true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    asked.length = 0
    for (const { id } of toastStore.get()) toast.dismiss(id)
  })

  it('opens in a tab of its own', async () => {
    answers({ success: true, channel_url: 'https://discord.gg/abc', message: null })
    await voice.request(inEnglish)
    expect(asked).toEqual(['POST /api/v1/discord/room/voice-channel'])
    expect(window.open).toHaveBeenCalledWith('https://discord.gg/abc', '_blank')
    expect(voice.state.getState()).toMatchObject({
      busy: false,
      channel: { url: 'https://discord.gg/abc', isOwn: true },
    })
    expect(said()).toEqual([])
  })

  it.each([
    [
      'the server’s words, where it has some',
      { success: false, channel_url: null, message: 'The guild is full' },
      'The guild is full',
    ],
    [
      'that it failed, where it has none',
      { success: false, channel_url: null, message: null },
      'Failed to create Discord channel',
    ],
    [
      'that it failed, where no address came',
      { success: true, channel_url: null, message: null },
      'Failed to create Discord channel',
    ],
  ])('and is refused says %s', async (_, body, words) => {
    answers(body)
    await voice.request(inEnglish)
    expect(said()).toEqual([['error', words]])
    expect(voice.state.getState()).toMatchObject({ busy: false, channel: null })
    expect(window.open).not.toHaveBeenCalled()
  })

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server breaks', async () => Response.json({ detail: 'Broken' }, { status: 500 })],
    ['the answer is no JSON', async () => new Response('<html>')],
  ])('says that Discord is not reached when %s, and can be asked for again', async (_, broken) => {
    answer = broken
    const request = voice.request(inEnglish)
    expect(voice.state.getState().busy).toBe(true)
    await request
    expect(said()).toEqual([['error', 'Failed to connect to Discord service']])
    expect(voice.state.getState()).toMatchObject({ busy: false, channel: null })
    answers({ success: true, channel_url: 'https://discord.gg/abc', message: null })
    await voice.request(inEnglish)
    expect(voice.state.getState().channel?.url).toBe('https://discord.gg/abc')
  })
})
