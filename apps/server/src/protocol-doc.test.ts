// The examples of docs/protocol.md, against a real server, in the order in which they stand there.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedStarter } from './cards/import/seed-starter.ts'
import { seedSampleDecks } from './decks/seed-samples.ts'
import { apiOf } from './testing/api.ts'
import { createTestApp, type TestApp } from './testing/harness.ts'
import { TableClient } from './testing/table-client.ts'

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].map((match) => match[1] as string)

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await seedStarter(server.deps.pool)
  await seedSampleDecks({ db: server.db, now: () => new Date() })
})
afterAll(() => server.close())

const known = new Map<string, string>()
const filledIn = (text: string): string =>
  text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = known.get(name)
    if (value === undefined) throw new Error(`$${name} is used before any answer gave it`)
    return value
  })

/** Compares what the page shows, and keeps what it names. */
const compare = (actual: unknown, shown: unknown): void => {
  if (typeof shown === 'string' && /^\$\w+$/.test(shown)) {
    const name = shown.slice(1)
    expect(typeof actual, shown).toBe('string')
    if (known.has(name)) expect(actual).toBe(known.get(name))
    else known.set(name, actual as string)
  } else if (Array.isArray(shown)) {
    expect(Array.isArray(actual)).toBe(true)
    for (const [i, item] of shown.entries()) compare((actual as unknown[])[i], item)
  } else if (typeof shown === 'object' && shown !== null) {
    for (const [key, value] of Object.entries(shown)) compare((actual as Record<string, unknown>)?.[key], value)
  } else expect(actual).toEqual(shown)
}

let player: TableClient | null = null
let read = 0 // frames that an example has shown

const runLine = async (line: string, next: string | undefined): Promise<void> => {
  const [verb = '', rest = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
  if (verb === 'CONNECT') {
    const query = new URLSearchParams(filledIn(rest).split('?')[1])
    player = new TableClient({ url: server.url, roomId: query.get('room_id') ?? '', token: query.get('token') ?? '' })
  } else if (verb === '>') player?.send(filledIn(rest))
  else if (verb === '<') {
    const shown = JSON.parse(rest)
    const isIt = (frame: object) => (player?.frames.indexOf(frame as never) ?? -1) >= read
    const frame = await player?.see((one) => isIt(one) && one.type === shown.type)
    read = (player?.frames.indexOf(frame as never) ?? 0) + 1
    compare(frame, shown)
  } else if (/^[A-Z]+$/.test(verb)) {
    const [path = '', ...body] = rest.split(' ')
    const answer = await apiOf(server.url)(verb, filledIn(path), {
      token: known.get('token'),
      ...(body.length > 0 && { json: JSON.parse(filledIn(body.join(' '))) }),
    })
    const [status, ...shown] = (next ?? '').split(' ')
    expect(`${answer.status} ${line}`).toBe(`${status} ${line}`)
    compare(answer.body, JSON.parse(shown.join(' ')))
  }
}

test('every example of the page holds', async () => {
  expect(examples.length).toBeGreaterThan(4)
  for (const example of examples) {
    const lines = example.split('\n').filter((line) => line !== '')
    for (const [i, line] of lines.entries()) await runLine(line, lines[i + 1])
  }
  await player?.close()
})
