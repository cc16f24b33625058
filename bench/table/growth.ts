// How the cost of an action grows: with the rooms, with the cards on a table, with the length of its log, with the servers.
import { attachDatabase } from '@fourmat/server/attach'
import { readEnv } from '@fourmat/server/env'
import { type Growth, grown, type Point } from '../growth.ts'
import { startCluster } from './cluster.ts'
import { LoadRun } from './load-run.ts'
import { startSystem } from './systems.ts'

const RATE = 400

const costOf = async (run: LoadRun, seconds: number) => {
  await run.level({ work: 'play', rate: RATE, seconds })
  const { cpu } = await run.level({ work: 'play', rate: RATE, seconds })
  return cpu
}

/** The same rate over ever more rooms of one server. */
export const growRooms = async (sizes: readonly number[], seconds: number): Promise<Growth> => {
  const system = await startSystem('ours')
  const run = new LoadRun(system)
  const points: Point[] = []
  try {
    await run.open(sizes[0] ?? 10)
    await run.level({ work: 'play', rate: RATE, seconds: 3 * seconds }) // the program itself must be warm at the first point too
    for (const size of sizes) {
      await run.open(size - run.rooms)
      points.push({ size, cost: await costOf(run, seconds) })
    }
    return grown('rooms of one server', 'us of processor time for one action', points)
  } finally {
    await run.end()
    await system.stop()
  }
}

/** Tables of ever more cards, four players together. */
export const growCards = async (sizes: readonly number[], rooms: number, seconds: number): Promise<Growth> => {
  const system = await startSystem('ours')
  const points: Point[] = []
  try {
    for (const [i, size] of [sizes[0] ?? 100, ...sizes].entries()) {
      const run = new LoadRun(system)
      try {
        await run.open(rooms, size / 4)
        const cost = await costOf(run, seconds)
        if (i > 0) points.push({ size, cost })
        await run.closeRooms()
      } finally {
        await run.end()
      }
    }
    return grown('cards on a table', 'us of processor time for one action', points)
  } finally {
    await system.stop()
  }
}

/** Rooms with ever longer pasts: what an action costs the server and its database together. */
export const growLog = async (sizes: readonly number[], rooms: number, seconds: number): Promise<Growth> => {
  const system = await startSystem('ours')
  const run = new LoadRun(system)
  const database = await attachDatabase(readEnv({ DATA_DIR: system.dataDir ?? '' }), { max: 1 })
  const points: Point[] = []
  try {
    await run.open(rooms)
    await costOf(run, seconds)
    let past = 0
    for (const size of sizes) {
      // Numbers below those in use: nobody reads them, they only make the log long.
      await database.pool.query(
        `insert into table_events (room_id, seq, event)
         select o.room_id, -n, '{"body":{"type":"noop","payload":{},"actor":null,"at":0,"seq":0}}'
         from table_owners o cross join generate_series($1::int, $2::int) as n`,
        [past + 1, size],
      )
      past = size
      const { cpu, databaseCpu } = await run.level({ work: 'play', rate: RATE, seconds })
      points.push({ size, cost: cpu + (databaseCpu ?? 0) })
    }
    return grown('events in the log of each room', 'us of processor time for one action, database included', points)
  } finally {
    await database.close()
    await run.end()
    await system.stop()
  }
}

/** One, two and three servers, the players of every room spread over them: what an action costs all of them together. */
export const growServers = async (sizes: readonly number[], rooms: number, seconds: number): Promise<Growth> => {
  const points: Point[] = []
  for (const size of sizes) {
    const system = await startCluster(size)
    const run = new LoadRun(system)
    try {
      await run.open(rooms)
      // Each of them must have compiled what an action needs.
      await run.level({ work: 'play', rate: RATE, seconds: 2 * seconds * Math.sqrt(size) })
      const { cpu, p50, p99, failed } = await run.level({ work: 'play', rate: RATE, seconds })
      points.push({ size, cost: cpu, p50, p99, failed, rateOnCoresOfTheirOwn: (size * 1e6) / cpu })
    } finally {
      await run.end()
      await system.stop()
    }
  }
  return grown('servers that share the rooms', 'us of processor time for one action, of all servers together', points)
}
