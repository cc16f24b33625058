import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeAll } from './shutdown.ts'
import { capturedLog } from './testing/captured-log.ts'

const { log, lines } = capturedLog()

/** What closers are told when the process was asked to end so many ms ago. */
const patienceAfter = async (ms: number) => {
  const told: number[] = []
  const closer = { what: 'a part', close: async (patience: number) => told.push(patience) }
  const isSound = await closeAll({ users: [closer], database: [closer] }, log, performance.now() - ms)
  return { isSound, told }
}

test('the time to close counts from when the process was asked to end, however late closing begins', async () => {
  const [atOnce, late] = [await patienceAfter(0), await patienceAfter(5_000)]
  expect([atOnce.isSound, late.isSound]).toEqual([true, true])
  const [users = 0, database = 0] = atOnce.told
  expect(late.told[0]).toBeLessThanOrEqual(users - 4_900)
  expect(late.told[1]).toBeLessThanOrEqual(database - 4_900)
  expect(late.told[1]).toBeGreaterThan(0)
})

test('the database is closed even when nothing is left of the time of those that use it', async () => {
  const order: string[] = []
  const users = [{ what: 'a web server that hangs', close: () => sleep(60_000, undefined, { ref: false }) }]
  const close = async (patience: number) => order.push(patience > 0 ? 'closed with time' : 'closed in a hurry')
  expect(await closeAll({ users, database: [{ what: 'a database', close }] }, log, performance.now() - 7_000)).toBe(
    false,
  )
  expect(order).toEqual(['closed with time'])
  expect(lines.join('')).toContain('a web server that hangs')
})
