import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../testing/postgres.ts'
import { openDatabase } from './open.ts'

test('a connection that breaks in the middle of a transaction fails it, and nothing else', async () => {
  const fresh = await createTestDatabase(inject('postgresDirectory'))
  const database = openDatabase(fresh.address)
  const client = await database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await ended
  await expect(client.query('commit')).rejects.toThrow()
  client.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  await fresh.drop()
})
