import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../testing/postgres.ts'
import { jsonArray, runPrepared } from './prepared-statement.ts'

const ECHO = { name: 'echo', text: "select $1::text || ' ' || array_to_json($2::json[])::text" }

test('texts and lists of JSON arrive as they were sent, time and again', async () => {
  const fresh = await createTestDatabase(inject('postgresDirectory'))
  const client = new pg.Client(fresh.address)
  await client.connect()
  const long = JSON.stringify({ text: 'x'.repeat(100_000) })
  for (const texts of [['{"a":1}'], ['1', '"two"', 'null', long]])
    expect(await runPrepared(client, ECHO, ['Žižkov', jsonArray(texts)])).toBe(`Žižkov [${texts.join(',')}]`)
  await expect(runPrepared(client, ECHO, ['', jsonArray(['{'])])).rejects.toThrow('invalid input syntax for type json')
  expect(await runPrepared(client, ECHO, ['', jsonArray(['{}'])])).toBe(' [{}]')
  await client.end()
  await fresh.drop()
})

test('a text that is not ASCII is refused before it is sent: its length would be wrong', () => {
  expect(() => jsonArray(['{"name":"Žižkov"}'])).toThrow('not ASCII')
})
