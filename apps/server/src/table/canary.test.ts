// What one player holds reaches no other player's socket, and no log line, metric or error.
import { Writable } from 'node:stream'
import { pino } from 'pino'
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
} from '../testing/table-world.ts'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  }),
)

let server: TestApp
let accounts: Account[]
beforeAll(async () => {
  server = await createTestApp({ deps: { log } })
  await importTableCards(server.deps.pool)
  accounts = await Promise.all(LETTERS.slice(0, 3).map((letter) => createAccount(server.url, letter)))
})
afterAll(() => server.close())

test('secrets of a hand and a library stay with their owner', async () => {
  const it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts)
  const [ash, birch, cedar] = (await it.start({ keep: false })) as [TableClient, TableClient, TableClient]
  const me = ash
  const hand = () => me.me.zones.hand[0]?.id
  await it.act(0, 'mulligan')
  await it.act(0, 'mulligan')
  await it.act(0, 'keep_hand', { cards_to_bottom: [hand()] })
  await it.act(0, 'draw_x_cards', { count: 4 })
  await it.act(0, 'view_library', { from: 'all' })
  await it.act(0, 'view_library', { from: 'top', count: 3 })
  await it.act(0, 'move_card', { id: hand(), to: 'hand', updates: { position: 2 } })
  await it.act(0, 'move_to_library_position', { id: hand(), position: 4 })
  await it.act(0, 'move_card', { id: hand(), to: 'library', updates: { position: -1 } })
  const hidden = await it.act(0, 'move_card', {
    id: hand(),
    to: 'battlefield',
    updates: { x: 0.5, y: 0.5, hidden: true },
  })
  const { id } = hidden.own.payload.card
  await it.act(0, 'set_power_toughness', { id, power: 7, toughness: 7 })
  await it.act(0, 'make_token_copy', { id })
  await it.act(0, 'tap', { id, tapped: true })
  await it.act(0, 'set_custom_counters', { id, counters: { lore: 3 } })
  await it.act(0, 'shuffle_library')
  await it.act(0, 'reveal', { ids: [hand()], to: [ash.you] })
  for (const message of [
    { type: 'move_card', payload: { id: hand(), to: 'nowhere' }, ref: 'bad-1' },
    { type: 'tap', payload: { id: hand(), tapped: true }, ref: 'bad-2' },
    { type: 'no_such', payload: { id: hand() }, ref: 'bad-3' },
  ])
    await ash.act(message.type, message.payload, message.ref)
  // Others guess at ids, look again, and come back.
  for (const other of [birch, cedar]) {
    await other.act('tap', { id: hand(), tapped: true })
    await other.act('ping_card', { card_id: hand(), owner_player_id: ash.you })
    await other.act('resync')
  }
  await cedar.close()
  const again = await it.join(2)
  await it.act(0, 'move_card', { id, zone: 'battlefield', to: 'hand' })
  await it.settle()

  const names = new Set(ash.texts.join('\n').match(/Ash Secret \d+/g))
  expect(names.size).toBeGreaterThan(20)
  for (const other of [birch, cedar, again]) {
    const received = other.texts.join('\n')
    expect(received).toContain('Ash Legend') // what lies open is sent
    expect(received).not.toContain('Ash Secret')
    expect(received).not.toContain(accounts[0]?.deckId)
    expect(received).not.toContain(accounts[0]?.userId)
    expect(received).not.toContain('"secret"')
    expect(received).not.toContain('"vault"')
  }
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('fourmat_table_actions_total{type="tap"}')
  for (const text of [metrics, lines.join('\n')]) {
    expect(text).not.toContain('Secret')
    for (const { token, deckId } of accounts) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(deckId)
    }
  }
  const api = apiOf(server.url)
  for (const path of [
    `/rooms/${it.roomId}`,
    `/games/${ash.table?.game_id}/events`,
    `/games/${ash.table?.game_id}/fairness`,
  ])
    expect((await api('GET', path, { token: accounts[1]?.token ?? '' })).text).not.toContain('Ash Secret')
  await it.close()
})

test('a table that fails inside tells nobody what it holds', async () => {
  const it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts.slice(0, 2))
  const [ash, birch] = (await it.start()) as [TableClient, TableClient]
  lines.length = 0
  // The catalogue is away for a moment: what the action needs cannot be loaded.
  await server.deps.pool.query('alter table deck_cards rename to deck_cards_away')
  const answer = await ash.act('propose_new_game', { deck_id: accounts[0]?.deckId })
  await server.deps.pool.query('alter table deck_cards_away rename to deck_cards')
  expect(answer).toMatchObject({ type: 'rejected', payload: { code: 'invalid', message: 'That did not work' } })
  expect(lines.join('\n')).toContain('could not be loaded')
  for (const text of [lines.join('\n'), birch.texts.join('\n')]) expect(text).not.toContain('Ash Secret')
  expect((await ash.act('chat', { text: 'it goes on' })).type).toBe('chat')
  await it.close()
})
