// What has to be done now and then, whoever does it: each server looks after its own tables and after what dead ones left.
import { announce } from '../announce.ts'
import type { Deps } from '../deps.ts'
import { clearClosedTables, forgetGames } from '../games/archive-repo.ts'
import { GameKeeper } from '../games/keep-games.ts'
import type { Connections } from './connections.ts'
import { isFirstServer, sweepDeadServers } from './owners-repo.ts'
import { deadTokens } from './socket-tokens-repo.ts'
import { closedAmong, unfinishedClosedRooms } from './table-store-repo.ts'
import type { Tables } from './tables.ts'

const TICK_MS = 1_000
const LOOK_MS = 15_000
const FORGET_MS = 60 * 60_000
const ARCHIVE_MS = 1_000
const ARCHIVE_IDLE_MS = 5_000
const CLOSED_MINUTES = 60 // until then the server that ran it may still write its last snapshot
const DEAD_SECONDS = 15
const FAREWELLS_AT_ONCE = 20

/** Returns the function that ends it. */
export const startHousekeeping = (deps: Deps, tables: Tables, connections: Connections): (() => void) => {
  const { pool, log } = deps

  const tick = async () => {
    const now = deps.now().getTime()
    for (const actor of tables.all()) if (actor.tick(now)) await tables.retire(actor)
  }

  /** Announcements can be missed; the database cannot. */
  const look = async () => {
    const own = tables.all()
    for (const roomId of await closedAmong(
      pool,
      own.map((actor) => actor.roomId),
    ))
      tables.get(roomId)?.closeRoom()
    connections.closeTokens(await deadTokens(pool, connections.tokenIds(), deps.now()))
    for (const room_id of await sweepDeadServers(pool, DEAD_SECONDS)) announce(deps, 'lobby.changed', { room_id })
    for (const roomId of await unfinishedClosedRooms(pool, FAREWELLS_AT_ONCE)) {
      const opened = await tables.open(roomId, { evenClosed: true })
      if (typeof opened === 'object') opened.closeRoom()
    }
  }

  const forget = async () => {
    await forgetGames(pool, deps.env.KEEP_GAMES_DAYS)
    await clearClosedTables(pool, CLOSED_MINUTES)
  }

  const keeper = new GameKeeper(deps)
  let restsUntil = 0
  /** One server at a time, and of that one a little each second. */
  const archive = async () => {
    if (performance.now() < restsUntil) return
    const isBusy = (await isFirstServer(pool, tables.serverId)) && (await keeper.step())
    if (!isBusy) restsUntil = performance.now() + ARCHIVE_IDLE_MS
  }

  const every = (ms: number, work: () => Promise<unknown>) => {
    let isRunning = false
    const timer = setInterval(() => {
      if (isRunning) return
      isRunning = true
      work()
        .catch((error) => log.warn({ err: error }, 'housekeeping failed; it is tried again'))
        .finally(() => {
          isRunning = false
        })
    }, ms)
    timer.unref()
    return () => clearInterval(timer)
  }
  const ends = [every(TICK_MS, tick), every(LOOK_MS, look), every(FORGET_MS, forget), every(ARCHIVE_MS, archive)]
  return () => {
    for (const end of ends) end()
  }
}
