import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { say } from '@fourmat/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import type { App } from '../deps.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { apiError, errorSaying, invalid } from './errors.ts'
import { createMetrics } from './metrics.ts'

let server: TestApp
let app: App
let url: string

/** The real app with a few routes more, which fail in the ways that routes can fail. */
beforeAll(async () => {
  server = await createTestApp()
  app = await buildApp({ ...server.deps, metrics: createMetrics({ process: false }) })
  const body = z.object({ name: z.string().min(3, 'Name is too short'), tags: z.array(z.string()).default([]) })
  app.post('/api/v1/probe', { schema: { body } }, async (request) => request.body)
  app.get(
    '/api/v1/probe',
    { schema: { querystring: z.object({ skip: z.coerce.number().int().min(0).default(0) }) } },
    async (request) => request.query,
  )
  app.get('/api/v1/probe/conflict', async () => {
    throw apiError(409, 'email_taken')
  })
  app.get('/api/v1/probe/slow-down', async () => {
    throw errorSaying(429, say('too_many_requests'), { 'retry-after': '30' })
  })
  app.get('/api/v1/probe/rule', async () => {
    throw invalid(['body', 'commander_id'], say('not_legendary', { name: 'Plains' }))
  })
  app.get('/api/v1/probe/crash', async () => {
    throw new Error('secret: /etc/passwd SELECT * FROM users')
  })
  app.get('/api/v1/probe/sql', async () => server.deps.pool.query('SELECT * FROM no_such_table'))
  app.get('/api/v1/probe/id/:id', async (request) =>
    server.deps.pool.query('SELECT $1::uuid', [(request.params as { id: string }).id]),
  )
  app.post('/api/v1/probe/text', async (request) =>
    server.deps.pool.query('SELECT $1::text', [(request.body as { text: string }).text]),
  )
  app.get('/api/v1/probe/answer', { schema: { response: { 200: z.object({ n: z.number() }) } } }, (async () => ({
    n: 'x',
  })) as never)
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await app.close()
  await server.close()
})

const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(url + path, init)
  return {
    status: response.status,
    body: (await response.json()) as { detail: { loc: unknown }[] },
    headers: response.headers,
  }
}
const post = (path: string, body: string, type = 'application/json') =>
  ask(path, { method: 'POST', body, headers: { 'content-type': type } })

describe('errors', () => {
  test('a body that breaks the schema is 422 with a list', async () => {
    const { status, body } = await post('/api/v1/probe', '{"name": "x", "tags": ["a", 1]}')
    expect(status).toBe(422)
    expect(body).toEqual({
      detail: [
        {
          loc: ['body', 'name'],
          msg: 'Name is too short',
          type: 'too_small',
          code: 'text_too_short',
          params: { min: 3 },
        },
        {
          loc: ['body', 'tags', 1],
          msg: 'Invalid input: expected string, received number',
          type: 'invalid_type',
          code: 'value_of_wrong_type',
          params: {},
        },
      ],
      code: 'invalid_input',
      params: {},
    })
  })

  test('a query that breaks the schema is 422 too', async () => {
    const { status, body } = await ask('/api/v1/probe?skip=-1')
    expect(status).toBe(422)
    expect(body.detail[0]?.loc).toEqual(['query', 'skip'])
  })

  test('a body that is not an object is 422', async () => {
    expect((await post('/api/v1/probe', '[]')).status).toBe(422)
    expect((await post('/api/v1/probe', 'null')).status).toBe(422)
  })

  test('a body that is not JSON is 400', async () => {
    for (const text of ['{"name": ', '', 'x'])
      expect(await post('/api/v1/probe', text).then(({ status, body }) => [status, body])).toEqual([
        400,
        { detail: 'The body is not valid JSON', code: 'body_not_json', params: {} },
      ])
  })

  test('so is one of a program that names no type', async () => {
    expect(await post('/api/v1/probe', 'x', 'text/plain;charset=UTF-8')).toMatchObject({ status: 400 })
  })

  test('a dangerous key is refused', async () => {
    expect((await post('/api/v1/probe', '{"name": "abc", "__proto__": {"admin": true}}')).status).toBe(400)
  })

  test('a type that nobody reads is 415, too much is 413', async () => {
    expect(await post('/api/v1/probe', 'x', 'application/x-nothing')).toMatchObject({
      status: 415,
      body: { detail: 'Unsupported media type' },
    })
    expect(await post('/api/v1/probe', JSON.stringify({ name: 'x'.repeat(1_100_000) }))).toMatchObject({
      status: 413,
      body: { detail: 'The request is too large' },
    })
  })

  test('an error of ours keeps its status, text and headers', async () => {
    expect(await ask('/api/v1/probe/conflict')).toMatchObject({
      status: 409,
      body: { detail: 'Email is already in use', code: 'email_taken', params: {} },
    })
    const slow = await ask('/api/v1/probe/slow-down')
    expect([slow.status, slow.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await ask('/api/v1/probe/rule')).toMatchObject({
      status: 422,
      body: {
        detail: [
          {
            loc: ['body', 'commander_id'],
            msg: 'Plains is not legendary',
            type: 'invalid',
            code: 'not_legendary',
            params: { name: 'Plains' },
          },
        ],
      },
    })
  })

  test('anything unexpected is 500 and tells nothing', async () => {
    for (const path of ['crash', 'sql', 'answer'])
      expect(await ask(`/api/v1/probe/${path}`)).toMatchObject({
        status: 500,
        body: { detail: 'Internal server error' },
      })
  })

  test('what the database cannot read as an id is 404, as text 422', async () => {
    expect((await ask('/api/v1/probe/id/x')).status).toBe(404)
    expect((await post('/api/v1/probe/text', JSON.stringify({ text: 'a\u0000b' }))).status).toBe(422)
  })

  test('an address that cannot be decoded is 400, one too long 404 or 414', async () => {
    expect((await ask('/api/v1/%ff')).status).toBe(400)
    expect([404, 414]).toContain((await ask(`/api/v1/probe/id/${'x'.repeat(500)}`)).status)
  })

  test('an unknown path or method of the interface is 404 in JSON', async () => {
    expect(await ask('/api/v1/nothing')).toMatchObject({ status: 404, body: { detail: 'Not found' } })
    expect(await ask('/api')).toMatchObject({ status: 404, body: { detail: 'Not found' } })
    expect(await ask('/api/v1/probe', { method: 'DELETE' })).toMatchObject({
      status: 404,
      body: { detail: 'Not found' },
    })
    expect((await ask('/anything', { method: 'POST' })).status).toBe(404)
  })

  test('what is not HTTP at all is answered without a word about us', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).not.toMatch(/fastify|node|stack/i)
  })
})
