// Everything that leaves a table, in order, and not before the log has it.
import { events, type Table, type TableEvent } from '@fourmat/game'
import type { CloseCode } from '@fourmat/protocol'
import { broadcast, syncFrame } from './broadcast.ts'
import type { OutFrame } from './frame.ts'
import type { Gallery } from './gallery.ts'
import type { RecentEvents } from './recent-events.ts'
import type { MirroredSeat } from './seats-mirror-repo.ts'
import type { Session } from './session.ts'
import type { TableHost } from './table-host.ts'
import type { LoadedTable } from './table-store-repo.ts'

const SNAPSHOT_EVERY = 300

/** A deck is most of what a table is: once all have theirs, a snapshot spares whoever reads the log from dealing again. */
const DEALT_SOON = 16

interface Output {
  readonly until: number // seq that must be stored first
  mirrors: Table | null // the lobby's copy of these seats is written first
  run(): void
}

export class Outbox {
  private readonly host: TableHost
  private readonly seats: (table: Table) => MirroredSeat[]
  private readonly viewers = new Map<string, Session>() // by player
  private readonly recent: RecentEvents
  private outputs: Output[] = []
  private next = 0 // of the outputs
  private isFlushing = false
  private storedSeq: number
  private snapshotSeq: number
  private snapshotDue: number
  private isMirroring = false
  private isMirrorStale = false
  private isSaving = false
  private isStopped = false
  private waiters: (() => void)[] = []
  private readonly gallery: Gallery
  private readonly farewell: (event: TableEvent) => void
  /** The table as it was sent: nothing in it is younger than the log. */
  shown: Table

  constructor(
    host: TableHost,
    loaded: LoadedTable,
    gallery: Gallery,
    seats: (table: Table) => MirroredSeat[],
    farewell: (event: TableEvent) => void,
  ) {
    this.host = host
    this.gallery = gallery
    this.seats = seats
    this.farewell = farewell
    this.shown = loaded.table
    this.storedSeq = loaded.table.seq
    this.snapshotSeq = loaded.snapshotSeq
    // Rooms that began together need not be written down together.
    this.snapshotDue = loaded.snapshotSeq + SNAPSHOT_EVERY - Math.floor((Math.random() * SNAPSHOT_EVERY) / 3)
    this.recent = loaded.recent
  }

  add(event: TableEvent, after: Table, since: number | null): void {
    this.push({
      until: event.seq,
      mirrors: events[event.type].changesSeats ? after : null,
      run: () => this.show(event, after, since),
    })
  }

  private show(event: TableEvent, after: Table, since: number | null): void {
    this.shown = after
    this.recent.add(event)
    broadcast(event, this.viewers.keys(), (viewer, frame) => this.viewers.get(viewer)?.connection.send(frame))
    const { startsGame, endsSessions, deals } = events[event.type]
    if (startsGame) for (const session of this.viewers.values()) this.sendTable(session, after, undefined)
    this.gallery.show(event, after)
    if (since !== null) this.host.metrics.seconds.observe((performance.now() - since) / 1000)
    if (endsSessions) this.farewell(event)
    if (deals) this.snapshotDue = Math.min(this.snapshotDue, after.seq + DEALT_SOON)
    if (after.seq >= this.snapshotDue) this.snapshotSoon()
  }

  private sendTable(session: Session, table: Table, ref: string | undefined): void {
    this.host.metrics.resyncs.inc()
    session.connection.send(syncFrame(table, session.playerId, this.gallery.stateText(false), ref))
  }

  /** The first frames of a connection, after which it gets everything. */
  welcome(session: Session, table: Table, lastSeq: number | null) {
    this.push({
      until: table.seq,
      mirrors: null,
      run: () => {
        if (session.isOver) return
        this.viewers.set(session.playerId, session)
        const missed = this.missedSince(lastSeq)
        if (!missed) return this.sendTable(session, this.shown, undefined)
        this.host.metrics.catchUps.inc()
        for (const event of missed) broadcast(event, [session.playerId], (_, frame) => session.connection.send(frame))
        const watching = this.gallery.allNews()
        if (watching) session.connection.send(watching)
      },
    })
  }

  /** The events after `lastSeq`, if all of them are still kept. */
  private missedSince(lastSeq: number | null): readonly TableEvent[] | null {
    if (lastSeq === null || lastSeq > this.shown.seq) return null
    return this.recent.last(this.shown.seq - lastSeq, this.shown)
  }

  sync(session: Session, table: Table, ref: string): void {
    this.push({ until: table.seq, mirrors: null, run: () => this.sendTable(session, this.shown, ref) })
  }

  answer(session: Session, frame: OutFrame, after: number): void {
    this.push({ until: after, mirrors: null, run: () => session.connection.send(frame) })
  }

  /** A word beside the numbered events, to all who have the table. */
  tellAll(frame: OutFrame): void {
    for (const { connection } of this.viewers.values()) connection.send(frame)
  }

  hangUp(session: Session, code: CloseCode, reason: string, after: number): void {
    this.push({
      until: after,
      mirrors: null,
      run: () => {
        this.forget(session)
        session.connection.close(code, reason)
      },
    })
  }

  forget(session: Session): void {
    if (this.viewers.get(session.playerId) === session) this.viewers.delete(session.playerId)
  }

  private push(output: Output): void {
    this.outputs.push(output)
    if (output.until <= this.storedSeq) this.flush()
  }

  stored(seq: number): void {
    this.storedSeq = seq
    this.flush()
  }

  /** Lets out what is stored, unless this server's right to the room has run out. */
  flush() {
    if (this.isFlushing) return // what runs below may push more; its turn comes in this loop
    this.isFlushing = true
    while (!this.isMirroring && !this.isStopped) {
      const output = this.outputs[this.next]
      if (!output || output.until > this.storedSeq || !this.host.lease.isLive) break
      if (output.mirrors) {
        this.mirrorThenFlush(output.mirrors)
        output.mirrors = null
        break
      }
      this.next++
      output.run()
    }
    if (this.next === this.outputs.length) {
      this.outputs = []
      this.next = 0
    }
    this.isFlushing = false
    if (this.isQuiet) for (const resolve of this.waiters.splice(0)) resolve()
  }

  private mirrorThenFlush(table: Table): void {
    this.isMirroring = true
    this.mirror(table).then(() => {
      this.isMirroring = false
      this.flush()
    })
  }

  private async mirror(table: Table): Promise<void> {
    this.isMirrorStale = false
    try {
      await this.host.mirror({ room_id: table.room.id, seats: this.seats(table) })
    } catch (error) {
      this.isMirrorStale = true
      this.host.log.warn({ err: error, room_id: table.room.id }, 'the lobby could not be told who sits where')
    }
  }

  /** Writes what could not be written before. */
  mirrorAgain(): void {
    if (this.isMirrorStale && !this.isMirroring) this.mirrorThenFlush(this.shown)
  }

  get isQuiet(): boolean {
    return this.outputs.length === this.next && !this.isMirroring
  }

  /** Resolves when nothing waits to leave any more. */
  async quiet(): Promise<void> {
    if (this.isQuiet || this.isStopped) return
    await new Promise<void>((resolve) => this.waiters.push(resolve))
  }

  private snapshotSoon(): void {
    this.snapshotDue = this.shown.seq + SNAPSHOT_EVERY
    this.host.snapshots.add(() => this.snapshot())
  }

  async snapshot(): Promise<void> {
    const table = this.shown
    if (this.isSaving || this.isStopped || table.seq === this.snapshotSeq) return
    this.isSaving = true
    const before = this.snapshotSeq
    this.snapshotSeq = table.seq
    try {
      await this.host.saveSnapshot(table)
    } catch (error) {
      this.snapshotSeq = before
      this.host.log.warn({ err: error, room_id: table.room.id }, 'a snapshot could not be written')
    } finally {
      this.isSaving = false
    }
  }

  stop(): void {
    this.isStopped = true
    this.outputs = []
    this.next = 0
    for (const resolve of this.waiters.splice(0)) resolve()
  }
}
