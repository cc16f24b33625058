// The built-in call of one table: who is in it, and how their browsers find each other. Sound goes from browser to
// browser; nothing of it, and no frame of it, is stored.
import { type PlayerId, type Refusal, refuse } from '@fourmat/game'
import {
  CALL_FRAMES,
  type CallFrameType,
  type CallMember,
  type CallState,
  type ReceivedCallSignal,
} from '@fourmat/protocol'
import { type BadFrame, OutFrame, type ReadFrame } from '../table/frame.ts'
import type { Session } from '../table/session.ts'
import { TokenBucket } from '../table/token-bucket.ts'

interface Member {
  readonly session: Session
  readonly peerId: string
  isMuted: boolean
}

interface CallTable {
  sessions(): Session[]
  /** In order with everything else that this connection is sent. */
  send(session: Session, frame: OutFrame): void
  invite(player: PlayerId): void
}

export type CallFrame = ReadFrame & { readonly type: CallFrameType }

export const isCallFrame = (frame: ReadFrame | BadFrame): frame is CallFrame =>
  'type' in frame && Object.hasOwn(CALL_FRAMES, frame.type)

export class Call {
  private readonly table: CallTable
  private readonly members = new Map<PlayerId, Member>()
  private readonly buckets = new WeakMap<Session, TokenBucket>() // apart from the game's: talk does not cost moves

  constructor(table: CallTable) {
    this.table = table
  }

  /** Null when it was done. */
  receive(session: Session, frame: CallFrame, now: number): Refusal | null {
    if (!this.bucketOf(session, now).take(now)) return refuse('rate_limited', 'Too much at once')
    this.prune()
    switch (frame.type) {
      case 'call_join':
        return this.join(session, frame.payload)
      case 'call_leave':
        return this.leave(session.playerId)
      case 'call_mute':
        return this.mute(session, frame.payload)
      case 'call_signal':
        return this.signal(session, frame.payload)
    }
  }

  private join(session: Session, payload: unknown): Refusal | null {
    const asked = CALL_FRAMES.call_join.safeParse(payload)
    if (!asked.success) return refuse('invalid', 'call_join: peer_id, muted, invite')
    const { peer_id: peerId, muted: isMuted, invite } = asked.data
    for (const [playerId, member] of this.members)
      if (member.peerId === peerId && playerId !== session.playerId) return refuse('invalid', 'That peer_id is taken')
    const isFirst = this.members.size === 0
    this.members.set(session.playerId, { session, peerId, isMuted })
    this.sendStateToAll(null)
    if (invite && isFirst) this.table.invite(session.playerId)
    return null
  }

  /** The player has left, on purpose: nobody waits for them. */
  leave(playerId: PlayerId): null {
    const member = this.members.get(playerId)
    if (!member) return null
    this.members.delete(playerId)
    this.sendStateToAll(member.peerId)
    return null
  }

  private mute(session: Session, payload: unknown): Refusal | null {
    const asked = CALL_FRAMES.call_mute.safeParse(payload)
    if (!asked.success) return refuse('invalid', 'call_mute: muted')
    const member = this.members.get(session.playerId)
    if (!member) return refuse('not_found', 'You are not in the call')
    member.isMuted = asked.data.muted
    this.sendStateToAll(null)
    return null
  }

  private signal(session: Session, payload: unknown): Refusal | null {
    const asked = CALL_FRAMES.call_signal.safeParse(payload)
    if (!asked.success) return refuse('invalid', 'call_signal: to, description, candidates')
    const from = this.members.get(session.playerId)
    if (!from || from.session !== session) return refuse('not_found', 'You are not in the call')
    const { to, ...signal } = asked.data
    const receiver = [...this.members.values()].find((member) => member.peerId === to)
    if (!receiver) return refuse('not_found', 'Nobody of that name is in the call')
    const received: ReceivedCallSignal = { from: from.peerId, player_id: session.playerId, ...signal }
    this.table.send(receiver.session, new OutFrame(JSON.stringify({ type: 'call_signal', payload: received })))
    return null
  }

  /** Somebody sat down, or came back. */
  greet(session: Session): void {
    if (this.members.size > 0) this.table.send(session, this.stateFrame(null))
  }

  /** Those whose connection broke; they may come back as the same peer. */
  prune(): void {
    const before = this.members.size
    for (const [playerId, { session }] of this.members) if (session.isOver) this.members.delete(playerId)
    if (this.members.size !== before) this.sendStateToAll(null)
  }

  private sendStateToAll(left: string | null): void {
    const frame = this.stateFrame(left)
    for (const session of this.table.sessions()) this.table.send(session, frame)
  }

  private stateFrame(left: string | null): OutFrame {
    const members: CallMember[] = [...this.members].map(([player_id, { peerId: peer_id, isMuted: muted }]) => ({
      player_id,
      peer_id,
      muted,
    }))
    const payload: CallState = { members, left }
    return new OutFrame(JSON.stringify({ type: 'call_state', payload }))
  }

  private bucketOf(session: Session, now: number): TokenBucket {
    const known = this.buckets.get(session) ?? new TokenBucket(now)
    this.buckets.set(session, known)
    return known
  }
}
