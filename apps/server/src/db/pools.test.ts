import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../testing/postgres.ts'
import { openPools, sharesOf } from './pools.ts'

test.each([
  [1, { tables: 1, requests: 1, search: 1 }],
  [3, { tables: 1, requests: 1, search: 1 }],
  [10, { tables: 4, requests: 3, search: 3 }],
  [200, { tables: 80, requests: 60, search: 60 }],
])('%i connections are shared out', (total, shares) => {
  expect(sharesOf(total)).toEqual(shares)
})

test('never are there more than allowed, and one kind of work does not wait for another', async () => {
  const fresh = await createTestDatabase(inject('postgresDirectory'))
  const pools = openPools(fresh.address, { max: 5 })
  const used = [pools, pools.search].flatMap(({ pool }) =>
    Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.2)')),
  )
  const first = await Promise.race([...used, pools.tables.pool.query('select 1 as one')])
  expect(first.rows).toEqual([{ one: 1 }])
  const { rows } = await pools.tables.pool.query(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  )
  expect(rows[0].count).toBeLessThanOrEqual(5)
  await Promise.all(used)
  await pools.close()
  await fresh.drop()
})

test('requests and searches have a limit of time; what the server does by itself has none', async () => {
  const fresh = await createTestDatabase(inject('postgresDirectory'))
  const pools = openPools(fresh.address, { max: 3 })
  const limits = await Promise.all(
    [pools, pools.search, pools.tables].map(async ({ pool }) => (await pool.query('show statement_timeout')).rows[0]),
  )
  expect(limits).toEqual([{ statement_timeout: '15s' }, { statement_timeout: '5s' }, { statement_timeout: '0' }])
  await pools.close()
  await fresh.drop()
})
