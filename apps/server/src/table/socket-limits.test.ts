// What one socket, one account, one address and all together may take up.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { frameOf, handshakeOf, RawClient } from '../testing/raw-client.ts'
import { joinTable, newRef, TableClient } from '../testing/table-client.ts'
import { createRoom } from '../testing/table-world.ts'
import { EXCESS_MAX } from './frame-rate.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const guest = async () => (await apiOf(server.url)('POST', '/users/guest', {})).body.access_token as string
const seat = async () => {
  const token = await guest()
  return { token, roomId: await createRoom(server.url, token) }
}
const badToken = () => randomBytes(32).toString('base64url')

/** Nobody is found while this holds. */
const holdLookups = async () => {
  const client = await server.deps.pool.connect()
  await client.query('begin')
  await client.query('lock table access_tokens in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const openedWith = async (url: string, token: string): Promise<TableClient> => {
  const client = new TableClient({ url, roomId: 'x', token })
  await new Promise((resolve) => client.ws.once('open', resolve))
  return client
}

describe('how many sockets', () => {
  test('of an account: one too many is told so, and there is room again when one has gone', async () => {
    const small = await createTestApp({ env: { MAX_SOCKETS_PER_ACCOUNT: '2' }, databaseUrl: server.databaseUrl })
    const { token } = await seat()
    const rooms = [await createRoom(small.url, token), await createRoom(small.url, token)]
    const [first, second] = (await Promise.all(
      rooms.map((roomId) => joinTable({ url: small.url, roomId, token })),
    )) as [TableClient, TableClient]
    const roomId = await createRoom(small.url, token)
    expect(await new TableClient({ url: small.url, roomId, token }).closed).toEqual({
      code: 1008,
      reason: 'too many connections of this account',
    })
    const other = await seat()
    await (await joinTable({ url: small.url, ...other })).close()
    await first.close()
    const third = await joinTable({ url: small.url, roomId, token })
    await Promise.all([second.close(), third.close()])
    await small.close()
  })

  test('from an address, which a proxy may tell; RATE_LIMIT=off lifts it', async () => {
    const env = { RATE_LIMIT: 'on', TRUST_PROXY: '1', MAX_SOCKETS_PER_ADDRESS: '2' }
    const small = await createTestApp({ env, databaseUrl: server.databaseUrl })
    const connect = async (address: string, url = small.url) => {
      const { token, roomId } = await seat()
      const client = new RawClient(url)
      client.send(handshakeOf(`/api/v1/ws/game?room_id=${roomId}&token=${token}`, [`X-Forwarded-For: ${address}`]))
      await client.until(() => client.frames.length > 0)
      const [first] = client.frames
      return { client, said: first?.opcode === 8 ? first.payload.subarray(2).toString() : 'welcome' }
    }
    const held = [await connect('2001:db8::1'), await connect('2001:db8::2')]
    expect(held.map(({ said }) => said)).toEqual(['welcome', 'welcome'])
    expect((await connect('2001:db8::3')).said).toBe('too many connections from this address')
    expect((await connect('2001:db8:0:1::1')).said).toBe('welcome')
    held[0]?.client.close()
    await expect.poll(async () => (await connect('2001:db8::4')).said).toBe('welcome')
    const lifted = await createTestApp({
      env: { ...env, RATE_LIMIT: 'off', MAX_SOCKETS_PER_ADDRESS: '1' },
      databaseUrl: server.databaseUrl,
    })
    const many = [await connect('192.0.2.1', lifted.url), await connect('192.0.2.1', lifted.url)]
    expect(many.map(({ said }) => said)).toEqual(['welcome', 'welcome'])
    await lifted.close()
    await small.close()
  })

  test('in all: those whose caller is not known yet count', async () => {
    const small = await createTestApp({ env: { MAX_CONNECTIONS: '3' }, databaseUrl: server.databaseUrl })
    const release = await holdLookups()
    const waiting = await Promise.all([badToken(), badToken(), badToken()].map((token) => openedWith(small.url, token)))
    expect((await new TableClient({ url: small.url, token: badToken() }).closed).code).toBe(1008)
    await release()
    expect((await Promise.all(waiting.map(({ closed }) => closed))).map(({ code }) => code)).toEqual([4401, 4401, 4401])
    await small.close()
  })
})

describe('lookups', () => {
  const lookupsOf = (query: { mock: { calls: unknown[][] } }) =>
    query.mock.calls.filter(([asked]) => (asked as { name?: string })?.name === 'find-callers').length

  test('of connections that have gone are dropped', async () => {
    const release = await holdLookups()
    const query = vi.spyOn(server.deps.tables.pool, 'query')
    const clients = await Promise.all(Array.from({ length: 400 }, () => openedWith(server.url, badToken())))
    const before = lookupsOf(query)
    expect(before).toBe(1) // it waits, and all others behind it
    for (const client of clients) client.ws.terminate()
    await expect
      .poll(() => server.deps.metrics.registry.getSingleMetric('fourmat_table_sockets')?.get())
      .toMatchObject({
        values: [{ value: 0 }],
      })
    await release()
    // Somebody who comes later is served by the next lookup: there is none left before it.
    const player = await joinTable({ url: server.url, ...(await seat()) })
    expect(lookupsOf(query) - before).toBe(1)
    await player.close()
    query.mockRestore()
  })

  test('of the same secret are one; a ticket is still good for one connection', async () => {
    const { token, roomId } = await seat()
    const { ticket } = (await apiOf(server.url)('POST', '/ws/tickets', { token, json: { room_id: roomId } })).body
    const release = await holdLookups()
    const query = vi.spyOn(server.deps.tables.pool, 'query')
    const bad = badToken()
    const strangers = await Promise.all(Array.from({ length: 200 }, () => openedWith(server.url, bad)))
    const holders = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = new TableClient({ url: server.url, roomId, token: ticket })
        await new Promise((resolve) => client.ws.once('open', resolve))
        return client
      }),
    )
    await release()
    expect(new Set((await Promise.all(strangers.map(({ closed }) => closed))).map(({ code }) => code))).toEqual(
      new Set([4401]),
    )
    const outcomes = await Promise.all(
      holders.map((client) => Promise.race([client.closed, client.seeType('sync_state').catch(() => client.closed)])),
    )
    expect(outcomes.filter((outcome) => 'type' in outcome)).toHaveLength(1)
    expect(lookupsOf(query)).toBeLessThanOrEqual(2)
    query.mockRestore()
    for (const client of holders) client.ws.terminate()
  })
})

describe('how fast a socket may send', () => {
  test('over the rate: refused at first, then cut off', async () => {
    const player = await joinTable({ url: server.url, ...(await seat()) })
    const flood = (count: number) => {
      for (let i = 0; i < count; i++) player.send({ type: 'chat', payload: { text: 'x' }, ref: newRef() })
    }
    flood(EXCESS_MAX / 2)
    expect((await player.seeType('rejected')).payload.code).toBe('rate_limited')
    flood(2 * EXCESS_MAX)
    expect(await player.closed).toEqual({ code: 1008, reason: 'too many frames' })
  })

  test('a large frame over the rate is refused unread', async () => {
    const player = await joinTable({ url: server.url, ...(await seat()) })
    const large = JSON.stringify({ type: 'chat', payload: { text: 'x', pad: 'y'.repeat(20_000) }, ref: 'large' })
    for (let i = 0; i < 100; i++) player.send({ type: 'ping', ref: 'fast' })
    player.send(large)
    expect((await player.see(({ type, ref }) => type === 'rejected' && ref === undefined)).payload.code).toBe(
      'rate_limited',
    )
    expect((await player.see(({ type }) => type === 'rejected')).ref).toBe('fast')
    expect(player.frames.some(({ ref }) => ref === 'large')).toBe(false)
    await player.close()
  })

  test.each([
    ['pings', frameOf({ opcode: 9, payload: 'x'.repeat(125) })],
    ['pongs', frameOf({ opcode: 10 })],
    ['empty messages', frameOf({ opcode: 1 })],
    ['fragments', frameOf({ opcode: 0, isFinal: false })],
    ['questions whether the server is there', frameOf({ payload: '{"type":"ping","ref":"x"}' })],
  ])('%s count like everything else', async (name, frame) => {
    const { token, roomId } = await seat()
    const client = new RawClient(server.url)
    client.send(handshakeOf(`/api/v1/ws/game?room_id=${roomId}&token=${token}`))
    await client.until(() => client.frames.length > 0)
    if (name === 'fragments') client.send(frameOf({ opcode: 1, isFinal: false }))
    client.send(Buffer.concat(Array.from({ length: 500 }, () => frame)))
    await client.ended()
    const [last] = client.frames.slice(-1)
    expect([last?.opcode, last?.payload.subarray(2).toString()]).toEqual(
      name === 'empty messages' ? [8, expect.stringMatching(/too many/)] : [8, 'too many frames'],
    )
    client.close()
  })

  test('they count before it is known whose socket it is', async () => {
    const release = await holdLookups()
    const client = new RawClient(server.url)
    client.send(handshakeOf(`/api/v1/ws/game?room_id=x&token=${badToken()}`))
    client.send(Buffer.concat(Array.from({ length: 500 }, () => frameOf({ opcode: 9 }))))
    await client.ended()
    expect(client.frames.at(-1)?.payload.subarray(2).toString()).toBe('too many frames')
    const talker = new RawClient(server.url)
    talker.send(handshakeOf(`/api/v1/ws/game?room_id=x&token=${badToken()}`))
    talker.send(Buffer.concat(Array.from({ length: 10 }, () => frameOf({ payload: 'x'.repeat(60_000) }))))
    await talker.ended()
    expect(talker.frames.at(-1)?.payload.subarray(2).toString()).toBe('too many frames')
    await release()
    client.close()
    talker.close()
  })
})
