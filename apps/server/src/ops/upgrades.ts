// Requests with an Upgrade header: WebSocket handshakes go to whoever answers them, anything else is plain HTTP.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { App, Deps } from '../deps.ts'
import { hasSoundHost } from './host-header.ts'

const FAREWELL_MS = 1_000

/** Answers, closes, and forgets the client even if it keeps its own end open. */
export const refuseUpgrade = (socket: Duplex, status: string, ...headers: string[]): void => {
  socket.on('error', () => socket.destroy())
  const lines = [`HTTP/1.1 ${status}`, 'Content-Length: 0', 'Connection: close', ...headers]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  socket.resume() // what nobody read would turn the goodbye into a reset
  const forget = setTimeout(() => socket.destroy(), FAREWELL_MS)
  forget.unref()
  socket.once('close', () => clearTimeout(forget))
}

/** Whoever answers handshakes on a path. */
export type AcceptUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer, url: URL) => void

const isKey = (key: string | undefined): boolean => key !== undefined && /^[+/0-9A-Za-z]{22}==$/.test(key)

/** The answer to a handshake that is not as RFC 6455 (4.2.1) wants it. */
export const handshakeProblem = ({
  method,
  headers,
}: IncomingMessage): [status: string, ...headers: string[]] | null => {
  if (method !== 'GET') return ['405 Method Not Allowed', 'Allow: GET']
  // Bytes of a body would be read as frames.
  if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')
    return ['400 Bad Request']
  if (!isKey(headers['sec-websocket-key'])) return ['400 Bad Request']
  if (headers['sec-websocket-version'] !== '13') return ['426 Upgrade Required', 'Sec-WebSocket-Version: 13']
  return null
}

/** A path such as `//` is no URL of its own. */
const urlOf = ({ url = '/' }: IncomingMessage): URL => new URL(url.startsWith('/') ? `http://localhost${url}` : url)

const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.trim().toLowerCase() === 'websocket'

/** The request as it was sent, without the header that brought it here. */
const asPlainRequest = (request: IncomingMessage, rest: Buffer): Buffer => {
  const { rawHeaders } = request
  let text = `${request.method} ${request.url} HTTP/${request.httpVersion}\r\n`
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.toLowerCase() !== 'upgrade') text += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`
  return Buffer.concat([Buffer.from(`${text}\r\n`, 'latin1'), rest])
}

export const registerUpgrades = (app: App, { log }: Deps, routes: ReadonlyMap<string, AcceptUpgrade>): void => {
  const { server } = app
  const unfinished = new WeakMap<Duplex, ServerResponse>() // the last answer of a connection, until it has left
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    unfinished.set(socket, answer)
    answer.once('close', () => {
      if (unfinished.get(socket) === answer) unfinished.delete(socket)
    })
  })

  const readAgain = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    if (!socket.writable) {
      socket.destroy()
      return
    }
    socket.unshift(asPlainRequest(request, head))
    server.emit('connection', socket)
  }

  /** RFC 9110 (7.8): a server may ignore the wish. Node asks nobody: with a listener, every Upgrade request comes to it. */
  const serveAsPlain = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const onError = () => socket.destroy()
    socket.on('error', onError)
    const again = () => {
      socket.off('error', onError)
      readAgain(request, socket, head)
    }
    // Answers of one connection leave in the order of the requests, and Node knows only of those that it reads itself.
    const before = unfinished.get(socket)
    if (before) before.once('close', again)
    else again()
  }

  const answer = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isWebSocket(request)) return serveAsPlain(request, socket, head)
    if (request.httpVersion !== '1.1' || !hasSoundHost(request)) return refuseUpgrade(socket, '400 Bad Request')
    const url = urlOf(request)
    const accept = routes.get(url.pathname.replace(/\/$/, ''))
    if (!accept) return refuseUpgrade(socket, '404 Not Found')
    socket.on('error', () => socket.destroy())
    accept(request, socket, head, url)
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    try {
      answer(request, socket as Socket, head)
    } catch (error) {
      log.warn({ err: error }, 'an upgrade request could not be answered')
      refuseUpgrade(socket, '400 Bad Request')
    }
  })
}
