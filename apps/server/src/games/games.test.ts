// Replays and proofs: what a player may read of a game after its end, and nobody before or besides.
import {
  eventFromFrame,
  type Frame,
  type Notes,
  noteEvent,
  reduce,
  type Table,
  type Transcript,
  tableFromWire,
  tableToWire,
  testify,
  verify,
} from '@fourmat/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import type { TableClient } from '../testing/table-client.ts'
import {
  type Account,
  createAccount,
  createRoom,
  importTableCards,
  LETTERS,
  TestTable,
  TOKEN_PRINT,
} from '../testing/table-world.ts'

let server: TestApp
let accounts: Account[]
beforeAll(async () => {
  server = await createTestApp()
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.slice(0, 3).map((letter) => createAccount(server.url, letter)))
})
afterAll(() => server.close())

const get = (path: string, index: number) => apiOf(server.url)('GET', path, { token: accounts[index]?.token })

/** What a browser makes of a replay. */
const replayed = ({
  initial,
  initial_seq,
  events,
}: {
  initial: Record<string, unknown>
  initial_seq: number
  events: (Frame & { at: number })[]
}): Table =>
  events.reduce((table, frame) => reduce(table, eventFromFrame(frame, frame.at)), tableFromWire(initial, initial_seq))

/** What a browser that got these frames noted of one game. */
const notesOf = ({ frames }: TableClient, gameId: string): Notes => {
  let table: Table | null = null
  let notes: Notes | null = null
  for (const frame of frames)
    if (frame.type === 'sync_state') table = tableFromWire(frame.payload, frame.seq as number)
    else if (frame.seq !== undefined && table) {
      const event = eventFromFrame(frame as Frame, 0)
      if (table.game_id === gameId && event.type !== 'new_game_started') notes = noteEvent(notes, table, event)
      table = reduce(table, event)
    }
  if (!notes) throw new Error('nothing was seen of this game')
  return notes
}

test('an ended game can be replayed by its players and proven fair; a running one cannot', async () => {
  const it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts.slice(0, 2))
  const [ash, birch] = (await it.start({ keep: false })) as [TableClient, TableClient]
  await it.act(0, 'mulligan')
  for (const index of [0, 1]) await it.act(index, 'keep_hand', { cards_to_bottom: [] })
  await it.act(0, 'roll_dice', { sides: 20 })
  await it.act(0, 'shuffle_library')
  await it.act(1, 'draw_card')
  await it.act(1, 'create_token', { card: { card_print_id: TOKEN_PRINT } })
  const first = ash.table?.game_id ?? ''
  const board = (table: Table | null) =>
    JSON.stringify(table && tableToWire({ ...table, log: [], dice: [], nonces: [] }).players)
  const last = { ash: board(ash.table), birch: board(birch.table) }

  for (const path of [`/games/${first}/events`, `/games/${first}/fairness`]) {
    expect((await apiOf(server.url)('GET', path)).status).toBe(401)
    expect((await get(path, 0)).status).toBe(409)
    expect((await get(path, 2)).status).toBe(404)
  }
  await it.act(0, 'propose_new_game', { deck_id: accounts[0]?.otherDeckId })
  await it.act(1, 'respond_new_game', { deck_id: accounts[1]?.deckId })

  for (const [index, name] of [
    [0, 'ash'],
    [1, 'birch'],
  ] as const) {
    const replay = await get(`/games/${first}/events`, index)
    expect(replay.status).toBe(200)
    expect(replay.body).toMatchObject({ game_id: first, room_id: it.roomId, you: it.players[index]?.you })
    expect(replay.text).not.toContain(index === 0 ? 'Birch Secret' : 'Ash Secret')
    expect(replay.text).not.toContain(accounts[1 - index]?.userId)
    expect(board(replayed(replay.body))).toBe(last[name])
    const proof = await get(`/games/${first}/fairness`, index)
    expect(proof.status).toBe(200)
    expect(verify(proof.body as Transcript)).toEqual({ fair: true, draws: proof.body.draws.length })
    expect(proof.body.draws.length).toBeGreaterThanOrEqual(7)
    const die = proof.body.draws.find((draw: { type: string }) => draw.type === 'dice_rolled')
    expect(die.asked).toEqual({ dice: { sides: 20, count: 1 } })
    expect(die.applied).toEqual({ results: [die.result] })
    const notes = notesOf(index === 0 ? ash : birch, first)
    expect(testify(proof.body, notes)).toMatchObject({ agrees: true, seen: notes.sightings.length })
  }

  // A stranger, an unknown game, no id at all.
  expect((await get(`/games/${first}/events`, 2)).status).toBe(404)
  expect((await get('/games/00000000-0000-7000-8000-000000000000/events', 0)).status).toBe(404)
  expect((await get('/games/nothing/fairness', 0)).status).toBe(404)

  // The second game ends with its room.
  await ash.see((frame) => frame.type === 'sync_state' && frame.payload.game_id !== first)
  const second = ash.table?.game_id ?? ''
  await it.act(0, 'draw_card')
  await apiOf(server.url)('DELETE', `/rooms/${it.roomId}`, { token: accounts[0]?.token ?? '' })
  await ash.closed
  const replay = await get(`/games/${second}/events`, 0)
  expect(replay.body.events[0].type).toBe('new_game_started')
  expect(replay.body.events.at(-1).type).toBe('room_closed')
  expect(replayed(replay.body).players.map((player) => player.username)).toEqual(['Ash', 'Birch'])
  const proof = await get(`/games/${second}/fairness`, 1)
  expect(verify(proof.body as Transcript)).toMatchObject({ fair: true })
  expect(proof.body.commitment).toBe(ash.table?.commitment)
})
