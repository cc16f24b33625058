// Everything at once that should not hurt a server, as a process of its own: `node --import tsx attackers.ts URL ADDRESS SECONDS`.
// It comes from ADDRESS (another loopback address than the players'), ends by itself, and prints what it did as JSON.
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiOf } from './api.ts'

const [url = '', localAddress = '127.0.0.1', seconds = '10'] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const until = Date.now() + Number(seconds) * 1000
const SOCKET = '/api/v1/ws/game'
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13'
const done: Record<string, number> = {}

const open = (): Socket => {
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  socket.on('error', () => {})
  return socket
}

const upgrade = (path: string, headers = `Upgrade: websocket\r\n${KEY}`): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\n${headers}\r\n\r\n`

/** A client's frame; the mask is zero, so that the payload stays as it is. */
const frame = (opcode: number, payload: string): Buffer => {
  const length = Buffer.byteLength(payload)
  const head = length < 126 ? [0x80 | opcode, 0x80 | length] : [0x80 | opcode, 0xfe, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(payload)])
}

const ask = (method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(
      { host: hostname, port, localAddress, method, path: `/api/v1${path}`, headers, agent: false },
      (answer) => {
        answer.resume()
        answer.on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.on('error', () => resolve(0))
    asked.end(body)
  })

const guest = async () => {
  const { body } = await apiOf(url)('POST', '/users/guest', { json: { username: 'Attacker' } })
  return body.access_token as string
}

const token = await guest()
const room = await apiOf(url)('POST', '/rooms', { token, json: { name: 'Attack', format: 'commander' } })
const seat = `${SOCKET}?room_id=${room.body.room.id}&token=`

/** Sends pings or actions as fast as the server takes them, and reads nothing. */
const flood = (name: string, path: string, message: Buffer) => async () => {
  const socket = open()
  socket.pause()
  socket.write(upgrade(path))
  const many = Buffer.concat(Array.from({ length: 64 }, () => message))
  const endsAt = Math.min(until, Date.now() + 3_000)
  while (!socket.destroyed && Date.now() < endsAt) {
    // What the server does not take piles up here, not there: a flood waits, and goes on.
    if (socket.writableLength < 1_000_000) {
      socket.write(many)
      done[name] = (done[name] ?? 0) + 64
    }
    await sleep(2)
  }
  socket.destroy()
}

/** Opens many connections, sends something on each, and leaves in its own way. */
const connectMany = (name: string, text: string, leave: (socket: Socket) => void) => async () => {
  const sockets = Array.from({ length: 50 }, open)
  for (const socket of sockets) {
    socket.resume()
    socket.write(text)
  }
  done[name] = (done[name] ?? 0) + sockets.length
  await sleep(100)
  for (const socket of sockets) leave(socket)
}

const hangUp = (socket: Socket) => socket.destroy()
const reset = (socket: Socket) => socket.resetAndDestroy()
const hold = (socket: Socket) => setTimeout(() => socket.destroy(), 5_000)

const several = (name: string, count: number, one: () => Promise<number>) => async () => {
  const statuses = await Promise.all(Array.from({ length: count }, one))
  for (const status of statuses) done[`${name} ${status}`] = (done[`${name} ${status}`] ?? 0) + 1
}

/** One that is refused for what it would cost, and the dearest that is not. */
const HEAVY = ['-e:lea '.repeat(57), `${'-e:lea '.repeat(10)}${'o:e '.repeat(15)}`]
let searches = 0
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const chat = JSON.stringify({ type: 'chat', payload: { text: 'x' }, ref: 'r' })
const huge = JSON.stringify({ type: 'chat', payload: { text: 'x'.repeat(60_000) }, ref: 'r' })

const attacks: Record<string, () => Promise<void>> = {
  pings: flood('pings', seat + token, frame(9, 'x'.repeat(125))),
  actions: flood('actions', seat + token, frame(1, chat)),
  hugeFrames: flood('huge frames', seat + token, frame(1, huge)),
  badPaths: connectMany('bad upgrades', upgrade('//'), reset),
  otherProtocols: connectMany('other protocols', upgrade('/healthz', 'Upgrade: h2c'), hangUp),
  refused: connectMany(
    'refused and reset',
    upgrade(SOCKET, `Upgrade: websocket\r\nOrigin: http://evil.example\r\n${KEY}`),
    reset,
  ),
  held: connectMany('refused and held', upgrade('/nowhere'), hold),
  badTokens: connectMany('bad tokens', upgrade(`${seat}${'a'.repeat(43)}`), hangUp),
  garbage: connectMany('garbage', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', reset),
  slowBodies: connectMany(
    'slow bodies',
    'POST /api/v1/users/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{',
    hold,
  ),
  search: several('search', 20, () =>
    ask('GET', `/cards/prints?unique=prints&name=${encodeURIComponent(HEAVY[searches++ % 2] as string)}`, {
      authorization: `Bearer ${token}`,
    }),
  ),
  logins: several('login', 20, () =>
    ask('POST', '/auth/tokens', form, `username=nobody-${Math.random()}@example.org&password=wrong-password`),
  ),
}

const keepOn = async (attack: () => Promise<void>) => {
  while (Date.now() < until) {
    await attack()
    await sleep(250)
  }
}

await Promise.all(Object.values(attacks).map(keepOn))
process.stdout.write(`${JSON.stringify(done)}\n`)
process.exit(0)
