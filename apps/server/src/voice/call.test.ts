import { callUrl } from '@fourmat/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiOf, guestToken } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { type AnyFrame, joinTable, TableClient } from '../testing/table-client.ts'

let server: TestApp
const clients: TableClient[] = []
const api = (...args: Parameters<ReturnType<typeof apiOf>>) => apiOf(server.url)(...args)

beforeAll(async () => {
  server = await createTestApp({ env: { ICE_SERVERS: 'stun:127.0.0.1:3478 turn:me:secret@127.0.0.1:3478' } })
})
afterAll(() => server.close())
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})

const sit = async (count: number, more: object = {}) => {
  const tokens = await Promise.all(Array.from({ length: count }, (_, i) => guestToken(api, `Guest ${i}`)))
  const json = { name: 'Talk', format: 'commander', ...more }
  const { room } = (await api('POST', '/rooms', { token: tokens[0], json })).body
  const players: TableClient[] = []
  for (const token of tokens) {
    const player = await joinTable({ url: server.url, roomId: room.id, token })
    clients.push(player)
    players.push(player)
  }
  return { roomId: room.id as string, tokens, players }
}

const peer = (name: string) => `peer-of-${name}`
const members = (frame: AnyFrame) =>
  frame.type === 'call_state' && frame.payload.members.map((one: { peer_id: string }) => one.peer_id).join()
const stateOf = (client: TableClient, ...names: string[]) =>
  client.next((frame) => members(frame) === names.map(peer).join())
const OFFER = { type: 'offer', sdp: 'v=0' }

describe('signalling', () => {
  test('goes from one player in the call to one other, and to nobody else', async () => {
    const { players } = await sit(3)
    const [a, b, c] = players as [TableClient, TableClient, TableClient]
    const states = Promise.all([a, b, c].map((one) => stateOf(one, 'a', 'b')))
    expect((await a.act('call_join', { peer_id: peer('a') })).type).toBe('ack')
    expect((await b.act('call_join', { peer_id: peer('b'), muted: true })).type).toBe('ack')
    const [state] = await states
    expect(state?.payload.members).toEqual([
      { player_id: a.you, peer_id: peer('a'), muted: false },
      { player_id: b.you, peer_id: peer('b'), muted: true },
    ])
    const candidates = [{ candidate: 'candidate:1 1 udp 1 127.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 }]
    expect((await a.act('call_signal', { to: peer('b'), description: OFFER, candidates })).type).toBe('ack')
    const received = await b.seeType('call_signal')
    expect(received).toEqual({
      type: 'call_signal',
      payload: { from: peer('a'), player_id: a.you, description: OFFER, candidates },
    })
    await c.act('chat', { text: 'over' })
    await a.see((frame) => frame.type === 'chat')
    for (const client of [a, c]) expect(client.frames.some((frame) => frame.type === 'call_signal')).toBe(false)
  })

  test('takes no number, and nothing of it is stored', async () => {
    const { players, roomId } = await sit(2)
    const [a, b] = players as [TableClient, TableClient]
    const seq = async () =>
      (await server.deps.pool.query('select seq from table_owners where room_id = $1', [roomId])).rows[0].seq
    const before = await seq()
    await a.act('call_join', { peer_id: peer('a') })
    await b.act('call_join', { peer_id: peer('b') })
    await a.act('call_mute', { muted: true })
    await a.act('call_signal', { to: peer('b'), description: OFFER })
    await a.act('call_leave')
    expect(await seq()).toBe(before)
    const { rows } = await server.deps.pool.query(
      `select event from table_events where room_id = $1 and event::text like '%call_%'`,
      [roomId],
    )
    expect(rows).toEqual([])
    expect(
      [...a.frames, ...b.frames].filter(({ type, seq: n }) => type.startsWith('call_') && n !== undefined),
    ).toEqual([])
  })

  test('who is not in the call can neither send nor be sent to', async () => {
    const { players } = await sit(2)
    const [a, b] = players as [TableClient, TableClient]
    const refusal = async (client: TableClient, type: string, payload: object) =>
      (await client.act(type, payload)).payload?.code
    expect(await refusal(a, 'call_signal', { to: peer('b'), description: OFFER })).toBe('not_found')
    expect(await refusal(a, 'call_mute', { muted: true })).toBe('not_found')
    await a.act('call_join', { peer_id: peer('a') })
    expect(await refusal(a, 'call_signal', { to: peer('b'), description: OFFER })).toBe('not_found')
    expect(await refusal(b, 'call_signal', { to: peer('a'), description: OFFER })).toBe('not_found')
    expect(await refusal(b, 'call_join', { peer_id: peer('a') })).toBe('invalid')
    expect(await refusal(b, 'call_join', { peer_id: 'x' })).toBe('invalid')
    expect(
      await refusal(a, 'call_signal', { to: peer('a'), description: { type: 'offer', sdp: 'x'.repeat(40_000) } }),
    ).toBe('invalid')
    expect(a.frames.some((frame) => frame.type === 'call_signal')).toBe(false)
  })

  test('a stranger is not let in: no seat, no signalling; and another room is another call', async () => {
    const { players, roomId } = await sit(2, { max_players: 2 })
    const [a, b] = players as [TableClient, TableClient]
    await a.act('call_join', { peer_id: peer('a') })
    const token = await guestToken(api, 'Stranger')
    const outside = new TableClient({ url: server.url, roomId, token })
    outside.ws.on('open', () => outside.send({ type: 'call_join', payload: { peer_id: peer('s') }, ref: 'in' }))
    expect(await outside.closed).toEqual({ code: 4403, reason: 'room_full' })
    expect(outside.frames).toEqual([])
    expect((await api('GET', `/rooms/${roomId}/call`, { token })).status).toBe(403)

    const { players: others } = await sit(1)
    const elsewhere = others[0] as TableClient
    await elsewhere.act('call_join', { peer_id: peer('e') })
    expect((await elsewhere.act('call_signal', { to: peer('a'), description: OFFER })).payload?.code).toBe('not_found')
    await b.act('chat', { text: 'over' })
    await a.see((frame) => frame.type === 'chat')
    expect(a.frames.filter((frame) => frame.type === 'call_signal')).toEqual([])
    expect(a.frames.filter((frame) => frame.type === 'call_state').map(members)).toEqual([peer('a')])
  })
})

describe('who is in the call', () => {
  test('who starts it asks the others in; they answer, and a second one asks nobody', async () => {
    const { players, roomId } = await sit(2)
    const [a, b] = players as [TableClient, TableClient]
    await a.act('call_join', { peer_id: peer('a'), invite: true })
    const invited = await b.seeType('voice_chat_invitation')
    expect(invited.payload).toMatchObject({ requester_id: a.you, channel_url: callUrl(roomId) })
    await b.act('call_join', { peer_id: peer('b'), invite: true })
    await b.act('chat', { text: 'over' })
    await a.see((frame) => frame.type === 'chat')
    expect(a.frames.some((frame) => frame.type === 'voice_chat_invitation')).toBe(false)
  })

  test('leaving, leaving the room and a broken connection are told; who comes later is told at once', async () => {
    const { players, roomId, tokens } = await sit(4)
    const [a, b, c, d] = players as [TableClient, TableClient, TableClient, TableClient]
    for (const [client, name] of [
      [a, 'a'],
      [b, 'b'],
      [c, 'c'],
    ] as const)
      await client.act('call_join', { peer_id: peer(name) })
    const left = d.next((frame) => frame.type === 'call_state' && frame.payload.left === peer('a'))
    await a.act('call_leave')
    expect(members(await left)).toBe([peer('b'), peer('c')].join())
    const gone = d.next((frame) => frame.type === 'call_state' && frame.payload.left === peer('b'))
    b.send({ type: 'leave_room', payload: {}, ref: 'leaves' })
    expect(members(await gone)).toBe(peer('c'))
    const broken = stateOf(d)
    c.ws.terminate()
    expect((await broken).payload.left).toBeNull()
    const back = await joinTable({ url: server.url, roomId, token: tokens[2] as string })
    clients.push(back)
    await back.act('call_join', { peer_id: peer('c') })
    const late = new TableClient({ url: server.url, roomId, token: tokens[3] as string })
    clients.push(late)
    expect(members(await late.seeType('call_state'))).toBe(peer('c'))
    expect(late.frames[0]?.type).toBe('sync_state')
  })

  test('talk has a rate of its own: it does not cost moves, nor moves it', async () => {
    const { players } = await sit(1)
    const [a] = players as [TableClient]
    await a.act('call_join', { peer_id: peer('a') })
    const answers = await Promise.all(Array.from({ length: 100 }, () => a.act('call_mute', { muted: true })))
    const refused = answers.filter((frame) => frame.type === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map((frame) => frame.payload.code))).toEqual(new Set(['rate_limited']))
    expect((await a.act('chat', { text: 'still here' })).type).toBe('chat')
  })
})

test('players are told the servers of the environment', async () => {
  const { roomId, tokens } = await sit(1)
  const answer = await api('GET', `/rooms/${roomId}/call`, { token: tokens[0] })
  expect(answer.body).toEqual({
    ice_servers: [
      { urls: 'stun:127.0.0.1:3478' },
      { urls: 'turn:127.0.0.1:3478', username: 'me', credential: 'secret' },
    ],
  })
  expect(answer.headers.get('permissions-policy')).toContain('microphone=(self)')
})
