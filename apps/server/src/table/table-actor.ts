// One table: a mailbox, the truth, and who watches. Decisions run ahead of the log; whatever leaves waits for it.
import {
  type CommandPayload,
  type CommandType,
  command,
  type Decision,
  decide,
  events,
  loadsOf,
  type Player,
  type PlayerId,
  REFS_KEPT,
  type Refusal,
  type RoomFacts,
  refuse,
  rewindDue,
  type Table,
  type TableEvent,
} from '@fourmat/game'
import { ACTIONS_PER_SECOND, CLOSE, type CloseCode, callUrl, INVALID_FRAMES_MAX } from '@fourmat/protocol'
import { BoundedMap } from '../bounded-map.ts'
import { Call, type CallFrame, isCallFrame } from '../voice/call.ts'
import { contextWith, type Loaded, loadFor } from './action-loads.ts'
import { ackFrame, rejectedFrame } from './broadcast.ts'
import type { Writer } from './event-log.ts'
import { type OutFrame, type ReadFrame, readFrame } from './frame.ts'
import { Gallery } from './gallery.ts'
import { Outbox } from './outbox.ts'
import { PastTables } from './past-tables.ts'
import { Presence } from './presence.ts'
import { Session } from './session.ts'
import { stepsOf } from './steps.ts'
import type { JoinedTable, JoinRefused, TableConnection } from './table-connection.ts'
import type { TableHost } from './table-host.ts'
import type { LoadedTable } from './table-store-repo.ts'
import { TokenBuckets } from './token-bucket.ts'

type Task = () => void | Promise<void>

const MAILBOX_MAX = 2_000
/** What a connection gets whose table went away under it; whoever let it in tries again elsewhere. */
export const MOVED: JoinRefused = { code: CLOSE.restarting, reason: 'moved' }

export class TableActor implements Writer {
  readonly roomId: string
  readonly epoch: number
  private readonly host: TableHost
  private readonly onEnded: (actor: TableActor) => void
  private readonly outbox: Outbox
  private readonly past: PastTables
  private readonly presence: Presence
  private readonly call: Call
  private readonly gallery: Gallery
  /** The answers to actions that changed nothing, by ref: who asks again is answered the same. What was applied is in the table itself. */
  private readonly answers = new Map<PlayerId, BoundedMap<string, OutFrame>>()
  private readonly buckets = new TokenBuckets()
  private readonly mailbox: Task[] = []
  private readonly asking = new Set<() => void>()
  private table: Table
  private isBusy = false
  private isFrozen = false // handing over: nothing new is decided
  private isOver = false

  /** `onEnded` is called when the table is no more, or is another server's. */
  constructor(host: TableHost, epoch: number, loaded: LoadedTable, onEnded: (actor: TableActor) => void) {
    this.host = host
    this.onEnded = onEnded
    this.roomId = loaded.table.room.id
    this.epoch = epoch
    this.table = loaded.table
    const presence = new Presence(host.now(), loaded.awaySince)
    this.presence = presence
    this.gallery = new Gallery(host, loaded.table, (frame) => this.outbox.tellAll(frame))
    this.outbox = new Outbox(
      host,
      loaded,
      this.gallery,
      (table) => presence.seats(table),
      (event) => this.farewell(event),
    )
    this.past = new PastTables(host, () => this.outbox.quiet())
    this.call = new Call({
      sessions: () => presence.all(),
      send: (session, frame) => this.outbox.answer(session, frame, this.table.seq),
      invite: (player_id) => void this.command('invite_to_voice', { player_id, channel_url: callUrl(this.roomId) }),
    })
  }

  get room(): RoomFacts {
    return this.table.room
  }

  /** A connection wants to join; the answer comes when those before it in the mailbox are served. */
  join(connection: TableConnection, lastSeq: number | null): Promise<JoinedTable | JoinRefused> {
    return this.ask(() => this.welcome(connection, lastSeq), MOVED)
  }

  /** Does the work in its turn; resolves with `otherwise` if this table ends before that. */
  private ask<T>(work: () => T, otherwise: T): Promise<T> {
    if (this.isOver || this.isFrozen) return Promise.resolve(otherwise)
    return new Promise((resolve) => {
      const giveUp = () => resolve(otherwise)
      this.asking.add(giveUp)
      this.post(() => {
        this.asking.delete(giveUp)
        resolve(work())
      })
    })
  }

  private welcome(connection: TableConnection, lastSeq: number | null): JoinedTable | JoinRefused {
    if (this.table.closed) return { code: CLOSE.noSuchRoom, reason: 'no such room' }
    if (connection.isWatching) return this.gallery.join(connection, this.table)
    const before = this.table.players.some((player) => player.user_id === connection.userId)
    const refused = this.seat(connection)
    if (refused) return { code: CLOSE.forbidden, reason: refused.code }
    const player = this.table.players.find(({ user_id }) => user_id === connection.userId) as Player
    const session = new Session(connection, player.id)
    const replaced = this.presence.enter(session)
    if (replaced) this.hangUp(replaced, CLOSE.replaced, 'replaced by a newer tab')
    // A player who sits down anew is somebody else than the one who had seen those events.
    this.outbox.welcome(session, this.table, before ? lastSeq : null)
    this.call.greet(session)
    return {
      receive: (text) => this.receive(session, text),
      leave: () => this.post(() => this.leave(session)),
    }
  }

  /** Sits the player down, in the place of somebody who has been away too long where no other is free. */
  private seat({ userId: user_id, username }: TableConnection): Extract<Decision, { kind: 'refused' }> | null {
    const connect = () => this.command('connect', { user_id, username })
    const outcome = connect()
    if (outcome.kind !== 'refused') return null
    const stale = this.presence.longestAway(this.table, this.host.now())
    if (!stale) return outcome
    this.command('remove', { player_id: stale.id })
    const second = connect()
    return second.kind === 'refused' ? second : null
  }

  private leave(session: Session): void {
    if (session.isOver) return
    session.isOver = true
    this.outbox.forget(session)
    if (this.presence.leave(session, this.host.now())) this.command('disconnect', { player_id: session.playerId })
  }

  /** Ends a session from our side. */
  private hangUp(session: Session, code: CloseCode, reason: string): void {
    session.isOver = true
    this.outbox.forget(session)
    session.connection.close(code, reason)
  }

  private post(task: Task): void {
    if (this.isOver) return
    this.mailbox.push(task)
    if (!this.isBusy) void this.work()
  }

  private async work(): Promise<void> {
    this.isBusy = true
    for (;;) {
      if (this.isFrozen || !this.host.lease.isLive) break
      const task = this.mailbox.shift()
      if (!task) break
      try {
        const pending = task()
        if (pending) await pending
      } catch (error) {
        // The log has the truth: the table is read again by whoever comes next.
        this.host.log.error({ err: error, room_id: this.roomId }, 'a table failed')
        this.end(CLOSE.restarting, 'table failed')
      }
    }
    this.isBusy = false
  }

  private receive(session: Session, text: string) {
    if (session.isOver || this.isOver) return
    const since = performance.now()
    // The common case without a queue: nobody waits, and nothing has to be loaded.
    if (!this.isBusy && this.mailbox.length === 0 && !this.isFrozen && this.host.lease.isLive) {
      const pending = this.serve(session, text, since)
      if (!pending) return
      this.isBusy = true
      void pending.then(() => this.work())
      return
    }
    if (this.mailbox.length >= MAILBOX_MAX) return this.hangUp(session, CLOSE.restarting, 'too much is waiting')
    this.post(() => this.serve(session, text, since))
  }

  private serve(session: Session, text: string, since: number): void | Promise<void> {
    if (session.isOver) return
    const frame = readFrame(text)
    if (isCallFrame(frame)) return this.signal(session, frame, since)
    // What was done already is answered as done, however fast it is asked for: who gets a refusal does it again.
    if (!this.buckets.take(session.connection.userId, since) && !this.isDone(session.playerId, frame.ref))
      return this.refuse(session, frame.ref, refuse('rate_limited', `At most ${ACTIONS_PER_SECOND} actions a second`))
    if ('problem' in frame) return this.refuse(session, frame.ref, refuse('invalid', frame.problem))
    const known = this.answers.get(session.playerId)?.get(frame.ref)
    if (known) return this.outbox.answer(session, known, this.table.seq)
    const load = loadsOf(this.table, session.playerId, frame)
    if (!load || this.isDone(session.playerId, frame.ref)) return this.act(session, frame, {}, since)
    return loadFor(this.host, this.past, this.table, session.connection.userId, load).then(
      (loaded) => this.act(session, frame, loaded, since),
      (error) => {
        this.host.log.error({ err: error, room_id: this.roomId, action: frame.type }, 'an action could not be loaded')
        this.refuse(session, frame.ref, refuse('invalid', 'That did not work'))
      },
    )
  }

  /** Words of the call go past the table: they decide nothing and are not kept. */
  private signal(session: Session, frame: CallFrame, now: number) {
    const refused = this.call.receive(session, frame, now)
    if (refused) return this.refuse(session, frame.ref, refused)
    this.outbox.answer(session, ackFrame(frame.ref), this.table.seq)
  }

  private act(session: Session, frame: ReadFrame, loaded: Loaded, since: number) {
    if (session.isOver) return
    if (frame.type === 'resync') {
      session.invalidInARow = 0
      return this.outbox.sync(session, this.table, frame.ref)
    }
    let decision: Decision
    try {
      decision = decide(this.table, session.playerId, frame, contextWith(loaded, this.host.now()))
      if (decision.kind === 'happened') this.happen(decision.events, since)
    } catch (error) {
      // The table is as it was: it changes only after everything has worked out.
      this.host.log.error({ err: error, room_id: this.roomId, action: frame.type }, 'an action failed')
      decision = { kind: 'refused', code: 'invalid', message: 'That did not work' }
    }
    if (decision.kind === 'refused')
      return this.refuse(session, frame.ref, refuse(decision.code, decision.message, decision.reason))
    session.invalidInARow = 0
    this.host.metrics.actions.inc(frame.type)
    if (decision.kind === 'nothing') this.remember(session, frame.ref, ackFrame(frame.ref))
  }

  private refuse(session: Session, ref: string | undefined, refusal: Refusal) {
    const { refused: code } = refusal
    this.host.metrics.refusals.inc({ code })
    const frame = rejectedFrame(ref, refusal)
    if (code === 'rate_limited' || ref === undefined) this.outbox.answer(session, frame, this.table.seq)
    else this.remember(session, ref, frame)
    if (code === 'rate_limited') return
    session.invalidInARow = code === 'invalid' ? session.invalidInARow + 1 : 0
    if (session.invalidInARow < INVALID_FRAMES_MAX) return
    session.isOver = true
    this.outbox.hangUp(session, CLOSE.invalidFrames, 'too many invalid frames', this.table.seq)
    if (this.presence.leave(session, this.host.now())) this.command('disconnect', { player_id: session.playerId })
  }

  private remember(session: Session, ref: string, frame: OutFrame): void {
    const answers = this.answers.get(session.playerId) ?? new BoundedMap(REFS_KEPT)
    this.answers.set(session.playerId, answers.set(ref, frame))
    this.outbox.answer(session, frame, this.table.seq)
  }

  private command<T extends CommandType>(type: T, payload: CommandPayload<T>, loaded: Loaded = {}): Decision {
    const decision = command(this.table, type, payload, contextWith(loaded, this.host.now()))
    if (decision.kind === 'happened') this.happen(decision.events, null)
    return decision
  }

  /** Takes the events into the truth, hands them to the log, and has them sent once they are stored. */
  private happen(happened: readonly TableEvent[], since: number | null): void {
    const steps = stepsOf(this.table, happened, this)
    this.table = steps.at(-1)?.after ?? this.table
    this.past.releaseFor(this.table)
    for (const { event, after, entry } of steps) {
      this.outbox.add(event, after, since)
      this.host.events.append(entry)
    }
  }

  stored(seq: number): void {
    this.outbox.stored(seq)
  }

  lost(): void {
    if (this.isOver) return
    this.host.metrics.lost.inc()
    this.end(CLOSE.restarting, 'moved')
  }

  /** What was sent ends sessions: of the player who left, or everybody's. */
  private farewell(event: TableEvent) {
    const { player_id } = event.payload
    if (events[event.type].endsSessions === 'everyone') return this.end(CLOSE.roomClosed, 'room closed')
    if (player_id === null) return
    const session = this.presence.of(player_id)
    this.answers.delete(player_id)
    this.call.leave(player_id)
    if (!session) return
    this.presence.leave(session, this.host.now())
    this.hangUp(session, CLOSE.normal, 'left')
  }

  private end(code: CloseCode, reason: string): void {
    if (this.isOver) return
    this.isOver = true
    for (const session of this.presence.all()) this.hangUp(session, code, reason)
    this.gallery.end(code, reason)
    this.mailbox.length = 0
    for (const giveUp of this.asking) giveUp()
    this.asking.clear()
    this.outbox.stop()
    this.onEnded(this)
  }

  /** The lease is good again, or a wait is over. */
  resume(): void {
    if (this.isOver) return
    this.outbox.flush()
    if (!this.isBusy) void this.work()
  }

  /** Says goodbye to everyone and ends the game. */
  closeRoom(): void {
    this.post(() => void this.command('close', {}))
  }

  changeRoom(room: RoomFacts): void {
    this.post(() => {
      this.command('change_room', { room })
    })
  }

  renameUser(userId: string, username: string): void {
    this.gallery.rename(userId, username)
    this.post(() => void this.command('rename', { user_id: userId, username }))
  }

  /** The account is gone: so is its player. */
  removeUser(userId: string): void {
    this.post(() => {
      const player = this.table.players.find((other) => other.user_id === userId)
      if (player) this.command('remove', { player_id: player.id })
    })
  }

  /** False when the requester does not sit here. */
  inviteToVoice(userId: string, channelUrl: string): Promise<boolean> {
    return this.ask(() => {
      const player = this.table.players.find((other) => other.user_id === userId)
      if (player) this.command('invite_to_voice', { player_id: player.id, channel_url: channelUrl })
      return player !== undefined
    }, false)
  }

  notice(frame: OutFrame): void {
    for (const session of this.presence.all()) session.connection.send(frame)
  }

  /** Called every second or so; true when nobody has needed this table for a while. */
  tick(now: number): boolean {
    for (const player of this.presence.overdue(this.table, now))
      this.post(() => {
        if (!this.presence.of(player)) this.command('disconnect', { player_id: player })
      })
    if (rewindDue(this.table, now))
      this.post(async () => {
        this.command('settle_rewind', {}, await this.past.toSettle(this.table, this.host.now()))
      })
    for (const buckets of [this.buckets, this.past]) buckets.prune(performance.now())
    this.outbox.mirrorAgain()
    this.call.prune()
    this.gallery.tick()
    return (
      this.gallery.isEmpty &&
      this.presence.isDeserted(now) &&
      this.mailbox.length === 0 &&
      !this.isBusy &&
      this.outbox.isQuiet
    )
  }

  /** Stops deciding, lets everything out that is stored, and leaves a fresh snapshot for whoever comes next. */
  async freeze(): Promise<void> {
    this.isFrozen = true
    await this.outbox.quiet()
    await this.outbox.snapshot()
  }

  /** The last word after `freeze`: clients come back at once and find the next owner. */
  dismiss(): void {
    this.end(CLOSE.restarting, 'server restarting')
  }

  private isDone(player: PlayerId, ref: string | undefined): boolean {
    return ref !== undefined && (this.table.vault?.refs[player]?.includes(ref) ?? false)
  }
}
