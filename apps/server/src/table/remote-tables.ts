// Tables on other servers: their sockets are here, or the other way round. Frames go over the links, joining is a request to the room's subject.
import { randomUUID } from 'node:crypto'
import { CLOSE, type CloseCode } from '@fourmat/protocol'
import { type Bus, NoAnswer, NoResponders } from '../bus/bus.ts'
import { OutFrame } from './frame.ts'
import { type Item, Links } from './links.ts'
import type { TableActor } from './table-actor.ts'
import {
  type Audience,
  isJoinRefused,
  type JoinedTable,
  type JoinRefused,
  type TableConnection,
} from './table-connection.ts'
import type { TableMetrics } from './table-metrics.ts'
import type { Elsewhere } from './tables.ts'

const JOIN_MS = 800
const ADMIT = 'admit'
const TO_AUDIENCE = 'audience'
// This name has been on the wire since 0.1.0, and servers of two versions run side by side during an update.
const RECEIVE = 'hear'

const subjectOf = (roomId: string) => `table.${roomId}`

interface JoinRequest {
  readonly op: 'join' | 'watch' // a server of before knows no other, and seats nobody who watches
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
  audience: string | null // of which it is one
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
  /** Our sockets that watch a table elsewhere, by its owner and room. */
  private readonly audiences = new Map<string, Set<Outgoing>>()
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
    const { userId, username, isWatching } = connection
    const outgoing: Outgoing = { connection, owner: null, audience: null }
    this.outgoing.set(conn, outgoing)
    const op = isWatching ? 'watch' : 'join'
    const request: JoinRequest = { op, gateway: this.serverId, conn, userId, username, lastSeq }
    try {
      const answer = (await this.bus.request(subjectOf(roomId), request, JOIN_MS)) as JoinAnswer | false
      if (answer === false) {
        this.forgetOutgoing(conn)
        return 'silent'
      }
      if (!('owner' in answer)) {
        this.forgetOutgoing(conn)
        return answer
      }
      const { owner } = answer
      outgoing.owner = owner
      return {
        receive: (text) => this.links.send(owner, [RECEIVE, conn, text]),
        leave: () => {
          if (this.forgetOutgoing(conn)) this.links.send(owner, ['gone', conn])
        },
      }
    } catch (error) {
      // Should the owner have let it in after all, its first frame is answered with "gone".
      this.forgetOutgoing(conn)
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
    const audiences = new Map<string, Audience>() // by gateway
    const audienceOf = (gateway: string): Audience => {
      const known = audiences.get(gateway)
      if (known) return known
      const audience = { send: ({ text }: OutFrame) => this.links.send(gateway, [TO_AUDIENCE, actor.roomId, text]) }
      audiences.set(gateway, audience)
      return audience
    }
    return this.bus.respond(subjectOf(actor.roomId), (message) => {
      const request = message as JoinRequest | InviteRequest
      return request.op === 'invite'
        ? actor.inviteToVoice(request.userId, request.channelUrl)
        : this.admit(actor, request, audienceOf)
    })
  }

  private async admit(
    actor: TableActor,
    request: JoinRequest,
    audienceOf: (gateway: string) => Audience,
  ): Promise<JoinAnswer> {
    const { gateway, conn, userId, username, lastSeq } = request
    const incoming: Incoming = { gateway, table: null, isGone: false }
    this.incoming.set(conn, incoming)
    this.metrics.remoteSockets.set(this.incoming.size)
    const connection: TableConnection = {
      userId,
      username,
      isWatching: request.op === 'watch',
      joinAudience: () => {
        this.links.send(gateway, [ADMIT, conn, actor.roomId])
        return audienceOf(gateway)
      },
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
    else if (kind === TO_AUDIENCE) this.sendToAudience(`${from} ${conn}`, new OutFrame(first))
    else this.deliver(from, kind, conn, first, second)
  }

  private deliver(from: string, kind: string, conn: string, first: string | number, reason: string): void {
    const outgoing = this.outgoing.get(conn)
    if (!outgoing) {
      if (kind === 'send') this.links.send(from, ['gone', conn])
    } else if (kind === ADMIT) this.admitToAudience(outgoing, `${from} ${first}`)
    else if (kind === 'send') outgoing.connection.send(new OutFrame(first as string))
    else if (kind === 'close') {
      this.forgetOutgoing(conn)
      outgoing.connection.close(first as CloseCode, reason)
    }
  }

  private admitToAudience(outgoing: Outgoing, audience: string): void {
    outgoing.audience = audience
    const known = this.audiences.get(audience)
    if (known) known.add(outgoing)
    else this.audiences.set(audience, new Set([outgoing]))
  }

  /** One encoding for all of them. */
  private sendToAudience(audience: string, frame: OutFrame): void {
    for (const { connection } of this.audiences.get(audience) ?? []) connection.send(frame)
  }

  private forgetOutgoing(conn: string): boolean {
    const outgoing = this.outgoing.get(conn)
    if (!outgoing) return false
    const audience = outgoing.audience === null ? undefined : this.audiences.get(outgoing.audience)
    audience?.delete(outgoing)
    if (outgoing.audience !== null && audience?.size === 0) this.audiences.delete(outgoing.audience)
    return this.outgoing.delete(conn)
  }

  private needs(server: string): boolean {
    for (const { owner } of this.outgoing.values()) if (owner === server || owner === null) return true
    for (const { gateway } of this.incoming.values()) if (gateway === server) return true
    return false
  }

  private cut(server: string): void {
    for (const [conn, { owner, connection }] of [...this.outgoing]) {
      if (owner !== server) continue
      this.forgetOutgoing(conn)
      connection.close(CLOSE.restarting, 'the table moved')
    }
    for (const [conn, { gateway }] of [...this.incoming]) if (gateway === server) this.forget(conn)?.table?.leave()
  }

  close(): void {
    this.stopAnswering()
    this.links.close()
  }
}
