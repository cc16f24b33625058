import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { SteadyClient } from '../db/steady-client.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { EventLog, FIND_BY_KEY, type Writer } from './event-log.ts'
import { createTableMetrics } from './table-metrics.ts'

let database: TestDatabase
let opened: Database
let client: SteadyClient
let log: EventLog

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresDirectory'))
  opened = openDatabase(database.address)
  client = new SteadyClient(opened.pool, 'log', FIND_BY_KEY)
  log = new EventLog(client, pino({ level: 'silent' }), createTableMetrics(new Registry()))
})

afterAll(async () => {
  log.close()
  await client.close()
  await opened.close()
  await database.drop()
})

interface Room extends Writer {
  outcomes: (number | 'lost')[]
}

const openRoom = async (epoch = 1): Promise<Room> => {
  const roomId = randomUUID()
  await opened.pool.query('insert into table_owners (room_id, epoch) values ($1, 1)', [roomId])
  const outcomes: Room['outcomes'] = []
  return { roomId, epoch, outcomes, stored: (seq) => void outcomes.push(seq), lost: () => void outcomes.push('lost') }
}

const storedIn = async ({ roomId }: Room): Promise<unknown[]> => {
  const { rows } = await opened.pool.query<{ seq: number; event: unknown }>(
    'select seq, event from table_events where room_id = $1 order by seq',
    [roomId],
  )
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
  return rows.map(({ event }) => event)
}

const TEXTS = [
  'plain',
  '"quoted" \\ and {braced, "list"}',
  'two\nlines\r\n\t',
  'Žižkov 龍 🐉 \u2028',
  'NULL',
  '',
  '\u0001',
]

test('events are stored as they are, whatever stands in them, and in their order', async () => {
  const rooms = [await openRoom(), await openRoom(), await openRoom()]
  const events = TEXTS.map((text) => ({ body: { text, [text]: [null, 1.5] } }))
  for (const [i, event] of events.entries())
    for (const writer of rooms) log.append({ writer, seq: i + 1, text: JSON.stringify(event) })
  await log.drained()
  for (const room of rooms) {
    expect(room.outcomes).toEqual([events.length])
    expect(await storedIn(room)).toEqual(events)
  }
})

test('a writer of an old epoch stores nothing, the others of its batch all they have', async () => {
  const [stale, fresh] = [await openRoom(0), await openRoom()]
  for (const writer of [stale, fresh]) log.append({ writer, seq: 1, text: '{"body":{}}' })
  await log.drained()
  expect([stale.outcomes, fresh.outcomes]).toEqual([['lost'], [1]])
  expect([await storedIn(stale), await storedIn(fresh)]).toEqual([[], [{ body: {} }]])
})

test.each(['{"body":', '{"body":\n{}}'])('who appends %j, which is no event, is lost alone', async (text) => {
  const [broken, sound] = [await openRoom(), await openRoom()]
  log.append({ writer: sound, seq: 1, text: '{"body":{}}' })
  log.append({ writer: broken, seq: 1, text })
  log.append({ writer: sound, seq: 2, text: '{"body":{}}' })
  await log.drained()
  expect([broken.outcomes, sound.outcomes]).toEqual([['lost'], [2]])
  expect([(await storedIn(broken)).length, (await storedIn(sound)).length]).toEqual([0, 2])
})
