// Ours and the bare relay side by side, in processor time: what an action costs us for each that the relay passes on.
// Small enough for every test run, and without a look at the clock: a busy machine makes both slower.
import { LoadRun } from './table/load-run.ts'
import { startSystem } from './table/systems.ts'

const ROOMS = 16
const CARDS = 40
const RATE = 400
const WARM_SECONDS = 4
const SECONDS = 2
const ROUNDS = 3

export interface Guarded {
  readonly ours: number // microseconds of processor time for one action
  readonly relay: number
  readonly ratio: number
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number

export const compareCosts = async (): Promise<Guarded> => {
  const systems = await Promise.all([startSystem('ours'), startSystem('relay')])
  const runs = systems.map((system) => new LoadRun(system))
  try {
    for (const run of runs) {
      await run.open(ROOMS, CARDS)
      await run.level({ work: 'taps', rate: RATE, seconds: WARM_SECONDS })
    }
    const costs = runs.map(() => [] as number[])
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, run] of runs.entries()) {
        const { cpu, failed, reasons } = await run.level({ work: 'taps', rate: RATE, seconds: SECONDS })
        if (failed > 0) throw new Error(`${failed} actions failed: ${JSON.stringify(reasons)}`)
        costs[i]?.push(cpu)
      }
    const [ours, relay] = costs.map(median) as [number, number]
    return { ours, relay, ratio: ours / relay }
  } finally {
    await Promise.all(runs.map((run) => run.end()))
    await Promise.all(systems.map((system) => system.stop()))
  }
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(await compareCosts()))
