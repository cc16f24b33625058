// The connection to one other browser. The impolite side begins, and restarts it when it fails; later on either may speak, and
// when their offers cross, the polite one takes its own back.

import type { CallSignal, ReceivedCallSignal } from '@fourmat/protocol'

const GATHER_MS = 40 // candidates come in flocks; one frame carries many
const CANDIDATES_MAX = 40

export type PeerStatus = 'connecting' | 'connected' | 'broken'

interface PeerConnectionOptions {
  readonly iceServers: RTCIceServer[]
  readonly isPolite: boolean
  readonly microphone: MediaStreamTrack | null
  send(signal: Omit<CallSignal, 'to'>): void
  onSound(stream: MediaStream): void
  onStatus(status: PeerStatus): void
}

export class PeerConnection {
  private readonly options: PeerConnectionOptions
  private readonly pc: RTCPeerConnection
  private readonly stream = new MediaStream()
  private sender: RTCRtpSender | null = null // none: this side only listens
  private isOffering = false
  private queue: Promise<void> = Promise.resolve()
  private candidates: RTCIceCandidateInit[] = []
  private flush: ReturnType<typeof setTimeout> | null = null
  private isClosed = false
  status: PeerStatus = 'connecting'

  constructor(options: PeerConnectionOptions) {
    this.options = options
    this.pc = new RTCPeerConnection({ iceServers: options.iceServers })
    this.pc.onnegotiationneeded = () => void this.offer()
    this.pc.onicecandidate = ({ candidate }) => candidate && this.gather(candidate.toJSON())
    this.pc.onconnectionstatechange = () => this.changed()
    this.pc.ontrack = ({ track, streams }) => options.onSound(streams[0] ?? new MediaStream([track]))
    if (options.microphone) this.sender = this.pc.addTrack(options.microphone, this.stream)
    else if (!options.isPolite) this.pc.addTransceiver('audio', { direction: 'recvonly' }) // something to begin with
  }

  private async offer(): Promise<void> {
    // Not both at once: Chromium now and then gathers no candidates after an offer that was taken back in the same breath.
    if (this.options.isPolite && this.pc.remoteDescription === null) return
    try {
      this.isOffering = true
      await this.pc.setLocalDescription()
      this.describe()
    } catch (error) {
      if (!this.isClosed) console.warn('call: no offer', error)
    } finally {
      this.isOffering = false
    }
  }

  private describe(): void {
    const { localDescription } = this.pc
    if (this.isClosed || !localDescription) return
    this.options.send({ description: { type: localDescription.type as 'offer' | 'answer', sdp: localDescription.sdp } })
  }

  private gather(candidate: RTCIceCandidateInit): void {
    this.candidates.push(candidate)
    this.flush ??= setTimeout(() => {
      this.flush = null
      while (this.candidates.length > 0 && !this.isClosed)
        this.options.send({
          candidates: this.candidates
            .splice(0, CANDIDATES_MAX)
            .map(({ candidate = '', sdpMid, sdpMLineIndex, usernameFragment }) => ({
              candidate,
              sdpMid,
              sdpMLineIndex,
              usernameFragment,
            })),
        })
    }, GATHER_MS)
  }

  /** In order: a candidate means nothing before its description. */
  receive(signal: ReceivedCallSignal): void {
    this.queue = this.queue
      .then(() => this.take(signal))
      .catch((error: unknown) => {
        if (!this.isClosed) console.warn('call: not understood', error)
      })
  }

  private async take({ description, candidates = [] }: ReceivedCallSignal): Promise<void> {
    if (this.isClosed) return
    const { pc } = this
    if (description) {
      const isCrossing = description.type === 'offer' && (this.isOffering || pc.signalingState !== 'stable')
      if (isCrossing && !this.options.isPolite) return // the other side takes its own back
      await pc.setRemoteDescription(description)
      if (description.type === 'offer') {
        await pc.setLocalDescription()
        this.describe()
      }
    }
    // Those of an offer that was taken back fit no more; they must not keep out the ones after them.
    for (const candidate of candidates) await pc.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => {})
  }

  private changed(): void {
    const { connectionState } = this.pc
    if (connectionState === 'failed' && !this.options.isPolite) this.pc.restartIce()
    const status: PeerStatus =
      connectionState === 'connected'
        ? 'connected'
        : connectionState === 'failed' || connectionState === 'disconnected'
          ? 'broken'
          : 'connecting'
    if (this.isClosed || status === this.status) return
    this.status = status
    this.options.onStatus(status)
  }

  async speakWith(microphone: MediaStreamTrack): Promise<void> {
    if (this.sender) await this.sender.replaceTrack(microphone)
    else this.sender = this.pc.addTrack(microphone, this.stream)
  }

  close(): void {
    this.isClosed = true
    if (this.flush) clearTimeout(this.flush)
    this.pc.close()
  }
}
