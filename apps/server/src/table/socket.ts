// The endpoint: who may connect, and which table they are brought to.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE } from '@fourmat/protocol'
import { addressKey } from '../auth/limit-address.ts'
import { looksLikeSecret } from '../auth/secrets.ts'
import { type Caller, findCallers } from '../auth/tokens-repo.ts'
import { BatchLoader } from '../db/batch-loader.ts'
import { isRowId } from '../db/row-id.ts'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../ops/client-address.ts'
import { type AcceptUpgrade, handshakeProblem, refuseUpgrade } from '../ops/upgrades.ts'
import { Connection, type ConnectionWatch } from './connection.ts'
import type { Connections, Place } from './connections.ts'
import { EarlyMessages } from './early-messages.ts'
import { isJoinRefused } from './table-connection.ts'
import type { TableMetrics } from './table-metrics.ts'
import { STORAGE_DOWN, type Tables } from './tables.ts'
import { acceptWebSocket, FLOOD_REASON, type WebSocket } from './web-socket.ts'

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

const readLastSeq = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

/** A place for whoever is over a limit: it is told so, and counts nowhere. */
const NO_PLACE: Place = { takeFor: () => false, free: () => {} }

interface SocketParts {
  readonly deps: Deps
  readonly tables: Tables
  readonly connections: Connections
  readonly metrics: TableMetrics
}

export const createSocketEndpoint = ({ deps, tables, connections, metrics }: SocketParts): AcceptUpgrade => {
  const watch: ConnectionWatch = {
    isLive: () => tables.lease.isLive,
    dropped: (reason) => metrics.drops.inc({ reason }),
    closing: (code) => metrics.closes.inc({ code: String(code) }),
    ended: (connection) => connections.remove(connection),
  }

  const callers = new BatchLoader<string, Caller | null>({
    loadAll: (secrets) => {
      metrics.lookups.inc(secrets.length)
      return findCallers(deps.pool, secrets, deps.now())
    },
    keyOf: (secret) => secret,
    most: 128, // they are small, and after a restart everybody is looked up
    forOthers: (caller) => (caller?.roomId ? null : caller), // a ticket is good for one connection
  })

  /** Who calls: with a ticket for this room, or with an access token. */
  const identify = async (secret: string, roomId: string, signal: AbortSignal): Promise<Caller | null> => {
    if (!looksLikeSecret(secret)) return null
    const caller = await callers.load(secret, signal)
    return caller?.roomId && caller.roomId !== roomId ? null : caller
  }

  /** While the database is away the socket stays open and is told why it waits. */
  const patiently = async <T>(ws: WebSocket, work: () => Promise<T>): Promise<T> => {
    const until = performance.now() + PATIENCE_MS
    let isInformed = false
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (performance.now() > until || !ws.isOpen) throw error
        if (!isInformed) ws.send([STORAGE_DOWN])
        isInformed = true
        await sleep(RETRY_MS)
      }
    }
  }

  const refuse = (ws: WebSocket, code: number, reason: string) => {
    metrics.closes.inc({ code: String(code) })
    ws.close(code, reason)
  }

  const admit = async (ws: WebSocket, early: EarlyMessages, place: Place, query: URLSearchParams) => {
    const roomId = query.get('room_id') ?? ''
    const secret = query.get('token') ?? ''
    const caller = await patiently(ws, () => identify(secret, roomId, early.signal))
    if (!ws.isOpen) return
    if (!caller) return refuse(ws, CLOSE.unauthorized, 'token missing, bad or expired')
    if (!place.takeFor(caller.userId)) return refuse(ws, CLOSE.capacity, 'too many connections of this account')
    if (!isRowId(roomId)) return refuse(ws, CLOSE.noSuchRoom, 'no such room')
    const { userId, username, tokenId } = caller
    const isWatching = query.get('watch') === '1'
    const who = { userId, username, tokenId, expiresAt: caller.expiresAt.getTime(), isWatching }
    const connection = new Connection(ws, who, watch)
    connections.add(connection, place)
    for (const text of early.texts) connection.message(text)
    const lastSeq = readLastSeq(query.get('last_seq'))
    const outcome = await patiently(ws, () => tables.enter(connection, roomId.toLowerCase(), lastSeq))
    if (isJoinRefused(outcome)) connection.close(outcome.code, outcome.reason)
    else connection.joined(outcome)
  }

  return (request: IncomingMessage, socket: Socket, head: Buffer, url: URL) => {
    if (!isOurs(request, deps.env.PUBLIC_URL)) return refuseUpgrade(socket, '403 Forbidden')
    const problem = handshakeProblem(request)
    if (problem) return refuseUpgrade(socket, ...problem)
    const reserved = connections.reserve(addressKey(clientAddress(request, deps.env.TRUST_PROXY)))
    const place = typeof reserved === 'string' ? NO_PLACE : reserved
    const early = new EarlyMessages(place, (how) =>
      how === 'slow' ? ws?.terminate() : ws?.cutOff(CLOSE.capacity, FLOOD_REASON),
    )
    const ws: WebSocket | null = acceptWebSocket(request, socket, head, early)
    if (!ws) return place.free()
    if (typeof reserved === 'string') return refuse(ws, CLOSE.capacity, reserved)
    if (connections.isClosing) return refuse(ws, CLOSE.restarting, 'server restarting')
    admit(ws, early, place, url.searchParams).catch((error) => {
      if (early.signal.aborted) return
      deps.log.error({ err: error }, 'a connection could not be admitted')
      ws.close(CLOSE.restarting, 'try again')
    })
  }
}
