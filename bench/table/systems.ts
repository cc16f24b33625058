// The systems under load: how each is started and where its rooms are.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MeasuredServer, startMeasured } from './measured-server.ts'
import { type RoomPlan, SEATS } from './room.ts'
import { seedRooms } from './seed.ts'

const inBench = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
export const OUR_MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

export type SystemName = 'ours' | 'relay' | 'colyseus' | 'colyseus-views' | 'boardgame'

export interface StartedSystem {
  readonly name: SystemName
  readonly driver: string
  readonly server: MeasuredServer
  /** Works for its rooms also when nothing happens in them, so that whoever is measured beside it pays for that. */
  readonly isRestless: boolean
  /** More rooms than before; each has decks of `cards` cards, a fifth of them on the battlefield. */
  plan(rooms: number, cards?: number): Promise<RoomPlan[]>
  /** Where a database of ours lives. */
  readonly dataDir?: string
  stop(): Promise<void>
}

interface StartOptions {
  readonly nodeArgs?: readonly string[]
  readonly env?: Record<string, string>
  readonly dataDir?: string // of a server before this one; it is left to whoever made it
}

const onBattlefield = (cards: number) => Math.max(2, Math.floor(cards / 5))

const startOurs = async ({ nodeArgs = [], env = {}, dataDir: known }: StartOptions): Promise<StartedSystem> => {
  const dataDir = known ?? (await mkdtemp(path.join(tmpdir(), 'fourmat-bench-')))
  const server = await startMeasured({
    main: OUR_MAIN,
    nodeArgs,
    env: { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
  })
  return {
    name: 'ours',
    driver: 'ours',
    server,
    isRestless: false,
    dataDir,
    plan: (rooms, cards = 100) => seedRooms(dataDir, server.url, { rooms, cards, battlefield: onBattlefield(cards) }),
    stop: async () => {
      await server.stop()
      if (!known) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

const PEERS = {
  relay: { main: 'relay.mjs', driver: 'relay', env: {}, isRestless: false },
  colyseus: { main: 'peers/colyseus.mjs', driver: 'colyseus', env: {}, isRestless: true },
  'colyseus-views': { main: 'peers/colyseus.mjs', driver: 'colyseus', env: { VIEWS: 'on' }, isRestless: true },
  boardgame: { main: 'peers/boardgame.mjs', driver: 'boardgame', env: {}, isRestless: true },
} as const

export const startSystem = async (name: SystemName, options: StartOptions = {}): Promise<StartedSystem> => {
  if (name === 'ours') return startOurs(options)
  const { main, driver, env, isRestless } = PEERS[name]
  const server = await startMeasured({
    main: inBench(main),
    env: { ...env, ...options.env },
    ...(options.nodeArgs ? { nodeArgs: options.nodeArgs } : {}),
  })
  let opened = 0
  return {
    name,
    driver,
    server,
    isRestless,
    plan: async (rooms, cards = 100) =>
      Array.from({ length: rooms }, () => ({
        url: server.url,
        index: opened++,
        id: randomUUID(),
        battlefield: onBattlefield(cards),
        seats: Array.from({ length: SEATS }, () => ({ token: '', deckId: String(cards) })),
      })),
    stop: () => server.stop(),
  }
}
