// Calls every operation that the API describes with all kinds of bad input. Whatever comes in, the server never breaks:
// no 5xx, no answer that is not JSON, no word about its insides.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiOf, guestToken, type RequestOptions } from './testing/api.ts'
import { createTestApp, type TestApp } from './testing/harness.ts'
import { cardId, importTestCards, printId } from './testing/test-cards.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  minLength?: number
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
  security?: unknown[]
}

interface Call extends RequestOptions {
  path: string
}

const EVIL_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '🐉'.repeat(40),
  'x'.repeat(5000),
  "';--",
  '%',
  '\\',
  '../..',
  '-1',
  '0',
  'null',
  '{}',
]
const EVIL_VALUES: unknown[] = [
  ...EVIL_TEXTS,
  ...[null, true, 0, -1, 1.5, 1e21, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63],
  ...[[], {}, [null], { $gt: '' }, { toString: 1 }, Array.from({ length: 50 }, () => [])],
]
/** For every field of every body. */
const EVIL_FIELDS: unknown[] = [
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  "';--",
  '-1',
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  [],
  {},
  [null],
]
const RANDOM = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 12, seed: 20260501 })
const INSIDES = /node_modules|\bat \S+ \(|\.ts:\d|select |insert |postgres|pg_|stack/i

let server: TestApp
let api: Api
let token: string
let ids: Record<string, string>

beforeAll(async () => {
  server = await createTestApp()
  await importTestCards(server.deps.pool)
  api = apiOf(server.url)
  token = await guestToken(api)
  const deck = (await api('POST', '/decks', { token, json: { name: 'A deck', format: 'commander' } })).body
  const row = (await api('POST', `/decks/${deck.id}/cards`, { token, json: { card_id: cardId('Plains') } })).body
  const { room } = (await api('POST', '/rooms', { token, json: { name: 'A room', format: 'commander' } })).body
  ids = {
    deck_id: deck.id,
    deck_card_id: row.deck_card_id,
    room_id: room.id,
    card_id: cardId('Plains'),
    card_print_id: printId('Plains'),
  }
})
afterAll(() => server.close())

/** Half a surrogate pair cannot be said in an address. */
const encode = (text: string): string => encodeURIComponent(text.replace('\ud800', '\ufffd'))

const fill = (path: string, values: Record<string, string>): string =>
  path.replace('/api/v1', '').replace(/\{(\w+)\}/g, (_all, name) => encode(values[name] ?? 'x'))

/** A value that the schema might take: the ground on which one thing at a time is made wrong. */
const plausible = (schema: Schema, name = ''): unknown => {
  if (ids[name]) return ids[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return plausible(schema.anyOf[0] ?? {}, name)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, plausible(inner, key)]),
    )
  if (schema.type === 'array') return [plausible(schema.items ?? {})]
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  if (name === 'email') return 'walker@example.org'
  return 'Plausible text'
}

const objectIn = (schema: Schema): Schema => schema.anyOf?.find((inner) => inner.properties) ?? schema

const badBodies = (schema: Schema): unknown[] => {
  const object = objectIn(schema)
  const ground = plausible(object) as Record<string, unknown>
  const oneWrong = Object.keys(object.properties ?? {}).flatMap((name) =>
    EVIL_FIELDS.map((evil) => ({ ...ground, [name]: evil })),
  )
  const oneMissing = Object.keys(object.properties ?? {}).map((name) => ({ ...ground, [name]: undefined }))
  return [...oneWrong, ...oneMissing, ...EVIL_VALUES, ...RANDOM]
}

const asForm = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString()

const callsFor = (path: string, operation: Operation): Call[] => {
  const parameters = operation.parameters ?? []
  const good = fill(path, ids)
  const calls: Call[] = [{ path: good }]
  for (const { name } of parameters.filter((parameter) => parameter.in === 'path'))
    for (const evil of EVIL_TEXTS.filter((text) => text !== ''))
      calls.push({ path: fill(path, { ...ids, [name]: evil }) })
  for (const { name } of parameters.filter((parameter) => parameter.in === 'query'))
    for (const evil of [...EVIL_TEXTS, '1e99', '1.5', 'NaN', '99999999999999999999', '(', 'a:b:c'])
      calls.push({ path: `${good}?${name}=${encode(evil)}` })
  calls.push({ path: `${good}?%ff=%00&a[b]=1&a=1&a=2&__proto__=x` })
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    const headers = { 'content-type': type }
    for (const body of badBodies(schema)) {
      if (type === 'application/json') calls.push({ path: good, json: body })
      else
        calls.push({
          path: good,
          raw: asForm(body),
          headers,
        })
    }
    for (const raw of [
      '',
      '{',
      '{"a":1,"a":2}',
      '[1,',
      '\u0000',
      '"\\ud800"',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      '{"__proto__":{}}',
      'a=1&a=2&%=%',
    ])
      calls.push({ path: good, raw, headers })
    calls.push({ path: good, raw: new Uint8Array([0xff, 0xfe, 0x00, 0x80]), headers })
    calls.push({ path: good, raw: 'x'.repeat(1_200_000), headers })
    for (const other of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'nonsense',
    ])
      calls.push({ path: good, raw: '{}', headers: { 'content-type': other } })
  }
  return calls
}

/** Some at a time: as fast as it goes without a flood of connections. */
const inBatches = async <T>(items: T[], size: number, work: (item: T) => Promise<void>) => {
  const rest = [...items]
  await Promise.all(
    Array.from({ length: size }, async () => {
      for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
    }),
  )
}

const isEndless = (path: string) => path.endsWith('/feed')

describe('every operation', () => {
  test('survives whatever it is given', async () => {
    const document = (await api('GET', '/openapi.json')).body as { paths: Record<string, Record<string, Operation>> }
    let count = 0
    for (const [path, operations] of Object.entries(document.paths)) {
      if (!path.startsWith('/api/v1') || isEndless(path)) continue
      for (const [method, operation] of Object.entries(operations)) {
        // What one call takes away (a token, an account) must not be missing for the next operation.
        const own = await guestToken(api)
        await inBatches(callsFor(path, operation), 8, async ({ path: to, ...options }) => {
          const bearer = path.includes('/users') || path.includes('/auth') ? own : token
          const answer = await api(method.toUpperCase(), to, { token: bearer, ...options })
          count += 1
          const what = `${method} ${to.slice(0, 200)} ${JSON.stringify(options).slice(0, 300)} -> ${answer.status} ${answer.text.slice(0, 200)}`
          expect(answer.status, what).toBeLessThan(500)
          if (answer.status < 400) return
          expect(answer.body?.detail, what).toBeDefined()
          expect(answer.text, what).not.toMatch(INSIDES)
          if (answer.status === 422) expect(Array.isArray(answer.body.detail), what).toBe(true)
        })
      }
    }
    expect(count).toBeGreaterThan(1000)
  }, 120_000)

  test('asks for a token where the contract says so, before it looks at anything else', async () => {
    const open = [
      'post /api/v1/users',
      'post /api/v1/users/guest',
      'post /api/v1/auth/tokens',
      'get /api/v1/auth/google/login',
      'post /api/v1/auth/google/callback',
      'get /api/v1/auth/invitations/{room_id}',
      'get /api/v1/config',
      'get /api/v1/decks/shared/{key}',
    ]
    const document = (await api('GET', '/openapi.json')).body as { paths: Record<string, Record<string, Operation>> }
    for (const [path, operations] of Object.entries(document.paths)) {
      if (!path.startsWith('/api/v1')) continue
      for (const [method, operation] of Object.entries(operations)) {
        const name = `${method} ${path}`
        if (open.includes(name)) continue
        const broken = method === 'get' ? {} : { raw: '{', headers: { 'content-type': 'application/json' } }
        const answer = await api(method.toUpperCase(), fill(path, {}), broken)
        expect(answer.status, name).toBe(401)
        expect(operation.security, name).toEqual([{ bearer: [] }])
        expect(operation.responses, name).toHaveProperty('401')
      }
    }
  })

  test('says what may go wrong with it', async () => {
    const document = (await api('GET', '/openapi.json')).body as { paths: Record<string, Record<string, Operation>> }
    for (const [path, operations] of Object.entries(document.paths)) {
      if (!path.startsWith('/api/v1')) continue
      for (const [method, operation] of Object.entries(operations)) {
        const name = `${method} ${path}`
        if (operation.requestBody) {
          expect(operation.responses, name).toHaveProperty('422')
          expect(operation.responses, name).toHaveProperty('400')
        }
        if (path.includes('{')) expect(operation.responses, name).toHaveProperty('404')
        expect(
          Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
          name,
        ).toBe(true)
      }
    }
  })
})
