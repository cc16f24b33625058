// The endpoint: who may connect, and which table they are brought to.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE } from '@fourmat/protocol'
import { type Caller, findCallers } from '../auth/tokens-repo.ts'
import { Gatherer } from '../db/gatherer.ts'
import { isRowId } from '../db/row-id.ts'
import type { Deps } from '../deps.ts'
import { Connection, type ConnectionWatch } from './connection.ts'
import type { Connections } from './connections.ts'
import { isTurnedAway } from './line.ts'
import type { TableMetrics } from './table-metrics.ts'
import { STORAGE_DOWN, type Tables } from './tables.ts'
import { answerUpgrade, type Listener, type WebSocket } from './web-socket.ts'

export const SOCKET_PATH = '/api/v1/ws/game'
const RETRY_MS = 250
const PATIENCE_MS = 60_000
const EARLY_MAX = 200 // messages before we know whose they are

/** A page of another site must not speak in a visitor's name; programs that are no browsers send no Origin. */
const isOurs = (request: IncomingMessage, publicUrl: string | undefined): boolean => {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

const readLastSeq = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

export interface SocketParts {
  readonly deps: Deps
  readonly tables: Tables
  readonly connections: Connections
  readonly metrics: TableMetrics
}

/** Keeps what somebody says before it is known who it is. */
class Early implements Listener {
  readonly texts: (string | null)[] = []
  onEnded: () => void = () => {}

  heard(text: string | null): void {
    if (this.texts.length < EARLY_MAX) this.texts.push(text)
  }

  alive(): void {}

  ended(): void {
    this.onEnded()
  }
}

export const createSocketEndpoint = ({ deps, tables, connections, metrics }: SocketParts) => {
  const watch: ConnectionWatch = {
    isLive: () => tables.lease.isLive,
    dropped: (reason) => metrics.drops.inc({ reason }),
    closing: (code) => metrics.closes.inc({ code: String(code) }),
    ended: (connection) => {
      connections.freed()
      connections.remove(connection)
    },
  }

  const callers = new Gatherer<string, Caller | null>(
    (secrets) => findCallers(deps.pool, secrets, deps.now()),
    (secret) => secret,
  )

  /** Who calls: with a ticket for this room, or with an access token. */
  const identify = async (secret: string, roomId: string): Promise<Caller | null> => {
    const caller = await callers.ask(secret)
    return caller?.roomId && caller.roomId !== roomId ? null : caller
  }

  /** While the database is away the socket stays open and is told why it waits. */
  const patiently = async <T>(ws: WebSocket, work: () => Promise<T>): Promise<T> => {
    const until = performance.now() + PATIENCE_MS
    let isTold = false
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (performance.now() > until || !ws.isOpen) throw error
        if (!isTold) ws.write(STORAGE_DOWN.wire)
        isTold = true
        await sleep(RETRY_MS)
      }
    }
  }

  const refuse = (ws: WebSocket, code: number, reason: string) => {
    metrics.closes.inc({ code: String(code) })
    ws.close(code, reason)
  }

  const admit = async (ws: WebSocket, early: Early, query: URLSearchParams) => {
    const roomId = query.get('room_id') ?? ''
    const secret = query.get('token') ?? ''
    const caller = await patiently(ws, () => identify(secret, roomId))
    if (!ws.isOpen) return
    if (!caller) return refuse(ws, CLOSE.unauthorized, 'token missing, bad or expired')
    if (!isRowId(roomId)) return refuse(ws, CLOSE.noSuchRoom, 'no such room')
    const { userId, username, tokenId } = caller
    const who = { userId, username, tokenId, expiresAt: caller.expiresAt.getTime() }
    const joined = new Connection(ws, who, watch)
    connections.add(joined)
    for (const text of early.texts) joined.heard(text)
    const lastSeq = readLastSeq(query.get('last_seq'))
    const outcome = await patiently(ws, () => tables.enter(joined, roomId.toLowerCase(), lastSeq))
    if (isTurnedAway(outcome)) joined.close(outcome.code, outcome.reason)
    else joined.opened(outcome)
  }

  return (request: IncomingMessage, socket: Socket, head: Buffer, url: URL) => {
    if (!isOurs(request, deps.env.PUBLIC_URL)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      return
    }
    const early = new Early()
    const ws = answerUpgrade(request, socket, head, early)
    if (!ws) return
    if (!connections.take()) return refuse(ws, CLOSE.capacity, 'server is at capacity')
    early.onEnded = () => connections.freed()
    if (connections.isClosing) return refuse(ws, CLOSE.restarting, 'server restarting')
    admit(ws, early, url.searchParams).catch((error) => {
      deps.log.error({ err: error }, 'a connection could not be admitted')
      ws.close(CLOSE.restarting, 'try again')
    })
  }
}
