// The connection to one other browser. The impolite side begins; later on either may speak, and when their offers cross, the
// polite one takes its own back. A connection that fails, on whichever side, is built anew on both: the impolite side decides it
// alone, so that they do not cross, and the polite one asks it to.

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
  private pc: RTCPeerConnection
  private readonly stream = new MediaStream()
  private sender: RTCRtpSender | null = null // none: this side only listens
  private isOffering = false
  private isReplacing = false
  private queue: Promise<void> = Promise.resolve()
  private candidates: RTCIceCandidateInit[] = []
  private flush: ReturnType<typeof setTimeout> | null = null
  private isClosed = false
  status: PeerStatus = 'connecting'

  constructor(options: PeerConnectionOptions) {
    this.options = options
    this.pc = this.build(options.microphone)
  }

  private build(microphone: MediaStreamTrack | null): RTCPeerConnection {
    const { iceServers, isPolite, onSound } = this.options
    const pc = new RTCPeerConnection({ iceServers })
    pc.onnegotiationneeded = () => void this.offer()
    pc.onicecandidate = ({ candidate }) => candidate && this.gather(candidate.toJSON())
    pc.onconnectionstatechange = () => this.changed(pc)
    pc.ontrack = ({ track, streams }) => onSound(streams[0] ?? new MediaStream([track]))
    if (microphone) this.sender = pc.addTrack(microphone, this.stream)
    else if (!isPolite) pc.addTransceiver('audio', { direction: 'recvonly' }) // something to begin with
    return pc
  }

  private buildAnew(): void {
    const microphone = this.sender?.track ?? null
    this.pc.onicecandidate = null
    this.pc.close()
    this.sender = null
    this.candidates = []
    this.pc = this.build(microphone)
    this.changed(this.pc)
  }

  /** On the impolite side the first offer that follows tells the other one to build anew, too. */
  private replace(): void {
    if (this.isClosed) return
    if (this.options.isPolite) this.options.send({ anew: true })
    else {
      this.isReplacing = true
      this.buildAnew()
    }
  }

  private async offer(): Promise<void> {
    const { pc } = this
    // Not both at once: Chromium now and then gathers no candidates after an offer that was taken back in the same breath.
    if (this.options.isPolite && pc.remoteDescription === null) return
    try {
      this.isOffering = true
      await pc.setLocalDescription()
      if (pc === this.pc) this.describe()
    } catch (error) {
      if (!this.isClosed) console.warn('call: no offer', error)
    } finally {
      this.isOffering = false
    }
  }

  private describe(): void {
    const { localDescription } = this.pc
    if (this.isClosed || !localDescription) return
    const description = { type: localDescription.type as 'offer' | 'answer', sdp: localDescription.sdp }
    this.options.send(this.isReplacing ? { description, anew: true } : { description })
    this.isReplacing = false
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

  private async take({ description, candidates = [], anew = false }: ReceivedCallSignal): Promise<void> {
    if (this.isClosed) return
    if (anew && !description) return this.asked()
    if (anew && this.options.isPolite) this.buildAnew()
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

  /** The other side's connection failed. What it asked before it was built anew is answered already. */
  private asked(): void {
    if (this.pc.connectionState !== 'new' && this.pc.connectionState !== 'connecting') this.replace()
  }

  private changed(pc: RTCPeerConnection): void {
    if (pc !== this.pc) return
    const { connectionState } = pc
    if (connectionState === 'failed') this.replace()
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
