// An even stream of requests, and how long each took from the moment it was due: a server that stalls is charged for
// everybody who would have waited, not only for the one request that it happened to be working on.
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

interface Latencies {
  count: number
  failed: number
  p50: number
  p90: number
  p99: number
  max: number
}

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0

const summarise = (times: readonly number[], failed = 0): Latencies => {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    count: times.length,
    failed,
    p50: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
    p99: percentile(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
  }
}

/** `rate` requests a second for `seconds`; `ask` says whether the answer was right. */
export const drive = async (
  rate: number,
  seconds: number,
  ask: (index: number) => Promise<boolean>,
): Promise<Latencies> => {
  const times: number[] = []
  let failed = 0
  const under: Promise<void>[] = []
  const start = performance.now()
  for (let index = 0; index < rate * seconds; index++) {
    const due = start + (index * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    // The timer of this process is late by up to a millisecond or two; that is not the server's time.
    const sent = Math.max(due, performance.now() - 2)
    under.push(
      ask(index).then(
        (good) => {
          times.push(performance.now() - sent)
          if (!good) failed++
        },
        () => {
          failed++
        },
      ),
    )
  }
  await Promise.all(under)
  return summarise(times, failed)
}

/** So many ask all the time, each its next question as soon as its last one was answered. */
export const driveTogether = async (
  atOnce: number,
  count: number,
  ask: (index: number) => Promise<boolean>,
): Promise<Latencies> => {
  const times: number[] = []
  let failed = 0
  let next = 0
  const one = async () => {
    while (next < count) {
      const index = next++
      const sent = performance.now()
      const good = await ask(index).catch(() => false)
      times.push(performance.now() - sent)
      if (!good) failed++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return summarise(times, failed)
}

/** A generator of numbers in [0, 1) that gives the same series for the same seed. */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const machine = () =>
  `${cpus().length} cores, load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`
const ms = (value: number) => value.toFixed(1).padStart(7)
export const tableHead = `${''.padEnd(26)}${'p50'.padStart(7)}${'p90'.padStart(7)}${'p99'.padStart(7)}${'max'.padStart(7)}  ms`
export const tableRow = (label: string, result: Latencies, target?: number) =>
  `${label.padEnd(26)}${ms(result.p50)}${ms(result.p90)}${ms(result.p99)}${ms(result.max)}  ${result.count} requests, ${result.failed} failed${
    target === undefined ? '' : result.p99 <= target ? `, p99 within ${target}` : `, p99 OVER ${target}`
  }`
