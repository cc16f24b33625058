// Who may connect, and every way in which a socket is closed.
import { request } from 'node:http'
import { CLOSE } from '@fourmat/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { joinTable, newRef, TableClient } from '../testing/table-client.ts'
import {
  type Account,
  createAccount,
  createRoom,
  importTableCards,
  LETTERS,
  TestTable,
} from '../testing/table-world.ts'

let server: TestApp
let accounts: Account[]
let clock = 0 // how far the server's clock is ahead
beforeAll(async () => {
  server = await createTestApp({ deps: { now: () => new Date(Date.now() + clock) } })
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.map((letter) => createAccount(server.url, letter)))
})
afterAll(() => server.close())

const account = (index: number) => accounts[index] as Account
const room = (more: object = {}) => createRoom(server.url, account(0).token, more)
const connect = (roomId: string, index = 0, more: object = {}) =>
  new TableClient({ url: server.url, roomId, token: account(index).token, ...more })
const ticket = async (roomId: string, index = 0) =>
  (await apiOf(server.url)('POST', '/ws/tickets', { token: account(index).token, json: { room_id: roomId } })).body
    .ticket

const upgradeStatus = (origin: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const path = '/api/v1/ws/game?room_id=x&token=y'
    const headers = {
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    request({ hostname, port, path, headers })
      .on('response', (response) => resolve(response.statusCode ?? 0))
      .on('upgrade', (_response, socket) => {
        socket.destroy()
        resolve(101)
      })
      .on('error', reject)
      .end()
  })

describe('who may come in', () => {
  test('a foreign Origin: 403 before the upgrade; our own and none are let in', async () => {
    expect(await upgradeStatus('https://evil.example')).toBe(403)
    expect(await upgradeStatus('null')).toBe(403)
    expect(await upgradeStatus(server.url)).toBe(101)
  })

  test('4401: token missing, bad, expired; before the room is looked at', async () => {
    const roomId = await room()
    for (const token of [undefined, '', 'x', 'A'.repeat(43), "' or 1=1 --"])
      expect(
        (await new TableClient({ url: server.url, roomId, ...(token === undefined ? {} : { token }) }).closed).code,
      ).toBe(4401)
    expect((await new TableClient({ url: server.url, roomId: 'nothing' }).closed).code).toBe(4401)
  })

  test('4404: no room_id, malformed, unknown or deleted', async () => {
    const deleted = await room()
    await apiOf(server.url)('DELETE', `/rooms/${deleted}`, { token: account(0).token })
    const ids = [undefined, '', 'x', '00000000-0000-7000-8000-000000000000', deleted]
    for (const roomId of ids) {
      const client = new TableClient({
        url: server.url,
        token: account(0).token,
        ...(roomId === undefined ? {} : { roomId }),
      })
      expect((await client.closed).code).toBe(4404)
    }
  })

  test('a ticket is good for one connection to its room', async () => {
    const roomId = await room()
    const token = await ticket(roomId)
    const client = await joinTable({ url: server.url, roomId, token })
    expect((await new TableClient({ url: server.url, roomId, token }).closed).code).toBe(4401)
    const other = await ticket(await room())
    expect((await new TableClient({ url: server.url, roomId, token: other }).closed).code).toBe(4401)
    await client.close()
  })

  test('4403 room_full, and one’s own seat is no stranger', async () => {
    const roomId = await room({ max_players: 1 })
    const first = await joinTable({ url: server.url, roomId, token: account(0).token })
    expect(await connect(roomId, 1).closed).toEqual({ code: 4403, reason: 'room_full' })
    await first.close()
    await (await joinTable({ url: server.url, roomId, token: account(0).token })).close()
  })

  test('a seat is kept for ten minutes, then it is free for whoever needs it', async () => {
    const it = new TestTable(server.url, await room({ max_players: 2 }), accounts.slice(0, 2))
    const [ash, birch] = (await it.start({ decks: false })) as [TableClient, TableClient]
    await birch.close()
    await ash.seeType('player_status')
    clock += 9 * 60_000
    expect((await connect(it.roomId, 2).closed).code).toBe(4403)
    clock += 2 * 60_000
    const newcomer = await joinTable({ url: server.url, roomId: it.roomId, token: account(2).token })
    expect((await ash.seeType('player_left')).payload.player_id).toBe(birch.you)
    expect(newcomer.table?.players.map((player) => player.username)).toEqual(['Ash', 'Cedar'])
    await ash.close()
    await newcomer.close()
  })

  test('1008: capacity', async () => {
    const small = await createTestApp({ env: { MAX_CONNECTIONS: '1' }, databaseUrl: server.databaseUrl })
    const roomId = await room()
    const one = await joinTable({ url: small.url, roomId, token: account(0).token })
    expect((await new TableClient({ url: small.url, roomId, token: account(1).token }).closed).code).toBe(1008)
    await one.close()
    const two = await joinTable({ url: small.url, roomId, token: account(1).token })
    const closed = two.closed
    await small.close()
    expect((await closed).code).toBe(1012)
  })
})

describe('the way out', () => {
  test('4401: the token is revoked; a socket opened by a ticket belongs to the token that fetched it', async () => {
    const api = apiOf(server.url)
    const own = await createAccount(server.url, 'Ash')
    const roomId = await createRoom(server.url, own.token)
    const { ticket: secret } = (await api('POST', '/ws/tickets', { token: own.token, json: { room_id: roomId } })).body
    const client = await joinTable({ url: server.url, roomId, token: secret })
    await api('DELETE', '/auth/tokens', { token: own.token })
    expect((await client.closed).code).toBe(4401)
  })

  test('4409: a newer tab of the same player; others notice nothing', async () => {
    const it = new TestTable(server.url, await room(), accounts.slice(0, 2))
    const [ash, birch] = (await it.start({ decks: false })) as [TableClient, TableClient]
    const newer = await joinTable({ url: server.url, roomId: it.roomId, token: account(0).token })
    expect((await ash.closed).code).toBe(CLOSE.replaced)
    expect(newer.you).toBe(ash.you)
    await newer.act('chat', { text: 'here' })
    await birch.seeType('chat')
    expect(birch.frames.some((frame) => frame.type === 'player_status')).toBe(false)
    await newer.close()
    await birch.close()
  })

  test('4410: the room is deleted; everyone is told first, with the proof of the game', async () => {
    const it = new TestTable(server.url, await room(), accounts.slice(0, 2))
    const players = await it.start()
    const answer = await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: account(0).token })
    expect(answer.status).toBe(204)
    for (const player of players) {
      expect((await player.closed).code).toBe(4410)
      expect(player.frames.at(-1)).toMatchObject({
        type: 'room_closed',
        payload: {
          fairness: { game_id: player.table?.game_id, seed: expect.stringMatching(/^[0-9a-f]{64}$/), nonces: [] },
        },
      })
    }
  })

  test('1007: twenty invalid frames in a row; nineteen and a good one are forgiven', async () => {
    const client = await joinTable({ url: server.url, roomId: await room(), token: account(0).token })
    const bad = [
      '',
      'null',
      '[]',
      '{',
      '"x"',
      '{"type":"chat"}',
      '{"type":1,"ref":"a"}',
      '{"type":"chat","payload":[],"ref":"b"}',
    ]
    for (let i = 0; i < 19; i++) client.send(bad[i % bad.length])
    await client.act('chat', { text: 'sorry' })
    expect(client.frames.filter((frame) => frame.type === 'rejected')).toHaveLength(19)
    for (const frame of client.frames.filter(({ type }) => type === 'rejected'))
      expect(frame.payload.code).toBe('invalid')
    for (let i = 0; i < 20; i++) client.send(bad[i % bad.length])
    expect((await client.closed).code).toBe(1007)
  })

  test('1009: over 64 KiB; exactly 64 KiB is read', async () => {
    const client = await joinTable({ url: server.url, roomId: await room(), token: account(0).token })
    const frame = JSON.stringify({ type: 'chat', payload: { text: 'x', pad: '' }, ref: 'long' })
    client.send(frame.replace('"pad":""', `"pad":"${'y'.repeat(65_536 - frame.length)}"`))
    expect((await client.see((one) => one.ref === 'long')).type).toBe('chat')
    client.send(frame.replace('"pad":""', `"pad":"${'y'.repeat(65_537 - frame.length)}"`))
    expect((await client.closed).code).toBe(1009)
  })

  test('4408: a reader that does not read; the others notice nothing', async () => {
    const it = new TestTable(server.url, await room(), accounts.slice(0, 2))
    const [ash, birch] = (await it.start()) as [TableClient, TableClient]
    await birch.act('draw_x_cards', { count: 20 })
    const dropped = () => server.deps.metrics.registry.getSingleMetric('fourmat_table_drops_total')?.get()
    birch.ws.pause()
    for (let i = 0; i < 500; i++) {
      birch.send({ type: 'resync', payload: {}, ref: newRef() })
      if (i % 50 === 0) expect((await ash.act('chat', { text: 'still here' })).type).toBe('chat')
      if ((await dropped())?.values.some(({ labels, value }) => labels.reason === 'slow' && value > 0)) break
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    birch.ws.removeAllListeners('message') // the close comes after megabytes, and is not waited for long
    birch.ws.resume()
    expect((await birch.closed).code).toBe(4408)
    await ash.close()
  }, 60_000)

  // Within ten seconds: connection.test.ts.
  test('a half-open connection is noticed', async () => {
    const it = new TestTable(server.url, await room(), accounts.slice(0, 2))
    const [ash, birch] = (await it.start({ decks: false })) as [TableClient, TableClient]
    birch.ws.pause() // it neither reads nor answers, but its socket stays open
    const gone = await ash.seeType('player_status')
    expect(gone.payload).toMatchObject({ player_id: birch.you, status: 'disconnected' })
    birch.ws.terminate()
    await ash.close()
  })
})

describe('coming back', () => {
  test('last_seq: the missed events instead of the table; none missed, nothing', async () => {
    const it = new TestTable(server.url, await room(), accounts.slice(0, 2))
    const [ash, birch] = (await it.start()) as [TableClient, TableClient]
    const last = birch.table?.seq as number
    await birch.close()
    await ash.seeType('player_status')
    for (const text of ['one', 'two']) await ash.act('chat', { text })
    const back = await it.join(1, { lastSeq: last })
    await back.seeSeq(last + 4)
    expect(back.frames.map((frame) => [frame.type, frame.seq])).toEqual([
      ['player_status', last + 1],
      ['chat', last + 2],
      ['chat', last + 3],
      ['player_status', last + 4],
    ])
    // A newer tab that has seen everything: nothing until the next event.
    const newest = await it.join(1, { lastSeq: last + 4 })
    await back.closed
    await ash.act('chat', { text: 'three' })
    await newest.seeSeq(last + 5)
    expect(newest.frames.map((frame) => frame.type)).toEqual(['chat'])
    await it.close()
  })

  test.each(['999999', '-1', 'x', '', '1.5', '1e3', '99999999999999999999'])(
    'last_seq=%s: sync_state',
    async (lastSeq) => {
      const roomId = await room()
      const first = await joinTable({ url: server.url, roomId, token: account(0).token })
      const again = new TableClient({ url: server.url, roomId, token: account(0).token, lastSeq })
      expect((await again.see(() => true)).type).toBe('sync_state')
      await first.closed
      await again.close()
    },
  )

  test('last_seq before the kept window: sync_state', async () => {
    const roomId = await room()
    const talker = await joinTable({ url: server.url, roomId, token: account(0).token })
    for (let i = 0; i < 150; i += 15) {
      await Promise.all(Array.from({ length: 15 }, (_, j) => talker.act('chat', { text: `${i + j}` })))
      await new Promise((resolve) => setTimeout(resolve, 750))
    }
    const again = new TableClient({ url: server.url, roomId, token: account(0).token, lastSeq: 1 })
    expect((await again.see(() => true)).type).toBe('sync_state')
    const third = new TableClient({ url: server.url, roomId, token: account(0).token, lastSeq: 100 })
    expect(await third.see(() => true)).toMatchObject({ type: 'chat', seq: 101 })
    await third.close()
  }, 30_000)

  test('the same ref again, also on another connection, is applied once', async () => {
    const it = new TestTable(server.url, await room(), accounts.slice(0, 1))
    const [ash] = (await it.start()) as [TableClient]
    const first = await ash.act('draw_card', {}, 'draw-1')
    expect(first.type).toBe('cards_moved')
    expect(await ash.act('draw_card', {}, 'draw-1')).toEqual({ type: 'ack', ref: 'draw-1' })
    const again = await it.join(0)
    expect(await again.act('draw_card', {}, 'draw-1')).toEqual({ type: 'ack', ref: 'draw-1' })
    expect(again.me.handSize).toBe(8)
    await again.close()
  })

  test('rate: sixty at once, then twenty a second, over all connections; invalid frames count', async () => {
    const since = performance.now()
    const client = await joinTable({ url: server.url, roomId: await room(), token: account(0).token })
    let accepted = 0
    /** Never more than the bucket holds and what ran into it since. */
    const burst = async (player: TableClient) => {
      const answers = Array.from({ length: 150 }, () => player.act('chat', { text: 'x' }))
      for (let i = 0; i < 10; i++) player.send('not json')
      const last = player.act('chat', { text: 'x' })
      const all = [...(await Promise.all(answers)), await last]
      accepted += all.filter((answer) => answer.type === 'chat').length
      expect(accepted).toBeLessThanOrEqual(61 + ((performance.now() - since) / 1000) * 20)
      for (const answer of all) if (answer.type !== 'chat') expect(answer.payload.code).toBe('rate_limited')
      const unread = player.frames.filter((frame) => frame.type === 'rejected' && frame.ref === undefined)
      expect(unread).toHaveLength(10)
      expect(unread.some((frame) => frame.payload.code === 'rate_limited')).toBe(true)
    }
    await burst(client)
    expect(accepted).toBeGreaterThanOrEqual(60)
    const again = await joinTable({ url: server.url, roomId: client.table?.room.id ?? '', token: account(0).token })
    await burst(again)
    await again.close()
  })
})
