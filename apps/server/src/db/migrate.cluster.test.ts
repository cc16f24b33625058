import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase } from '../testing/postgres.ts'
import { startServerProcess } from '../testing/server-process.ts'

test('three servers that start together on one empty database bring it up to date once', async () => {
  const database = await createEmptyDatabase(inject('postgresDirectory'))
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess({ env: { DATABASE_URL: database.url } })))
  const ready = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))
  expect(ready).toEqual([200, 200, 200])
  expect(servers.filter((server) => server.output().includes('Brought the database up to date'))).toHaveLength(1)

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  await client.end()
  expect(rows.map(({ name }) => name)).toEqual([...new Set(rows.map(({ name }) => name))])
  expect(rows[0]?.name).toBe('0001-accounts')

  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
  await database.drop()
})
