// Talking at this table: in a channel on Discord, or in the built-in call where the server has none. The call itself is
// fetched only when somebody wants it.

import type { SeenEvent } from '@fourmat/game'
import type {
  CallFramePayload,
  CallFrameType,
  CallMember,
  CallState,
  ReceivedCallSignal,
  ServerFrame,
} from '@fourmat/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { appConfig } from '../../../lib/config.ts'
import type { Translate } from '../../../lib/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { createVoiceChannel, removeVoiceChannel } from '../api.ts'
import type { TableStore } from '../store.ts'
import type { Call } from './call.ts'

const REF = 'call-'
const CLEANUP_MS = 1_500

export interface Invitation {
  readonly requesterId: string
  readonly url: string
}

export interface Channel {
  readonly url: string
  readonly isOwn: boolean // asked for by this browser, which takes it away again
  readonly guests: ReadonlySet<string> // players who said that they come
}

export interface VoiceState {
  readonly members: readonly CallMember[] // of the built-in call
  readonly call: Call | null // set while this browser is in it
  readonly channel: Channel | null // on Discord
  readonly invitation: Invitation | null
  readonly busy: boolean
}

/** What carries frames of the call to the server. */
interface VoiceTransport {
  send(frame: { type: CallFrameType; payload: Record<string, unknown>; ref: string }): boolean
}

/** An invitation to the built-in call leads to the table itself. */
const isCallUrl = (url: string): boolean => url.endsWith('#call')
const isWebUrl = (url: string): boolean => /^https?:\/\//.test(url)

/** Frames that are no business of the table's store: they carry no number and are not kept. */
export const isVoiceFrame = ({ type, ref }: ServerFrame): boolean =>
  type.startsWith('call_') || type === 'voice_chat_ended' || (ref?.startsWith(REF) ?? false)

export class Voice {
  readonly roomId: string
  readonly state: StoreApi<VoiceState> = createStore<VoiceState>(() => ({
    members: [],
    call: null,
    channel: null,
    invitation: null,
    busy: false,
  }))
  private readonly store: TableStore
  private transport: VoiceTransport | null = null
  private refs = 0

  constructor(store: TableStore, roomId: string) {
    this.store = store
    this.roomId = roomId
    store.onEvent((event) => this.happened(event))
  }

  attach(transport: VoiceTransport | null): void {
    this.transport = transport
  }

  // ---- what is received

  receive(frame: ServerFrame): void {
    if (frame.type === 'call_state') this.changed(frame.payload as unknown as CallState)
    else if (frame.type === 'call_signal')
      this.state.getState().call?.receive(frame.payload as unknown as ReceivedCallSignal)
    else if (frame.type === 'voice_chat_ended') this.state.setState({ channel: null, invitation: null })
  }

  private changed({ members, left }: CallState): void {
    const { invitation, call } = this.state.getState()
    const isOver = members.length === 0 && invitation !== null && isCallUrl(invitation.url)
    this.state.setState({ members, ...(isOver && { invitation: null }) })
    call?.meet(members, left)
  }

  private happened(event: SeenEvent): void {
    const { call, channel } = this.state.getState()
    if (event.type === 'voice_chat_invitation') {
      const { requester_id: requesterId, channel_url: url } = event.payload
      const isThere = isCallUrl(url) ? call !== null : channel?.url === url
      if (!isThere) this.state.setState({ invitation: { requesterId, url } })
    }
    if (event.type === 'voice_chat_invitation_response' && channel?.isOwn && event.payload.accepted)
      this.state.setState({ channel: { ...channel, guests: new Set(channel.guests).add(event.payload.player_id) } })
    if (event.type === 'player_left' && channel?.guests.has(event.payload.player_id)) {
      const guests = new Set(channel.guests)
      guests.delete(event.payload.player_id)
      this.state.setState({ channel: { ...channel, guests } })
    }
  }

  /** The connection is there, for the first time or again. */
  opened(): void {
    const { call } = this.state.getState()
    this.state.setState({ members: [] }) // a call that goes on is announced right away
    call?.rejoin()
  }

  send<T extends CallFrameType>(type: T, payload: CallFramePayload<T>): boolean {
    const ref = `${REF}${Date.now().toString(36)}-${(this.refs++).toString(36)}`
    return this.transport?.send({ type, payload: payload as Record<string, unknown>, ref }) ?? false
  }

  // ---- what this player does

  /** The menu's entry: the channel of the room, or the call of the table. */
  async request(t: Translate): Promise<void> {
    const { channel, call } = this.state.getState()
    if (channel) return openTab(channel.url, t)
    if (call) return
    if (!this.transport) return void toast.error(t('voice.problem.failed')) // a table without a server
    await (appConfig().discord ? this.requestChannel(t) : this.join(t))
  }

  private async requestChannel(t: Translate): Promise<void> {
    this.state.setState({ busy: true })
    try {
      const { success, channel_url: url, message } = await createVoiceChannel(this.roomId)
      if (!success || !url) return void toast.error(message ?? t('voice.failed'))
      this.state.setState({ channel: { url, isOwn: true, guests: new Set() }, invitation: null })
      openTab(url, t)
    } catch {
      toast.error(t('voice.unreachable'))
    } finally {
      this.state.setState({ busy: false })
    }
  }

  /** Goes into the call; whoever is the first there asks the others in. `listen` does without a microphone. */
  async join(t: Translate, listen = false): Promise<void> {
    const { call, busy } = this.state.getState()
    if (call || busy) return
    this.state.setState({ busy: true, invitation: null })
    try {
      const { Call } = await import('./call.ts')
      const made = await Call.begin(this, { listen, onEnded: () => this.state.setState({ call: null }) })
      if (typeof made === 'string')
        toast.error(t(`voice.problem.${made}`), {
          duration: 15_000,
          action: { label: t('voice.listen'), run: () => void this.join(t, true) },
        })
      else {
        this.state.setState({ call: made })
        made.enter()
      }
    } catch {
      toast.error(t('voice.problem.failed'))
    } finally {
      this.state.setState({ busy: false })
    }
  }

  answer(accepted: boolean, t: Translate): void {
    const { invitation } = this.state.getState()
    if (!invitation) return
    this.state.setState({ invitation: null })
    const { shown } = this.store
    const isInGame = shown?.players.find((player) => player.id === shown.you)?.deck_submitted ?? false
    if (isInGame) this.store.act('voice_chat_invitation_response', { accepted })
    if (!accepted) return
    if (isCallUrl(invitation.url)) return void this.join(t)
    if (!isWebUrl(invitation.url)) return
    this.state.setState({ channel: { url: invitation.url, isOwn: false, guests: new Set() } })
    openTab(invitation.url, t)
  }

  /** Hangs up, or takes the channel away. */
  end(): void {
    const { call, channel } = this.state.getState()
    call?.leave()
    if (!channel) return
    this.state.setState({ channel: null })
    if (channel.isOwn) void this.cleanUp()
  }

  hangUp(): void {
    this.state.getState().call?.leave()
  }

  private cleanUp(): Promise<void> {
    return removeVoiceChannel(this.roomId).catch((error: unknown) => console.warn('voice channel not removed', error))
  }

  /** Before the seat is given up: afterwards nobody may remove the channel. One in which others talk on stays to them. */
  async leaveTable(): Promise<void> {
    const { call, channel } = this.state.getState()
    call?.leave()
    if (!channel?.isOwn || channel.guests.size > 0) return
    this.state.setState({ channel: null })
    await Promise.race([this.cleanUp(), new Promise((resolve) => setTimeout(resolve, CLEANUP_MS))])
  }
}

/** A browser may forbid tabs that come too long after a click; then there is a button to click. */
function openTab(url: string, t: Translate): void {
  const tab = window.open(url, '_blank')
  if (tab) {
    try {
      tab.opener = null
    } catch {} // already another site's
    return
  }
  toast.info(t('voice.ready'), { duration: 30_000, action: { label: t('voice.open'), run: () => openTab(url, t) } })
}
