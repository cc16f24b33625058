// One system with so many rooms open, and the generator beside it.
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RunOrder } from './generator.ts'
import { cpuOfChildren } from './measured-server.ts'
import { GENERATOR_CORE, pin } from './pin.ts'
import type { ComingBack, RoomPlan } from './room.ts'
import { questionsTo } from './rpc.ts'
import type { StartedSystem } from './systems.ts'
import type { Outcome } from './tally.ts'

const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url))

export interface Level extends Outcome {
  readonly rate: number
  readonly cpu: number // microseconds of the server for one action
  readonly databaseCpu: number | null // of PostgreSQL, likewise
  readonly generatorShare: number // of its core
}

/**
 * With the usual limit it would go through all of its objects every few seconds, and stand still meanwhile for up to a tenth of a
 * second, which would count as the server's.
 */
const GENERATOR_HEAP = ['--initial-old-space-size=2048', '--max-old-space-size=4096']

export class LoadRun {
  private readonly system: StartedSystem
  private readonly child = fork(GENERATOR, { execArgv: ['--import', 'tsx', ...GENERATOR_HEAP] })
  private readonly ask = questionsTo(this.child)
  rooms = 0

  constructor(system: StartedSystem) {
    this.system = system
    if (this.child.pid) pin(this.child.pid, GENERATOR_CORE)
  }

  async open(rooms: number, cards?: number): Promise<readonly RoomPlan[]> {
    const plans = await this.system.plan(rooms, cards)
    await this.ask('open', { driver: this.system.driver, plans, atOnce: 8 })
    this.rooms += rooms
    return plans
  }

  async level(order: RunOrder): Promise<Level> {
    const { server } = this.system
    const before = await server.cpu()
    const below = cpuOfChildren(server.pid)
    const own = (await this.ask('cpu')) as NodeJS.CpuUsage
    const since = performance.now()
    const outcome = (await this.ask('run', order)) as Outcome
    const took = performance.now() - since
    const used = (await server.cpu()) - before
    const after = cpuOfChildren(server.pid)
    const later = (await this.ask('cpu')) as NodeJS.CpuUsage
    return {
      ...outcome,
      rate: order.rate,
      cpu: used / Math.max(1, outcome.seen),
      databaseCpu: below === null || after === null || after === 0 ? null : (after - below) / Math.max(1, outcome.seen),
      generatorShare: (later.user + later.system - own.user - own.system) / 1000 / took,
    }
  }

  /** Microseconds of the server for each room and second while nobody does anything. */
  async idle(seconds: number): Promise<number> {
    const before = await this.system.server.cpu()
    await sleep(seconds * 1000)
    return ((await this.system.server.cpu()) - before) / Math.max(1, this.rooms) / seconds
  }

  /** Ms until the first player of every room is back. */
  async rejoin(url: string, by: ComingBack, atOnce: number): Promise<number> {
    return (await this.ask('rejoin', { url, by, atOnce })) as number
  }

  async closeRooms(): Promise<void> {
    await this.ask('close')
    this.rooms = 0
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null) return
    const gone = new Promise<void>((resolve) => this.child.once('exit', () => resolve()))
    this.child.disconnect()
    await gone
  }
}
