// Ours and the bare relay side by side, in processor time: what an action costs us for each that the relay passes on.
// Small enough for every test run, and without a look at the clock: a busy machine makes both slower.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LoadRun } from './table/load-run.ts'
import { startSystem } from './table/systems.ts'

const ROOMS = 16
const CARDS = 40
const RATE = 800
const WARM_SECONDS = 12
const SECONDS = 2
const ROUNDS = 9

export interface Guarded {
  readonly ours: number // microseconds of processor time for one action
  readonly relay: number
  readonly ratio: number // the median of the rounds' ratios
  readonly rounds: readonly number[] // each round's ratio, as far as they were needed
  readonly spread: number // of the middle half of the rounds, as a part of the ratio
}

/** Rounds that differ more than this were disturbed by other programs: their median says nothing about a quarter. */
const SPREAD_MAX = 0.15

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] as number

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number

/** Whether more than half of all rounds lie on one side of the limit: the others cannot bring the median to its other side. */
const isDecided = (ratios: readonly number[], rounds: number, limit: number): boolean => {
  const below = ratios.filter((ratio) => ratio < limit).length
  return Math.max(below, ratios.length - below) > rounds / 2
}

/**
 * The two take turns, so that whatever disturbs the machine for a while disturbs both. With a limit it ends as soon as it is certain
 * on which side of it the median of all rounds lies.
 */
export const compareCosts = async (limit?: number, rounds = ROUNDS): Promise<Guarded> => {
  const systems = await Promise.all([startSystem('ours'), startSystem('relay')])
  const runs = systems.map((system) => new LoadRun(system))
  const cost = async (run: LoadRun, seconds: number): Promise<number> => {
    const { cpu, failed, reasons } = await run.level({ work: 'taps', rate: RATE, seconds })
    if (failed > 0) throw new Error(`${failed} actions failed: ${JSON.stringify(reasons)}`)
    return cpu
  }
  try {
    for (const run of runs) await run.open(ROOMS, CARDS)
    await Promise.all(runs.map((run) => cost(run, WARM_SECONDS))) // nothing is measured yet
    const pairs: [ours: number, relay: number][] = []
    const [ours, relay] = runs as [LoadRun, LoadRun]
    const ratios: number[] = []
    while (ratios.length < rounds && !(limit !== undefined && isDecided(ratios, rounds, limit))) {
      const [one, other] = [await cost(ours, SECONDS), await cost(relay, SECONDS)]
      pairs.push([one, other])
      ratios.push(one / other)
    }
    return {
      ours: median(pairs.map(([one]) => one)),
      relay: median(pairs.map(([, other]) => other)),
      ratio: median(ratios),
      rounds: ratios,
      spread: (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / median(ratios),
    }
  } finally {
    await Promise.all(runs.map((run) => run.end()))
    await Promise.all(systems.map((system) => system.stop()))
  }
}

const STORED = fileURLToPath(new URL('./guard.json', import.meta.url))

/** Another architecture, or another V8, has another ratio: each has its own. */
export const kindOfMachine = `${process.arch} node${process.versions.node.split('.')[0]}`

interface StoredRatio {
  readonly ratio: number
  readonly at: string
  readonly lowest: number // of the runs it is the median of
  readonly highest: number
}

export const storedRatios = (): Record<string, StoredRatio> => JSON.parse(readFileSync(STORED, 'utf8'))

const STORED_RUNS = 3

/** Measures what later runs are compared with, on this kind of machine. */
export const storeRatio = async (): Promise<StoredRatio> => {
  const ratios: number[] = []
  for (let run = 0; run < STORED_RUNS; run++) {
    const { ratio, spread } = await compareCosts()
    if (spread > SPREAD_MAX)
      throw new Error(`Rounds differ by ${(spread * 100).toFixed(0)} %: other programs are at work. Nothing is stored.`)
    ratios.push(ratio)
  }
  const rounded = (value: number) => Number(value.toFixed(3))
  const stored: StoredRatio = {
    ratio: rounded(median(ratios)),
    at: new Date().toISOString().slice(0, 10),
    lowest: rounded(Math.min(...ratios)),
    highest: rounded(Math.max(...ratios)),
  }
  writeFileSync(STORED, `${JSON.stringify({ ...storedRatios(), [kindOfMachine]: stored }, null, 2)}\n`)
  return stored
}

if (process.argv[1] === import.meta.filename) {
  const limit = process.argv[2] // of whoever only asks whether it is kept
  console.log(JSON.stringify(await compareCosts(limit === undefined ? undefined : Number(limit))))
}
