// Every statement of every repository fails once, with an error that quotes all it was given; the log shows none of it.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { sqlState } from '../db/pg-error.ts'
import { SteadyClient } from '../db/steady-client.ts'
import { EventLog, type Writer } from '../table/event-log.ts'
import { createTableMetrics } from '../table/table-metrics.ts'
import { capturedLog } from '../testing/captured-log.ts'
import { MARK, openWithFailures, type PlantedFailures } from '../testing/planted-failures.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { PURE } from '../testing/repo-call.ts'
import { REPO_CALLS } from '../testing/repo-calls.ts'
import { makeWorld } from '../testing/repo-world.ts'
import { importTableCards } from '../testing/table-world.ts'

const SOURCES = fileURLToPath(new URL('../', import.meta.url))
/** These tell in their answer how the database is. */
const NEVER_REJECT: Record<string, unknown> = { createStorageProbe: 'unwritable' }
/** What a log may have in common with a value by chance is shorter. */
const TELLING = 12
const STATEMENTS_MAX = 200

const { log, lines } = capturedLog()
let database: TestDatabase
let failing: PlantedFailures

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresDirectory'))
  const { pool, close } = openDatabase(database.address)
  await importTableCards(pool)
  await close()
  failing = await openWithFailures(database.address)
})
afterAll(async () => {
  await failing.close()
  await database.drop()
})

/** In each way in which the server logs an error. */
const logIt = (error: Error): string => {
  lines.length = 0
  log.error({ err: error }, 'it failed')
  log.error({ err: error }, error.message)
  log.error(error)
  log.warn({ reason: error }, 'it failed')
  log.fatal({ err: new Error('it failed', { cause: error }) })
  log.fatal({ err: new Error(`it failed: ${error.message}`, { cause: error }) })
  expect(lines).toHaveLength(6)
  return lines.join('')
}

const expectNothingOf = (values: readonly string[], text: string, where: string) => {
  expect(text, where).not.toMatch(/canary|secret\.example|argon2|could not extend/i)
  for (const value of values)
    if (value.length >= TELLING) expect(text.includes(value), `${where}: ${value}`).toBe(false)
}

const calls = Object.entries(REPO_CALLS).flatMap(([file, ofFile]) =>
  Object.entries(ofFile).flatMap(([name, ofName]) =>
    ofName === PURE ? [] : [ofName].flat().map((call) => ({ file, name, call })),
  ),
)

describe('a database that fails and quotes what it was given', () => {
  test.each(calls)('$name of $file', async ({ name, call }) => {
    const world = await makeWorld(failing)
    for (let n = 1; n < STATEMENTS_MAX; n++) {
      const where = `${name}, statement ${n}`
      const { error, answer, values } = await failing.failAt(n, async () => call(world))
      if (!values) {
        expect(n, `${name} asked nothing`).toBeGreaterThan(1)
        expect(inspect(error)).not.toContain(MARK)
        return
      }
      if (name in NEVER_REJECT) {
        expect(answer).toBe(NEVER_REJECT[name])
        continue
      }
      expect(sqlState(error), where).toBe('53100')
      expect(inspect(error, { depth: 10 })).toContain(MARK)
      expectNothingOf(values, logIt(error as Error), where)
    }
    expect.unreachable(`${name} has no end`)
  })
})

test('events that cannot be stored, for now or ever', async () => {
  const { room } = await makeWorld(failing)
  const outcomes: (number | 'lost')[] = []
  const writer: Writer = {
    roomId: room.id,
    epoch: 1,
    stored: (seq) => void outcomes.push(seq),
    lost: () => void outcomes.push('lost'),
  }
  const client = new SteadyClient(failing.pool, 'log')
  const events = new EventLog(client, log, createTableMetrics(new Registry()))
  lines.length = 0
  await failing.pool.query(`
    create function shout_event() returns trigger language plpgsql as $$ begin perform shout(new::text); end $$;
    create trigger shout before insert on table_events for each row execute function shout_event()`)
  events.append({ writer, seq: 1, text: '{"body":{"text":"Canary chat"}}' })
  await expect.poll(() => lines.length).toBe(1)
  await failing.pool.query('drop trigger shout on table_events')
  await events.drained()
  events.append({ writer, seq: 2, text: '{"body":{"text":Canary}}' })
  await events.drained()
  expect(outcomes).toEqual([1, 'lost'])
  expect(lines).toHaveLength(2)
  expectNothingOf([], lines.join(''), 'the event log')
  events.close()
  await client.close()
})

test('everything that a repository exports is called here, or is said to ask nothing', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) => file.endsWith('-repo.ts'))
  const exported = await Promise.all(
    files.map(async (file) => {
      const repo: Record<string, unknown> = await import(/* @vite-ignore */ path.join(SOURCES, file))
      const names = Object.keys(repo).filter((name) => typeof repo[name] === 'function')
      return [file.replaceAll(path.sep, '/'), names.sort()]
    }),
  )
  const known = Object.entries(REPO_CALLS).map(([file, ofFile]) => [file, Object.keys(ofFile).sort()])
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(exported))
})
