// The endpoint: who may connect, and which table they are brought to.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE, FRAME_MAX_BYTES } from '@fourmat/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { findSession, redeemTicket, type Session } from '../auth/tokens-repo.ts'
import { isRowId } from '../db/row-id.ts'
import type { Deps } from '../deps.ts'
import { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { isTurnedAway } from './line.ts'
import type { TableMetrics } from './table-metrics.ts'
import { STORAGE_DOWN, type Tables } from './tables.ts'

export const SOCKET_PATH = '/api/v1/ws/game'
const RETRY_MS = 250
const PATIENCE_MS = 60_000

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

/** The account behind a ticket for this room, or behind an access token. */
const identify = async (deps: Deps, secret: string, roomId: string): Promise<Session | null> => {
  const now = deps.now()
  const ticket = await redeemTicket(deps.db, secret, now)
  if (ticket) return ticket.roomId === roomId ? ticket : null
  return findSession(deps.db, secret, now)
}

const readLastSeq = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

export interface SocketParts {
  readonly deps: Deps
  readonly tables: Tables
  readonly connections: Connections
  readonly metrics: TableMetrics
}

export const createSocketEndpoint = ({ deps, tables, connections, metrics }: SocketParts) => {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })

  /** While the database is away the socket stays open and is told why it waits. */
  const patiently = async <T>(ws: WebSocket, work: () => Promise<T>): Promise<T> => {
    const until = performance.now() + PATIENCE_MS
    let isTold = false
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (performance.now() > until || ws.readyState !== ws.OPEN) throw error
        if (!isTold) ws.send(STORAGE_DOWN.text)
        isTold = true
        await sleep(RETRY_MS)
      }
    }
  }

  const refuse = (ws: WebSocket, code: number, reason: string) => {
    metrics.closes.inc({ code: String(code) })
    ws.close(code, reason)
    setTimeout(() => ws.terminate(), 2_000).unref()
  }

  const admit = async (ws: WebSocket, socket: Duplex, query: URLSearchParams) => {
    const early: string[] = []
    let connection: Connection | null = null
    const receive = (text: string) => (connection ? connection.hear(text) : early.length < 200 && early.push(text))
    ws.on('message', (data: Buffer, isBinary) => receive(isBinary ? '\u0000' : data.toString()))
    ws.on('error', () => {}) // a close event follows
    let isOpen = true
    ws.on('close', () => {
      isOpen = false
      connections.freed()
      if (!connection) return
      connection.ended()
      connections.remove(connection)
    })
    const roomId = query.get('room_id') ?? ''
    const secret = query.get('token') ?? ''
    const session = await patiently(ws, () => identify(deps, secret, roomId))
    if (!isOpen) return
    if (!session) return refuse(ws, CLOSE.unauthorized, 'token missing, bad or expired')
    if (!isRowId(roomId)) return refuse(ws, CLOSE.noSuchRoom, 'no such room')
    const who = {
      userId: session.user.id,
      username: session.user.username,
      tokenId: session.tokenId,
      expiresAt: session.expiresAt.getTime(),
    }
    const joined = new Connection(ws, socket, who, {
      dropped: (reason) => metrics.drops.inc({ reason }),
      closing: (code) => metrics.closes.inc({ code: String(code) }),
    })
    connection = joined
    connections.add(joined)
    for (const text of early.splice(0)) joined.hear(text)
    const lastSeq = readLastSeq(query.get('last_seq'))
    const outcome = await patiently(ws, () => tables.enter(joined, roomId.toLowerCase(), lastSeq))
    if (isTurnedAway(outcome)) joined.close(outcome.code, outcome.reason)
    else joined.opened(outcome)
  }

  return (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => {
    if (!isOurs(request, deps.env.PUBLIC_URL)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      return
    }
    wss.handleUpgrade(request, socket, head, (ws) => {
      if (!connections.take()) return refuse(ws, CLOSE.capacity, 'server is at capacity')
      if (connections.isClosing) {
        connections.freed()
        return refuse(ws, CLOSE.restarting, 'server restarting')
      }
      admit(ws, socket, url.searchParams).catch((error) => {
        deps.log.error({ err: error }, 'a connection could not be admitted')
        ws.close(CLOSE.restarting, 'try again')
      })
    })
  }
}
