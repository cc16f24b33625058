// Ours and the others in one run: the same rooms, the same work, one after the other in turns.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Level, LoadRun } from './load-run.ts'
import { type StartedSystem, type SystemName, startSystem } from './systems.ts'

interface CompareOptions {
  readonly systems: readonly SystemName[]
  readonly rooms: number
  readonly perRoom: number // actions a second
  readonly seconds: number
  readonly rounds: number
  readonly findLargestRate: boolean // it takes longer than all the rest
  readonly say: (line: string) => void
}

interface Compared {
  readonly system: SystemName
  readonly rooms: number
  readonly cpu: number // microseconds for one action
  readonly ratio: number // of that to the relay's
  readonly databaseCpu: number | null
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly bytes: number
  readonly tapBytes: number
  readonly memory: number // KiB of resident memory for one room, all that the server grew by
  readonly further: number // KiB for each room beyond the first part of them: what does not grow with rooms is there by then
  readonly heap: number // KiB of objects and buffers for one room
  readonly idle: number // microseconds for each room and second, beyond what the empty server uses
  readonly empty: number // microseconds a second of the server without rooms
  readonly opening: number // ms of processor time to open one room
  readonly largestRate: number | null // actions a second with p99 below LIMIT_MS; null when it was not looked for
  readonly failed: number
}

const LIMIT_MS = 50
const SETTLE_MS = 4_000 // what a server still does for itself after it has said that it is ready
const WAKE_MS = 500 // for what it missed while it slept
const PLAYERS_RATE = 70 // a room of four of ours may do this much a second, for as long as it likes
const STEP = 1.5
/** A server costs several times as much in its first thousands of actions as later, when V8 has compiled what they need. */
const WARM_ACTIONS = 20_000
const WARM_RATE = 2000

/** So many of the rooms are opened and played at first. */
const FIRST_PART = 0.2

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const isGood = ({ failed, p99 }: Level) => failed === 0 && p99 < LIMIT_MS

/** Climbs until it is too much, then halves the last step three times. */
const largestRate = async (run: LoadRun, from: number): Promise<number> => {
  const most = run.rooms * PLAYERS_RATE
  const tried = async (rate: number) => isGood(await run.level({ work: 'taps', rate, seconds: 2 }))
  // Two seconds are short: one hiccup of the disk or the machine is not yet a limit, two are.
  const holds = async (rate: number) => rate <= most && ((await tried(rate)) || (await tried(rate)))
  let good = 0
  let rate = from
  while (await holds(rate)) {
    good = rate
    rate = Math.round(rate * STEP)
  }
  if (good === 0) return 0
  for (let i = 0; i < 3; i++) {
    const between = Math.round((good + rate) / 2)
    if (await holds(between)) good = between
    else rate = between
  }
  return good
}

/** To look at its memory has thrown away what V8 had compiled, and a server with more code would pay more for that. */
const largestWarmRate = async ({ name }: StartedSystem, run: LoadRun, rate: number): Promise<number> => {
  if (name !== 'boardgame') await run.level({ work: 'taps', rate, seconds: WARM_ACTIONS / rate })
  return largestRate(run, rate)
}

/** While one is measured the restless ones among the others sleep. */
const wakeOnly = async (one: StartedSystem, all: readonly StartedSystem[]): Promise<void> => {
  for (const { isRestless, server } of all.filter((other) => other !== one)) if (isRestless) server.sleep()
  one.server.wake()
  if (one.isRestless) await sleep(WAKE_MS)
}

interface Entrant {
  readonly system: StartedSystem
  readonly run: LoadRun
  readonly levels: Level[]
  readonly before: NodeJS.MemoryUsage // without a room
  readonly first: { readonly rooms: number; readonly memory: NodeJS.MemoryUsage } // with the first part of them
  readonly opening: number
  readonly empty: number // microseconds for each second, before there was a room
}

const enter = async (system: StartedSystem, { rooms, perRoom, seconds, say }: CompareOptions): Promise<Entrant> => {
  const { name } = system
  const run = new LoadRun(system)
  const before = await system.server.memory()
  const empty = await run.idle(3)
  const openAndPlay = async (more: number): Promise<number> => {
    const used = await system.server.cpu()
    await run.open(more)
    const opening = (await system.server.cpu()) - used
    const rate = run.rooms * perRoom
    const warmRate = Math.min(run.rooms * PLAYERS_RATE, Math.max(rate, WARM_RATE))
    if (name === 'boardgame') await run.level({ work: 'taps', rate, seconds })
    else await run.level({ work: 'taps', rate: warmRate, seconds: WARM_ACTIONS / warmRate })
    return opening
  }
  const firstRooms = Math.ceil(rooms * FIRST_PART)
  const firstOpening = await openAndPlay(firstRooms)
  const first = { rooms: firstRooms, memory: await system.server.memory() }
  const opening = (firstOpening + (await openAndPlay(rooms - firstRooms))) / 1000 / rooms
  say(`${name}: ${rooms} rooms are open`)
  return { system, run, levels: [], before, first, opening, empty }
}

export const compareSystems = async (options: CompareOptions): Promise<Compared[]> => {
  const { rooms, perRoom, seconds, rounds, say } = options
  const rate = rooms * perRoom
  const entrants: Entrant[] = []
  const systems: StartedSystem[] = []
  try {
    for (const name of options.systems) systems.push(await startSystem(name))
    await sleep(SETTLE_MS)
    for (const system of systems) {
      await wakeOnly(system, systems)
      entrants.push(await enter(system, options))
    }
    for (const { run, system } of entrants) {
      await wakeOnly(system, systems)
      await run.level({ work: 'taps', rate, seconds: 2 })
    }
    for (let round = 0; round < rounds; round++)
      for (const { run, levels, system } of entrants) {
        await wakeOnly(system, systems)
        const level = await run.level({ work: 'taps', rate, seconds })
        levels.push(level)
        say(`${system.name}: ${level.cpu.toFixed(0)} us, p50 ${level.p50.toFixed(2)}, p99 ${level.p99.toFixed(2)} ms`)
      }
    const rows: Compared[] = []
    for (const { system, run, levels, before, first, opening, empty } of entrants) {
      const of = (field: 'cpu' | 'p50' | 'p99' | 'p999' | 'bytes') => median(levels.map((level) => level[field]))
      await wakeOnly(system, systems)
      const idle = await run.idle(5)
      const taps = await run.level({ work: 'tap', rate, seconds: 2 })
      // Not before the rounds: to look at it collects everything, compiled code too, and they would pay for that.
      const after = await system.server.memory()
      const kib = (field: 'rss' | 'heapUsed' | 'external') => (after[field] - before[field]) / 1024 / rooms
      rows.push({
        system: system.name,
        rooms,
        cpu: of('cpu'),
        ratio: 0,
        databaseCpu: levels.at(-1)?.databaseCpu ?? null,
        p50: of('p50'),
        p99: of('p99'),
        p999: of('p999'),
        bytes: of('bytes'),
        tapBytes: taps.bytes,
        memory: kib('rss'),
        further: (after.rss - first.memory.rss) / 1024 / Math.max(1, rooms - first.rooms),
        heap: kib('heapUsed') + kib('external'),
        idle: idle - empty / rooms,
        empty,
        opening,
        largestRate: options.findLargestRate ? await largestWarmRate(system, run, rate) : null,
        failed: levels.reduce((sum, level) => sum + level.failed, 0),
      })
      if (options.findLargestRate) say(`${system.name}: largest rate ${rows.at(-1)?.largestRate}/s`)
    }
    const relay = rows.find((row) => row.system === 'relay')?.cpu
    return rows.map((row) => ({ ...row, ratio: relay ? row.cpu / relay : 0 }))
  } finally {
    await Promise.all(entrants.map(({ run }) => run.end()))
    await Promise.all(systems.map((system) => system.stop()))
  }
}
