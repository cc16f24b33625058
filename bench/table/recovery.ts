// Starting, starting again, and coming back after a kill with many rooms.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LoadRun } from './load-run.ts'
import { startSystem } from './systems.ts'

interface Recovered {
  readonly rooms: number
  readonly firstStart: number // ms until ready, with a database to be made
  readonly ready: number // ms until ready after the kill
  readonly back: number // ms from then until a player of every room has tapped a card, in a tab that was open
  readonly backByLink: number // and until every room has been sent to a player as a whole, after another kill
  readonly joinCpu: number // ms of processor time for one join of a running game
}

/** After a kill everybody comes back at the same time. */
const AT_ONCE = 256

export const measureRecovery = async (rooms: number): Promise<Recovered> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fourmat-bench-recovery-'))
  const first = await startSystem('ours', { dataDir })
  const run = new LoadRun(first)
  try {
    await run.open(rooms)
    // Games that are under way: everybody's deck lies in the snapshot.
    await run.level({ work: 'play', rate: Math.min(2000, rooms * 8), seconds: 10 })
    const before = await first.server.cpu()
    await run.rejoin(first.server.url, 'link', 8)
    const joinCpu = ((await first.server.cpu()) - before) / 1000 / rooms
    await first.server.kill('SIGKILL')
    const second = await startSystem('ours', { dataDir })
    const back = await run.rejoin(second.server.url, 'tab', AT_ONCE).catch(async (error) => {
      await second.stop() // and its database with it
      throw error
    })
    await second.server.kill('SIGKILL')
    const third = await startSystem('ours', { dataDir })
    const backByLink = await run.rejoin(third.server.url, 'link', AT_ONCE).finally(() => third.stop())
    const ready = Math.max(second.server.readyMs, third.server.readyMs)
    return { rooms, firstStart: first.server.readyMs, ready, back, backByLink, joinCpu }
  } finally {
    await run.end()
    await first.server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
