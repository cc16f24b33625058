// Whatever comes in: no crash, nothing changes that was refused, and the table stays a table.
import {
  cardsOf,
  command,
  createContext,
  createTable,
  type Deck,
  decide,
  PrintingRegistry,
  packEvent,
  packTable,
  reduce,
  refuse,
  type Table,
  unpackTable,
} from '@fourmat/game'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fuzzFrame } from '../testing/fuzz-frames.ts'
import { openLiveRoom, seeded } from '../testing/live-room.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { readFrame } from './frame.ts'
import { newGame } from './new-game.ts'

const FRAMES = Number(process.env.FUZZ_FRAMES ?? 100_000)
const SEED = Number(process.env.FUZZ_SEED ?? 5)

const facts = (n: number) => ({
  card_id: `c${n}`,
  card_print_id: `p${n}`,
  name: `Card ${n}`,
  front_image_uri: null,
  front_image_uri_small: null,
  back_image_uri: null,
  back_image_uri_small: null,
  type_line: 'Creature',
  mana_cost: '',
  power: '1',
  toughness: '1',
})
const deck: Deck = {
  deck_id: 'd',
  name: 'Deck',
  commanders: [facts(100)],
  cards: Array.from({ length: 40 }, (_, i) => facts(i)),
}
const context = createContext({
  now: 1_794_700_800_000,
  newGame: () => newGame(1_794_700_800_000),
  deck: (deck_id) => (deck_id === 'd' ? deck : refuse('not_found', 'no')),
  token: () => facts(200),
  past: () => refuse('not_found', 'no'),
})

const freshTable = (): Table => {
  let table = createTable({ id: 'r', name: 'Fuzz', format: 'commander', max_players: 4 }, newGame(1))
  const apply = (decision: ReturnType<typeof decide>) => {
    if (decision.kind === 'happened') for (const event of decision.events) table = reduce(table, event)
  }
  for (const user_id of ['one', 'two', 'three'])
    apply(command(table, 'connect', { user_id, username: user_id }, context))
  for (const { id } of table.players)
    apply(decide(table, id, { type: 'submit_deck', payload: { deck_id: 'd' } }, context))
  return table
}

const ownCards = (table: Table) => table.players.flatMap(cardsOf).filter((card) => !card.is_token).length

test(`${FRAMES} fuzzed frames (seed ${SEED}) against a table`, () => {
  const random = seeded(SEED)
  const kinds = { happened: 0, nothing: 0, refused: 0, unread: 0 }
  const fresh = freshTable()
  let table = fresh
  let ids: string[] = []
  for (let n = 0; n < FRAMES; n++) {
    if (table.players.filter((player) => !player.eliminated).length < 2) table = fresh // the others left or gave up
    if (n % 50 === 0) ids = table.players.flatMap((player) => cardsOf(player).map((card) => card.id))
    const players = table.players.map((player) => player.id)
    const frame = readFrame(fuzzFrame(random, [...ids, 'zz'], [...players, 'Z'], n))
    if ('problem' in frame) {
      kinds.unread++
      continue
    }
    const decision = decide(table, players[n % players.length] ?? 'A', frame, context)
    kinds[decision.kind]++
    if (decision.kind !== 'happened') continue
    for (const event of decision.events) {
      packEvent(event)
      table = reduce(table, event)
    }
    if (n % 200 === 0) {
      // What is stored is what was there: no NaN, no Infinity, nothing undefined; and no card came or went.
      const { state, facts } = packTable(table)
      expect(unpackTable(JSON.parse(state), JSON.parse(facts), new PrintingRegistry())).toEqual(table)
      expect(ownCards(table)).toBe(table.players.filter((player) => player.deck_submitted).length * 41)
    }
  }
  for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(FRAMES / 100)
  expect(Object.prototype).not.toHaveProperty('x')
}, 300_000)

let server: ServerProcess
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresDirectory'))
  server = await startServerProcess({ env: { DATABASE_URL: database.url } })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const memory = async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

test('fuzzed frames over the wire: the server goes on, the table does not change, memory stays flat', async () => {
  const random = seeded(SEED)
  const room = await openLiveRoom(() => [server.url], 2)
  const [witness, attacker] = room.players
  if (!witness || !attacker) throw new Error('nobody came')
  const start = { seq: witness.table?.seq ?? 0, statuses: 0, memory: 0 }
  const flood = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      await attacker.until(() => attacker.isConnected)
      for (let n = 0; n < 100; n++) {
        const fate = random()
        if (fate < 0.01) attacker.raw(Buffer.from([0xff, 0xfe, 0x80]))
        else if (fate < 0.02) attacker.raw('x'.repeat(64 * 1024 + 1))
        else {
          const text = fuzzFrame(random, ['aaaaaaaa'], ['Z'], n)
          // Only what is sure to be refused: the type of no action, or no ref.
          attacker.raw(text.replace(/"type":"/, '"type":"x').replace(/"ref":"f/, '"ref":["f'))
        }
      }
      await attacker.act('resync')
    }
  }
  await flood(20)
  start.memory = await memory()
  await flood(80)
  expect(await memory()).toBeLessThan(start.memory + 80 * 1024 * 1024)
  expect((await witness.act('chat', { text: 'still here' })).type).toBe('chat')
  const seen = [...witness.seen.values()].map((text) => JSON.parse(text)).filter((frame) => frame.seq > start.seq)
  expect(new Set(seen.map((frame) => frame.type))).toEqual(new Set(['player_status', 'chat']))
  expect(attacker.closes.every((code) => [1007, 1009].includes(code))).toBe(true)
  expect(server.output()).not.toMatch(/"level":(50|60)/)
  for (const player of room.players) player.stop()
}, 300_000)
