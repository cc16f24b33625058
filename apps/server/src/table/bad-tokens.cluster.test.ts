// Connections with bad tokens that go away at once: once the last has left, nothing is done for them any more.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { handshakeOf } from '../testing/raw-client.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const CONNECTIONS = Number(process.env.BAD_CONNECTIONS ?? 4_000)
const FEWER = CONNECTIONS / 4
const AT_ONCE = 200
const ROOM = '00000000-0000-7000-8000-000000000000'
const ONE_BATCH = 128 // secrets that one statement looks up
const WATCHED_MS = 2_000

let database: TestDatabase
let server: ServerProcess
let admin: pg.Client
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresDirectory'))
  server = await startServerProcess({ env: { DATABASE_URL: database.url } })
  admin = new pg.Client(database.address)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.stop()
  await database.drop()
})

/**
 * Each with a secret of its own, which looks like one: it has to be looked up to be known for bad. It leaves as soon as its
 * handshake is answered; who left before would fill the queue of the operating system, and not the server.
 */
const comeAndGo = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const secret = randomBytes(32).toString('base64url')
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(handshakeOf(`/api/v1/ws/game?room_id=${ROOM}&token=${secret}`)),
    )
    socket.on('data', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })

const flood = async (connections: number): Promise<void> => {
  const port = Number(new URL(server.url).port)
  let left = connections
  const keepComing = async () => {
    while (left-- > 0) await comeAndGo(port)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepComing))
}

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** The time of the processor that the server has used, in its own units. */
const processorTime = (): number => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

const timeWatched = async (): Promise<number> => {
  const before = processorTime()
  await sleep(WATCHED_MS)
  return processorTime() - before
}

const untilAllLeft = () => expect.poll(() => metric('fourmat_table_sockets'), { timeout: 60_000 }).toBe(0)

test(`${CONNECTIONS} come and go: nothing is begun for them after the last has left`, async () => {
  const idle = await timeWatched()
  const before = processorTime()
  await flood(CONNECTIONS)
  await untilAllLeft()
  const lookups = await metric('fourmat_table_lookups_total')
  expect(lookups).toBeLessThanOrEqual(CONNECTIONS)
  const spent = processorTime() - before
  const after = await timeWatched()
  expect(await metric('fourmat_table_lookups_total')).toBe(lookups)
  expect(after).toBeLessThan(idle + spent / 4)
})

test(`${FEWER} come and go while the database is slow: those who left are not looked up later`, async () => {
  await admin.query('begin; lock table access_tokens in access exclusive mode')
  const lookups = await metric('fourmat_table_lookups_total')
  await flood(FEWER)
  await untilAllLeft()
  expect((await metric('fourmat_table_lookups_total')) - lookups).toBeLessThanOrEqual(ONE_BATCH)
  await admin.query('rollback')
  await timeWatched()
  expect((await metric('fourmat_table_lookups_total')) - lookups).toBeLessThanOrEqual(ONE_BATCH)
})
