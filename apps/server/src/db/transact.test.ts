import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { openDatabase } from './open.ts'

/** Carries everything to the database, and cuts a connection on which a transaction begins or, if asked, ends. */
let proxy: Server
let cutAt: RegExp | null = null
let fresh: TestDatabase
const sockets = new Set<Socket>()

beforeAll(async () => {
  fresh = await createTestDatabase(inject('postgresDirectory'))
  proxy = createServer((near) => {
    const far = connect(path.join(fresh.address.host, `.s.PGSQL.${fresh.address.port}`))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (data) => {
      if (cutAt?.test(data.toString('latin1'))) near.destroy()
      else far.write(data)
    })
    far.on('data', (data) => near.write(data))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => proxy.close(resolve))
  await fresh.drop()
})

const open = (max: number) => {
  const { user, database } = fresh.address
  return openDatabase({ host: '127.0.0.1', port: (proxy.address() as AddressInfo).port, user, database }, { max })
}

const stored = (database: ReturnType<typeof open>) =>
  database.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)

test.each([
  ['in `begin`', /begin/],
  ['in the middle', /select 1/],
  ['in `commit`', /commit/],
])('fifty connections that break %s leave none behind', async (_where, cut) => {
  const database = open(3)
  cutAt = cut
  for (let crash = 0; crash < 50; crash++) await expect(stored(database)).rejects.toThrow()
  cutAt = null
  const { pool } = database
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([0, 0, 0])
  expect(await stored(database)).toEqual([{ one: 1 }])
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
  await database.close()
})

test('a connection whose transaction was refused is used again, and nothing of it stays', async () => {
  const database = open(1)
  const pid = async () => (await database.pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pid()
  const refused = database.db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done ()`)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(await pid()).toBe(before)
  const { rows } = await database.pool.query(`select to_regclass('half_done') as made`)
  expect(rows).toEqual([{ made: null }])
  await database.close()
})
