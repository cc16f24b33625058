// What tests of actions over the wire begin with: a server, accounts, and a table at which three of them sit.
import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'
import type { TableClient } from './table-client.ts'
import { actOpenly, checkEnvelope } from './table-contract.ts'
import {
  type Account,
  createAccount,
  createRoom,
  importTableCards,
  LETTERS,
  type Seen,
  TestTable,
} from './table-world.ts'

interface Sitting {
  readonly it: TestTable
  readonly accounts: readonly Account[]
  readonly seats: readonly [TableClient, TableClient, TableClient]
}

/** For a whole file; its tests sit down at tables of their own, and what is done is done at the last of these. */
export const wireTables = () => {
  let server: TestApp
  let accounts: Account[]
  let it: TestTable
  beforeAll(async () => {
    server = await createTestApp()
    await importTableCards(server.deps.pool)
    accounts = await Promise.all(LETTERS.map((letter) => createAccount(server.url, letter)))
  })
  afterAll(() => server.close())
  return {
    sit: async (options: { decks?: boolean; keep?: boolean } = {}): Promise<Sitting> => {
      it = new TestTable(server.url, await createRoom(server.url, accounts[0]?.token ?? ''), accounts.slice(0, 3))
      return { it, accounts, seats: (await it.start(options)) as [TableClient, TableClient, TableClient] }
    },
    /** Plays the first card of somebody's hand. */
    play: async (index = 0, updates: object = { x: 0.5, y: 0.5 }): Promise<{ id: string; name: string }> => {
      const id = it.players[index]?.me.zones.hand[0]?.id
      const { own } = await it.act(index, 'move_card', { id, zone: 'hand', to: 'battlefield', updates })
      return own.payload.card
    },
    checkEnvelope: (seen: Seen, actor: TableClient) => checkEnvelope(it, seen, actor),
    openly: (type: string, payload: object, event: string, expected: object) =>
      actOpenly(it, type, payload, event, expected),
  }
}
