// Those who watch: what they are sent, what they may say, who may come, and what the players learn of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNatsBus } from '../bus/nats.ts'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { joinTable, TableClient } from '../testing/table-client.ts'
import {
  type Account,
  createAccount,
  createRoom,
  importTableCards,
  LETTERS,
  TestTable,
} from '../testing/table-world.ts'

let ahead = 0 // ms
const now = () => new Date(Date.now() + ahead)

let nats: TestNats
let server: TestApp
let other: TestApp
let accounts: Account[]
beforeAll(async () => {
  nats = await startTestNats()
  const env = { MAX_SPECTATORS_PER_ROOM: '3' }
  server = await createTestApp({ env, deps: { now, bus: await createNatsBus(nats.url) } })
  other = await createTestApp({
    env,
    databaseUrl: server.databaseUrl,
    deps: { now, bus: await createNatsBus(nats.url) },
  })
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.map((letter) => createAccount(server.url, letter)))
})
afterAll(async () => {
  await other.close()
  await server.close()
  await nats.stop()
})

const tokenOf = (n: number) => accounts[n]?.token ?? ''

/** Two players with decks; the others may watch. */
const open = async (more: object = {}) => {
  const roomId = await createRoom(server.url, tokenOf(0), more)
  const it = new TestTable(server.url, roomId, accounts.slice(0, 2))
  const [ash, birch] = (await it.start()) as [TableClient, TableClient]
  const watching = (n: number, url = server.url) => ({ url, roomId, token: tokenOf(n), watch: true })
  return { it, roomId, ash, birch, watching, watch: (n: number, url?: string) => joinTable(watching(n, url)) }
}

const textsOf = ({ texts }: TableClient) => texts.join('\n')

test('who watches sees the table without hands, and the players see who does', async () => {
  const { it, ash, watch } = await open()
  const cedar = await watch(2)
  const sync = await cedar.seeType('sync_state')
  expect(sync.payload).toMatchObject({ you: null, spectator: true, spectators: [{ username: 'Cedar' }], gallery: [] })
  expect(sync.payload.players.map((player: { zones: { hand: unknown[] } }) => player.zones.hand)).toEqual([[], []])
  expect(await ash.seeType('spectators_changed')).toEqual({
    type: 'spectators_changed',
    payload: { count: 1, came: [{ username: 'Cedar' }], went: [] },
  })
  const seen = await it.act(0, 'draw_card')
  const frame = await cedar.see(({ seq }) => seq === seen.own.seq)
  expect(frame).toMatchObject({ type: 'cards_moved', actor: ash.you, payload: { count: 1, handSize: 8 } })
  expect(frame).not.toHaveProperty('ref')
  expect(frame.payload).not.toHaveProperty('cards')
  await it.act(0, 'chat', { text: 'hello' })
  await cedar.see(({ type, payload }) => type === 'chat' && payload.text === 'hello')
  expect(textsOf(cedar)).not.toContain('Secret')
  expect(cedar.gaps).toBe(0)
  // Who comes back to the table finds them there.
  expect((await ash.act('resync')).payload).toMatchObject({ spectator: false, spectators: [{ username: 'Cedar' }] })
  await cedar.close()
  const gone = await ash.see(({ type, payload }) => type === 'spectators_changed' && payload.went.length > 0)
  expect(gone.payload).toEqual({ count: 0, came: [], went: [{ username: 'Cedar' }] })
  await it.close()
})

test('who comes to the table or back to it counts nobody twice who watches, and misses nobody', async () => {
  const { it, ash, birch, watch } = await open()
  const last = birch.table?.seq as number
  await birch.close()
  // What is told within a second of the last news is told together; what they are sent meanwhile speaks of the same people.
  const watchers = [await watch(2), await watch(3)]
  const sync = await watchers[1]?.seeType('sync_state')
  expect(sync?.payload.spectators).toEqual([{ username: 'Cedar' }, { username: 'Dogwood' }])
  const namesOf = ({ frames }: TableClient) => {
    const names: string[] = []
    for (const { type, payload } of frames) {
      if (type !== 'sync_state' && type !== 'spectators_changed') continue
      const { spectators, came, went } = payload
      if (spectators) names.splice(0)
      else for (const { username } of went) names.splice(names.indexOf(username), 1)
      for (const { username } of spectators ?? came) names.push(username)
    }
    return names.sort()
  }
  await ash.act('resync')
  const back = await it.join(1, { lastSeq: last })
  for (const client of [...watchers, ash, back]) {
    await client.see(({ type, payload }) => type === 'spectators_changed' && payload.count === 2)
    expect(namesOf(client)).toEqual(['Cedar', 'Dogwood'])
  }
  await watchers[0]?.act('chat', { text: 'hello' })
  await back.close()
  const again = await it.join(1, { lastSeq: (ash.table?.seq as number) + 1 })
  const { payload } = await again.seeType('spectators_changed')
  expect(payload).toMatchObject({ count: 2, came: [], went: [], gallery: [{ username: 'Cedar', text: 'hello' }] })
  expect(namesOf(again)).toEqual(['Cedar', 'Dogwood'])
  for (const client of watchers) await client.close()
  await it.close()
})

test('a hand that is shown is open to those who watch, and to nobody else, until it is closed', async () => {
  const { it, ash, birch, watch } = await open()
  const cedar = await watch(2)
  const shown = await it.act(0, 'show_hand_to_spectators', { on: true })
  expect(shown.others[0]?.payload).toEqual({ player_id: ash.you, on: true })
  const frame = await cedar.seeType('hand_shown_to_spectators')
  expect(frame.payload.cards).toHaveLength(7)
  const drawn = await it.act(0, 'draw_card')
  expect((await cedar.see(({ seq }) => seq === drawn.own.seq)).payload.cards).toHaveLength(1)
  const late = await watch(3)
  expect(late.table?.players.map(({ zones }) => zones.hand.length)).toEqual([8, 0])
  await it.act(0, 'show_hand_to_spectators', { on: false })
  const next = await it.act(0, 'draw_card')
  for (const client of [cedar, late]) {
    const seen = await client.see(({ seq }) => seq === next.own.seq)
    expect(seen.payload).not.toHaveProperty('cards')
    expect(client.table?.players.map(({ zones }) => zones.hand.length)).toEqual([0, 0])
    expect(textsOf(client)).not.toContain('Birch Secret')
  }
  expect(textsOf(birch)).not.toContain('Ash Secret')
  for (const client of [cedar, late]) await client.close()
  await it.close()
})

test('of what may be done only the gallery’s chat and a resync are theirs', async () => {
  const { it, ash, birch, watch } = await open()
  const cedar = await watch(2)
  const before = ash.table?.seq
  for (const type of ['draw_card', 'leave_room', 'submit_deck', 'show_hand_to_spectators', 'call_join', 'nonsense'])
    expect(await cedar.act(type)).toMatchObject({ type: 'rejected', payload: { code: 'spectator' } })
  await sleep(1_100) // so fast nobody may go on
  expect(await cedar.act('chat', { text: ' ' })).toMatchObject({ payload: { code: 'invalid' } })
  expect(await cedar.act('chat', { text: 'psst', channel: 'table' })).toMatchObject({ payload: { code: 'invalid' } })
  cedar.send('{')
  expect(await cedar.next(({ type }) => type === 'rejected')).toMatchObject({ payload: { code: 'invalid' } })
  expect(await cedar.act('chat', { text: ' Ä nice game ', channel: 'gallery' }, 'once')).toMatchObject({ type: 'ack' })
  expect(await cedar.act('chat', { text: ' Ä nice game ', channel: 'gallery' }, 'once')).toMatchObject({ type: 'ack' })
  const line = { channel: 'gallery', username: 'Cedar', text: 'Ä nice game' }
  for (const client of [ash, birch, cedar]) {
    const said = await client.seeType('chat')
    expect(said).toEqual({ type: 'chat', payload: { ...line, at: expect.any(Number) } })
    await client.act('resync')
    expect(client.frames.filter(({ type }) => type === 'chat')).toHaveLength(1)
    expect(client.frames.at(-1)?.payload.gallery).toEqual([{ ...line, at: expect.any(Number) }])
  }
  expect(ash.table?.seq).toBe(before) // nothing of it is the table's
  const answers = await Promise.all(Array.from({ length: 30 }, () => cedar.act('chat', { text: 'more' })))
  expect(answers.filter(({ payload }) => payload?.code === 'rate_limited').length).toBeGreaterThan(10)
  await cedar.close()
  await it.close()
})

test('who may not watch is told why', async () => {
  const { it, roomId, watch, watching } = await open({ max_players: 3 })
  const refused = async (n: number) => new TableClient(watching(n)).closed
  expect(await refused(0)).toEqual({ code: 4403, reason: 'seated' })
  const guests = await Promise.all(
    ['Xavi', 'Yves'].map(
      async (username) => (await apiOf(server.url)('POST', '/users/guest', { json: { username } })).body,
    ),
  )
  const watchers = [await watch(2), await watch(3)]
  watchers.push(await joinTable({ ...watching(2), token: guests[0].access_token }))
  expect(await new TableClient({ ...watching(2), token: guests[1].access_token }).closed).toEqual({
    code: 4403,
    reason: 'gallery_full',
  })
  // A second tab takes the place of the first, also where the gallery is full.
  const again = await watch(2)
  expect(await watchers[0]?.closed).toMatchObject({ code: 4409 })
  // Who sits down watches no more.
  const seated = await joinTable({ url: server.url, roomId, token: tokenOf(3) })
  expect(await watchers[1]?.closed).toEqual({ code: 4409, reason: 'seated' })
  expect(seated.you).toBe('C')
  const put = await apiOf(server.url)('PUT', `/rooms/${roomId}`, { token: tokenOf(0), json: { spectators: 'off' } })
  expect(put.body).toMatchObject({ spectators: 'off', spectator_delay: 0 })
  expect(await again.closed).toEqual({ code: 4403, reason: 'not_watchable' })
  expect(await refused(2)).toEqual({ code: 4403, reason: 'not_watchable' })
  expect(await new TableClient({ ...watching(2), token: 'nobody' }).closed).toMatchObject({ code: 4401 })
  await seated.close()
  await it.close()
})

test('a seat that is given up is freed, and its player watches', async () => {
  const { it, roomId, ash, birch, watch } = await open({ max_players: 2 })
  const cedar = await watch(2)
  birch.send({ type: 'leave_room', payload: {}, ref: 'bye' })
  expect(await birch.closed).toMatchObject({ code: 1000 })
  const watching = await watch(1)
  await cedar.seeType('player_left')
  const seated = await joinTable({ url: server.url, roomId, token: tokenOf(2) })
  expect(await cedar.closed).toEqual({ code: 4409, reason: 'seated' })
  await watching.see(({ type, payload }) => type === 'player_joined' && payload.player.username === 'Cedar')
  expect(watching.table?.players.map(({ username }) => username)).toEqual(['Ash', 'Cedar'])
  for (const client of [watching, seated, ash]) await client.close()
  await it.players[0]?.closed
})

test('what happens is held back by as many seconds as the room says, the first look too', async () => {
  const { it, roomId, ash, watching } = await open({ spectator_delay: 60 })
  const born = ash.table?.seq ?? 0
  const early = new TableClient(watching(2))
  const first = await early.seeType('sync_state')
  expect(first.seq).toBe(0) // the room as it was before anybody came
  const drawn = await it.act(0, 'draw_card')
  ahead += 30_000
  await it.act(0, 'chat', { text: 'later' })
  const late = await joinTable(watching(3))
  expect(late.table?.seq).toBe(0)
  expect(await early.act('chat', { text: 'we talk at once' })).toMatchObject({ type: 'ack' })
  await late.see(({ type, seq }) => type === 'chat' && seq === undefined)
  expect(early.table?.seq).toBe(0)
  ahead += 31_000
  for (const client of [early, late]) {
    await client.seeSeq(drawn.own.seq ?? 0)
    expect(client.table?.seq).toBe(drawn.own.seq)
    expect(client.gaps).toBe(0)
  }
  // Another server that takes the table over shows nothing younger than that, and finds what is old enough in the log.
  await it.close()
  await early.close()
  await late.close()
  expect(born).toBeGreaterThan(2)
  const moved = await createTestApp({ databaseUrl: server.databaseUrl, deps: { now } })
  await server.deps.pool.query('update table_owners set server_id = null where room_id = $1', [roomId])
  const again = await joinTable({ ...watching(2), url: moved.url })
  expect(again.table?.seq).toBe(drawn.own.seq)
  ahead += 61_000
  await again.see(({ type, payload, seq }) => type === 'chat' && payload.text === 'later' && seq !== undefined)
  expect(again.gaps).toBe(0)
  await again.close()
  await moved.close()
})

test('the table is seen from another server, one message for all who are there', async () => {
  const { it, ash, watch } = await open()
  const near = await watch(2)
  const far = [await watch(3, other.url), await watch(4, other.url)]
  const drawn = await it.act(0, 'draw_card')
  const hand = await it.act(0, 'show_hand_to_spectators', { on: true })
  expect(await far[0]?.act('chat', { text: 'from afar' })).toMatchObject({ type: 'ack' })
  for (const client of [near, ...far]) {
    await client.seeSeq(hand.own.seq ?? 0)
    expect(client.gaps).toBe(0)
    await client.see(({ payload }) => payload?.text === 'from afar')
    expect(client.frames.filter(({ seq }) => seq === drawn.own.seq)).toHaveLength(1)
  }
  const [one, two] = far.map(({ texts }) =>
    texts.filter((text) => text.includes('"seq"') && !text.includes('sync_state')),
  )
  expect(one).toEqual(two)
  await ash.see(({ payload }) => payload?.channel === 'gallery')
  await far[0]?.close()
  await it.act(0, 'chat', { text: 'still here' })
  await far[1]?.see(({ payload }) => payload?.text === 'still here')
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: tokenOf(0) })
  expect(await far[1]?.closed).toEqual({ code: 4410, reason: 'room closed' })
  expect(await near.closed).toEqual({ code: 4410, reason: 'room closed' })
})
