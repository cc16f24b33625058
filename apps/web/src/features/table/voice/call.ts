// The built-in call: sound from every browser to every other, at most four of them. The server only helps them to find
// each other; it gets no sound.

import type { CallFramePayload, CallFrameType, CallMember, CallSettings, ReceivedCallSignal } from '@fourmat/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { api } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Levels } from './levels.ts'
import { type Device, listMicrophones, type MicrophoneProblem, openMicrophone } from './microphone.ts'
import { PeerConnection, type PeerStatus } from './peer-connection.ts'
import { readVoicePreferences, writeVoicePreferences } from './voice-preferences.ts'

/** Somebody whose connection to the table broke may still be talking, and comes back as the same peer. */
const MISSED_MS = 12_000
const OWN = 'own'

export interface Talker {
  readonly playerId: string
  readonly peerId: string
  readonly status: PeerStatus
  readonly muted: boolean // by themselves
  readonly volume: number // 0..100, in this browser
}

interface CallView {
  readonly talkers: readonly Talker[] // the others
  readonly speaking: ReadonlySet<string> // player ids
  readonly isSpeaking: boolean // oneself
  readonly hasMicrophone: boolean
  readonly muted: boolean
  readonly pushToTalk: boolean
  readonly isHeld: boolean // the key to talk
  readonly devices: readonly Device[]
  readonly deviceId: string
}

interface Other {
  readonly connection: PeerConnection
  readonly audio: HTMLAudioElement
  readonly playerId: string
  muted: boolean
  missing: ReturnType<typeof setTimeout> | null
}

/** What carries frames of the call to the others at the table. */
interface Signalling {
  readonly roomId: string
  send<T extends CallFrameType>(type: T, payload: CallFramePayload<T>): boolean
}

interface Begin {
  listen: boolean
  onEnded(): void
}

export class Call {
  readonly view: StoreApi<CallView>
  private readonly signalling: Signalling
  private readonly iceServers: RTCIceServer[]
  private readonly others = new Map<string, Other>() // by peer
  private readonly volumes = new Map<string, number>() // by player
  private readonly levels: Levels
  private readonly onEnded: () => void
  private microphone: MediaStream | null
  private peerId = randomKey()
  private hasLostFrames = false
  private isOver = false

  /** Asks for the microphone; says why there is none. */
  static async begin(signalling: Signalling, { listen, onEnded }: Begin): Promise<Call | MicrophoneProblem> {
    const preferences = readVoicePreferences()
    const microphone = listen ? null : await openMicrophone(preferences.deviceId)
    if (typeof microphone === 'string') return microphone
    try {
      const settings = await api.get<CallSettings>(`/rooms/${encodeURIComponent(signalling.roomId)}/call`)
      const call = new Call(signalling, settings.ice_servers as RTCIceServer[], microphone, onEnded)
      await call.lookForDevices()
      return call
    } catch (error) {
      for (const track of microphone?.getTracks() ?? []) track.stop()
      throw error
    }
  }

  private constructor(
    signalling: Signalling,
    iceServers: RTCIceServer[],
    microphone: MediaStream | null,
    onEnded: () => void,
  ) {
    this.signalling = signalling
    this.iceServers = iceServers
    this.microphone = microphone
    this.onEnded = onEnded
    this.view = createStore<CallView>(() => ({
      talkers: [],
      speaking: new Set(),
      isSpeaking: false,
      hasMicrophone: microphone !== null,
      muted: microphone === null,
      isHeld: false,
      devices: [],
      ...readVoicePreferences(),
    }))
    this.levels = new Levels((speaking) => this.showSpeaking(speaking))
    this.takeMicrophone()
    navigator.mediaDevices?.addEventListener('devicechange', this.lookForDevices)
    window.addEventListener('pagehide', this.leaveInHaste)
  }

  /** Announces this browser; whoever is the first asks the others in. Not before this call is known to receive the answers. */
  enter(): void {
    this.send('call_join', { peer_id: this.peerId, muted: this.view.getState().muted, invite: true })
  }

  private send(...frame: Parameters<Signalling['send']>): void {
    if (!this.signalling.send(...frame)) this.hasLostFrames = true
  }

  // ---- the others

  /** Who is in the call now, by the server's word. */
  meet(members: readonly CallMember[], left: string | null): void {
    if (this.isOver) return
    const mine = members.find((member) => member.peer_id === this.peerId)
    for (const [peerId, other] of this.others) {
      const isThere = members.some((member) => member.peer_id === peerId)
      const isReplaced = !isThere && members.some((member) => member.player_id === other.playerId)
      if (isThere) this.found(other)
      else if (left === peerId || isReplaced) this.drop(peerId)
      else other.missing ??= setTimeout(() => this.drop(peerId), MISSED_MS)
    }
    if (mine)
      for (const member of members) {
        if (member === mine || member.player_id === mine.player_id) continue
        const known = this.others.get(member.peer_id) ?? this.connectTo(member)
        known.muted = member.muted
      }
    this.show()
  }

  private found(other: Other): void {
    if (other.missing) clearTimeout(other.missing)
    other.missing = null
  }

  private connectTo({ peer_id: peerId, player_id: playerId, muted }: CallMember): Other {
    const audio = new Audio()
    audio.autoplay = true
    audio.volume = (this.volumes.get(playerId) ?? 100) / 100
    const connection = new PeerConnection({
      iceServers: this.iceServers,
      isPolite: this.peerId < peerId,
      microphone: this.microphone?.getAudioTracks()[0] ?? null,
      send: (signal) => this.send('call_signal', { to: peerId, ...signal }),
      onSound: (stream) => {
        audio.srcObject = stream
        void audio.play().catch(() => {})
        this.levels.watch(playerId, stream)
      },
      onStatus: () => this.show(),
    })
    const other: Other = { connection, audio, playerId, muted, missing: null }
    this.others.set(peerId, other)
    return other
  }

  private drop(peerId: string): void {
    const other = this.others.get(peerId)
    if (!other) return
    this.found(other)
    this.others.delete(peerId)
    other.connection.close()
    other.audio.srcObject = null
    this.levels.forget(other.playerId)
    this.show()
  }

  receive(signal: ReceivedCallSignal): void {
    this.others.get(signal.from)?.connection.receive(signal)
  }

  /** The table is back. What was sent meanwhile is lost: then everybody starts anew with this browser. */
  rejoin(): void {
    const isWhole =
      !this.hasLostFrames && [...this.others.values()].every(({ connection }) => connection.status === 'connected')
    if (!isWhole) {
      for (const peerId of [...this.others.keys()]) this.drop(peerId)
      this.peerId = randomKey()
    }
    this.hasLostFrames = false
    this.send('call_join', { peer_id: this.peerId, muted: this.view.getState().muted })
  }

  private show(): void {
    if (this.isOver) return
    this.view.setState({
      talkers: [...this.others].map(([peerId, { connection, playerId, muted, missing }]) => ({
        playerId,
        peerId,
        muted,
        status: missing && connection.status !== 'connected' ? 'broken' : connection.status,
        volume: this.volumes.get(playerId) ?? 100,
      })),
    })
  }

  private showSpeaking(names: ReadonlySet<string>): void {
    const speaking = new Set(names)
    const isSpeaking = speaking.delete(OWN)
    this.view.setState({ speaking, isSpeaking })
  }

  setVolume(playerId: string, volume: number): void {
    this.volumes.set(playerId, volume)
    for (const other of this.others.values()) if (other.playerId === playerId) other.audio.volume = volume / 100
    this.show()
  }

  // ---- one's own voice

  /** A track that is not enabled sends silence, and the meter sees what is sent. */
  private gate(): void {
    const { muted, pushToTalk, isHeld } = this.view.getState()
    for (const track of this.microphone?.getAudioTracks() ?? []) track.enabled = !muted && (!pushToTalk || isHeld)
  }

  setMuted(muted: boolean): void {
    if (!this.microphone) return
    this.view.setState({ muted })
    this.gate()
    this.send('call_mute', { muted })
  }

  setPushToTalk(pushToTalk: boolean): void {
    this.view.setState({ pushToTalk, isHeld: false })
    this.gate()
    this.remember()
  }

  hold(isHeld: boolean): void {
    if (this.view.getState().isHeld === isHeld) return
    this.view.setState({ isHeld })
    this.gate()
  }

  private takeMicrophone(): void {
    const [track] = this.microphone?.getAudioTracks() ?? []
    if (!this.microphone || !track) return
    track.onended = () => void this.choose('') // unplugged
    this.levels.watch(OWN, this.microphone)
    this.view.setState({ hasMicrophone: true, deviceId: track.getSettings().deviceId ?? '' })
    this.gate()
  }

  /** Changes the microphone in the middle of the call. */
  async choose(deviceId: string): Promise<MicrophoneProblem | null> {
    const opened = await openMicrophone(deviceId)
    if (typeof opened === 'string') return opened
    const isStale = this.isOver
    for (const track of (isStale ? opened : this.microphone)?.getTracks() ?? []) {
      track.onended = null
      track.stop()
    }
    if (isStale) return null
    this.microphone = opened
    this.takeMicrophone()
    const [track] = opened.getAudioTracks()
    if (track) await Promise.all([...this.others.values()].map(({ connection }) => connection.speakWith(track)))
    this.remember()
    return null
  }

  private remember(): void {
    const { deviceId, pushToTalk } = this.view.getState()
    writeVoicePreferences({ deviceId, pushToTalk })
  }

  private readonly lookForDevices = async (): Promise<void> => {
    const devices = await listMicrophones()
    if (!this.isOver) this.view.setState({ devices })
  }

  // ---- the end

  private readonly leaveInHaste = () => this.leave()

  leave(): void {
    if (this.isOver) return
    this.signalling.send('call_leave', {})
    for (const peerId of [...this.others.keys()]) this.drop(peerId)
    this.isOver = true
    for (const track of this.microphone?.getTracks() ?? []) {
      track.onended = null
      track.stop()
    }
    this.levels.stop()
    navigator.mediaDevices?.removeEventListener('devicechange', this.lookForDevices)
    window.removeEventListener('pagehide', this.leaveInHaste)
    this.onEnded()
  }
}
