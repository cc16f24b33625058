import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type Database, openDatabase } from './open.ts'
import { SteadyClient } from './steady-client.ts'

let database: TestDatabase
let opened: Database
const clients: SteadyClient[] = []

beforeEach(async () => {
  database = await createTestDatabase(inject('postgresDirectory'))
  opened = openDatabase(database.address)
})

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
  await opened.close()
  await database.drop()
})

const connect = (setUp?: string): SteadyClient => {
  const client = new SteadyClient(opened.pool, 'steady', setUp)
  clients.push(client)
  return client
}

const PID = { name: 'pid', text: 'select pg_backend_pid() as pid' }
const pidOf = async (client: SteadyClient): Promise<number> =>
  (await client.query<{ pid: number }>(PID)).rows[0]?.pid ?? 0

/** Resolves when this many connections of the client are busy with something that sleeps. */
const untilAsleep = (count = 1) =>
  expect
    .poll(async () => {
      const { rows } = await opened.pool.query(
        "select from pg_stat_activity where application_name = 'steady' and wait_event = 'PgSleep'",
      )
      return rows.length
    })
    .toBe(count)

test('each connection begins with the set-up, and is kept from query to query', async () => {
  const client = connect("set lock_timeout = '7s'")
  const {
    rows: [first],
  } = await client.query({ text: "select current_setting('lock_timeout') as it" })
  expect(first).toEqual({ it: '7s' })
  expect(await pidOf(client)).toBe(await pidOf(client))
})

test('after the database ended the connection, the next query opens another', async () => {
  const client = connect()
  const pid = await pidOf(client)
  const waiting = client.query({ text: 'select pg_sleep(600)' })
  const failed = expect(waiting).rejects.toThrow('terminating connection')
  await untilAsleep()
  await opened.pool.query('select pg_terminate_backend($1)', [pid])
  await failed
  await expect.poll(() => pidOf(client)).not.toBe(pid)
})

test('an overdue answer is given up: its query fails, the next one does not wait for it', async () => {
  const client = connect()
  const pid = await pidOf(client)
  const overdue = expect(client.query({ text: 'select pg_sleep(600)' })).rejects.toThrow('Connection terminated')
  await untilAsleep()
  client.abandon()
  expect(await pidOf(client)).not.toBe(pid)
  await overdue
})

test('so is one of a database that is stopped and does not even notice', async () => {
  const client = connect()
  const pid = await pidOf(client)
  process.kill(pid, 'SIGSTOP')
  try {
    const overdue = expect(pidOf(client)).rejects.toThrow('Connection terminated')
    await new Promise(setImmediate) // the question is on its way
    client.abandon()
    await overdue
    expect(await pidOf(client)).not.toBe(pid)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})

test('so is a set-up that does not end', async () => {
  const client = connect('select pg_sleep(600)')
  const overdue = expect(pidOf(client)).rejects.toThrow('Connection terminated')
  await untilAsleep()
  client.abandon()
  await overdue
})

test('a connection given up while it was being made is not used', async () => {
  const client = connect()
  const overdue = expect(pidOf(client)).rejects.toThrow('Connection terminated')
  client.abandon()
  expect(await pidOf(client)).toBeGreaterThan(0)
  await overdue
})

test('a set-up that fails leaves no connection behind', async () => {
  const client = connect('select 1 / 0')
  for (let i = 0; i < 3; i++) await expect(pidOf(client)).rejects.toThrow('division by zero')
  await expect
    .poll(
      async () => (await opened.pool.query("select from pg_stat_activity where application_name = 'steady'")).rowCount,
    )
    .toBe(0)
})
