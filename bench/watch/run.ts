// What players notice of those who watch them: a thousand at one table, and four at each of three hundred. In one run, with and without.
// The limit of a room is raised for it (MAX_SPECTATORS_PER_ROOM). `--seconds`, `--rounds`;
// `--quick`: a tenth of everything, for a look.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { LoadRun } from '../table/load-run.ts'
import { questionsTo } from '../table/rpc.ts'
import { seedWatchers } from '../table/seed.ts'
import { startSystem } from '../table/systems.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
})
const part = values.quick ? 10 : 1
const SECONDS = values.quick ? 4 : Number(values.seconds)
const ROUNDS = values.quick ? 1 : Number(values.rounds)
const CARDS = 100

interface Scene {
  readonly of: string
  readonly rooms: number
  readonly watchers: number // of all rooms
  readonly rate: number // actions a second, over all rooms
}

const SCENES: readonly Scene[] = [
  { of: 'one table', rooms: 1, watchers: 1_000 / part, rate: 5 },
  { of: 'many tables', rooms: 300 / part, watchers: 1_200 / part, rate: 300 / part },
]

interface Received {
  readonly frames: number
  readonly bytes: number
  readonly closed: number
}

const measure = async ({ of, rooms, watchers, rate }: Scene) => {
  const system = await startSystem('ours', {
    env: { MAX_SPECTATORS_PER_ROOM: '1000', MAX_SOCKETS_PER_ACCOUNT: '100000' },
  })
  const run = new LoadRun(system)
  const child = fork(fileURLToPath(new URL('./spectators.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  const ask = questionsTo(child)
  try {
    const plans = await run.open(rooms, CARDS)
    const tokens = await seedWatchers(system.dataDir ?? '', watchers)
    const order = { work: 'play', rate, seconds: SECONDS } as const
    await run.level(order) // warms up
    const rows: object[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const isWatched of [false, true]) {
        if (isWatched)
          await ask('watch', { url: system.server.url, rooms: plans.map(({ id }) => id), tokens, atOnce: 20 })
        const before = (await ask('received')) as Received
        const level = await run.level(order)
        const after = (await ask('received')) as Received
        rows.push({
          of,
          watched: isWatched ? watchers : 0,
          p50: Number(level.p50.toFixed(2)),
          p99: Number(level.p99.toFixed(2)),
          max: Number(level.max.toFixed(1)),
          failed: level.failed,
          'cpu (us)': Math.round(level.cpu),
          frames: isWatched ? after.frames - before.frames : 0,
          dropped: after.closed,
        })
        if (isWatched) await ask('leave')
      }
    }
    return rows
  } finally {
    child.disconnect()
    await once(child, 'exit')
    await run.end()
    await system.stop()
  }
}

for (const scene of SCENES) console.table(await measure(scene))
