// Takes away what has run out: guests, tokens, rooms that nobody uses. Every server does it; it is the same for all.
import { announce } from './announce.ts'
import { deleteAccount, findExpiredGuests } from './auth/accounts-repo.ts'
import { announceGone } from './auth/gone.ts'
import { FAILED_LOGIN_SECONDS } from './auth/throttle-repo.ts'
import { secondsFrom, sweepTokens } from './auth/tokens-repo.ts'
import type { Deps } from './deps.ts'
import { sweepKeys } from './ops/idempotency-repo.ts'
import { closeIdleRooms, removeClosedRooms } from './rooms/rooms-repo.ts'

const EVERY_MS = 60_000
const GUESTS_AT_A_TIME = 500
const ROOM_IDLE_SECONDS = 24 * 3600
/** How long the table of a closed room may still want its row. */
const ROOM_KEPT_SECONDS = 24 * 3600

export const sweep = async (deps: Deps): Promise<void> => {
  const now = deps.now()
  const { db } = deps.tables // however much there is to take away: those have no limit of time
  for (const guestId of await findExpiredGuests(db, now, GUESTS_AT_A_TIME))
    announceGone(deps, await deleteAccount(db, guestId, now))
  await sweepTokens(db, now, secondsFrom(now, -FAILED_LOGIN_SECONDS))
  await sweepKeys(db, now)
  for (const roomId of await closeIdleRooms(db, secondsFrom(now, -ROOM_IDLE_SECONDS), now)) {
    announce(deps, 'room.closed', { room_id: roomId })
    announce(deps, 'lobby.changed', { room_id: roomId })
  }
  await removeClosedRooms(db, secondsFrom(now, -ROOM_KEPT_SECONDS))
}

/** Returns the function that ends it, after a sweep under way is done. */
export const startSweeping = (deps: Deps): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= sweep(deps)
      .catch((error) => deps.log.error({ err: error }, 'the sweep failed'))
      .finally(() => {
        running = undefined
      })
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
