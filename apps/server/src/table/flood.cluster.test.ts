// Floods against the server as a process: its memory stays what it was, and others are served.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { frameOf, handshakeOf, RawClient } from '../testing/raw-client.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { joinTable, type TableClient } from '../testing/table-client.ts'
import { createRoom } from '../testing/table-world.ts'

const MEGABYTE = 1024 * 1024
/** What the process may take while it reads for the first time what it has never read before. A flood took 800 in 20 seconds. */
const GROWTH_MAX = 150 * MEGABYTE
const FLOOD_BYTES = 256 * MEGABYTE // the buffers of the operating system take a part of it

let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: ServerProcess
let path: string
let bystander: TableClient
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresDirectory'))
  server = await startServerProcess({ env: { DATABASE_URL: database.url } })
  const guest = async () => (await apiOf(server.url)('POST', '/users/guest', {})).body.access_token as string
  const [token, other] = [await guest(), await guest()]
  path = `/api/v1/ws/game?room_id=${await createRoom(server.url, token)}&token=${token}`
  bystander = await joinTable({ url: server.url, roomId: await createRoom(server.url, other), token: other })
})
afterAll(async () => {
  await bystander.close()
  await server.stop()
  await database.drop()
})

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024

const repeated = (frame: Buffer, bytes: number) => Buffer.concat(Array(Math.ceil(bytes / frame.length)).fill(frame))

const isTaken = (client: RawClient, frames: Buffer) =>
  new Promise<boolean>((resolve) => client.socket.write(frames, (error) => resolve(!error)))

/** Sends as fast as it is taken and reads nothing; resolves when the server has closed the connection. */
const flood = async (frames: Buffer): Promise<number> => {
  const client = new RawClient(server.url)
  client.send(handshakeOf(path))
  await client.until(() => client.frames.length > 0)
  client.socket.pause()
  let sent = 0
  while (sent < FLOOD_BYTES && (await isTaken(client, frames))) sent += frames.length
  client.close()
  return sent
}

test.each([
  ['pings of 125 bytes', repeated(frameOf({ opcode: 9, payload: 'x'.repeat(125) }), MEGABYTE)],
  ['empty pings', repeated(frameOf({ opcode: 9 }), MEGABYTE)],
  ['pongs', repeated(frameOf({ opcode: 10 }), MEGABYTE)],
  ['large messages', repeated(frameOf({ payload: `"${'x'.repeat(60_000)}"` }), MEGABYTE)],
])('%s from clients that read nothing: cut off, and no memory is lost', async (_name, frames) => {
  await flood(frames)
  const before = memory()
  for (let i = 0; i < 5; i++) expect(await flood(frames)).toBeLessThan(FLOOD_BYTES)
  expect(memory() - before).toBeLessThan(GROWTH_MAX)
  expect((await bystander.act('chat', { text: 'still here' })).type).toBe('chat')
})
