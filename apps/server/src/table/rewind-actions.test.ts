// Taking back and rewinding over the wire: what each is sent, by the server's clock, and across a restart.
import { REWIND_OPEN_MS, type Table, tableToText } from '@fourmat/game'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import type { AnyFrame, TableClient } from '../testing/table-client.ts'
import { actOpenly, checkEnvelope } from '../testing/table-contract.ts'
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
let clock = 0
const now = () => new Date(Date.now() + clock)

beforeAll(async () => {
  server = await createTestApp({ deps: { now } })
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.map((letter) => createAccount(server.url, letter)))
})
afterAll(() => server.close())

let it: TestTable
let ash: TableClient
let birch: TableClient
let cedar: TableClient
beforeEach(async () => {
  it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts.slice(0, 3))
  ;[ash, birch, cedar] = (await it.start()) as [TableClient, TableClient, TableClient]
})

const seqOf = (player: TableClient): number => player.table?.seq ?? 0
const openly = (type: string, payload: object, event: string, expected: object) =>
  actOpenly(it, type, payload, event, expected)
const secretsIn = (frame: object, letter: string) =>
  JSON.stringify(frame).match(new RegExp(`${letter} Secret \\d+`, 'g'))

const play = async (index = 0) => {
  const id = it.players[index]?.me.zones.hand[0]?.id
  const { own } = await it.act(index, 'move_card', { id, to: 'battlefield', updates: { x: 0.5, y: 0.5 } })
  return own.payload.card.id as string
}

/** What lies on somebody's table, without what is numbered or by the clock. */
const lying = ({ table }: TableClient): object => {
  const { log: _, seq: _seq, dice: _dice, ...rest } = JSON.parse(tableToText(table as Table))
  return rest
}

/** Everybody's own table is what the server would send them now. */
const checkInStep = async () => {
  await it.settle()
  for (const player of it.players) {
    const before = lying(player)
    await player.act('resync')
    expect(lying(player)).toEqual(before)
    expect(player.gaps).toBe(0)
  }
}

test('take_back: a card goes back to the hand under another id, and the others learn of none', async () => {
  const before = it.players.map(lying) as { players: object[] }[]
  const id = await play()
  const played = seqOf(ash)
  const seen = await openly('take_back', {}, 'taken_back', { of_seq: played, libraries: [] })
  expect(seen.own.payload.players).toHaveLength(1)
  const [back] = seen.own.payload.players[0].zones.hand
  expect(back.id).not.toBe(id)
  for (const frame of seen.others) {
    expect(secretsIn(frame, 'Ash')).toBeNull()
    expect(JSON.stringify(frame)).not.toContain(back.id)
  }
  expect([birch, cedar].map(lying)).toEqual(before.slice(1))
  await checkInStep()
})

test('take_back: a passed turn with what it untapped, then the tap before', async () => {
  const id = await play()
  await it.act(0, 'tap', { id, tapped: true })
  const before = it.players.map(lying)
  await it.act(0, 'pass_turn')
  await openly('take_back', {}, 'taken_back', {})
  expect(it.players.map(lying)).toEqual(before)
  await openly('take_back', {}, 'taken_back', {})
  expect(ash.me.zones.battlefield[0]?.tapped).toBe(false)
  await checkInStep()
})

test('propose_rewind, respond_rewind: all are asked, and at the last yes all is as it was', async () => {
  const { hand } = ash.me.zones
  const before = birch.me.handSize
  const to_seq = seqOf(ash)
  await play()
  await it.act(1, 'draw_card')
  await openly('propose_rewind', { to_seq, libraries: 'reshuffle' }, 'rewind_proposed', {
    rewind: { proposer_id: ash.you, to_seq, libraries: 'reshuffle', agreed: [ash.you] },
  })
  const sync = await cedar.act('resync')
  expect(sync.payload.rewind).toMatchObject({ to_seq, until: sync.payload.rewind.at + REWIND_OPEN_MS })
  const agreed = await it.act(1, 'respond_rewind', { accept: true })
  expect(agreed.own.payload).toEqual({ player_id: birch.you, agreed: [ash.you, birch.you] })
  const last = await it.act(2, 'respond_rewind', { accept: true })
  checkEnvelope(it, last, cedar)
  for (const frame of [last.own, ...last.others]) {
    expect(frame.type).toBe('rewound')
    expect(frame.payload).toMatchObject({ player_id: ash.you, to_seq, reshuffled: [birch.you] })
  }
  expect(ash.me.zones.hand.map(({ facts }) => facts)).toEqual(hand.map(({ facts }) => facts))
  expect(ash.me.zones.hand.some(({ id }) => hand.some((old) => old.id === id))).toBe(false)
  expect([ash.me.zones.battlefield.length, birch.me.handSize]).toEqual([0, before])
  for (const [letter, own] of [
    ['Ash', ash],
    ['Birch', birch],
    ['Cedar', cedar],
  ] as const)
    for (const player of it.players) {
      const frame = player.frames.find(({ type }) => type === 'rewound') as AnyFrame
      expect(secretsIn(frame, letter)?.length ?? 0).toBe(player === own ? own.me.handSize : 0)
    }
  await checkInStep()
})

test('respond_rewind with no: it is off', async () => {
  const to_seq = seqOf(ash)
  await it.act(1, 'propose_rewind', { to_seq, libraries: 'restore' })
  await openly('respond_rewind', { accept: false }, 'rewind_refused', { proposer_id: birch.you, to_seq })
  expect(cedar.table?.rewind).toBeNull()
})

test('cancel_rewind', async () => {
  await it.act(0, 'propose_rewind', { to_seq: seqOf(ash), libraries: 'restore' })
  await openly('cancel_rewind', {}, 'rewind_cancelled', { reason: 'cancelled' })
})

test('set_rewinds: proposals are declined at once', async () => {
  await openly('set_rewinds', { on: false }, 'rewinds_set', { on: false })
  await it.act(1, 'propose_rewind', { to_seq: seqOf(ash), libraries: 'restore' })
  const refused = await cedar.seeType('rewind_refused')
  expect(refused.payload).toMatchObject({ player_id: ash.you, proposer_id: birch.you })
  expect((await ash.act('resync')).payload.players[0].rewinds_off).toBe(true)
})

test('who has gone is not waited for, and nothing is asked of nobody', async () => {
  const to_seq = seqOf(ash)
  await play()
  await it.act(0, 'propose_rewind', { to_seq, libraries: 'restore' })
  await it.act(1, 'respond_rewind', { accept: true })
  await cedar.close()
  const rewound = await ash.seeType('rewound')
  expect(rewound).toMatchObject({ actor: null, payload: { player_id: ash.you, to_seq } })
  await birch.close()
  await ash.see((frame) => frame.type === 'player_status' && frame.payload.player_id === birch.you)
  expect((await ash.act('propose_rewind', { to_seq, libraries: 'restore' })).type).toBe('rewound')
})

test('after sixty seconds nobody is asked any more', async () => {
  await it.act(0, 'propose_rewind', { to_seq: seqOf(ash), libraries: 'restore' })
  clock += REWIND_OPEN_MS
  const cancelled = await cedar.seeType('rewind_cancelled')
  expect(cancelled).toMatchObject({ actor: null, payload: { player_id: ash.you, reason: 'timeout' } })
})

test.each([
  ['says goodbye', true],
  ['is gone without a word', false],
])('a proposal outlives a server that %s; its time does not begin anew', async (_, isClosed) => {
  const first = await createTestApp({ deps: { now }, databaseUrl: server.databaseUrl })
  const before = new TestTable(first.url, await createRoom(first.url, accounts[0]?.token ?? ''), accounts.slice(0, 2))
  await before.start()
  const [player] = before.players as [TableClient]
  const to_seq = seqOf(player)
  await before.act(0, 'move_card', { id: player.me.zones.hand[0]?.id, to: 'battlefield' })
  await before.act(0, 'propose_rewind', { to_seq, libraries: 'restore' })
  const { rewind } = player.table as Table
  if (isClosed) await first.close()
  const second = await createTestApp({ deps: { now }, databaseUrl: server.databaseUrl })
  try {
    const after = new TestTable(second.url, before.roomId, before.accounts)
    const [one] = (await after.start({ decks: false })) as [TableClient]
    expect(one.table?.rewind).toEqual(rewind)
    const seen = await after.act(1, 'respond_rewind', { accept: true })
    expect(seen.own).toMatchObject({ type: 'rewound', payload: { to_seq } })
    expect(one.me.zones.battlefield).toEqual([])
    await after.close()
  } finally {
    await second.close()
    if (!isClosed) await first.close()
  }
})

test('steps back are counted: they are a thousand times the work of a move', async () => {
  await it.act(0, 'set_player_stats', { life: 1 })
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const set = ash.act('set_player_stats', { life: n + 50 })
      const back = ash.act('take_back')
      await set
      return back
    }),
  )
  const codes = answers.map(({ type, payload }) => payload.code ?? type)
  expect(new Set(codes)).toEqual(new Set(['taken_back', 'rate_limited']))
})
