// Tables on other servers: their sockets are here, or the other way round. Frames go over the links, joining is a request to the room's subject.
import { randomUUID } from 'node:crypto'
import { CLOSE, type CloseCode } from '@fourmat/protocol'
import { type Bus, NoAnswer, NoResponders } from '../bus/bus.ts'
import { OutFrame } from './frame.ts'
import { type Item, Links } from './links.ts'
import type { TableActor } from './table-actor.ts'
import { isJoinRefused, type JoinedTable, type JoinRefused, type TableConnection } from './table-connection.ts'
import type { TableMetrics } from './table-metrics.ts'
import type { Elsewhere } from './tables.ts'

const JOIN_MS = 800
// This name has been on the wire since 0.1.0, and servers of two versions run side by side during an update.
const RECEIVE = 'hear'

const subjectOf = (roomId: string) => `table.${roomId}`

interface JoinRequest {
  readonly op: 'join'
  readonly gateway: string
  readonly conn: string
  readonly userId: string
  readonly username: string
  readonly lastSeq: number | null
}

interface InviteRequest {
  readonly op: 'invite'
  readonly userId: string
  readonly channelUrl: string
}

type JoinAnswer = { readonly owner: string } | JoinRefused

/** A socket of ours at a table elsewhere. */
interface Outgoing {
  readonly connection: TableConnection
  owner: string | null // null until the owner has answered
}

/** A socket elsewhere at a table of ours. */
interface Incoming {
  readonly gateway: string
  table: JoinedTable | null
  isGone: boolean
}

export class RemoteTables implements Elsewhere {
  private readonly bus: Bus
  private readonly serverId: string
  private readonly metrics: TableMetrics
  private readonly links: Links
  private readonly outgoing = new Map<string, Outgoing>()
  private readonly incoming = new Map<string, Incoming>()
  private readonly stopAnswering: () => void

  constructor(bus: Bus, serverId: string, metrics: TableMetrics) {
    this.bus = bus
    this.serverId = serverId
    this.metrics = metrics
    this.links = new Links(bus, serverId, {
      receive: (from, item) => this.receive(from, item),
      cut: (server) => this.cut(server),
      needs: (server) => this.needs(server),
    })
    this.stopAnswering = bus.respond(`server.${serverId}.ping`, () => 'here')
  }

  async join(
    connection: TableConnection,
    roomId: string,
    lastSeq: number | null,
  ): Promise<JoinedTable | JoinRefused | 'nobody' | 'silent'> {
    const conn = randomUUID()
    const { userId, username } = connection
    const outgoing: Outgoing = { connection, owner: null }
    this.outgoing.set(conn, outgoing)
    const request: JoinRequest = { op: 'join', gateway: this.serverId, conn, userId, username, lastSeq }
    try {
      const answer = (await this.bus.request(subjectOf(roomId), request, JOIN_MS)) as JoinAnswer
      if (!('owner' in answer)) {
        this.outgoing.delete(conn)
        return answer
      }
      const { owner } = answer
      outgoing.owner = owner
      return {
        receive: (text) => this.links.send(owner, [RECEIVE, conn, text]),
        leave: () => {
          if (this.outgoing.delete(conn)) this.links.send(owner, ['gone', conn])
        },
      }
    } catch (error) {
      // Should the owner have let it in after all, its first frame is answered with "gone".
      this.outgoing.delete(conn)
      if (error instanceof NoResponders) return 'nobody'
      if (error instanceof NoAnswer) return 'silent'
      throw error
    }
  }

  async invite(roomId: string, userId: string, channelUrl: string): Promise<boolean | 'nobody' | 'silent'> {
    const request: InviteRequest = { op: 'invite', userId, channelUrl }
    try {
      return (await this.bus.request(subjectOf(roomId), request, JOIN_MS)) === true
    } catch (error) {
      if (error instanceof NoResponders) return 'nobody'
      if (error instanceof NoAnswer) return 'silent'
      throw error
    }
  }

  offer(actor: TableActor): () => void {
    return this.bus.respond(subjectOf(actor.roomId), (message) => {
      const request = message as JoinRequest | InviteRequest
      return request.op === 'join'
        ? this.admit(actor, request)
        : actor.inviteToVoice(request.userId, request.channelUrl)
    })
  }

  private async admit(actor: TableActor, request: JoinRequest): Promise<JoinAnswer> {
    const { gateway, conn, userId, username, lastSeq } = request
    const incoming: Incoming = { gateway, table: null, isGone: false }
    this.incoming.set(conn, incoming)
    this.metrics.remoteSockets.set(this.incoming.size)
    const connection: TableConnection = {
      userId,
      username,
      send: (frame) => {
        if (!incoming.isGone) this.links.send(gateway, ['send', conn, frame.text])
      },
      close: (code, reason) => {
        if (incoming.isGone) return
        this.links.send(gateway, ['close', conn, code, reason])
        this.forget(conn)
      },
    }
    const outcome = await actor.join(connection, lastSeq)
    if (isJoinRefused(outcome)) {
      this.forget(conn)
      return outcome
    }
    if (incoming.isGone) outcome.leave()
    else incoming.table = outcome
    return { owner: this.serverId }
  }

  private forget(conn: string): Incoming | undefined {
    const incoming = this.incoming.get(conn)
    if (!incoming) return undefined
    incoming.isGone = true
    this.incoming.delete(conn)
    this.metrics.remoteSockets.set(this.incoming.size)
    return incoming
  }

  private receive(from: string, item: Item): void {
    const [kind, conn, first, second] = item as readonly [string, string, never, never]
    if (kind === RECEIVE) this.incoming.get(conn)?.table?.receive(first)
    else if (kind === 'gone') this.forget(conn)?.table?.leave()
    else this.deliver(from, kind, conn, first, second)
  }

  private deliver(from: string, kind: string, conn: string, first: string | number, reason: string): void {
    const outgoing = this.outgoing.get(conn)
    if (!outgoing) {
      if (kind === 'send') this.links.send(from, ['gone', conn])
    } else if (kind === 'send') outgoing.connection.send(new OutFrame(first as string))
    else if (kind === 'close') {
      this.outgoing.delete(conn)
      outgoing.connection.close(first as CloseCode, reason)
    }
  }

  private needs(server: string): boolean {
    for (const { owner } of this.outgoing.values()) if (owner === server || owner === null) return true
    for (const { gateway } of this.incoming.values()) if (gateway === server) return true
    return false
  }

  private cut(server: string): void {
    for (const [conn, { owner, connection }] of [...this.outgoing]) {
      if (owner !== server) continue
      this.outgoing.delete(conn)
      connection.close(CLOSE.restarting, 'the table moved')
    }
    for (const [conn, { gateway }] of [...this.incoming]) if (gateway === server) this.forget(conn)?.table?.leave()
  }

  close(): void {
    this.stopAnswering()
    this.links.close()
  }
}
