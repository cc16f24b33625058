// Those who watch a table: what they are shown, and what they may say. They are nobody at the table, and nothing here is asked of it.
import {
  events,
  eventToText,
  galleryOf,
  type Refusal,
  type RoomFacts,
  readGalleryChat,
  refuse,
  seatedBy,
  seenEvent,
  seenPayload,
  type Table,
  type TableEvent,
} from '@fourmat/game'
import { CLOSE, type CloseCode, INVALID_FRAMES_MAX, type WatchRefusal } from '@fourmat/protocol'
import { BoundedMap } from '../bounded-map.ts'
import { ackFrame, rejectedFrame, syncFrame } from './broadcast.ts'
import { OutFrame, type ReadFrame, readFrame } from './frame.ts'
import { GalleryWords } from './gallery-words.ts'
import { HeldBack } from './held-back.ts'
import type { Audience, JoinedTable, JoinRefused, TableConnection } from './table-connection.ts'
import type { TableHost } from './table-host.ts'
import { TokenBucket, TokenBuckets } from './token-bucket.ts'

const TOLD_EVERY_MS = 1_000
const ANSWERS_KEPT = 1_000
/** Of one who watches, and what all of them may say together. */
const AT_ONCE = 10
const PER_SECOND = 1
const SAID_AT_ONCE = 20
const SAID_PER_SECOND = 5

interface Watcher {
  readonly connection: TableConnection
  username: string
  invalidInARow: number
  audience: Audience | null
  hasTable: boolean
  isOver: boolean
}

const refusedBecause = (reason: WatchRefusal): JoinRefused => ({ code: CLOSE.forbidden, reason })

const ONLY_WATCHES = refuse('spectator', 'Spectators watch and talk in the gallery')
const TOO_FAST = refuse('rate_limited', 'That is too fast')

export class Gallery {
  private readonly host: TableHost
  private readonly tellPlayers: (frame: OutFrame) => void
  private readonly watchers = new Map<string, Watcher>() // by account
  private readonly heldBack: HeldBack
  private readonly words = new GalleryWords()
  private readonly answers = new BoundedMap<string, OutFrame>(ANSWERS_KEPT)
  private readonly buckets = new TokenBuckets(AT_ONCE, PER_SECOND)
  private readonly said = new TokenBucket(performance.now(), SAID_AT_ONCE, SAID_PER_SECOND)
  private toldAt = Number.NEGATIVE_INFINITY
  private isLoading = false
  private room: RoomFacts

  constructor(host: TableHost, table: Table, tellPlayers: (frame: OutFrame) => void) {
    this.host = host
    this.tellPlayers = tellPlayers
    this.room = table.room
    this.heldBack = new HeldBack(table, host.now())
  }

  get isEmpty(): boolean {
    return this.watchers.size === 0
  }

  private get watching(): readonly string[] {
    return Array.from(this.watchers.values(), ({ username }) => username)
  }

  /** What `sync_state` tells of the gallery. */
  stateText(isSpectator: boolean): string {
    return this.words.stateText(this.watching, isSpectator)
  }

  /** The same for who has kept the table and missed only what happened since. */
  allNews(): OutFrame | null {
    return this.words.all(this.watching)
  }

  join(connection: TableConnection, table: Table): JoinedTable | JoinRefused {
    if (this.room.spectators === 'off') return refusedBecause('not_watchable')
    // Who plays must not see the hands that others open to those who do not.
    if (table.players.some(({ user_id }) => user_id === connection.userId)) return refusedBecause('seated')
    const older = this.watchers.get(connection.userId)
    if (!older && this.watchers.size >= this.host.spectatorsMax) return refusedBecause('gallery_full')
    if (older) this.hangUp(older, CLOSE.replaced, 'replaced by a newer tab')
    const watcher: Watcher = {
      connection,
      username: connection.username,
      invalidInARow: 0,
      audience: null,
      hasTable: false,
      isOver: false,
    }
    this.watchers.set(connection.userId, watcher)
    this.host.metrics.spectators.inc()
    this.words.note(watcher.username, 'came')
    this.tellNews()
    this.showTable(watcher)
    return { receive: (text) => this.receive(watcher, text), leave: () => this.leave(watcher) }
  }

  /** The first frame of one who watches, after which they get everything; it waits until something is old enough. */
  private showTable(watcher: Watcher, ref?: string) {
    const { shown } = this.heldBack
    if (!shown) return this.loadPast()
    watcher.connection.send(this.syncOf(shown, ref))
    if (watcher.hasTable) return
    watcher.hasTable = true
    watcher.audience = watcher.connection.joinAudience?.() ?? null
  }

  private syncOf(table: Table, ref?: string): OutFrame {
    this.host.metrics.resyncs.inc()
    return syncFrame(table, galleryOf(table.players), this.stateText(true), ref)
  }

  /** A table that was loaded a moment ago is too young to be shown; the log knows how it came about. */
  private loadPast(): void {
    if (this.isLoading) return
    this.isLoading = true
    const { roomId, before } = { roomId: this.room.id, before: this.host.now() - this.delay }
    this.host.loadHeldBack(roomId, before).then(
      (past) => {
        if (!past) return // its game is younger than that
        this.heldBack.begin(past)
        this.tick()
      },
      (error) => this.host.log.warn({ err: error, room_id: roomId }, 'the past of a table could not be read'),
    )
  }

  private get delay(): number {
    return this.room.spectator_delay * 1000
  }

  /** Everybody at the table has been shown this. */
  show(event: TableEvent, after: Table) {
    this.room = after.room
    for (const { user_id } of seatedBy(event)) this.remove(user_id, CLOSE.replaced, 'seated')
    if (this.room.spectators === 'off') this.end(CLOSE.forbidden, 'not_watchable')
    if (this.delay === 0 && this.heldBack.showAtOnce(after)) return this.tell(event, after)
    this.heldBack.add({ at: this.host.now(), event, after })
    this.release()
  }

  private release(): void {
    this.heldBack.release(this.host.now() - this.delay, (event, after) => this.tell(event, after))
  }

  /** One encoding for all of them. */
  private tell(event: TableEvent, after: Table): void {
    if (this.isEmpty) return
    const payload = seenPayload(event, galleryOf(after.players))
    this.sendAll(new OutFrame(eventToText(seenEvent(event, payload)), 'ascii'))
    if (events[event.type].startsGame) this.sendAll(this.syncOf(after))
  }

  private sendAll(frame: OutFrame): void {
    const audiences = new Set<Audience>()
    for (const { connection, audience, hasTable } of this.watchers.values()) {
      if (audience) audiences.add(audience)
      else if (hasTable) connection.send(frame)
    }
    for (const audience of audiences) audience.send(frame)
  }

  private receive(watcher: Watcher, text: string) {
    if (watcher.isOver) return
    const frame = readFrame(text)
    const { userId } = watcher.connection
    const known = frame.ref === undefined ? undefined : this.answers.get(`${userId} ${frame.ref}`)
    if (known) return watcher.connection.send(known)
    if (!this.buckets.take(userId, performance.now())) return this.refuse(watcher, frame.ref, TOO_FAST)
    if ('problem' in frame) return this.refuse(watcher, frame.ref, refuse('invalid', frame.problem))
    const refused = this.act(watcher, frame)
    if (refused) return this.refuse(watcher, frame.ref, refused)
    watcher.invalidInARow = 0
  }

  private act(watcher: Watcher, { type, payload, ref }: ReadFrame): Refusal | null {
    this.host.metrics.actions.inc(`watch.${type === 'chat' || type === 'resync' ? type : 'other'}`)
    if (type === 'resync') this.showTable(watcher, ref)
    else if (type === 'chat') {
      const read = readGalleryChat(payload)
      if ('refused' in read) return read
      if (!this.said.take(performance.now())) return TOO_FAST
      const frame = this.words.said(watcher.username, read.text, this.host.now())
      this.tellPlayers(frame)
      this.sendAll(frame)
      this.answer(watcher, ref, ackFrame(ref))
    } else return ONLY_WATCHES
    return null
  }

  private answer(watcher: Watcher, ref: string, frame: OutFrame): void {
    this.answers.set(`${watcher.connection.userId} ${ref}`, frame)
    watcher.connection.send(frame)
  }

  private refuse(watcher: Watcher, ref: string | undefined, refusal: Refusal): void {
    const { refused: code } = refusal
    this.host.metrics.refusals.inc({ code })
    const frame = rejectedFrame(ref, refusal)
    if (ref === undefined || code === 'rate_limited') watcher.connection.send(frame)
    else this.answer(watcher, ref, frame)
    if (code === 'rate_limited') return
    watcher.invalidInARow = code === 'invalid' ? watcher.invalidInARow + 1 : 0
    if (watcher.invalidInARow >= INVALID_FRAMES_MAX)
      this.hangUp(watcher, CLOSE.invalidFrames, 'too many invalid frames')
  }

  private leave(watcher: Watcher): void {
    if (watcher.isOver) return
    watcher.isOver = true
    this.watchers.delete(watcher.connection.userId)
    this.host.metrics.spectators.dec()
    this.words.note(watcher.username, 'went')
    this.tellNews()
  }

  private hangUp(watcher: Watcher, code: CloseCode, reason: string): void {
    this.leave(watcher)
    watcher.connection.close(code, reason)
  }

  private remove(userId: string | null, code: CloseCode, reason: string): void {
    const watcher = userId === null ? undefined : this.watchers.get(userId)
    if (watcher) this.hangUp(watcher, code, reason)
  }

  rename(userId: string, username: string): void {
    const watcher = this.watchers.get(userId)
    if (!watcher || watcher.username === username) return
    this.words.note(watcher.username, 'went')
    watcher.username = username
    this.words.note(username, 'came')
    this.tellNews()
  }

  /** Where many come and go at a time they are told of together. */
  private tellNews(): void {
    const now = performance.now()
    if (!this.words.isNews || now - this.toldAt < TOLD_EVERY_MS) return
    this.toldAt = now
    const frame = this.words.news(this.watching)
    this.tellPlayers(frame)
    this.sendAll(frame)
  }

  /** Called every second or so. */
  tick(): void {
    this.release()
    if (this.heldBack.shown)
      for (const watcher of this.watchers.values()) if (!watcher.hasTable) this.showTable(watcher)
    this.tellNews()
    this.buckets.prune(performance.now())
  }

  end(code: CloseCode, reason: string): void {
    for (const watcher of [...this.watchers.values()]) this.hangUp(watcher, code, reason)
  }
}
