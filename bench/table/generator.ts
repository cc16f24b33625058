// The load generator, a process of its own: opens rooms and plays in them at a given rate, whatever the server does.
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../load.ts'
import type { ComingBack, DrivenRoom, RoomPlan, Work } from './room.ts'
import { SEATS } from './room.ts'
import { answerQuestions } from './rpc.ts'
import { type Outcome, Tally } from './tally.ts'

interface OpenOrder {
  readonly driver: string // a file of drivers/
  readonly plans: readonly RoomPlan[]
  readonly atOnce: number
}

export interface RunOrder {
  readonly work: Work
  readonly rate: number // actions a second, over all rooms
  readonly seconds: number
}

const PATIENCE_MS = 3_000
const NAP_MS = 0.15
const nap = new Int32Array(new SharedArrayBuffer(4))

const DRIVERS: Record<string, () => Promise<new (plan: RoomPlan) => DrivenRoom>> = {
  ours: async () => (await import('./drivers/ours.ts')).OurRoom,
  relay: async () => (await import('./drivers/relay.ts')).RelayRoom,
  colyseus: async () => (await import('./drivers/colyseus.ts')).ColyseusRoom,
  boardgame: async () => (await import('./drivers/boardgame.ts')).BoardgameRoom,
}

const rooms: DrivenRoom[] = []

// It stands for the players' own machines, and must not keep the database waiting, with which it shares a core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const open = async ({ driver, plans, atOnce }: OpenOrder): Promise<void> => {
  const Room = await DRIVERS[driver]?.()
  if (!Room) throw new Error(`no driver ${driver}`)
  const waiting = [...plans]
  const worker = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const room = new Room(plan)
      await room.open()
      rooms.push(room)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const bytesSoFar = () => rooms.reduce((sum, room) => sum + room.bytes, 0)

/** Sends each action when it is due; what is late is sent at once and pays for it. */
const sendAll = ({ rate, seconds, work }: RunOrder, tally: Tally): Promise<void> =>
  new Promise((resolve) => {
    const total = Math.round(rate * seconds)
    const random = seeded(total)
    const order = rooms.map((_, i) => i).sort(() => random() - 0.5)
    const start = performance.now() + 20
    let next = 0
    const tick = () => {
      let now = performance.now()
      for (let due = start + (next * 1000) / rate; next < total && due <= now; due = start + (next * 1000) / rate) {
        const room = rooms[order[next % order.length] as number] as DrivenRoom
        tally.departed(now - due)
        room.act(Math.floor(random() * SEATS), work, due)
        next++
        if (next % 16 === 0) now = performance.now()
      }
      if (next >= total) return resolve()
      const wait = start + (next * 1000) / rate - performance.now()
      if (wait > 2.5) setTimeout(tick, wait - 1.5)
      else {
        // Timers are too coarse for this, but a generator that never sleeps takes the core from the database.
        if (wait > NAP_MS / 2) Atomics.wait(nap, 0, 0, NAP_MS)
        setImmediate(tick)
      }
    }
    tick()
  })

const run = async (order: RunOrder): Promise<Outcome> => {
  const tally = new Tally(Math.round(order.rate * order.seconds) + 16)
  for (const room of rooms) room.begin(tally)
  const before = bytesSoFar()
  await sendAll(order, tally)
  const until = performance.now() + PATIENCE_MS
  while (!tally.isComplete && performance.now() < until) await sleep(10)
  return tally.outcome(bytesSoFar() - before)
}

/** Ms until the first player of every room is back, as many at a time as there are. */
const rejoin = async ({ url, by, atOnce }: { url: string; by: ComingBack; atOnce: number }): Promise<number> => {
  const since = performance.now()
  const waiting = [...rooms]
  const worker = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) await room.rejoin?.(url, by)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return performance.now() - since
}

const close = (): void => {
  for (const room of rooms.splice(0)) room.close()
}

answerQuestions({ open, run, rejoin, close, cpu: () => process.cpuUsage() })
