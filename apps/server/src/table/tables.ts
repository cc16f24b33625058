// The tables of this server: found, loaded, claimed, given back.
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE } from '@fourmat/protocol'
import { announce } from '../announce.ts'
import { NoResponders } from '../bus/bus.ts'
import { BatchLoader } from '../db/batch-loader.ts'
import { SteadyClient } from '../db/steady-client.ts'
import type { Deps } from '../deps.ts'
import { noticeFrame } from './broadcast.ts'
import { EventLog, FIND_BY_KEY } from './event-log.ts'
import { OutFrame } from './frame.ts'
import { loadDeck, loadToken } from './host-loads.ts'
import { Lease } from './lease.ts'
import { newGame } from './new-game.ts'
import { type Claim, type Claimed, claimRooms, endLease, type Held, releaseRoom, roomsOf } from './owners-repo.ts'
import { SeatsMirror } from './seats-mirror.ts'
import { mirrorSeats } from './seats-mirror-repo.ts'
import { SnapshotQueue } from './snapshot-queue.ts'
import { MOVED, TableActor } from './table-actor.ts'
import type { JoinedTable, JoinRefused, TableConnection } from './table-connection.ts'
import type { TableHost } from './table-host.ts'
import type { TableMetrics } from './table-metrics.ts'
import {
  createStoredTable,
  type LoadedTable,
  type LogEnd,
  loadHeldBack,
  loadPast,
  loadTables,
  saveSnapshot,
} from './table-store-repo.ts'

const PING_MS = 400
const HELD_WAIT_MS = 100
const FREEZE_MS = 5_000

export const STORAGE_DOWN = noticeFrame(
  'storage_unavailable',
  'The server cannot save right now. Your moves wait and go on by themselves.',
)
const STORAGE_BACK = noticeFrame('storage_restored', 'Saving works again.')

export const VOICE_ENDED = new OutFrame(JSON.stringify({ type: 'voice_chat_ended', payload: {} }))

const NO_SUCH_ROOM: JoinRefused = { code: CLOSE.noSuchRoom, reason: 'no such room' }
const RESTARTING: JoinRefused = { code: CLOSE.restarting, reason: 'server restarting' }

const roomOf = ({ roomId }: { roomId: string }): string => roomId

/** What became of an attempt to run a room here. */
type Opened = TableActor | 'no such room' | 'held by another'

/** How to reach a table on another server; tables.ts does not care by what. */
export interface Elsewhere {
  /** 'nobody' when no server runs the room, 'silent' when one should but does not answer. */
  join(
    connection: TableConnection,
    roomId: string,
    lastSeq: number | null,
  ): Promise<JoinedTable | JoinRefused | 'nobody' | 'silent'>
  /** Makes the room reachable for others; returns the function that ends it. */
  offer(actor: TableActor): () => void
  invite(roomId: string, userId: string, channelUrl: string): Promise<boolean | 'nobody' | 'silent'>
}

export class Tables {
  private readonly deps: Deps
  private readonly metrics: TableMetrics
  private readonly host: TableHost
  private readonly opening = new Map<string, Promise<Opened>>()
  private readonly actors = new Map<string, TableActor>()
  private readonly offers = new Map<TableActor, () => void>()
  private readonly leaseClient: SteadyClient
  private readonly logClient: SteadyClient
  private readonly claims: BatchLoader<Claim, Claimed | Held | null>
  private readonly loads: BatchLoader<LogEnd, (() => Promise<LoadedTable>) | null>
  private isClosing = false
  readonly events: EventLog
  readonly lease: Lease
  readonly serverId: string
  elsewhere: Elsewhere | null = null

  constructor(deps: Deps, metrics: TableMetrics, serverId: string) {
    this.deps = deps
    this.metrics = metrics
    this.serverId = serverId
    this.logClient = new SteadyClient(deps.pool, 'fourmat log', FIND_BY_KEY)
    this.leaseClient = new SteadyClient(deps.pool, 'fourmat lease')
    this.claims = new BatchLoader({
      loadAll: (claims: readonly Claim[]) => claimRooms(deps.pool, serverId, claims),
      keyOf: roomOf,
    })
    this.loads = new BatchLoader({ loadAll: (rooms: readonly LogEnd[]) => loadTables(deps.pool, rooms), keyOf: roomOf })
    this.events = new EventLog(this.logClient, deps.log, metrics)
    this.events.onTrouble = (isTroubled) => this.noticeTrouble(isTroubled)
    this.lease = new Lease(this.leaseClient, serverId)
    this.lease.verify = () => this.dropLostRooms()
    this.lease.onResumed = () => {
      for (const actor of this.actors.values()) actor.resume()
    }
    const mirror = new SeatsMirror(
      (rooms) => mirrorSeats(deps.pool, rooms),
      (room_id) => announce(deps, 'lobby.changed', { room_id }),
    )
    this.host = {
      log: deps.log,
      events: this.events,
      lease: this.lease,
      metrics,
      now: () => deps.now().getTime(),
      loadDeck: (roomId, wish, userId) => loadDeck(deps, roomId, wish, userId),
      loadToken: (printId) => loadToken(deps, printId),
      loadPast: (table, seq) => loadPast(deps.pool, table, seq),
      loadHeldBack: (roomId, at) => loadHeldBack(deps.pool, roomId, at),
      spectatorsMax: deps.env.MAX_SPECTATORS_PER_ROOM,
      mirror: (seats) => mirror.write(seats),
      saveSnapshot: (table) => saveSnapshot(deps.pool, table),
      snapshots: new SnapshotQueue(),
    }
  }

  start(): Promise<void> {
    return this.lease.start()
  }

  /** Brings a connection to its table, wherever that lives or comes to live. */
  async enter(connection: TableConnection, roomId: string, lastSeq: number | null): Promise<JoinedTable | JoinRefused> {
    while (!this.isClosing) {
      const outcome = await this.tryToEnter(connection, roomId, lastSeq)
      if (outcome && outcome !== MOVED) return outcome
      if (!outcome) await sleep(HELD_WAIT_MS)
    }
    return RESTARTING
  }

  private async tryToEnter(
    connection: TableConnection,
    roomId: string,
    lastSeq: number | null,
  ): Promise<JoinedTable | JoinRefused | null> {
    const own = this.actors.get(roomId)
    if (own) return own.join(connection, lastSeq)
    if (!this.opening.has(roomId) && this.elsewhere) {
      const outcome = await this.elsewhere.join(connection, roomId, lastSeq)
      if (typeof outcome === 'object') return outcome
    }
    const opened = await this.open(roomId)
    if (opened === 'no such room') return NO_SUCH_ROOM
    return opened === 'held by another' ? null : opened.join(connection, lastSeq)
  }

  /** Claims and loads a room, once however many ask at the same time. */
  open(roomId: string, options: { evenClosed?: boolean } = {}): Promise<Opened> {
    const own = this.actors.get(roomId)
    if (own) return Promise.resolve(own)
    const known = this.opening.get(roomId)
    if (known) return known
    const opening = this.load(roomId, options.evenClosed ?? false).finally(() => this.opening.delete(roomId))
    this.opening.set(roomId, opening)
    return opening
  }

  private async load(roomId: string, evenClosed: boolean): Promise<Opened> {
    const { pool } = this.deps
    const claimed = await this.claim(roomId, evenClosed)
    if (!claimed) return 'no such room'
    if ('holder' in claimed) return 'held by another'
    const { room } = claimed
    const restore = await this.loads.load({ roomId, seq: claimed.seq })
    const loaded = restore ? await restore() : room && (await createStoredTable(pool, room, newGame(this.host.now())))
    if (!loaded) return 'no such room'
    if (this.isClosing) return 'held by another'
    const actor = new TableActor(this.host, claimed.epoch, loaded, (ended) => this.forget(ended))
    this.metrics.claims.inc()
    this.actors.set(roomId, actor)
    this.metrics.rooms.set(this.actors.size)
    if (this.elsewhere) this.offers.set(actor, this.elsewhere.offer(actor))
    if (room) actor.changeRoom(room)
    return actor
  }

  private async claim(roomId: string, evenClosed: boolean): Promise<Claimed | Held | null> {
    const { bus } = this.deps
    // Without a shared bus this is the only server: whoever holds the room was our own, before we were killed.
    const evenFrom = bus.isShared ? null : 'anyone'
    const first = await this.claims.load({ roomId, evenFrom, evenClosed })
    if (!first || !('holder' in first)) return first
    const isGone = await bus.request(`server.${first.holder}.ping`, {}, PING_MS).then(
      () => false,
      (error) => error instanceof NoResponders,
    )
    return isGone ? this.claims.load({ roomId, evenFrom: first.epoch, evenClosed }) : first
  }

  private forget(actor: TableActor): void {
    if (this.actors.get(actor.roomId) === actor) this.actors.delete(actor.roomId)
    this.offers.get(actor)?.()
    this.offers.delete(actor)
    this.metrics.rooms.set(this.actors.size)
  }

  /** After a lapse of the lease: rooms that others took meanwhile are theirs. */
  private async dropLostRooms(): Promise<void> {
    if (this.actors.size === 0) return
    const held = await roomsOf(this.deps.pool, this.serverId)
    for (const actor of this.actors.values()) if (held.get(actor.roomId) !== actor.epoch) actor.lost()
  }

  private noticeTrouble(isTroubled: boolean): void {
    this.deps.log.warn(isTroubled ? 'storing takes long; players are told' : 'storing works again')
    for (const actor of this.actors.values()) actor.notice(isTroubled ? STORAGE_DOWN : STORAGE_BACK)
  }

  get(roomId: string): TableActor | undefined {
    return this.actors.get(roomId)
  }

  all(): TableActor[] {
    return [...this.actors.values()]
  }

  /** Gives a room back: its log ends with a snapshot, and any server may claim it. */
  async retire(actor: TableActor): Promise<void> {
    await actor.freeze()
    await releaseRoom(this.deps.pool, actor.roomId, actor.epoch)
    actor.dismiss()
  }

  /** Tells the table that a player asks the others into a voice channel; false when that player does not sit there. */
  async inviteToVoice(roomId: string, userId: string, channelUrl: string): Promise<boolean> {
    const own = this.actors.get(roomId)
    if (own) return own.inviteToVoice(userId, channelUrl)
    const outcome = (await this.elsewhere?.invite(roomId, userId, channelUrl)) ?? 'nobody'
    return outcome === true
  }

  /** Hands every room over. What is stored is sent first; what is not waits at its player's and comes again. */
  async close(): Promise<void> {
    this.isClosing = true
    await Promise.allSettled(this.opening.values())
    const actors = this.all()
    await Promise.race([
      Promise.allSettled(actors.map((actor) => actor.freeze())),
      sleep(FREEZE_MS, undefined, { ref: false }),
    ])
    this.lease.close()
    await endLease(this.deps.pool, this.serverId).catch((error) =>
      this.deps.log.warn({ err: error }, 'rooms could not be given back; others take them when the lease ends'),
    )
    for (const actor of actors) actor.dismiss()
    this.events.close()
    await Promise.all([this.logClient.close(), this.leaseClient.close()])
  }
}
